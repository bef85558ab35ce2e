import { createFileRoute, redirect } from "@tanstack/react-router";

/** Linked from the subscription page. spec: DECISIONS 1 */
export const Route = createFileRoute("/create-business")({
  beforeLoad: () => {
    throw redirect({ to: "/business-registration" });
  },
});
