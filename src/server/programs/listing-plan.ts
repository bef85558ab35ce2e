import { planOf, currentProfessionalPlan, PROFESSIONAL_PLANS } from "#contract/plans.ts";
import { fill } from "#contract/texts/catalogue.ts";
import { plansText } from "#contract/texts/plans.ts";
import { programRulesText as text } from "#contract/texts/program-rules.ts";
import type { Businesses } from "#server/businesses/businesses.service.ts";
import { appError, type AppError } from "#server/platform/errors.ts";
import type { ProfileRow } from "#server/professionals/professionals.service.ts";

type ManagedListing = Awaited<ReturnType<Businesses["requireManaged"]>>;

/** The host that lists programmes, with its plan. */
export type ListingHost =
  | { listing: { tier: ManagedListing["tier"]; row: Pick<ManagedListing["row"], "verificationStatus"> } }
  | { profile: Pick<ProfileRow, "subscriptionTier" | "subscriptionExpiry"> };

/** Programmes that the plan includes at no extra cost. Professionals pay for each. spec: DECISIONS 22 */
export function includedListings(lister: ListingHost): number {
  return "listing" in lister ? planOf(lister.listing.tier).programListings : 0;
}

/** Why nothing can be listed now, if so: a business must be approved, a professional must have the paid plan. */
export function listingError(lister: ListingHost, now: Date): AppError | undefined {
  if ("listing" in lister)
    return lister.listing.row.verificationStatus === "approved" ? undefined : appError("programs.not_public");
  if (currentProfessionalPlan(lister.profile, now).listsPrograms) return undefined;
  const lifting = PROFESSIONAL_PLANS.find(({ listsPrograms }) => listsPrograms);
  return appError(
    "PLAN_LIMIT",
    lifting && { message: fill(text.planNeeded, { plan: plansText.professional[lifting.id].name }) },
  );
}
