import { queryOptions, type QueryClient } from "@tanstack/react-query";
import type { BusinessSubscription, ProfessionalSubscription } from "#contract/subscriptions.ts";
import { hasStatus } from "#web/platform/api/api-error.ts";
import { call } from "#web/platform/api/call.ts";

const KEY = "subscription";
// The user's own data can change elsewhere, so it is refetched when the screen opens. spec: DECISIONS 34
const fresh = { staleTime: 0 } as const;
/** How often and how many times to poll for a plan just paid for; the payment service notifies the server itself. */
const POLL_MS = 2_000;
const POLL_MAX = 15;

export const subscriptionData = {
  /** The plan of the user's business, or null without a business; `businessId` selects among several. */
  business: (businessId: number | undefined) =>
    queryOptions({
      queryKey: [KEY, "business", businessId ?? "own"],
      queryFn: async ({ signal }): Promise<BusinessSubscription | null> => {
        try {
          return await call("GET /api/subscription", { query: { businessId } }, signal);
        } catch (error) {
          if (hasStatus(error, 404)) return null;
          throw error;
        }
      },
      ...fresh,
    }),
  /** All of the user's listings, for the selection. */
  businesses: () =>
    queryOptions({
      queryKey: [KEY, "businesses"],
      queryFn: ({ signal }) => call("GET /api/businesses/my-businesses", {}, signal),
      ...fresh,
    }),
  professional: () =>
    queryOptions({
      queryKey: [KEY, "professional"],
      queryFn: ({ signal }): Promise<ProfessionalSubscription> =>
        call("GET /api/professionals/subscription", {}, signal),
      ...fresh,
    }),
  professionalPlans: () =>
    queryOptions({
      queryKey: [KEY, "professional-plans"],
      queryFn: ({ signal }) => call("GET /api/professionals/subscription/plans", {}, signal),
    }),
};

/** Polls for half a minute until the plan just paid for is active. */
export function pollUntilPaid(isWaiting: boolean) {
  return (query: { state: { data?: { source: string | null } | null | undefined; dataUpdateCount: number } }) =>
    isWaiting && query.state.data?.source !== "stripe" && query.state.dataUpdateCount < POLL_MAX ? POLL_MS : false;
}

/** After a change of plan: invalidates the plan and the dashboards that show it. spec: R321 */
export async function invalidateSubscription(queryClient: QueryClient): Promise<void> {
  await Promise.all(
    [KEY, "business-admin", "businesses", "professional-admin", "resume-bank"].map((key) =>
      queryClient.invalidateQueries({ queryKey: [key] }),
    ),
  );
}
