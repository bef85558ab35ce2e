import { queryOptions } from "@tanstack/react-query";
import type { businessesApi } from "#contract/businesses.ts";
import type { CallOutput } from "#contract/endpoint.ts";
import type { PostingAllowance } from "#contract/jobs.ts";
import { hasStatus } from "#web/platform/api/api-error.ts";
import { call } from "#web/platform/api/call.ts";

export type OwnBusiness = CallOutput<typeof businessesApi.mine>;

/** Queries of the form; the user's own data is refetched whenever a screen opens. spec: DECISIONS 34 */
export const jobFormData = {
  /** The business that posts, or null if the user has none. */
  business: (businessId: number | undefined) =>
    queryOptions({
      queryKey: ["job-form", "business", businessId ?? "own"],
      queryFn: ({ signal }) => orNull(call("GET /api/businesses/my-business", { query: { businessId } }, signal)),
      staleTime: 0,
    }),
  /** The remaining postings of its plan, or null if the user has no business. */
  allowance: (businessId: number | undefined) =>
    queryOptions({
      queryKey: ["job-form", "allowance", businessId ?? "own"],
      queryFn: ({ signal }): Promise<PostingAllowance | null> =>
        orNull(call("GET /api/jobs/posting-allowance", { query: { businessId } }, signal)),
      staleTime: 0,
    }),
  forEdit: (id: number) =>
    queryOptions({
      queryKey: ["job-form", "job", id],
      queryFn: ({ signal }) => call("GET /api/jobs/{id}/edit", { params: { id } }, signal),
      staleTime: 0,
    }),
};

async function orNull<T>(response: Promise<T>): Promise<T | null> {
  try {
    return await response;
  } catch (error) {
    if (hasStatus(error, 404)) return null;
    throw error;
  }
}
