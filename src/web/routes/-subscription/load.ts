import type { QueryClient } from "@tanstack/react-query";
import { plansPageText } from "#contract/texts/plans-page.ts";
import { professionalSubscriptionText, subscriptionsText } from "#contract/texts/subscriptions.ts";
import { claimsData } from "#web/features/claims/claims.data.ts";
import { subscriptionData } from "#web/features/subscriptions/subscription.data.ts";
import { prefetchParts } from "#web/platform/api/loading.ts";
import type { PageFacts } from "#web/platform/pages/page-facts.ts";
import { pageHead, pageTitle } from "#web/platform/pages/page-head.ts";
import type { SessionUser } from "#web/platform/session/session.tsx";
import type { PlanSearch } from "./plan-search.ts";
import { mayHavePlan } from "./plan-access.ts";

/** Prefetches the plan of the business, or the state of a claim; the page itself shows a failure. */
export async function loadPlan(
  queryClient: QueryClient,
  user: SessionUser | null,
  { claim, business }: Pick<PlanSearch, "claim" | "business">,
): Promise<void> {
  if (claim !== undefined) return prefetchParts(queryClient, [claimsData.state(claim)]);
  if (!mayHavePlan(user)) return;
  await prefetchParts(queryClient, [subscriptionData.business(business), subscriptionData.businesses()]);
}

export async function loadProfessionalPlan(queryClient: QueryClient): Promise<void> {
  await prefetchParts(queryClient, [subscriptionData.professional(), subscriptionData.professionalPlans()]);
}

export function headOf(facts: PageFacts, { claim }: Pick<PlanSearch, "claim">) {
  return closed(facts, claim === undefined ? subscriptionsText.title : subscriptionsText.claim.title);
}

export function professionalHeadOf(facts: PageFacts) {
  return closed(facts, professionalSubscriptionText.title);
}

export function plansHeadOf(facts: PageFacts) {
  const { title, description } = plansPageText;
  return pageHead(facts, { title, description, path: "/plans" });
}

function closed(facts: PageFacts, title: string) {
  return { meta: [...pageTitle(facts, title), { name: "robots", content: "noindex" }] };
}
