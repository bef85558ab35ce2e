import type { VERIFICATION_STATUSES } from "#contract/businesses.ts";
import type { ErrorCode } from "#contract/errors.ts";

/** What a decision needs to know of a listing. */
export interface DecidedListing {
  verified: boolean;
  verificationStatus: (typeof VERIFICATION_STATUSES)[number];
}

/** Verifying goes one way: unverified to verified, once. spec: calls §4 */
export function verifyRefusal(listing: DecidedListing | undefined): ErrorCode | undefined {
  if (!listing) return "businesses.not_found";
  return listing.verified ? "businesses.already_verified" : undefined;
}

/** Only a registration that waits for a decision can be rejected. spec: DECISIONS 14 */
export function rejectRefusal(listing: DecidedListing | undefined): ErrorCode | undefined {
  if (!listing) return "businesses.not_found";
  if (listing.verified) return "businesses.already_verified";
  return listing.verificationStatus === "pending" ? undefined : "businesses.not_pending";
}

declare const checked: unique symbol;
/** A listing whose decision was allowed: the writes accept nothing else. */
export type Authorized<T> = T & { readonly [checked]: true };

export function authorized<T>(row: T): Authorized<T> {
  return row as Authorized<T>;
}
