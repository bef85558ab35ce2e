import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { PAGE_LIMITS } from "#contract/paging.ts";
import { professionalSearch, type ProfessionalCard } from "#contract/professionals.ts";
import { callSearch } from "#web/platform/api/call-search.ts";
import { searchInput } from "#web/platform/search/list-search-params.ts";
import type { ProfessionalSearch } from "./professional-address.ts";

/** The professionals for a query. The current cards stay visible while new ones load. */
export function professionalListData({ tab: _tab, ...search }: ProfessionalSearch, country: string) {
  const query = searchInput(professionalSearch, search, country, PAGE_LIMITS.defaultPageSize);
  return queryOptions({
    queryKey: ["professionals", "list", query],
    queryFn: async ({ signal }) => {
      const { items, total, ...notes } = await callSearch("GET /api/professionals", { query }, signal);
      const read = professionalsIn(items);
      return { items: read, total: read === items ? total : { count: read.length, exact: true }, ...notes };
    },
    placeholderData: keepPreviousData,
  });
}

/** Accepts a list or an object that contains it. spec: calls §7.3 (R180) */
export function professionalsIn(response: unknown): ProfessionalCard[] {
  if (Array.isArray(response)) return response as ProfessionalCard[];
  const inner = (response as { professionals?: unknown } | null)?.professionals;
  return Array.isArray(inner) ? (inner as ProfessionalCard[]) : [];
}
