import { fill } from "#contract/texts/catalogue.ts";
import { directoryText as text } from "#contract/texts/directory.ts";
import { toSearch } from "#contract/endpoint.ts";
import type { PageFacts } from "#web/platform/pages/page-facts.ts";
import { jsonLd, pageHead } from "#web/platform/pages/page-head.ts";

/** What a list's loader returns for the head. */
export interface LoadedList {
  /** Name of the selected category. */
  category: string | undefined;
  items: { name: string; path: string }[];
}

export interface ListHeadInput {
  words: { headTitle: string; headTitleOf: string; headDescription: string };
  /** Canonical path of the list. */
  path: string;
  /** URL parameters of an indexed page: category and page. */
  search: Record<string, unknown>;
  /** Whether other filters are set: such a page is noindex, like an empty list. */
  isNarrowed: boolean;
  /** Name of the selected category. */
  category: string | undefined;
  items: readonly { name: string; path: string }[];
}

/** Head of a list of listings, with breadcrumbs and listings as structured data. */
export function listHead(facts: PageFacts, { words, path, search, isNarrowed, category, items }: ListHeadInput) {
  const at = (to: string) => `${facts.settings.publicUrl}${to}`;
  const title = category === undefined ? words.headTitle : fill(words.headTitleOf, { category });
  const head = pageHead(facts, { title, description: words.headDescription, path: path + toSearch(search) });
  return {
    ...head,
    meta: isNarrowed || items.length === 0 ? [...head.meta, { name: "robots", content: "noindex, follow" }] : head.meta,
    scripts: [
      jsonLd({
        "@type": "BreadcrumbList",
        itemListElement: [
          { "@type": "ListItem", position: 1, name: text.breadcrumbs.home, item: at("/") },
          { "@type": "ListItem", position: 2, name: words.headTitle, item: at(path) },
        ],
      }),
      ...(isNarrowed || items.length === 0
        ? []
        : [
            jsonLd({
              "@type": "ItemList",
              name: title,
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
