import { professionalsText } from "#contract/texts/professionals.ts";
import type { ProfessionalSearch } from "#web/features/professionals/professional-address.ts";
import type { PageFacts } from "#web/platform/pages/page-facts.ts";
import { hasFilters } from "#web/platform/search/list-search-params.ts";
import { listHead, type LoadedItems } from "#web/platform/pages/list-head.ts";

const PATH = "/professionals";
const text = professionalsText.list;

/** Title, canonical URL, and breadcrumbs and people as structured data; a filtered or empty list is noindex. */
export function professionalsHead(facts: PageFacts, search: ProfessionalSearch, loaded: LoadedItems | undefined) {
  const isTypes = search.tab === "types";
  const isHidden = hasFilters(search, ["tab"]);
  const title = isTypes ? text.typesTitle : text.title;
  const head = listHead(facts, {
    words: {
      home: professionalsText.breadcrumbs.home,
      crumb: title,
      title,
      description: isTypes ? text.typesDescription : text.headDescription,
    },
    path: PATH,
    search: { tab: search.tab, page: search.page },
    isNarrowed: isHidden,
    items: loaded?.items ?? [],
  });
  // The certification types are an indexed page although they list no people.
  if (!isTypes || isHidden) return head;
  return { ...head, meta: head.meta.filter((meta) => !("name" in meta) || meta["name"] !== "robots") };
}
