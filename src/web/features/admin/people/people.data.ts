import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import type { Role } from "#contract/access.ts";
import { adminJobsApi } from "#contract/admin-jobs.ts";
import { adminUsersApi } from "#contract/admin-users.ts";
import type { JOB_STATES } from "#contract/jobs.ts";
import type { AdminJobSort, AdminUserSort, UserState } from "#contract/people-options.ts";
import { call, callList } from "#web/platform/call.ts";
import { pagesOf } from "#web/platform/page-count.ts";

const PAGE_SIZE = 20;
const USERS = ["admin", "users"] as const;
const JOBS = ["admin", "jobs"] as const;

export interface UsersChoice {
  search?: string | undefined;
  role?: Role | undefined;
  state?: UserState | undefined;
  country?: string | undefined;
  sort?: AdminUserSort | undefined;
}

export interface JobsChoice {
  search?: string | undefined;
  state?: (typeof JOB_STATES)[number] | undefined;
  business?: number | undefined;
  featured?: boolean | undefined;
  country?: string | undefined;
  sort?: AdminJobSort | undefined;
}

export const adminPeopleData = {
  users: (choice: UsersChoice, page: number) =>
    queryOptions({
      queryKey: [...USERS, choice, page],
      queryFn: ({ signal }) =>
        callList(adminUsersApi.list, { query: { ...choice, page, pageSize: PAGE_SIZE } }, signal),
      staleTime: 0,
      // Rows stay while the next ones come.
      placeholderData: keepPreviousData,
    }),
  user: (id: number) =>
    queryOptions({
      queryKey: [...USERS, "one", id],
      queryFn: ({ signal }) => call(adminUsersApi.get, { params: { id } }, signal),
      staleTime: 0,
    }),
  jobs: (choice: JobsChoice, page: number) =>
    queryOptions({
      queryKey: [...JOBS, choice, page],
      queryFn: ({ signal }) => callList(adminJobsApi.list, { query: { ...choice, page, pageSize: PAGE_SIZE } }, signal),
      staleTime: 0,
      placeholderData: keepPreviousData,
    }),
  pageCount: pagesOf(PAGE_SIZE),
};

/** Ids of accounts that match, those after this one. */
export function readUserIds(choice: UsersChoice, after: number | undefined): Promise<number[]> {
  const filter = { ...choice };
  delete filter.sort;
  return call(adminUsersApi.listIds, { query: { ...filter, after } });
}

/** Ids of jobs that match, those after this one. */
export function readJobIds(choice: JobsChoice, after: number | undefined): Promise<number[]> {
  const filter = { ...choice };
  delete filter.sort;
  return call(adminJobsApi.listIds, { query: { ...filter, after } });
}
