import { afterAll, beforeAll, expect, test } from "vitest";
import { writeBulkWorld } from "#seeds/bulk-world.ts";
import { createTestApp, TEST_NOW, type TestApp } from "#test/app.ts";
import { findListings, TIME_ZONES, type ListingQuery } from "./listing-search.ts";
import { minuteOfWeek } from "./opening-state.ts";

// Whichever way a page is found - by fetching, by walking facts or by sifting bits - it must be what one plain statement over
// all listings answers, in the same order.

const WORLD = 3_000;
const NIGHT = new Date("2026-11-21T15:40:00.000Z");
/** Within a half hour in which many close, in Singapore: before, between and after those of its quarters and minutes. */
const EVENINGS = ["13:44", "13:45", "13:50", "13:53", "13:59"].map((time) => new Date(`2026-11-21T${time}:00.000Z`));

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
  await writeBulkWorld(app.platform, WORLD);
  // Some do not keep to half hours.
  await app.platform.database.pool.query(`
    begin; set local statement_timeout = 0; set local app.bulk = 'on';
    update location_hours set closes = closes - 15 where location_id % 3 = 0;
    update location_hours set closes = closes - 7 where location_id % 5 = 0;
    update location_hours set opens = opens + 20 where location_id % 4 = 0;
    select refresh_listings();
    commit`);
}, 240_000);
afterAll(() => app.close());

interface Plain {
  /** Words that all must be carried. */
  words: string[];
  where?: string;
  near?: string;
  newest?: boolean;
}

/** Ids of all that match, the named first where that counts. */
async function plainly({ words, where = "true", near, newest = false }: Plain, now?: Date): Promise<number[]> {
  const carried = ["#all", ...words].map((word) => `'${word}'`).join(" & ");
  const named = words.length === 0 ? "'#all'" : words.map((word) => `'@${word}'`).join(" & ");
  const minutes = now && Object.fromEntries(TIME_ZONES.map((zone) => [zone, minuteOfWeek(zone, now)]));
  const order = newest
    ? "b.created_at desc, b.id"
    : `(b.main_country = $3) desc, (s.tokens @@ $2::tsquery) desc, b.rank desc, b.id`;
  const { rows } = await app.platform.database.pool.query<{ id: number }>(
    `select b.id, $2::text, $3::text from businesses as b join listing_search as s on s.business_id = b.id
     where b.kind = 'fitness' and s.tokens @@ $1::tsquery and ${where}
       and ($4::jsonb is null or b.open_minutes @> ($4::jsonb ->> b.time_zone)::int)
     order by ${order}`,
    [carried, named, near ?? "", minutes ? JSON.stringify(minutes) : null],
  );
  return rows.map(({ id }) => id);
}

const cases: [asked: Omit<ListingQuery, "kind">, plain: Plain][] = [
  [{ search: "gym" }, { words: ["gym"] }],
  [{ search: "singapore" }, { words: ["singapore"] }],
  [{ search: "gym singapore" }, { words: ["gym", "singapore"] }],
  [
    { search: "gym", sort: "newest" },
    { words: ["gym"], newest: true },
  ],
  [
    { search: "gym", near: "Malaysia" },
    { words: ["gym"], near: "Malaysia" },
  ],
  [
    { search: "gym", verified: true },
    { words: ["gym"], where: "b.verified" },
  ],
  [
    { search: "gym", minRating: 4 },
    { words: ["gym"], where: "b.rating >= 4" },
  ],
  [{}, { words: [] }],
  [{ category: 2 }, { words: [], where: "b.category_id = 2" }],
  [{ near: "Thailand" }, { words: [], near: "Thailand" }],
  [
    { search: "gym", country: "Singapore" },
    { words: ["gym"], where: "b.main_country = 'Singapore'" },
  ],
];

test.each(cases)("is the plain one for %j", async (asked, plain) => {
  for (const now of [undefined, TEST_NOW, ...EVENINGS, NIGHT]) {
    const expected = await plainly(plain, now);
    // Nothing would be proven by pages that are fetched because they are few.
    if (!now) expect(expected.length).toBeGreaterThan(200);
    if (now) expect(expected.length).toBeGreaterThan(0);
    for (const page of [1, 2, 5]) {
      const found = await findListings(
        { database: app.platform.database, clock: { now: () => now ?? TEST_NOW } },
        { kind: "fitness", pageSize: 24, page, ...asked, ...(now && { openNow: true }) },
      );
      expect(found.total).toEqual({ count: expected.length, exact: true });
      expect(found.rows.map(({ id }) => id)).toEqual(expected.slice((page - 1) * 24, page * 24));
    }
  }
});
