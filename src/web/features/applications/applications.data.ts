import { queryOptions, type QueryClient } from "@tanstack/react-query";
import {
  APPLICATION_LIMITS,
  type Application,
  type ApplicationFilters,
  type ApplicationStatus,
  type ReceivedApplication,
} from "#contract/applications.ts";
import { call, callList } from "#web/platform/api/call.ts";
import { pageCountOf } from "#web/platform/lists/page-count.ts";
import { readOwnBusiness } from "#web/platform/api/own-business.ts";
import { readAll } from "#web/platform/api/read-all.ts";

const KEY = "applications";
const OWN_PAGE = 10;
const TABLE_PAGE = 20;
/** Rows of Recent Applications on the owner's jobs tab, and how many of them the overview shows. spec: calls §9.2 */
export const RECENT = { rows: 5, overview: 3 } as const;
/** Maximum number of cards on the board: the newest that match the filters. */
export const BOARD_SIZE = 100;

/** Filters of the pipeline, as in the URL. */
export type Pipeline = Pick<ApplicationFilters, "jobId" | "status" | "search" | "sort"> & { businessId: number };

// The user's own changing data is refetched whenever its screen opens. spec: DECISIONS 34
const ALWAYS_STALE = { staleTime: 0 } as const;

export const applicationsData = {
  /** The caller's business, or null. */
  business: (businessId: number | undefined) =>
    queryOptions({
      queryKey: [KEY, "business", businessId ?? "own"],
      queryFn: ({ signal }) => readOwnBusiness(businessId, signal),
      ...ALWAYS_STALE,
    }),
  jobs: (businessId: number) =>
    queryOptions({
      queryKey: [KEY, "jobs", businessId],
      queryFn: ({ signal }) => call("GET /api/businesses/my-jobs", { query: { businessId } }, signal),
      ...ALWAYS_STALE,
    }),
  own: (page: number) =>
    queryOptions({
      queryKey: [KEY, "own", page],
      queryFn: ({ signal }) => callList("GET /api/job-applications", { query: { page, pageSize: OWN_PAGE } }, signal),
      ...ALWAYS_STALE,
    }),
  table: (pipeline: Pipeline, page: number) =>
    queryOptions({
      queryKey: [KEY, "received", pipeline, "table", page],
      queryFn: ({ signal }) =>
        callList("GET /api/businesses/my-applications", { query: { ...pipeline, page, pageSize: TABLE_PAGE } }, signal),
      ...ALWAYS_STALE,
    }),
  board: (pipeline: Pipeline) =>
    queryOptions({
      queryKey: [KEY, "received", pipeline, "board"],
      queryFn: ({ signal }) =>
        callList(
          "GET /api/businesses/my-applications",
          { query: { ...pipeline, page: 1, pageSize: BOARD_SIZE } },
          signal,
        ),
      ...ALWAYS_STALE,
    }),
  recent: (businessId: number) =>
    queryOptions({
      queryKey: [KEY, "recent", businessId],
      queryFn: ({ signal }) =>
        callList(
          "GET /api/businesses/my-applications",
          { query: { businessId, page: 1, pageSize: RECENT.rows } },
          signal,
        ),
      ...ALWAYS_STALE,
    }),
  one: (id: number) =>
    queryOptions({
      queryKey: [KEY, "one", id],
      queryFn: ({ signal }) => call("GET /api/job-applications/{id}", { params: { id } }, signal),
      ...ALWAYS_STALE,
    }),
  template: (businessId: number) =>
    queryOptions({
      queryKey: [KEY, "template", businessId],
      queryFn: ({ signal }) =>
        call("GET /api/businesses/my-applications/rejection-template", { query: { businessId } }, signal),
      ...ALWAYS_STALE,
    }),
  ownPages: pageCountOf(OWN_PAGE),
  tablePages: pageCountOf(TABLE_PAGE),
};

/** All received applications that match the filters, read page by page, for the CSV file. */
export function readAllReceived(pipeline: Pipeline): Promise<ReceivedApplication[]> {
  return readAll((part) => callList("GET /api/businesses/my-applications", { query: { ...pipeline, ...part } }));
}

/** Moves applications in chunks of the server's bulk limit. */
export async function moveApplications(
  ids: readonly number[],
  status: ApplicationStatus,
  message: string | null,
): Promise<{ moved: number[]; failures: string[] }> {
  const moved: number[] = [];
  const failures: string[] = [];
  for (let start = 0; start < ids.length; start += APPLICATION_LIMITS.bulk) {
    const response = await call("POST /api/job-applications/bulk-status", {
      body: { ids: ids.slice(start, start + APPLICATION_LIMITS.bulk), status, message },
    });
    for (const { id, ok, error } of response.results) {
      if (ok) moved.push(id);
      else failures.push(error ?? "");
    }
  }
  return { moved, failures };
}

/** Caches the changed application after a write and invalidates all lists. */
export async function invalidateApplications(queryClient: QueryClient, changed?: Application): Promise<void> {
  if (changed) queryClient.setQueryData(applicationsData.one(changed.id).queryKey, changed);
  await Promise.all([
    queryClient.invalidateQueries({
      queryKey: [KEY],
      predicate: ({ queryKey }) => !(changed && queryKey[1] === "one" && queryKey[2] === changed.id),
    }),
    queryClient.invalidateQueries({ queryKey: ["business-admin"] }),
  ]);
}
