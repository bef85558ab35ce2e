import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import type { ActivityType } from "#contract/activity-options.ts";
import { backOfficeApi } from "#contract/back-office.ts";
import { inboxApi } from "#contract/inbox.ts";
import { call, callList } from "#web/platform/call.ts";
import { pagesOf } from "#web/platform/page-count.ts";

const PAGE_SIZE = 20;

export interface ActivityChoice {
  type?: ActivityType | undefined;
  /** Part of a user name or an address. */
  user?: string | undefined;
}

export const dashboardData = {
  counts: () =>
    queryOptions({
      queryKey: ["admin", "counts"],
      queryFn: ({ signal }) => call(backOfficeApi.counts, {}, signal),
      staleTime: 0,
    }),
  /** How many of each kind wait; the oldest one comes along. */
  waiting: () =>
    queryOptions({
      queryKey: ["admin", "inbox", "counts"],
      queryFn: async ({ signal }) => (await call(inboxApi.list, { query: { page: 1, pageSize: 1 } }, signal)).counts,
      staleTime: 0,
    }),
  activities: ({ type, user }: ActivityChoice, page: number) =>
    queryOptions({
      queryKey: ["admin", "activity", type ?? "", user ?? "", page],
      queryFn: ({ signal }) =>
        callList(backOfficeApi.activity, { query: { type, user, page, pageSize: PAGE_SIZE } }, signal),
      staleTime: 0,
      placeholderData: keepPreviousData,
    }),
  pageCount: pagesOf(PAGE_SIZE),
};
