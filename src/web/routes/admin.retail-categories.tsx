import { createFileRoute, redirect } from "@tanstack/react-router";

/** Alias of the category page. spec: DECISIONS 1 */
export const Route = createFileRoute("/admin/retail-categories")({
  beforeLoad: () => {
    throw redirect({ to: "/admin/business-collective-categories", replace: true });
  },
});
