import { queryOptions, type QueryClient } from "@tanstack/react-query";
import {
  APPLICATION_LIMITS,
  type Application,
  type ApplicationFilters,
  type ApplicationStatus,
  type ReceivedApplication,
} from "#contract/applications.ts";
import type { businessesApi } from "#contract/businesses.ts";
import type { CallOutput } from "#contract/endpoint.ts";
import { hasStatus } from "#web/platform/api/api-error.ts";
import { call, callList } from "#web/platform/api/call.ts";
import { pagesOf } from "#web/platform/lists/page-count.ts";
import { readAll } from "#web/platform/api/read-all.ts";

const KEY = "applications";
const OWN_PAGE = 10;
const TABLE_PAGE = 20;
/** Rows of Recent Applications on the owner's jobs tab; of those the overview shows. spec: calls §9.2 */
export const RECENT = { rows: 5, overview: 3 } as const;
/** Cards of the board at most: the newest of what the filters leave. */
export const BOARD_SIZE = 100;

type RunBusiness = CallOutput<typeof businessesApi.mine>;
/** What the pipeline is narrowed to; it stands in the address. */
export type Pipeline = Pick<ApplicationFilters, "jobId" | "status" | "search" | "sort"> & { businessId: number };

// One's own changing things are read anew when their screen opens. spec: DECISIONS 34
const fresh = { staleTime: 0 } as const;

export const applicationsData = {
  /** The business that the caller runs, or null. */
  business: (businessId: number | undefined) =>
    queryOptions({
      queryKey: [KEY, "business", businessId ?? "own"],
      queryFn: async ({ signal }): Promise<RunBusiness | null> => {
        try {
          return await call("GET /api/businesses/my-business", { query: { businessId } }, signal);
        } catch (error) {
          if (hasStatus(error, 404)) return null;
          throw error;
        }
      },
      ...fresh,
    }),
  jobs: (businessId: number) =>
    queryOptions({
      queryKey: [KEY, "jobs", businessId],
      queryFn: ({ signal }) => call("GET /api/businesses/my-jobs", { query: { businessId } }, signal),
      ...fresh,
    }),
  own: (page: number) =>
    queryOptions({
      queryKey: [KEY, "own", page],
      queryFn: ({ signal }) => callList("GET /api/job-applications", { query: { page, pageSize: OWN_PAGE } }, signal),
      ...fresh,
    }),
  table: (pipeline: Pipeline, page: number) =>
    queryOptions({
      queryKey: [KEY, "received", pipeline, "table", page],
      queryFn: ({ signal }) =>
        callList("GET /api/businesses/my-applications", { query: { ...pipeline, page, pageSize: TABLE_PAGE } }, signal),
      ...fresh,
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
      ...fresh,
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
      ...fresh,
    }),
  one: (id: number) =>
    queryOptions({
      queryKey: [KEY, "one", id],
      queryFn: ({ signal }) => call("GET /api/job-applications/{id}", { params: { id } }, signal),
      ...fresh,
    }),
  template: (businessId: number) =>
    queryOptions({
      queryKey: [KEY, "template", businessId],
      queryFn: ({ signal }) =>
        call("GET /api/businesses/my-applications/rejection-template", { query: { businessId } }, signal),
      ...fresh,
    }),
  ownPages: pagesOf(OWN_PAGE),
  tablePages: pagesOf(TABLE_PAGE),
};

/** Every received application that the filters leave, page by page: for the file. */
export function readAllReceived(pipeline: Pipeline): Promise<ReceivedApplication[]> {
  return readAll((part) => callList("GET /api/businesses/my-applications", { query: { ...pipeline, ...part } }));
}

/** Moves several, in as many calls as the server's limit asks for. */
export async function moveApplications(
  ids: readonly number[],
  status: ApplicationStatus,
  message: string | null,
): Promise<{ moved: number; refused: string[] }> {
  let moved = 0;
  const refused: string[] = [];
  for (let start = 0; start < ids.length; start += APPLICATION_LIMITS.bulk) {
    const answer = await call("POST /api/job-applications/bulk-status", {
      body: { ids: ids.slice(start, start + APPLICATION_LIMITS.bulk), status, message },
    });
    moved += answer.moved;
    refused.push(...answer.results.filter((result) => !result.ok).map((result) => result.error ?? ""));
  }
  return { moved, refused };
}

/** After a write: the changed one is known, all lists are read anew. */
export async function rereadApplications(queryClient: QueryClient, changed?: Application): Promise<void> {
  if (changed) queryClient.setQueryData(applicationsData.one(changed.id).queryKey, changed);
  await Promise.all([
    queryClient.invalidateQueries({
      queryKey: [KEY],
      predicate: ({ queryKey }) => !(changed && queryKey[1] === "one" && queryKey[2] === changed.id),
    }),
    queryClient.invalidateQueries({ queryKey: ["business-admin"] }),
  ]);
}
