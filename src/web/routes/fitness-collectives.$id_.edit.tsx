import { createFileRoute, redirect } from "@tanstack/react-router";

/** Alias of the edit page. spec: DECISIONS 1 */
export const Route = createFileRoute("/fitness-collectives/$id_/edit")({
  beforeLoad: ({ params }) => {
    throw redirect({ to: "/businesses/$id/edit", params });
  },
});
