import { JOB_LIMITS, type JobPatch } from "#contract/jobs.ts";
import { jobFormText } from "#contract/texts/job-form.ts";
import { canonicalCountry } from "#server/businesses/businesses.service.ts";
import { invalidFields } from "#server/platform/errors.ts";
import { dayOf, endOfDay } from "#server/platform/local-days.ts";
import { cleanRichText } from "#server/platform/security/rich-text.ts";
import type { jobs } from "./jobs.table.ts";
import { toMinor } from "./jobs.present.ts";

type Values = Partial<typeof jobs.$inferInsert>;
type StoredJobContent = Pick<typeof jobs.$inferSelect, "salaryMin" | "salaryMax" | "closingDate">;

const DAY_MS = 86_400_000;

/**
 * Converts form input to columns: sanitised description, money in minor units, closing date as the end of that day.
 * @param stored the stored values of an existing job
 * @param timeZone of the listing
 * @throws invalid, with the fields
 */
export function jobColumnsOf(input: JobPatch, timeZone: string, stored?: StoredJobContent): Values {
  const { status: _, description, closingDate, country, salaryMin, salaryMax, ...plain } = input;
  const values: Values = { ...plain };
  if (country !== undefined) values.country = canonicalCountry(country);
  if (salaryMin !== undefined) values.salaryMin = toMinor(salaryMin);
  if (salaryMax !== undefined) values.salaryMax = toMinor(salaryMax);
  if (closingDate !== undefined) values.closingDate = closingMoment(closingDate, timeZone, stored?.closingDate ?? null);
  const wrong: Record<string, string> = {};
  if (description !== undefined) {
    values.description = cleanRichText(description);
    if (values.description === "") wrong["description"] = jobFormText.descriptionRequired;
  }
  const [least, most] = [values.salaryMin ?? stored?.salaryMin, values.salaryMax ?? stored?.salaryMax];
  if (values.salaryMin !== null && values.salaryMax !== null && least != null && most != null && least > most)
    wrong["salaryMax"] = jobFormText.salaryOrder;
  if (Object.keys(wrong).length > 0) throw invalidFields(wrong);
  return values;
}

/** Keeps the stored moment for the same day, also if the listing has changed its time zone since. */
function closingMoment(day: string | null, timeZone: string, stored: string | null): string | null {
  if (day === null) return null;
  return stored !== null && dayOf(stored, timeZone) === day ? stored : endOfDay(day, timeZone);
}

/** When a job leaves the lists. spec: DECISIONS 21 */
export function expiryOf(postedAt: string, closingDate: string | null): string {
  return closingDate ?? new Date(Date.parse(postedAt) + JOB_LIMITS.openDays * DAY_MS).toISOString();
}

/** The columns of a job opened now. @throws invalid if its closing date is past */
export function openedColumns(now: Date, closingDate: string | null): Values {
  requireAhead(closingDate, now);
  const postedAt = now.toISOString();
  return { status: "open", postedAt, expiresAt: expiryOf(postedAt, closingDate), filledAt: null };
}

/** @throws invalid */
export function requireAhead(moment: string | null, now: Date): void {
  if (moment !== null && new Date(moment) <= now) throw invalidFields({ closingDate: jobFormText.closingDatePast });
}
