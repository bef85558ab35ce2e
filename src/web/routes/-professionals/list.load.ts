import type { QueryClient } from "@tanstack/react-query";
import { DEFAULT_COUNTRY } from "#contract/countries.ts";
import { professionalsText } from "#contract/texts/professionals.ts";
import { personName } from "#web/features/professionals/person-words.ts";
import type { ProfessionalSearch } from "#web/features/professionals/professional-address.ts";
import { professionalListData } from "#web/features/professionals/professional-list.data.ts";
import { professionalsData } from "#web/features/professionals/professionals.data.ts";
import { prefetchParts } from "#web/platform/api/loading.ts";
import type { PageFacts } from "#web/platform/pages/page-facts.ts";
import { hasFilters } from "#web/platform/search/list-search-params.ts";
import type { SessionUser } from "#web/platform/session/session.tsx";
import { listHead } from "../-listings/list-head.ts";

const PATH = "/professionals";
const text = professionalsText.list;

interface Loaded {
  items: { name: string; path: string }[];
}
interface Context {
  queryClient: QueryClient;
  facts: PageFacts;
  user: SessionUser | null;
}

/** Loads the open tab and returns the data for the head. */
export async function loadProfessionals(
  { queryClient, facts, user }: Context,
  search: ProfessionalSearch,
): Promise<Loaded> {
  const own = user?.role === "professional" ? [professionalsData.own()] : [];
  if (search.tab === "types") {
    await prefetchParts(queryClient, [professionalsData.types(search), ...own]);
    return { items: [] };
  }
  const country = facts.country ?? DEFAULT_COUNTRY;
  const list = professionalListData(search, country);
  const parts = [list, professionalsData.featured(search, country), professionalsData.specialties(), ...own];
  await prefetchParts(queryClient, parts);
  const items = queryClient.getQueryData(list.queryKey)?.items ?? [];
  return { items: items.map((item) => ({ name: personName(item), path: `${PATH}/${item.id}` })) };
}

/** Title, canonical URL, and breadcrumbs and people as structured data; a filtered or empty list is noindex. */
export function professionalsHead(facts: PageFacts, search: ProfessionalSearch, loaded: Loaded | undefined) {
  const isTypes = search.tab === "types";
  const isHidden = hasFilters(search, ["tab"]);
  const title = isTypes ? text.typesTitle : text.title;
  const head = listHead(facts, {
    words: {
      headTitle: title,
      headTitleOf: title,
      headDescription: isTypes ? text.typesDescription : text.headDescription,
    },
    path: PATH,
    search: { tab: search.tab, page: search.page },
    isNarrowed: isHidden,
    category: undefined,
    items: loaded?.items ?? [],
  });
  // The certification types are an indexed page although they list no people.
  if (!isTypes || isHidden) return head;
  return { ...head, meta: head.meta.filter((meta) => !("name" in meta) || meta["name"] !== "robots") };
}
