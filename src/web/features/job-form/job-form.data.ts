import { queryOptions } from "@tanstack/react-query";
import type { PostingAllowance } from "#contract/jobs.ts";
import { call } from "#web/platform/api/call.ts";
import { orNull, readOwnBusiness } from "#web/platform/api/own-business.ts";

/** Queries of the form; the user's own data is refetched whenever a screen opens. spec: DECISIONS 34 */
export const jobFormData = {
  /** The business that posts, or null if the user has none. */
  business: (businessId: number | undefined) =>
    queryOptions({
      queryKey: ["job-form", "business", businessId ?? "own"],
      queryFn: ({ signal }) => readOwnBusiness(businessId, signal),
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
