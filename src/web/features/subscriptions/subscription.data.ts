import { queryOptions, type QueryClient } from "@tanstack/react-query";
import type { BusinessSubscription, ProfessionalSubscription } from "#contract/subscriptions.ts";
import { hasStatus } from "#web/platform/api/api-error.ts";
import { call } from "#web/platform/api/call.ts";

const KEY = "subscription";
// One's own changing things are read anew when their screen opens. spec: DECISIONS 34
const fresh = { staleTime: 0 } as const;
/** How often and how many times a plan just paid for is asked after: the payment service tells us on its own. */
const WAIT_MS = 2_000;
const WAIT_TIMES = 15;

export const subscriptionData = {
  /** The plan of one's own business, or null without a business; `businessId` chooses among several. */
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
  /** All own listings, for choosing. */
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

/** Reads again for half a minute until the plan that was just paid for is there. */
export function untilPaid(isWaiting: boolean) {
  return (query: { state: { data?: { source: string | null } | null | undefined; dataUpdateCount: number } }) =>
    isWaiting && query.state.data?.source !== "stripe" && query.state.dataUpdateCount < WAIT_TIMES ? WAIT_MS : false;
}

/** After a change of plan: what is shown here, and the dashboards that tell the plan. spec: R321 */
export async function rereadSubscription(queryClient: QueryClient): Promise<void> {
  await Promise.all(
    [KEY, "business-admin", "businesses", "professional-admin", "resume-bank"].map((key) =>
      queryClient.invalidateQueries({ queryKey: [key] }),
    ),
  );
}
