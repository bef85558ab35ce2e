import type { ErrorCode } from "#contract/errors.ts";
import { isInside, mayAct, type Caller, type OwnedListing } from "#server/businesses/businesses.service.ts";

/**
 * Whether the caller reports reviews of a listing for its owner, and appeals for them: the owner and the managers. An
 * admin reports as a reader. @param check `actFor` before a change. spec: DECISIONS 52
 */
export function reportsForOwner(listing: OwnedListing, caller: Caller, check: typeof mayAct = mayAct): boolean {
  return isInside(listing, caller) && check(listing, caller, "run");
}

interface DecidedReport {
  handledAt: string | null;
  upheld: boolean | null;
  appealedAt: string | null;
  /** Whether the review is still public. */
  isPublic: boolean;
}

/** Why the decision on an owner's report cannot be appealed, if so; the plan apart. spec: DECISIONS 52 */
export function appealErrorCode({ handledAt, upheld, appealedAt, isPublic }: DecidedReport): ErrorCode | undefined {
  if (appealedAt !== null) return "reports.already_appealed";
  if (handledAt === null) return "reports.undecided";
  return upheld || !isPublic ? "reports.nothing_to_appeal" : undefined;
}
