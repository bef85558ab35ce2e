import type { Visibility } from "#contract/professionals.ts";
import type { Role } from "#contract/access.ts";
import type { Session } from "#server/platform/http/route.ts";

/** Who asks: a signed-in user, or nobody. */
export type Asker = Session["user"] | null | undefined;

/** What the rules need to know of a profile. */
export interface ProfileFacts {
  id: number;
  userId: number;
  visibility: Visibility;
  /** Of the account behind it. */
  role: Role;
  suspendedAt: string | null;
}

declare const authorized: unique symbol;
/** A profile whose check has run: changing functions accept nothing else. */
export type Authorized<T extends ProfileFacts> = T & { readonly [authorized]: true };

export function isOwn(profile: Pick<ProfileFacts, "userId">, asker: Asker): boolean {
  return asker != null && profile.userId === asker.id;
}

/** The professional themselves, or an admin. spec: product §6 */
export function mayEdit(profile: Pick<ProfileFacts, "userId">, asker: Asker): boolean {
  return isOwn(profile, asker) || asker?.role === "admin";
}

/** Neither hidden nor of an account that is suspended or no professional's any more. spec: DECISIONS 25 */
export function isListed(profile: Omit<ProfileFacts, "id" | "userId">): boolean {
  return profile.visibility !== "hidden" && profile.role === "professional" && profile.suspendedAt === null;
}

/** Everybody sees what is listed, but for owners of businesses it hides from; oneself and admins always. */
export function maySee(profile: ProfileFacts, asker: Asker, isHiddenFrom: boolean): boolean {
  return mayEdit(profile, asker) || (isListed(profile) && !isHiddenFrom);
}

/** What a screen may offer; who is signed out is asked to log in first. */
export function abilitiesOf(
  profile: ProfileFacts,
  asker: Asker,
): { edit: boolean; message: boolean; review: boolean; endorse: boolean } {
  const isOther = !isOwn(profile, asker) && isListed(profile);
  return { edit: mayEdit(profile, asker), message: isOther, review: isOther, endorse: isOther };
}

/** Marks a profile as one that the asker may change; undefined when they may not. */
export function authorize<T extends ProfileFacts>(profile: T, asker: Asker): Authorized<T> | undefined {
  return mayEdit(profile, asker) ? (profile as Authorized<T>) : undefined;
}
