import { REMINDER_DAYS, type Validity } from "#contract/professionals.ts";

const DAY_MS = 86_400_000;
const [FIRST_REMINDER] = REMINDER_DAYS;
/** The stage after the last reminder: its owner was told that it ran out. */
export const RAN_OUT = 0;

/** Whole days from one day to another (YYYY-MM-DD), negative when the other lies before. */
export function daysUntil(day: string, today: string): number {
  return Math.round((Date.parse(day) - Date.parse(today)) / DAY_MS);
}

/** How a certification stands on a day; its expiry date is the last day on which it counts. */
export function validityOf(expiryDate: string | null, today: string): Validity {
  if (expiryDate === null) return "none";
  const days = daysUntil(expiryDate, today);
  if (days < 0) return "expired";
  return days <= FIRST_REMINDER ? "expiring" : "valid";
}

/** Checked by an admin, and not run out: the badge goes by itself. */
export function countsAsVerified(
  { verified, expiryDate }: { verified: boolean; expiryDate: string | null },
  today: string,
): boolean {
  return verified && validityOf(expiryDate, today) !== "expired";
}

/**
 * Which reminder is due on a day, when none as late was sent before.
 * @returns 60, 30 or 7 (days before the end), 0 once it ran out, undefined when there is nothing to tell
 */
export function dueReminder(
  { expiryDate, remindedDays }: { expiryDate: string | null; remindedDays: number | null },
  today: string,
): number | undefined {
  if (expiryDate === null) return undefined;
  const days = daysUntil(expiryDate, today);
  const stage = days < 0 ? RAN_OUT : REMINDER_DAYS.findLast((reminder) => days <= reminder);
  if (stage === undefined || (remindedDays !== null && remindedDays <= stage)) return undefined;
  return stage;
}

/** The fields whose change asks an admin to look again. */
interface Checked {
  name: string;
  issuingOrganization: string;
  issueDate: string | null;
  expiryDate: string | null;
  credentialId: string | null;
  credentialUrl: string | null;
  certificateKey: string | null;
}

/** Whether what an admin checked is not the same any more. */
export function needsNewCheck(before: Checked, after: Checked): boolean {
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
