import { queryOptions, type QueryClient } from "@tanstack/react-query";
import { call, callList } from "#web/platform/api/call.ts";
import { readOwnBusiness } from "#web/platform/api/own-business.ts";
import { pageCountOf } from "#web/platform/lists/page-count.ts";

const REVIEWS_PAGE = 10;
/** Reviews that the overview shows. spec: calls §9.2 */
export const LATEST_REVIEWS = 3;

const KEY = "business-admin";
// The user's own changing data is refetched whenever its screen opens. spec: DECISIONS 34
const ALWAYS_STALE = { staleTime: 0 } as const;

/** Queries of the owner's dashboard; `businessId` selects one of several, or any business for admins. */
export const businessAdminData = {
  /** The business, or null if there is none. spec: calls §7.5 */
  business: (businessId: number | undefined) =>
    queryOptions({
      queryKey: [KEY, "business", businessId ?? "own"],
      queryFn: ({ signal }) => readOwnBusiness(businessId, signal),
      ...ALWAYS_STALE,
    }),
  all: () =>
    queryOptions({
      queryKey: [KEY, "all"],
      queryFn: ({ signal }) => call("GET /api/businesses/my-businesses", {}, signal),
      ...ALWAYS_STALE,
    }),
  jobs: (businessId: number) =>
    queryOptions({
      queryKey: [KEY, "jobs", businessId],
      queryFn: ({ signal }) => call("GET /api/businesses/my-jobs", { query: { businessId } }, signal),
      ...ALWAYS_STALE,
    }),
  reviews: (businessId: number, page: number) =>
    queryOptions({
      queryKey: [KEY, "reviews", businessId, page],
      queryFn: ({ signal }) =>
        callList("GET /api/businesses/my-reviews", { query: { businessId, page, pageSize: REVIEWS_PAGE } }, signal),
      ...ALWAYS_STALE,
    }),
  overview: (businessId: number) =>
    queryOptions({
      queryKey: [KEY, "overview", businessId],
      queryFn: ({ signal }) => call("GET /api/businesses/my-overview", { query: { businessId } }, signal),
      ...ALWAYS_STALE,
    }),
  figures: (businessId: number) =>
    queryOptions({
      queryKey: [KEY, "figures", businessId],
      queryFn: ({ signal }) => call("GET /api/businesses/my-analytics", { query: { businessId } }, signal),
      ...ALWAYS_STALE,
    }),
  reviewPages: pageCountOf(REVIEWS_PAGE),
};

/** Invalidates the dashboard and the public pages of businesses after a write. */
export async function invalidateBusiness(queryClient: QueryClient): Promise<void> {
  await Promise.all([
    queryClient.invalidateQueries({ queryKey: [KEY] }),
    queryClient.invalidateQueries({ queryKey: ["businesses"] }),
  ]);
}
