import { fill } from "#contract/texts/catalogue.ts";
import { toSearch } from "#contract/endpoint.ts";
import type { PageFacts } from "./page-facts.ts";
import { jsonLd, pageHead } from "./page-head.ts";

/** What a list's loader returns for the head. */
export interface LoadedItems {
  items: { name: string; path: string }[];
}

/** The same of a list with categories. */
export interface LoadedList extends LoadedItems {
  /** Name of the selected category. */
  category: string | undefined;
}

export interface ListHeadInput {
  words: {
    /** The home page in the breadcrumbs. */
    home: string;
    /** The list in the breadcrumbs. */
    crumb: string;
    title: string;
    description: string;
  };
  /** Canonical path of the list. */
  path: string;
  /** URL parameters of an indexed page: category and page. */
  search: Record<string, unknown>;
  /** Whether other filters are set: such a page is noindex, like an empty list. */
  isNarrowed: boolean;
  items: readonly { name: string; path: string }[];
}

/** Title of a list, of one category if one is selected. */
export function titleOf(words: { headTitle: string; headTitleOf: string }, category: string | undefined): string {
  return category === undefined ? words.headTitle : fill(words.headTitleOf, { category });
}

/** Head of a list, with breadcrumbs and items as structured data. */
export function listHead(facts: PageFacts, { words, path, search, isNarrowed, items }: ListHeadInput) {
  const at = (to: string) => `${facts.settings.publicUrl}${to}`;
  const { home, crumb, title, description } = words;
  const head = pageHead(facts, { title, description, path: path + toSearch(search) });
  return {
    ...head,
    meta: isNarrowed || items.length === 0 ? [...head.meta, { name: "robots", content: "noindex, follow" }] : head.meta,
    scripts: [
      jsonLd({
        "@type": "BreadcrumbList",
        itemListElement: [
          { "@type": "ListItem", position: 1, name: home, item: at("/") },
          { "@type": "ListItem", position: 2, name: crumb, item: at(path) },
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
