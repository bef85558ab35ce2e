import { currentProfessionalPlan } from "#contract/plans.ts";
import type { ProfessionalTier, Visibility } from "#contract/professionals.ts";
import type { Role } from "#contract/access.ts";
import type { SignedInUser } from "#server/platform/http/route.ts";

/** The user of the request; null or undefined for a visitor. */
export type Caller = SignedInUser | null | undefined;

/** The facts of a profile that the rules use. */
export interface ProfileFacts {
  id: number;
  userId: number;
  visibility: Visibility;
  /** Role of its account. */
  role: Role;
  suspendedAt: string | null;
}

declare const authorized: unique symbol;
/** A profile whose authorisation was checked; writes accept no other type. */
export type Authorized<T extends ProfileFacts> = T & { readonly [authorized]: true };

export function isOwn(profile: Pick<ProfileFacts, "userId">, caller: Caller): boolean {
  return caller != null && profile.userId === caller.id;
}

/** The professional or an admin. spec: product §6 */
export function mayEdit(profile: Pick<ProfileFacts, "userId">, caller: Caller): boolean {
  return isOwn(profile, caller) || caller?.role === "admin";
}

/** Not hidden, and its account is an active professional: found at least in the resume bank. spec: DECISIONS 25 */
export function isShown(profile: Omit<ProfileFacts, "id" | "userId">): boolean {
  return profile.visibility !== "hidden" && profile.role === "professional" && profile.suspendedAt === null;
}

/** Public: in lists and for every visitor, also for businesses it hides from. spec: DECISIONS 25, 47 */
export function isListed(profile: Omit<ProfileFacts, "id" | "userId">): boolean {
  return isShown(profile) && profile.visibility !== "bank";
}

/**
 * Everyone sees listed profiles; the owner and admins see every one; readers who are admitted see those of the resume
 * bank.
 * @param isAdmitted the reader has the resume bank, or received an application of the professional
 */
export function maySee(profile: ProfileFacts, caller: Caller, isAdmitted: boolean): boolean {
  return mayEdit(profile, caller) || isListed(profile) || (isShown(profile) && isAdmitted);
}

interface PlanFacts {
  subscriptionTier: ProfessionalTier;
  subscriptionExpiry: string | null;
  showsContact: boolean;
}

/**
 * What the plan shows to every reader of a profile: links, portfolio, and the contact if it is ticked and the profile
 * public. spec: DECISIONS 53
 */
export function shownToAll(
  profile: Omit<ProfileFacts, "id" | "userId"> & PlanFacts,
  now: Date,
): { links: boolean; contact: boolean; portfolio: boolean } {
  const plan = currentProfessionalPlan(profile, now);
  return {
    links: plan.contactAndLinks,
    contact: plan.contactAndLinks && profile.showsContact && isListed(profile),
    portfolio: plan.portfolio,
  };
}

/** The actions that the UI may offer; visitors are asked to log in first. */
export function abilitiesOf(
  profile: ProfileFacts,
  caller: Caller,
): { edit: boolean; message: boolean; review: boolean; endorse: boolean } {
  const isOther = !isOwn(profile, caller) && isShown(profile);
  return { edit: mayEdit(profile, caller), message: isOther, review: isOther, endorse: isOther };
}

/** Marks a profile as editable by the caller; undefined if they may not edit it. */
export function authorize<T extends ProfileFacts>(profile: T, caller: Caller): Authorized<T> | undefined {
  return mayEdit(profile, caller) ? (profile as Authorized<T>) : undefined;
}
