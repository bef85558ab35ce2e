import { professionalSearch } from "#contract/professionals.ts";
import { parseListSearch, type SearchOf } from "#web/platform/search/list-search-params.ts";

/** The query of the list of professionals. */
export type PeopleSearch = SearchOf<typeof professionalSearch>;

/** The query of /professionals. */
export type ProfessionalSearch = PeopleSearch & {
  tab?: "types" | undefined;
};

/** Reads the query of /professionals. The certification types have only a search text and a page. */
export function readProfessionalSearch(raw: object): ProfessionalSearch {
  const { tab, search, page } = raw as Record<string, unknown>;
  if (tab !== "types") return { tab: undefined, ...parseListSearch(professionalSearch, raw) };
  return { tab, ...parseListSearch(professionalSearch, { search, page }) };
}
