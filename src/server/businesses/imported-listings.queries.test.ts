import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { businessesApi } from "#contract/businesses.ts";
import { createTestApp, type TestApp } from "#test/app.ts";
import { searchState } from "#test/search/state.ts";
import { withTransaction } from "#server/platform/database/connect.ts";
import { insertImportedListings, type ImportedListing } from "./imported-listings.queries.ts";

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

function listing(index: number, more: Partial<ImportedListing> = {}): ImportedListing {
  return {
    provider: "sample",
    sourceId: `place-${index}`,
    fetched: { name: `Iron Hall ${index}` },
    attribution: "Sample",
    kind: "fitness",
    name: `Iron Hall ${index}`,
    description: "Barbells and racks.",
    categoryId: 1,
    businessType: null,
    phone: "+65 6000 0000",
    email: null,
    websiteUrl: "https://iron.example/",
    facebookUrl: null,
    instagramUrl: null,
    tiktokUrl: null,
    locations: [
      {
        address: `${index} Duxton Road`,
        city: "Singapore",
        state: null,
        country: "Singapore",
        postalCode: "089000",
        latitude: 1.3,
        longitude: 103.8 + index / 10_000,
        phone: null,
        email: null,
        hours: [{ weekday: 1, opens: 360, closes: 1320 }],
        openingDays: null,
      },
    ],
    ...more,
  };
}
const write = (listings: ImportedListing[]) =>
  withTransaction(app.platform.database.db, (tx) =>
    insertImportedListings(tx, listings, { createdAt: app.clock.now().toISOString() }),
  );

test("imported listings are public, unverified, unclaimed, and found like any other (DECISIONS 14)", async () => {
  const ids = await write(Array.from({ length: 30 }, (_, index) => listing(index)));
  await app.platform.cache.invalidate("listings:fitness");
  const { data } = await app.as(null).call(businessesApi.get, { params: { id: ids[4] ?? 0 } });
  expect(data).toMatchObject({
    name: "Iron Hall 4",
    verified: false,
    ownerId: null,
    verificationStatus: "not_claimed",
    isPublic: true,
    locations: [{ isMainLocation: true, operatingHours: expect.stringContaining("Monday: 06:00 - 22:00") as string }],
  });
  const found = await app.as(null).call(businessesApi.list, { query: { search: "iron hall", page: 1, pageSize: 24 } });
  expect([found.data.length, found.headers.get("x-total-count")]).toEqual([24, "30"]);
  const here = { sort: "distance", lat: 1.3, lng: 103.8, page: 1 } as const;
  expect((await app.as(null).call(businessesApi.list, { query: here })).data[0]?.name).toBe("Iron Hall 0");
});

test("the search index equals a rebuild of it", async () => {
  const { db } = app.platform.database;
  await write([listing(100), listing(101, { kind: "retail", businessType: "other", categoryId: 13 })]);
  const state = async () => [
    await searchState(app.platform.database.pool, "listing"),
    (
      await db.execute(
        sql`select id, main_city, main_country, main_latitude, time_zone, open_minutes, rank from businesses order by id`,
      )
    ).rows,
  ];
  const before = await state();
  await db.execute(sql`select refresh_listings()`);
  expect(await state()).toEqual(before);
});

test("one invalid row rejects the whole batch and leaves the search index unchanged", async () => {
  const before = await app.platform.database.pool.query("select count(*) from listing_search");
  await expect(write([listing(200), listing(201, { categoryId: 999_999 })])).rejects.toThrow();
  await expect(write([listing(0)])).rejects.toThrow();
  expect((await app.platform.database.pool.query("select count(*) from listing_search")).rows).toEqual(before.rows);
});
