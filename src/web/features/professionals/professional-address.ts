import { professionalSearch } from "#contract/professionals.ts";
import { readSearch, type SearchOf } from "#web/platform/search/address.ts";

/** What the address of /professionals holds. */
export type ProfessionalSearch = SearchOf<typeof professionalSearch> & {
  tab?: "types" | undefined;
};

/** Reads the address of /professionals. The certification types have a text and pages only. */
export function readProfessionalSearch(raw: object): ProfessionalSearch {
  const { tab, search, page } = raw as Record<string, unknown>;
  if (tab !== "types") return { tab: undefined, ...readSearch(professionalSearch, raw) };
  return { tab, ...readSearch(professionalSearch, { search, page }) };
}
