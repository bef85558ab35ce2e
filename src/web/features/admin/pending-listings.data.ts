import { queryOptions } from "@tanstack/react-query";
import { adminApi } from "#contract/admin.ts";
import { callList } from "#web/platform/call.ts";

const PAGE_SIZE = 20;

export const pendingListingsData = {
  list: (page: number) =>
    queryOptions({
      queryKey: ["admin", "pending", page],
      queryFn: ({ signal }) => callList(adminApi.listPending, { query: { page, pageSize: PAGE_SIZE } }, signal),
      staleTime: 0,
    }),
  pageCount: (total: number) => Math.max(1, Math.ceil(total / PAGE_SIZE)),
};
