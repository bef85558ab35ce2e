import type { BusinessKind } from "#contract/businesses.ts";
import type { SignedInUser } from "#server/platform/http/route.ts";

/** The facts about a listing that the rules need. */
export interface ListingFacts {
  id: number;
  kind: BusinessKind;
  ownerId: number | null;
  isPublic: boolean;
  deletedAt: string | null;
}

/** The caller: a signed-in user or a visitor. */
export type Caller = SignedInUser | null | undefined;

/** A listing whose edit permission was checked; functions that change listings accept nothing else. */
declare const authorized: unique symbol;
export type Authorized<T extends ListingFacts> = T & { readonly [authorized]: true };
export type AuthorizedListing = Authorized<ListingFacts>;

/** Whether the caller is the owner (ownerId equals the user id) or an admin. spec: product §6 */
export function mayEdit(listing: Pick<ListingFacts, "ownerId">, caller: Caller): boolean {
  if (!caller) return false;
  return caller.role === "admin" || listing.ownerId === caller.id;
}

/**
 * Whether the caller may manage jobs, applicants, responses and figures of a listing: its owner, except with the role
 * business_owner, which registers and edits only; and admins. spec: product §6, DECISIONS 15, 35
 */
export function mayRun(listing: Pick<ListingFacts, "ownerId">, caller: Caller): boolean {
  return mayEdit(listing, caller) && caller?.role !== "business_owner";
}

/**
 * Visitors see public listings, owners and admins also hidden ones; nobody sees a listing in the trash. spec: DECISIONS
 * 14
 */
export function maySee(listing: Pick<ListingFacts, "ownerId" | "isPublic" | "deletedAt">, caller: Caller): boolean {
  if (listing.deletedAt !== null) return false;
  return listing.isPublic || mayEdit(listing, caller);
}

/** Anyone but the owner may review a public listing; visitors are asked to log in first. spec: DECISIONS 19 */
export function mayReview(listing: Pick<ListingFacts, "ownerId" | "isPublic">, caller: Caller): boolean {
  return listing.isPublic && (caller == null || listing.ownerId !== caller.id);
}

/** A public listing without an owner can be claimed. spec: product §2 */
export function mayClaim(listing: Pick<ListingFacts, "ownerId" | "isPublic">): boolean {
  return listing.isPublic && listing.ownerId === null;
}

/** The actions that a screen may offer. */
export function abilitiesOf(listing: ListingFacts, caller: Caller): { edit: boolean; review: boolean; claim: boolean } {
  return { edit: mayEdit(listing, caller), review: mayReview(listing, caller), claim: mayClaim(listing) };
}

/** Marks a listing as editable by the caller; undefined when they may not edit it. */
export function authorize<T extends ListingFacts>(listing: T, caller: Caller): Authorized<T> | undefined {
  return mayEdit(listing, caller) ? (listing as Authorized<T>) : undefined;
}
