import { keepPreviousData, queryOptions, type QueryClient } from "@tanstack/react-query";
import { RESUME_BANK_LIMITS, type CandidateSort, type SavedSearch } from "#contract/resume-bank.ts";
import { call, callList } from "#web/platform/api/call.ts";
import { pageCountOf } from "#web/platform/lists/page-count.ts";
import { criteriaOf, type SearchFields } from "./criteria.ts";

const KEY = "resume-bank";
const LIST_PAGE = 20;

/** A search of the resume bank, as in the query. */
export interface BankSearch {
  fields: SearchFields;
  sortBy: CandidateSort;
  sortDirection: "asc" | "desc";
  /** Percent. */
  minMatchScore?: number | undefined;
  page: number;
  businessId?: number | undefined;
}

// The user's own data can change elsewhere, so it is refetched when the screen opens. spec: DECISIONS 34
const fresh = { staleTime: 0 } as const;

export const bankData = {
  search: ({ fields, ...rest }: BankSearch) =>
    queryOptions({
      queryKey: [KEY, "search", fields, rest],
      queryFn: ({ signal }) =>
        callList("POST /api/resume-bank/search", { body: { ...criteriaOf(fields), ...rest } }, signal),
      placeholderData: keepPreviousData,
      ...fresh,
    }),
  saved: (businessId: number | undefined, page: number) =>
    queryOptions({
      queryKey: [KEY, "saved", businessId ?? "own", page],
      queryFn: ({ signal }) =>
        callList("GET /api/resume-bank/saved-searches", { query: { businessId, page, pageSize: LIST_PAGE } }, signal),
      ...fresh,
    }),
  shortlisted: (businessId: number | undefined, tag: string | undefined, page: number) =>
    queryOptions({
      queryKey: [KEY, "shortlisted", businessId ?? "own", tag ?? "", page],
      queryFn: ({ signal }) =>
        callList("GET /api/resume-bank/shortlisted", { query: { businessId, tag, page, pageSize: LIST_PAGE } }, signal),
      placeholderData: keepPreviousData,
      ...fresh,
    }),
  resultPages: pageCountOf(RESUME_BANK_LIMITS.pageSize),
  listPages: pageCountOf(LIST_PAGE),
};

/** Invalidates the given queries after a write. */
export function invalidateBank(queryClient: QueryClient, ...parts: ("search" | "saved" | "shortlisted")[]) {
  return Promise.all(parts.map((part) => queryClient.invalidateQueries({ queryKey: [KEY, part] })));
}

/** Turns the alert of a saved search on or off, from its version that was read last. */
export function setAlert(queryClient: QueryClient, id: number, notificationsEnabled: boolean) {
  const pages = queryClient.getQueriesData<{ items: SavedSearch[] }>({ queryKey: [KEY, "saved"], type: "active" });
  const version = pages.flatMap(([, page]) => page?.items ?? []).find((saved) => saved.id === id)?.version;
  return call("PATCH /api/resume-bank/saved-searches/{id}", {
    params: { id },
    body: { notificationsEnabled, version },
  });
}
