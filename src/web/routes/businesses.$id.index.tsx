import { createFileRoute, redirect } from "@tanstack/react-router";

/** Target after saving an edit; redirects to the listing at /fitness-collectives/{id}. spec: DECISIONS 1 */
export const Route = createFileRoute("/businesses/$id/")({
  beforeLoad: ({ params, location }) => {
    throw redirect({
      href: `/fitness-collectives/${encodeURIComponent(params.id)}${location.searchStr}`,
      statusCode: 301,
    });
  },
});
