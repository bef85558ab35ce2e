import { jobSearchText as text } from "#contract/texts/job-search.ts";
import { feedLink } from "#web/features/jobs/feed-link.ts";
import type { JobSearch } from "#web/features/jobs/job-search-params.ts";
import type { PageFacts } from "#web/platform/pages/page-facts.ts";
import { hasFilters } from "#web/platform/search/list-search-params.ts";
import { listHead, type LoadedItems } from "#web/platform/pages/list-head.ts";

/** Title, canonical URL, feed, and breadcrumbs and jobs as structured data; a filtered or empty list is noindex. */
export function jobListHead(facts: PageFacts, search: JobSearch, loaded: LoadedItems | undefined) {
  const head = listHead(facts, {
    words: {
      home: text.breadcrumbs.home,
      crumb: text.crumb,
      title: text.title,
      description: text.headDescription,
    },
    path: "/jobs",
    search: { page: search.page },
    isNarrowed: hasFilters(search),
    items: loaded?.items ?? [],
  });
  return { ...head, links: [...head.links, feedLink(facts)] };
}
