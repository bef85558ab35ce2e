import type { BusinessKind } from "#contract/business-kinds.ts";
import type { ManagerPart } from "#contract/managers.ts";
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

/**
 * What an account can do for a listing: edit it; run it (jobs, programmes, responses, figures); read and decide about
 * applicants; write in its name; use the resume bank; and what stays with the owner (plan, billing, managers).
 */
export type ListingRight = "edit" | "run" | ManagerPart | "own";

/** The facts that decide who acts for a listing. */
export type OwnedListing = Pick<ListingFacts, "id" | "ownerId">;

/**
 * Whether the caller acts for a listing with a right: its owner, where ownerId equals the user id, except that the role
 * business_owner registers and edits only; its managers, as far as the owner has opened it to them; and admins. Every
 * policy asks here, and `isActedFor` is the same rule for queries. spec: product §6, DECISIONS 15, 35, 52
 */
export function mayAct(listing: OwnedListing, caller: Caller, right: ListingRight): boolean {
  if (!caller) return false;
  if (caller.role === "admin") return true;
  if (listing.ownerId === caller.id) return right === "edit" || caller.role !== "business_owner";
  const delegation = caller.delegations.of(listing.id);
  if (delegation === undefined || right === "own") return false;
  return right === "edit" || right === "run" || delegation[right];
}

/** The same for an action that follows: one by a manager is noted for the activity log. */
export function actFor(listing: OwnedListing, caller: Caller, right: ListingRight): boolean {
  const allowed = mayAct(listing, caller, right);
  if (allowed && listing.ownerId !== caller?.id) caller?.delegations.noteAct(listing.id);
  return allowed;
}

/** What the caller may do for a listing beside editing and running it. */
export function rightsOf(listing: OwnedListing, caller: Caller): Record<ManagerPart | "own", boolean> {
  return {
    own: mayAct(listing, caller, "own"),
    applicants: mayAct(listing, caller, "applicants"),
    messages: mayAct(listing, caller, "messages"),
    resumeBank: mayAct(listing, caller, "resumeBank"),
  };
}

/** Whether the caller belongs to the listing: its owner or a manager, even one whom its plan leaves out now. */
export function isInside(listing: OwnedListing, caller: Caller): boolean {
  return caller != null && (listing.ownerId === caller.id || caller.delegations.includes(listing.id));
}

/**
 * Visitors see public listings, and users who may edit a listing see it hidden too; nobody sees a listing in the trash. spec:
 * DECISIONS 14
 */
export function maySee(listing: OwnedListing & Pick<ListingFacts, "isPublic" | "deletedAt">, caller: Caller): boolean {
  if (listing.deletedAt !== null) return false;
  return listing.isPublic || mayAct(listing, caller, "edit");
}

/**
 * Anyone but the owner and the managers may review a public listing; visitors are asked to log in first. spec: DECISIONS
 * 19, 44
 */
export function mayReview(listing: OwnedListing & Pick<ListingFacts, "isPublic">, caller: Caller): boolean {
  return listing.isPublic && !isInside(listing, caller);
}

/** A public listing without an owner can be claimed. spec: product §2 */
export function mayClaim(listing: Pick<ListingFacts, "ownerId" | "isPublic">): boolean {
  return listing.isPublic && listing.ownerId === null;
}

/** The actions that a screen may offer. */
export function abilitiesOf(
  listing: ListingFacts,
  caller: Caller,
): { edit: boolean; review: boolean; claim: boolean; own: boolean } {
  return {
    edit: mayAct(listing, caller, "edit"),
    review: mayReview(listing, caller),
    claim: mayClaim(listing),
    own: mayAct(listing, caller, "own"),
  };
}

/** Marks a listing as editable by the caller; undefined when they may not edit it. */
export function authorize<T extends ListingFacts>(listing: T, caller: Caller): Authorized<T> | undefined {
  return actFor(listing, caller, "edit") ? (listing as Authorized<T>) : undefined;
}
