import type { Thing } from "#contract/thing-keys.ts";
import type { Db } from "#server/platform/database/connect.ts";
import { savedThings } from "#server/saved/saved.table.ts";
import { searchAlerts } from "#server/saved/search-alerts.table.ts";
import { daysBefore, type Listing } from "./write-listings.ts";

const MEMBER = "member@demo.example";
const OWNER = "owner@demo.example";
/** Members who saved the demo owner's listing. */
const SAVERS = 7;

/** What the demo member wants to know of. */
const SEARCHES = [
  { kind: "professional", query: "search=pilates&country=Singapore&experience=5" },
  { kind: "fitness", query: "search=yoga&country=Singapore" },
] as const;

/** Writes what the demo member saved, and that others saved the demo owner's listing. */
export async function writeSaved(
  db: Db,
  written: {
    listings: readonly { id: number; listing: Listing }[];
    jobs: readonly { id: number }[];
    professionals: readonly { id: number; visibility: string }[];
  },
  people: { byEmail: ReadonlyMap<string, number>; members: readonly number[] },
  now: Date,
): Promise<void> {
  const { listings, jobs, professionals } = written;
  const member = people.byEmail.get(MEMBER);
  const gym = listings.find(({ listing }) => listing.demoOwner === OWNER);
  const shop = listings.find(({ listing }) => listing.kind === "retail");
  const person = professionals.find(({ visibility }) => visibility === "limited");
  const [, job] = jobs;
  if (!member || !gym || !shop || !person || !job) throw new Error("The demo world lacks what its member saved");
  const own: Thing[] = [
    { kind: "job", id: job.id },
    { kind: "listing", id: shop.id },
    { kind: "professional", id: person.id },
    { kind: "listing", id: gym.id },
  ];
  const savers = people.members.filter((userId) => userId !== member).slice(0, SAVERS);
  await db.insert(savedThings).values([
    ...savers.map((userId, index) => ({
      userId,
      kind: "listing" as const,
      thingId: gym.id,
      savedAt: daysBefore(now, 20 - index),
    })),
    ...own.map(({ kind, id }, index) => ({ userId: member, kind, thingId: id, savedAt: daysBefore(now, 9 - index) })),
  ]);
  await db.insert(searchAlerts).values(
    SEARCHES.map((search, index) => {
      const createdAt = daysBefore(now, 6 - index);
      return { ...search, userId: member, createdAt, seenUntil: now.toISOString() };
    }),
  );
}
