import { inArray } from "drizzle-orm";
import { JOB_LIMITS } from "#contract/jobs.ts";
import { businesses } from "#server/businesses/businesses.table.ts";
import { dayOf, endOfDay } from "#server/platform/local-days.ts";
import { jobs } from "#server/jobs/jobs.table.ts";
import type { Db } from "#server/platform/database/connect.ts";
import { quotaUses } from "#server/subscriptions/ledger.table.ts";
import type { JobContent } from "./content/job.ts";
import { daysBefore } from "./write-listings.ts";

const MINOR_UNITS = 100;

export interface WrittenJob {
  id: number;
  businessId: number;
  job: JobContent;
}

/**
 * Writes jobs. The search documents of listings must exist, because they are written together with the time zones.
 * @param listingIds ids of the listings by their slugs
 */
export async function writeJobs(
  db: Db,
  stock: readonly JobContent[],
  listingIds: ReadonlyMap<string, number>,
  now: Date,
): Promise<WrittenJob[]> {
  const zones = await db
    .select({ id: businesses.id, timeZone: businesses.timeZone })
    .from(businesses)
    .where(inArray(businesses.id, [...listingIds.values()]));
  const zoneOf = new Map(zones.map(({ id, timeZone }) => [id, timeZone]));
  const placed = stock.map((job) => {
    const businessId = listingIds.get(job.slug);
    if (businessId === undefined) throw new Error(`The listing ${job.slug} was not written`);
    return { job, businessId };
  });
  const rows = placed.map(({ job, businessId }) => rowOf(job, businessId, zoneOf.get(businessId) ?? "", now));
  const inserted = await db.insert(jobs).values(rows).returning();
  await db.insert(quotaUses).values(inserted.flatMap((job) => useOf(job) ?? []));
  return placed.map((item, index) => ({ ...item, id: inserted[index]?.id ?? 0 }));
}

/** How the ledger counts a posting. */
function useOf({ id, businessId, title, location, country, postedAt }: typeof jobs.$inferSelect) {
  if (postedAt === null) return undefined;
  const parts = [title, `${location}, ${country}`];
  return { quota: "job_postings" as const, businessId, subject: `job ${id}`, parts, usedAt: postedAt };
}

function rowOf(job: JobContent, businessId: number, timeZone: string, now: Date): typeof jobs.$inferInsert {
  const { slug: _, state, postedDaysAgo, closesInDays, salaryMin, salaryMax, ...plain } = job;
  const begun = daysBefore(now, postedDaysAgo);
  const closingDate =
    closesInDays === null ? null : endOfDay(dayOf(daysBefore(now, -closesInDays), timeZone), timeZone);
  const posted =
    state === "draft"
      ? { postedAt: null, expiresAt: null }
      : { postedAt: begun, expiresAt: closingDate ?? daysBefore(new Date(begun), -JOB_LIMITS.openDays) };
  const ended = state === "filled" || state === "closed" ? daysBefore(now, postedDaysAgo / 3) : null;
  return {
    ...plain,
    ...posted,
    businessId,
    closingDate,
    salaryMin: salaryMin === null ? null : salaryMin * MINOR_UNITS,
    salaryMax: salaryMax === null ? null : salaryMax * MINOR_UNITS,
    status: state === "draft" ? "draft" : ended === null ? "open" : "closed",
    filledAt: state === "filled" ? ended : null,
    createdAt: begun,
    updatedAt: ended ?? begun,
  };
}
