import { keepPreviousData, queryOptions, type QueryKey } from "@tanstack/react-query";
import type { ListFilterValues, ListFilters } from "#contract/list-filters.ts";
import type { Total } from "#contract/total.ts";
import { pageCountOf } from "#web/platform/lists/page-count.ts";

/** `Of` distinguishes lists of the same shape, for example by kind of listing or by import. */
export type ListData<Row, F extends ListFilters, Of> = ReturnType<typeof listData<Row, F, Of>>;

/**
 * Queries of a back-office list.
 * @param key prefix of its query keys, for refetching after a decision
 */
export function listData<Row, const F extends ListFilters, Of = void>({
  key,
  filters,
  pageSize = 20,
  read,
}: {
  key: QueryKey;
  filters: F;
  pageSize?: number;
  read: (
    query: ListFilterValues<F> & { page: number; pageSize: number },
    signal: AbortSignal,
    of: Of,
  ) => Promise<{ items: Row[]; total: Total }>;
}) {
  return {
    key,
    filters,
    list: (choice: ListFilterValues<F>, page: number, of: Of) =>
      queryOptions({
        queryKey: [...key, ...(of === undefined ? [] : [of]), choice, page],
        queryFn: ({ signal }) => read({ ...choice, page, pageSize }, signal, of),
        staleTime: 0,
        // Keep the rows while the next page loads.
        placeholderData: keepPreviousData,
      }),
    pageCount: pageCountOf(pageSize),
  };
}
