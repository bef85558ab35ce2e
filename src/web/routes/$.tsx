import { createFileRoute, notFound } from "@tanstack/react-router";
import { commonText } from "#contract/texts/common.ts";
import { NotFoundPage } from "#web/platform/pages/not-found-page.tsx";
import { pageTitle } from "#web/platform/pages/page-head.ts";

/** Every URL without a screen: status 404 and its own title. spec: product §2 */
export const Route = createFileRoute("/$")({
  loader: () => {
    throw notFound();
  },
  head: ({ match }) => ({
    meta: [...pageTitle(match.context.facts, commonText.notFound.title), { name: "robots", content: "noindex" }],
  }),
  notFoundComponent: NotFoundPage,
});
