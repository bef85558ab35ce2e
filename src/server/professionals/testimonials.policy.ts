import type { ErrorCode } from "#contract/errors.ts";
import type { SignedInUser } from "#server/platform/http/route.ts";
import { isOwn, mayEdit, type Caller } from "./professionals.policy.ts";

/** Nobody can write about themselves. */
export function writeError(profile: { userId: number }, caller: Caller): ErrorCode | undefined {
  return isOwn(profile, caller) ? "professionals.own_testimonial" : undefined;
}

/** The author and the professional may delete it; for others, an unapproved one does not exist. */
export function removeError(
  testimonial: { authorId: number | null; isApproved: boolean },
  profile: { userId: number },
  caller: SignedInUser,
): ErrorCode | undefined {
  if (testimonial.authorId === caller.id || mayEdit(profile, caller)) return undefined;
  return testimonial.isApproved ? "forbidden" : "professionals.part_not_found";
}
