import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { businessesApi, listingSearch } from "#contract/businesses.ts";
import { listingMapApi, type ListingMap } from "#contract/listing-map.ts";
import { MAP_LIMITS } from "#contract/map-marks.ts";
import { parseTotal } from "#contract/total.ts";
import type { SearchArea, SearchBox } from "#contract/search.ts";
import { writeBulkWorld } from "#seeds/bulk-world.ts";
import { liftTimeLimits } from "#server/platform/database/connect.ts";
import { searchPlaces } from "#server/platform/search/engine.ts";
import type { Condition } from "#server/platform/search/search-plan.ts";
import { countOf, marksOf } from "#server/platform/search/map-marks.ts";
import { createTestApp, TEST_NOW, type TestApp } from "#test/app.ts";

// A map shows what the list of the same box counts: compared for boxes of every size with the list and with plain SQL.

const WORLD = 2_800;
const WHOLE: SearchBox = [-180, -90, 180, 90];

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
  await writeBulkWorld(app.platform, WORLD);
  const client = await app.platform.database.pool.connect();
  await liftTimeLimits(client);
  await client.query(`
    begin; set local app.bulk = 'on';
    update business_locations set latitude = null, longitude = null where id % 11 = 0;
    select refresh_listings();
    commit`);
  client.release(true);
}, 240_000);
afterAll(() => app.close());

/** How many public listings are inside a box, in plain SQL. */
async function countIn([west, south, east, north]: SearchBox, more = "true"): Promise<number> {
  const { rows } = await app.platform.database.pool.query<{ count: number }>(
    `select count(*)::int as count from businesses as b where b.is_public and b.kind = 'fitness' and ${more}
     and b.main_longitude >= $1 and b.main_latitude >= $2 and b.main_longitude <= $3 and b.main_latitude <= $4`,
    [west, south, east, north],
  );
  return rows[0]?.count ?? 0;
}

const shownOn = ({ pins, clusters }: ListingMap) => pins.length + clusters.reduce((sum, { count }) => sum + count, 0);

/** The centres of boxes: where listings are, and anywhere in the region. */
const centre = fc.oneof(
  fc.constantFrom([103.82, 1.35], [101.69, 3.14], [100.52, 13.75], [106.82, -6.2], [115.2, -8.6]),
  fc.tuple(fc.double({ min: 92, max: 142, noNaN: true }), fc.double({ min: -12, max: 38, noNaN: true })),
);
const boxes = fc
  .tuple(centre, fc.constantFrom(0.002, 0.02, 0.1, 0.3, 1, 4, 15, 40))
  .map(([[lng = 0, lat = 0], half]): SearchBox => [lng - half, lat - half, lng + half, lat + half]);
const filters = fc.constantFrom<object>(
  {},
  { verified: true },
  { openNow: true },
  { openAt: "2026-11-22T07:00" },
  { search: "yoga" },
  { search: "gym studio" },
  { minRating: 4 },
  { country: "Singapore" },
  { lat: 1.35, lng: 103.82, radiusKm: 8 },
);

test("pins and clusters sum to the total of the list, for every box, zoom level and filter", async () => {
  let several = 0;
  await fc.assert(
    fc.asyncProperty(boxes, fc.integer({ min: 0, max: 22 }), filters, async (bbox, zoom, facts) => {
      const map = await app.as(null).call(listingMapApi.fitness, { query: { bbox, zoom, ...facts } });
      const list = await app.as(null).call(businessesApi.list, { query: { bbox, page: 1, pageSize: 1, ...facts } });
      expect(map.status).toBe(200);
      const { count, exact } = parseTotal(list.headers.get("x-total-count"), -1);
      const { pins, clusters, total } = map.data;
      expect(shownOn(map.data)).toBe(total);
      if (exact) expect(total).toBe(count);
      else expect(total).toBeGreaterThan(count);
      expect(pins.length + clusters.length).toBeLessThanOrEqual(MAP_LIMITS.marks);
      if (clusters.length > 0 && pins.length > 0) several += 1;
    }),
    { numRuns: 120, seed: 19 },
  );
  expect(several).toBeGreaterThan(10);
}, 60_000);

test("a cluster counts exactly what is between its bounds, and a pin is where its listing is", async () => {
  await fc.assert(
    fc.asyncProperty(boxes, fc.integer({ min: 3, max: 18 }), async (bbox, zoom) => {
      const { data } = await app.as(null).call(listingMapApi.fitness, { query: { bbox, zoom, verified: true } });
      expect(data.total).toBe(await countIn(bbox, "b.verified"));
      for (const { count, bounds, lat, lng } of data.clusters.slice(0, 5)) {
        expect(await countIn(bounds, "b.verified")).toBe(count);
        expect(count).toBeGreaterThan(1);
        expect([bounds[0] <= lng, lng <= bounds[2], bounds[1] <= lat, lat <= bounds[3]]).not.toContain(false);
      }
      for (const { id, lat, lng } of data.pins.slice(0, 5))
        expect(await countIn([lng, lat, lng, lat], `b.id = ${id}`)).toBe(1);
    }),
    { numRuns: 30, seed: 20 },
  );
}, 60_000);

