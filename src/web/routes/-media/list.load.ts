import type { QueryClient } from "@tanstack/react-query";
import { mediaPageText as text } from "#contract/texts/media-page.ts";
import { newsletterText } from "#contract/texts/newsletter.ts";
import { hasFilters, type MediaSearch } from "#web/features/media/media-search.ts";
import { feedLink } from "#web/features/media/structured-data.ts";
import { mediaData } from "#web/features/media/media.data.ts";
import { prefetchParts } from "#web/platform/api/loading.ts";
import type { PageFacts } from "#web/platform/pages/page-facts.ts";
import { pageTitle } from "#web/platform/pages/page-head.ts";
import { listHead, titleOf } from "#web/platform/pages/list-head.ts";

const PATH = "/media";

interface Loaded {
  items: { name: string; path: string }[];
  /** Name of the listing whose articles are shown. */
  by: string | undefined;
}

export async function loadMedia(queryClient: QueryClient, search: MediaSearch): Promise<Loaded> {
  const list = mediaData.list(search);
  await prefetchParts(queryClient, [list, mediaData.sources(), mediaData.featured()]);
  const items = queryClient.getQueryData(list.queryKey)?.items ?? [];
  const sources = queryClient.getQueryData(mediaData.sources().queryKey) ?? [];
  return {
    items: items.map(({ id, title }) => ({ name: title, path: `${PATH}/${id}` })),
    by: sources.find(({ id }) => String(id) === search.business)?.name,
  };
}

/** Title, canonical URL, feed, and breadcrumbs and articles as structured data; a search is noindex. */
export function headOfMedia(facts: PageFacts, search: MediaSearch, loaded: Loaded | undefined) {
  const head = listHead(facts, {
    words: {
      home: text.home,
      crumb: text.headTitle,
      title: titleOf(text, loaded?.by),
      description: text.headDescription,
    },
    path: PATH,
    search: { business: search.business, type: search.type, page: search.page },
    isNarrowed: hasFilters(search),
    items: loaded?.items ?? [],
  });
  return {
    ...head,
    links: [...(head.links ?? []), feedLink(facts)],
  };
}

export function headOfNewsletter(facts: PageFacts, action: "confirm" | "unsubscribe") {
  const title = action === "confirm" ? newsletterText.confirmTitle : newsletterText.unsubscribeTitle;
  return { meta: [...pageTitle(facts, title), { name: "robots", content: "noindex" }] };
}
