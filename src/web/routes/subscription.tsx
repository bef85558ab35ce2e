import { createFileRoute } from "@tanstack/react-router";
import { requireSignedIn } from "./-shell/guard.ts";
import { readPlanSearch, type PlanSearch } from "./-subscription/plan-search.ts";
import { ClaimScreen, PlanScreen } from "./-subscription/plan-screen.tsx";

/**
 * The plan of the user's business; with ?claim, the claim of a listing. spec: product §2 /subscription, DECISIONS 15
 */
export const Route = createFileRoute("/subscription")({
  validateSearch: (search: Record<string, unknown>): PlanSearch => readPlanSearch(search),
  beforeLoad: requireSignedIn,
  loaderDeps: ({ search: { claim, business } }) => ({ claim, business }),
  // Imported on demand to keep it out of the initial bundle.
  loader: async ({ context: { queryClient, user }, deps }) =>
    (await import("./-subscription/load.ts")).loadPlan(queryClient, user, deps),
  head: async ({ match }) => (await import("./-subscription/load.ts")).headOf(match.context.facts, match.search),
  component: SubscriptionPage,
});

function SubscriptionPage() {
  const { claim, ...address } = Route.useSearch();
  return claim === undefined ? <PlanScreen address={address} /> : <ClaimScreen businessId={claim} />;
}
