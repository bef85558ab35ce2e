import type { QueryClient } from "@tanstack/react-query";
import { DEFAULT_COUNTRY } from "#contract/countries.ts";
import { toSearch } from "#contract/endpoint.ts";
import { jobSearchText as text } from "#contract/texts/job-search.ts";
import type { JobSearch } from "#web/features/jobs/job-search-params.ts";
import { jobListData } from "#web/features/jobs/job-list.data.ts";
import { feedLink } from "#web/features/jobs/structured-data.ts";
import { prefetchParts } from "#web/platform/api/loading.ts";
import type { PageFacts } from "#web/platform/pages/page-facts.ts";
import { jsonLd, pageHead } from "#web/platform/pages/page-head.ts";
import { hasFilters } from "#web/platform/search/list-search-params.ts";

const PATH = "/jobs";

interface Loaded {
  items: { name: string; path: string }[];
}

/** Loads the list and returns the data for the head. */
export async function loadJobList(queryClient: QueryClient, facts: PageFacts, search: JobSearch): Promise<Loaded> {
  const list = jobListData(search, facts.country ?? DEFAULT_COUNTRY);
  await prefetchParts(queryClient, [list]);
  const items = queryClient.getQueryData(list.queryKey)?.items ?? [];
  return { items: items.map(({ id, title }) => ({ name: title, path: `${PATH}/${id}` })) };
}

/** Title, canonical URL, feed, and breadcrumbs and jobs as structured data; a filtered or empty list is noindex. */
export function jobListHead(facts: PageFacts, search: JobSearch, loaded: Loaded | undefined) {
  const at = (to: string) => `${facts.settings.publicUrl}${to}`;
  const items = loaded?.items ?? [];
  const isHidden = hasFilters(search) || items.length === 0;
  const head = pageHead(facts, {
    title: text.title,
    description: text.headDescription,
    path: PATH + toSearch({ page: search.page }),
  });
  return {
    meta: isHidden ? [...head.meta, { name: "robots", content: "noindex, follow" }] : head.meta,
    links: [...head.links, feedLink(facts)],
    scripts: [
      jsonLd({
        "@type": "BreadcrumbList",
        itemListElement: [
          { "@type": "ListItem", position: 1, name: text.breadcrumbs.home, item: at("/") },
          { "@type": "ListItem", position: 2, name: text.crumb, item: at(PATH) },
        ],
      }),
      ...(isHidden
        ? []
        : [
            jsonLd({
              "@type": "ItemList",
              name: text.title,
              itemListElement: items.map((item, index) => ({
                "@type": "ListItem",
                position: index + 1,
                name: item.name,
                url: at(item.path),
              })),
            }),
          ]),
    ],
  };
}
