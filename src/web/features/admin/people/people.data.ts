import { queryOptions } from "@tanstack/react-query";
import { JOB_FILTERS } from "#contract/admin-jobs.ts";
import { USER_FILTERS } from "#contract/admin-users.ts";
import type { ListFilterValues } from "#contract/list-filters.ts";
import { call, callList } from "#web/platform/api/call.ts";
import { listData } from "../list/list-data.ts";

const USERS = ["admin", "users"] as const;

export const adminUsersData = {
  ...listData({
    key: USERS,
    filters: USER_FILTERS,
    read: (query, signal) => callList("GET /api/admin/users", { query }, signal),
  }),
  user: (id: number) =>
    queryOptions({
      queryKey: [...USERS, "one", id],
      queryFn: ({ signal }) => call("GET /api/admin/users/{id}", { params: { id } }, signal),
      staleTime: 0,
    }),
};

export const adminJobsData = listData({
  key: ["admin", "jobs"],
  filters: JOB_FILTERS,
  read: (query, signal) => callList("GET /api/admin/jobs", { query }, signal),
});

/** Ids of matching accounts after the given id. */
export function readUserIds(
  choice: ListFilterValues<typeof USER_FILTERS>,
  after: number | undefined,
): Promise<number[]> {
  const { sort: _, ...filter } = choice;
  return call("GET /api/admin/users/ids", { query: { ...filter, after } });
}

/** Ids of matching jobs after the given id. */
export function readJobIds(choice: ListFilterValues<typeof JOB_FILTERS>, after: number | undefined): Promise<number[]> {
  const { sort: _, ...filter } = choice;
  return call("GET /api/admin/jobs/ids", { query: { ...filter, after } });
}
