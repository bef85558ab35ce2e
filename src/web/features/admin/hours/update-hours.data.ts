import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import type { ListFilters } from "#contract/list-filters.ts";
import { call, callList } from "#web/platform/api/call.ts";

/** Collectives listed before a search. spec: DECISIONS 10 */
export const INITIAL_COLLECTIVES = 6;
const SEARCH_PAGE_SIZE = 20;

/** Filters in the page's URL. */
export const HOURS_FILTERS = { search: { type: "words" }, business: { type: "id" } } as const satisfies ListFilters;

export const updateHoursData = {
  collectives: (search: string | undefined) =>
    queryOptions({
      queryKey: ["admin", "hours", "collectives", search ?? ""],
      queryFn: ({ signal }) =>
        callList(
          "GET /api/admin/businesses",
          {
            query: {
              kind: "fitness",
              search,
              sort: "name",
              page: 1,
              pageSize: search ? SEARCH_PAGE_SIZE : INITIAL_COLLECTIVES,
            },
          },
          signal,
        ),
      staleTime: 0,
      placeholderData: keepPreviousData,
    }),
  locations: (businessId: number) =>
    queryOptions({
      queryKey: ["admin", "hours", "locations", businessId],
      queryFn: ({ signal }) => call("GET /api/businesses/{id}/locations", { params: { id: businessId } }, signal),
      staleTime: 0,
    }),
};
