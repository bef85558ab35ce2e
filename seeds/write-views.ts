import { profileViews } from "#server/analytics/analytics.table.ts";
import type { Db } from "#server/platform/database/connect.ts";
import { viewsFor } from "./content/views.ts";
import { createRandom } from "./random.ts";
import { daysBefore, type Listing } from "./write-listings.ts";

const BATCH = 1_000;

/** Writes who looked at the listings' pages in the last 60 days; of whom it was nothing but a made-up hash is known. */
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
        viewDate: daysBefore(now, view.daysAgo),
      }));
    });
  for (let from = 0; from < rows.length; from += BATCH)
    await db.insert(profileViews).values(rows.slice(from, from + BATCH));
}
