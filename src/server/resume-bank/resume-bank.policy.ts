import { planNow, type BusinessPlan } from "#contract/plans.ts";
import type { Visibility } from "#contract/professionals.ts";
import { refuse, type AppError } from "#server/platform/errors.ts";

/** What the rules need to know of a listing that somebody owns. */
export interface OwnedListing {
  id: number;
  verificationStatus: "not_claimed" | "pending" | "approved" | "rejected";
  subscriptionTier: BusinessPlan["tier"];
  subscriptionExpiry: string | null;
  subscriptionTrial: boolean;
}

/** Whose bank one uses: of a business, or one's own as an admin without one. */
export interface BankSide {
  businessId: number | null;
  userId: number;
}

/** A premium plan that runs and is not only tried, and an approved business. spec: DECISIONS 23, 35 */
export function opensBank(listing: OwnedListing, now: Date): boolean {
  return planNow(listing, now).resumeBank && listing.verificationStatus === "approved";
}

/**
 * The business with which an owner uses the bank: the asked one, else the first own one that may.
 * @returns the refusal instead: NO_BUSINESS, businesses.not_found for somebody else's, SUBSCRIPTION_REQUIRED. spec: calls §8.5
 */
export function chooseListing(
  owned: readonly OwnedListing[],
  asked: number | undefined,
  now: Date,
): OwnedListing | AppError {
  if (owned.length === 0) return refuse("NO_BUSINESS");
  const meant = asked === undefined ? owned : owned.filter(({ id }) => id === asked);
  if (meant.length === 0) return refuse("businesses.not_found");
  return meant.find((listing) => opensBank(listing, now)) ?? refuse("SUBSCRIPTION_REQUIRED");
}

/** Whose contact and resume a user of the bank may have. spec: DECISIONS 25 */
export function mayContact(visibility: Visibility, hasAnswered: boolean): boolean {
  return visibility === "standard" || (visibility === "limited" && hasAnswered);
}

/** Kept entries belong to the business, or to the admin who keeps them without one. */
export function isKeptBy(
  entry: { businessId: number | null; userId: number },
  userId: number,
  businessIds: ReadonlySet<number>,
): boolean {
  return entry.businessId === null ? entry.userId === userId : businessIds.has(entry.businessId);
}
