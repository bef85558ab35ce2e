import type { VerificationStatus } from "#contract/businesses.ts";
import type { ErrorCode } from "#contract/errors.ts";

/** The columns of a listing that a decision needs. */
export interface ListingDecisionFacts {
  verified: boolean;
  verificationStatus: VerificationStatus;
}

/** A listing is verified once and never unverified. spec: calls §4 */
export function verifyError(listing: ListingDecisionFacts | undefined): ErrorCode | undefined {
  if (!listing) return "businesses.not_found";
  return listing.verified ? "businesses.already_verified" : undefined;
}

/** Only a pending registration can be rejected. spec: DECISIONS 14 */
export function rejectError(listing: ListingDecisionFacts | undefined): ErrorCode | undefined {
  if (!listing) return "businesses.not_found";
  if (listing.verified) return "businesses.already_verified";
  return listing.verificationStatus === "pending" ? undefined : "businesses.not_pending";
}

declare const checked: unique symbol;
/** A listing whose decision is allowed; the queries that write decisions accept only this type. */
export type Authorized<T> = T & { readonly [checked]: true };

export function authorized<T>(row: T): Authorized<T> {
  return row as Authorized<T>;
}
