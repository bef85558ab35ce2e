import type { ErrorCode } from "#contract/errors.ts";
import { currentProfessionalPlan } from "#contract/plans.ts";
import { REMINDER_DAYS, type ProfessionalTier, type Validity } from "#contract/professionals.ts";

const DAY_MS = 86_400_000;
const [FIRST_REMINDER] = REMINDER_DAYS;
/** The last reminder stage: the owner was told about the expiry. */
export const EXPIRED_STAGE = 0;

/** Whole days from `today` to `day` (YYYY-MM-DD), negative if `day` is earlier. */
export function daysUntil(day: string, today: string): number {
  return Math.round((Date.parse(day) - Date.parse(today)) / DAY_MS);
}

/** The validity of a certification on a day; its expiry date is the last valid day. */
export function validityOf(expiryDate: string | null, today: string): Validity {
  if (expiryDate === null) return "none";
  const days = daysUntil(expiryDate, today);
  if (days < 0) return "expired";
  return days <= FIRST_REMINDER ? "expiring" : "valid";
}

/** Whether it is verified by an admin and not expired, so that the badge disappears automatically. */
export function countsAsVerified(
  { verified, expiryDate }: { verified: boolean; expiryDate: string | null },
  today: string,
): boolean {
  return verified && validityOf(expiryDate, today) !== "expired";
}

/**
 * The reminder due on a day, unless it or a later one was already sent.
 * @returns 60, 30 or 7 (days before the end), 0 once expired, undefined if none is due
 */
export function dueReminder(
  { expiryDate, remindedDays }: { expiryDate: string | null; remindedDays: number | null },
  today: string,
): number | undefined {
  if (expiryDate === null) return undefined;
  const days = daysUntil(expiryDate, today);
  const stage = days < 0 ? EXPIRED_STAGE : REMINDER_DAYS.findLast((reminder) => days <= reminder);
  if (stage === undefined || (remindedDays !== null && remindedDays <= stage)) return undefined;
  return stage;
}

interface SubmissionFacts {
  submittedAt: string | null;
  verified: boolean;
  declinedAt: string | null;
  expiryDate: string | null;
}

/**
 * Why a certification cannot be submitted for verification, if so: it is submitted once, until it changes, with the paid
 * plan. A badge that was given stays, whatever the plan. @param today the day (YYYY-MM-DD) that decides expiry. spec:
 * DECISIONS 53
 */
export function submissionError(
  certification: SubmissionFacts,
  profile: { subscriptionTier: ProfessionalTier; subscriptionExpiry: string | null },
  { now, today }: { now: Date; today: string },
): ErrorCode | undefined {
  if (validityOf(certification.expiryDate, today) === "expired") return "professionals.certification_expired";
  if (certification.verified) return "professionals.already_verified";
  if (certification.declinedAt !== null) return "professionals.certification_unchanged";
  if (certification.submittedAt !== null) return "professionals.already_submitted";
  return currentProfessionalPlan(profile, now).credentialsVerification ? undefined : "PLAN_LIMIT";
}

/** The fields whose change requires a new check by an admin. */
interface CheckedFields {
  name: string;
  issuingOrganization: string;
  issueDate: string | null;
  expiryDate: string | null;
  credentialId: string | null;
  credentialUrl: string | null;
  certificateKey: string | null;
}

/** Whether any field that an admin checked has changed. */
export function needsNewCheck(before: CheckedFields, after: CheckedFields): boolean {
  return (
    [
      "name",
      "issuingOrganization",
      "issueDate",
      "expiryDate",
      "credentialId",
      "credentialUrl",
      "certificateKey",
    ] as const
  ).some((field) => before[field] !== after[field]);
}
