import { jobViews, profileViews } from "#server/analytics/analytics.table.ts";
import type { Db } from "#server/platform/database/connect.ts";
import { jobViewsFor, viewsFor } from "./content/views.ts";
import { createRandom } from "./random.ts";
import type { WrittenJob } from "./write-jobs.ts";
import { daysBefore, type Listing } from "./write-listings.ts";

const BATCH = 1_000;
const OLDEST_DAYS = 58;

/** Writes views of the listings' pages in the last 60 days; each stores only an invented visitor hash. */
export async function writeViews(
  db: Db,
  written: readonly { id: number; ownerId: number | null; listing: Listing }[],
  members: readonly number[],
  now: Date,
): Promise<void> {
  const rows = written
    .filter(({ listing }) => listing.verificationStatus !== "pending")
    .flatMap(({ id, ownerId, listing }) => {
      const random = createRandom(`views ${listing.slug}`);
      return viewsFor(listing, members.length, random).map((view) => ({
        viewerUserId: view.viewer === null ? null : (members[view.viewer] ?? null),
        targetUserId: ownerId,
        targetType: "business" as const,
        targetId: id,
        source: view.source,
        visitorHash: random.next().toString(36).slice(2),
        duration: view.duration,
        viewDate: daysBefore(now, view.daysAgo),
      }));
    });
  for (let from = 0; from < rows.length; from += BATCH)
    await db.insert(profileViews).values(rows.slice(from, from + BATCH));
}

/** The same for the postings that were open in that time. */
export async function writeJobViews(
  db: Db,
  { jobs, listings }: { jobs: readonly WrittenJob[]; listings: readonly { id: number; listing: Listing }[] },
  members: readonly number[],
  now: Date,
): Promise<void> {
  const demo = new Set(listings.filter(({ listing }) => listing.demoOwner !== null).map(({ id }) => id));
  const rows = jobs.flatMap(({ id, businessId, job }, place) => {
    const oldest = Math.min(job.postedDaysAgo, OLDEST_DAYS);
    const youngest = job.state === "open" ? 0 : job.postedDaysAgo / 3;
    if (job.state === "draft" || youngest >= oldest) return [];
    const random = createRandom(`job views ${place}`);
    return jobViewsFor({ isDemo: demo.has(businessId), oldest, youngest }, members.length, random).map((view) => ({
      jobId: id,
      viewerUserId: view.viewer === null ? null : (members[view.viewer] ?? null),
      source: view.source,
      visitorHash: random.next().toString(36).slice(2),
      clicked: view.clicked,
      viewDate: daysBefore(now, view.daysAgo),
    }));
  });
  for (let from = 0; from < rows.length; from += BATCH)
    await db.insert(jobViews).values(rows.slice(from, from + BATCH));
}
