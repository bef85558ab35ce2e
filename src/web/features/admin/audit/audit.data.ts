import { queryOptions } from "@tanstack/react-query";
import { AUDIT_FILTERS } from "#contract/back-office.ts";
import { call, callList } from "#web/platform/api/call.ts";
import { listData } from "../list/list-data.ts";

export const auditData = {
  ...listData({
    key: ["admin", "audit"],
    filters: AUDIT_FILTERS,
    pageSize: 30,
    read: (query, signal) => callList("GET /api/admin/audit", { query }, signal),
  }),
  chain: () =>
    queryOptions({
      queryKey: ["admin", "audit", "chain"],
      queryFn: ({ signal }) => call("GET /api/admin/audit/chain", {}, signal),
      staleTime: 0,
    }),
  actions: () =>
    queryOptions({
      queryKey: ["admin", "audit", "actions"],
      queryFn: ({ signal }) => call("GET /api/admin/audit/actions", {}, signal),
      staleTime: 0,
    }),
};
