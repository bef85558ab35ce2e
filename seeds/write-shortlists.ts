import type { Db } from "#server/platform/database/connect.ts";
import { savedSearches, shortlistedCandidates } from "#server/resume-bank/resume-bank.table.ts";
import { SAVED_SEARCHES, SHORTLIST } from "./content/shortlists.ts";
import { daysBefore, type Listing } from "./write-listings.ts";
import type { WrittenProfessional } from "./write-professionals.ts";

const OWNER = "owner@demo.example";

/** Writes the demo owner's shortlist and saved searches. */
export async function writeShortlists(
  db: Db,
  written: {
    listings: readonly { id: number; ownerId: number | null; listing: Listing }[];
    professionals: readonly Pick<WrittenProfessional, "id" | "trade" | "visibility">[];
  },
  now: Date,
): Promise<void> {
  const gym = written.listings.find(({ listing }) => listing.demoOwner === OWNER);
  if (gym?.ownerId == null) throw new Error("The demo owner is missing");
  const side = { userId: gym.ownerId, businessId: gym.id };
  await db.insert(shortlistedCandidates).values(
    SHORTLIST.map(({ trade, daysAgo, ...remarks }) => {
      const known = written.professionals.find(
        ({ trade: { key }, visibility }) => key === trade && visibility !== "hidden",
      );
      if (!known) throw new Error(`There is no professional of the trade ${trade}`);
      return { ...side, ...remarks, professionalId: known.id, createdAt: daysBefore(now, daysAgo) };
    }),
  );
  await db.insert(savedSearches).values(
    SAVED_SEARCHES.map(({ daysAgo, ...search }) => ({
      ...side,
      ...search,
      createdAt: daysBefore(now, daysAgo),
      lastRunAt: now.toISOString(),
    })),
  );
}
