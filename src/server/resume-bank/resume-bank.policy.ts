import type { VerificationStatus } from "#contract/businesses.ts";
import { currentPlan, currentTier, planOf, type BusinessPlan } from "#contract/plans.ts";
import type { Visibility } from "#contract/professionals.ts";
import { resumeBankRulesText as text } from "#contract/texts/resume-bank-rules.ts";
import { appError, type AppError } from "#server/platform/errors.ts";

/** The facts of a listing for which an account may use the bank. */
export interface BankListing {
  id: number;
  ownerId: number | null;
  verificationStatus: VerificationStatus;
  subscriptionTier: BusinessPlan["tier"];
  subscriptionExpiry: string | null;
  subscriptionTrial: boolean;
}

/** On whose behalf the bank is used: a business, or an admin without one. */
export interface BankSide {
  businessId: number | null;
  userId: number;
}

/** Whether the listing has a running premium plan, not a trial, and is approved. spec: DECISIONS 23, 35 */
export function hasBankAccess(listing: BankListing, now: Date): boolean {
  return currentPlan(listing, now).resumeBank && listing.verificationStatus === "approved";
}

/**
 * The business with which a user uses the bank: the requested one, else the first that qualifies.
 * @returns or the error: NO_BUSINESS, businesses.not_found for another user's, SUBSCRIPTION_REQUIRED. spec: calls §8.5
 */
export function chooseListing(
  own: readonly BankListing[],
  requestedId: number | undefined,
  now: Date,
): BankListing | AppError {
  if (own.length === 0) return appError("NO_BUSINESS");
  const eligible = requestedId === undefined ? own : own.filter(({ id }) => id === requestedId);
  if (eligible.length === 0) return appError("businesses.not_found");
  return eligible.find((listing) => hasBankAccess(listing, now)) ?? withoutAccess(eligible, now);
}

/** A premium trial leaves the resume bank out, and the error says so. spec: DECISIONS 23 */
function withoutAccess(eligible: readonly BankListing[], now: Date): AppError {
  const isTrial = eligible.some((listing) => listing.subscriptionTrial && planOf(currentTier(listing, now)).resumeBank);
  return appError("SUBSCRIPTION_REQUIRED", isTrial ? { message: text.trial } : {});
}

/**
 * Whether a user of the bank may see contact and resume of a professional who does not hide from them: of a standard
 * profile, else only while the professional shares them in their conversation. An answer opens nothing. spec: DECISIONS 25
 */
export function mayContact(visibility: Visibility, isShared: boolean): boolean {
  return visibility === "standard" || (visibility !== "hidden" && isShared);
}

/** Saved entries belong to the business, or to the admin who saved them without one. */
export function isOwnedBy(
  entry: { businessId: number | null; userId: number },
  userId: number,
  businessIds: ReadonlySet<number>,
): boolean {
  return entry.businessId === null ? entry.userId === userId : businessIds.has(entry.businessId);
}
