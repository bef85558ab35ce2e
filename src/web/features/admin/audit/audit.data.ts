import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { backOfficeApi } from "#contract/back-office.ts";
import { call, callList } from "#web/platform/call.ts";
import { pagesOf } from "#web/platform/page-count.ts";

const PAGE_SIZE = 30;

export interface AuditChoice {
  user?: string | undefined;
  action?: string | undefined;
  from?: string | undefined;
  to?: string | undefined;
}

export const auditData = {
  list: (choice: AuditChoice, page: number) =>
    queryOptions({
      queryKey: ["admin", "audit", choice, page],
      queryFn: ({ signal }) =>
        callList(backOfficeApi.audit, { query: { ...choice, page, pageSize: PAGE_SIZE } }, signal),
      staleTime: 0,
      // Rows stay while the next ones come.
      placeholderData: keepPreviousData,
    }),
  actions: () =>
    queryOptions({
      queryKey: ["admin", "audit", "actions"],
      queryFn: ({ signal }) => call(backOfficeApi.auditActions, {}, signal),
      staleTime: 0,
    }),
  pageCount: pagesOf(PAGE_SIZE),
};
