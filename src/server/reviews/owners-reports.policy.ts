import type { ErrorCode } from "#contract/errors.ts";

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