test("a listing on the edge of a box is inside, however large the box is", async () => {
  const { rows } = await app.platform.database.pool.query<{ id: number; lat: number; lng: number }>(
    `select id, main_latitude as lat, main_longitude as lng from businesses
     where is_public and kind = 'fitness' and main_latitude is not null order by id limit 60`,
  );
  for (const { id, lat, lng } of rows) {
    for (const size of [0, 0.01, 0.04, 0.3]) {
      for (const bbox of [[lng - size, lat - size, lng, lat] as const, [lng, lat, lng + size, lat + size] as const]) {
        const request = { kind: "fitness" as const, facts: { at: [{ bbox }] }, now: TEST_NOW };
        const { places } = await searchPlaces(app.platform.database.pool, listingSearch, request);
        expect(places.map((place) => place.id)).toContain(id);
      }
    }
  }
});

test("listings without coordinates are counted, whatever the box", async () => {
  const missing = async (more: string) =>
    Number(
      (
        await app.platform.database.pool.query<{ count: string }>(
          `select count(*) from businesses as b where b.is_public and b.main_latitude is null and ${more}`,
        )
      ).rows[0]?.count,
    );
  const shown = async (query: object) =>
    (await app.as(null).call(listingMapApi.fitness, { query: { bbox: [0, 0, 1, 1], zoom: 9, ...query } })).data;
  expect(await missing("true")).toBeGreaterThan(100);
  expect(await shown({})).toEqual({
    pins: [],
    clusters: [],
    total: 0,
    isRounded: false,
    withoutPlace: await missing("true"),
  });
  expect((await shown({ verified: true })).withoutPlace).toBe(await missing("b.verified"));
  expect((await shown({ lat: 1, lng: 2, radiusKm: 3 })).withoutPlace).toBe(await missing("true"));
});

describe("of more than 1,000 listings", () => {
  const find = (sample: number, facts = {}, conditions: Condition[] = []) =>
    searchPlaces(
      app.platform.database.pool,
      listingSearch,
      { kind: "fitness", facts: { at: [{ bbox: WHOLE }], ...facts }, conditions, now: TEST_NOW },
      { sample },
    );

  test.each<[string, SearchArea]>([
    ["the whole world", { bbox: WHOLE }],
    ["a box", { bbox: [90, -12, 142, 42] }],
    ["a circle", { lat: 5, lng: 110, radiusKm: 5_000 }],
  ])("a sample of %s is shown as rounded numbers near the true ones", async (_, area) => {
    const found = await find(WORLD / 4, { at: [area] });
    expect(found.share).toBe(0.25);
    const actual = await countIn(WHOLE);
    expect(found.places.length / found.share / actual).toBeGreaterThan(0.8);
    expect(found.places.length / found.share / actual).toBeLessThan(1.25);
    const { alone, clusters } = marksOf(found, 6);
    expect(alone).toEqual([]);
    expect(clusters.length).toBeGreaterThan(3);
    for (const { bounds, count, isRounded } of clusters.filter(({ count: rounded }) => rounded >= 100)) {
      expect(isRounded).toBe(true);
      expect(await countIn(bounds)).toBeGreaterThan(count / 2);
    }
  });

  test("a sample with too few matches to show where they are is followed by a larger one", async () => {
    const { share, places } = await find(WORLD / 80);
    expect(share).toBe(1 / 20);
    expect(places.length).toBeGreaterThan(50);
  });

  test("all matches are read when the sample suggests that there are only a few more than the exact total", async () => {
    const maybe = await find(WORLD / 2, { verified: true });
    expect([maybe.share, maybe.places.length]).toEqual([1, await countIn(WHOLE, "b.verified")]);
  });

  test("at most 1,000 matches are all read, even when all of them are in the sample, which then suggests far more", async () => {
    const block = "(s.ctid::text::point)[0]::integer";
    const { rows } = await app.platform.database.pool.query<{ blocks: number[] }>(
      `select array_agg(distinct ${block}) as blocks from listing_search as s tablesample system (10) repeatable (1)`,
    );
    const inSample: Condition = (values) => `${block} = any(${values.add(rows[0]?.blocks)})`;
    const { share, places } = await find(WORLD / 10, {}, [inSample]);
    expect(share).toBe(1);
    expect(places.length).toBeGreaterThan(200);
    expect(places.length).toBeLessThanOrEqual(1_000);
  });
});

test.each([
  [1, 1],
  [99, 90],
  [100, 100],
  [1_999, 1_000],
  [34_567, 30_000],
])("an estimate of %s is rounded down to %s", (estimate, rounded) => {
  expect(countOf(estimate, 0.999_999_999)).toEqual({ count: rounded, isRounded: true });
  expect(countOf(estimate, 1)).toEqual({ count: estimate, isRounded: false });
});
