import { createFileRoute, redirect } from "@tanstack/react-router";

/** The same page under its other address. spec: DECISIONS 1 */
export const Route = createFileRoute("/fitness-collectives/$id_/edit")({
  beforeLoad: ({ params }) => {
    throw redirect({ to: "/businesses/$id/edit", params });
  },
});
