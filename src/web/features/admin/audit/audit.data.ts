import { queryOptions } from "@tanstack/react-query";
import { AUDIT_FILTERS, backOfficeApi } from "#contract/back-office.ts";
import { call, callList } from "#web/platform/call.ts";
import { listData } from "../list/list-data.ts";

export const auditData = {
  ...listData({
    key: ["admin", "audit"],
    filters: AUDIT_FILTERS,
    pageSize: 30,
    read: (query, signal) => callList(backOfficeApi.audit, { query }, signal),
  }),
  actions: () =>
    queryOptions({
      queryKey: ["admin", "audit", "actions"],
      queryFn: ({ signal }) => call(backOfficeApi.auditActions, {}, signal),
      staleTime: 0,
    }),
};
