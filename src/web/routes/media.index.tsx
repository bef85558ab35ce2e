import { createFileRoute } from "@tanstack/react-router";
import { readMediaSearch } from "#web/features/media/media-search.ts";
import { MediaList } from "./-media/media-list.tsx";

/** spec: product §2 /media */
export const Route = createFileRoute("/media/")({
  validateSearch: readMediaSearch,
  // Keeps unknown URL parameters out of the loader deps.
  loaderDeps: ({ search }) => readMediaSearch(search),
  // Imported on demand to keep it out of the initial bundle.
  loader: async ({ context, deps }) => (await import("./-media/list.load.ts")).loadMedia(context.queryClient, deps),
  head: async ({ match, loaderData }) => {
    const { headOfMedia } = await import("./-media/list.load.ts");
    return headOfMedia(match.context.facts, readMediaSearch(match.search), loaderData);
  },
  component: Page,
});

function Page() {
  return <MediaList search={readMediaSearch(Route.useSearch())} />;
}
