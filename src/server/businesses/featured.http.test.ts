import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { adminListingsApi } from "#contract/admin-listings.ts";
import { adminApi } from "#contract/admin.ts";
import { businessesApi, type FitnessFilters } from "#contract/businesses.ts";
import { featuredApi } from "#contract/featured.ts";
import { businesses } from "#server/businesses/businesses.table.ts";
import { createTestApp, TEST_NOW, type TestApp } from "#test/app.ts";
import { buildBusiness, type BusinessOverrides, type BusinessRow } from "#test/build/business.ts";
import { buildCategory } from "#test/build/category.ts";
import { buildUser, type BuiltUser } from "#test/build/user.ts";

const MINUTE_MS = 60_000;
const TURN_MS = 10 * MINUTE_MS;

let app: TestApp;
let owner: BuiltUser;
let category: { id: number };

beforeAll(async () => {
  app = await createTestApp();
  owner = await buildUser(app, { role: "business_admin" });
});
afterAll(() => app.close());
beforeEach(async () => {
  app.clock.set(TEST_NOW);
  category = await buildCategory(app);
});

/** A public, approved listing of the category, with Standard unless said otherwise. */
async function listing(overrides: BusinessOverrides = {}): Promise<BusinessRow> {
  const built = await buildBusiness(app, {
    owner: owner.user,
    tier: "standard",
    categoryId: category.id,
    ...overrides,
  });
  return built.business;
}

const free = (overrides: BusinessOverrides = {}) => listing({ tier: "none", ...overrides });

async function featured(query: Partial<FitnessFilters>) {
  const { status, data } = await app.as(null).call(featuredApi.fitness, { query });
  expect(status).toBe(200);
  return data;
}

/** The ids in the labelled places above a list of the category that is narrowed further, now or in each of some turns. */
async function shown(query: Partial<FitnessFilters> = {}): Promise<number[]> {
  return (await featured({ category: category.id, minRating: 0, ...query })).map(({ id }) => id);
}

async function shownDuring(turns: number, read: () => Promise<number[]>): Promise<number[][]> {
  const found: number[][] = [];
  for (let turn = 0; turn < turns; turn += 1) {
    app.clock.set(new Date(TEST_NOW.getTime() + turn * TURN_MS));
    found.push(await read());
  }
  return found;
}

const idsOf = (rows: readonly { id: number }[]) => rows.map(({ id }) => id).toSorted((a, b) => a - b);
const sorted = (ids: readonly number[]) => ids.toSorted((a, b) => a - b);

describe("Featured in search", () => {
  test("up to two labelled places above a searched or filtered list, never in the list, its count or its order (business plan: standard.featuredInSearch)", async () => {
    const organic = [await free(), await free()];
    const before = await app
      .as(null)
      .call(businessesApi.list, { query: { category: category.id, page: 1, pageSize: 24 } });
    const paying = [await listing(), await listing(), await listing()];
    const list = await app
      .as(null)
      .call(businessesApi.list, { query: { category: category.id, page: 1, pageSize: 24 } });
    expect(idsOf(list.data)).toEqual(idsOf([...organic, ...paying]));
    expect(list.headers.get("x-total-count")).toBe("5");
    expect(before.headers.get("x-total-count")).toBe("2");
    const places = await featured({ category: category.id, minRating: 0 });
    expect(places).toHaveLength(2);
    for (const { id, featuredIn } of places) {
      expect(idsOf(paying)).toContain(id);
      expect(featuredIn).toEqual(["search"]);
    }
  });

  test("an unfiltered list, a later page and an order alone have no labelled place", async () => {
    await listing();
    for (const query of [
      {},
      { sort: "newest" },
      { first: "Singapore" },
      { verified: false },
      { sort: "distance", lat: 1.3, lng: 103.8 },
      { category: category.id, page: 2 },
      { category: category.id, after: "24.1" },
    ] as const)
      expect(await featured(query), JSON.stringify(query)).toEqual([]);
    const response = await app.request("/api/businesses/featured?search=&category=all");
    expect([response.status, await response.json()]).toEqual([200, []]);
  });

  test("over seven days every entitled listing has the same number of turns, give or take one", async () => {
    const paying = [await listing(), await listing(), await listing({ tier: "premium" })];
    await free();
    const turns = await shownDuring(7 * 144, () => shown());
    const counts = paying.map(({ id }) => turns.filter((ids) => ids.includes(id)).length);
    expect(counts.reduce((sum, count) => sum + count, 0)).toBe(2 * 7 * 144);
    expect(Math.max(...counts) - Math.min(...counts)).toBeLessThanOrEqual(1);
  }, 60_000);

  test("reading again changes nothing until the turn ends", async () => {
    await Promise.all([listing(), listing(), listing(), listing(), listing()]);
    const now = await shown();
    expect(await shown()).toEqual(now);
    const signedIn = await app
      .as(owner.actor)
      .call(featuredApi.fitness, { query: { category: category.id, minRating: 0 } });
    expect(signedIn.data.map(({ id }) => id)).toEqual(now);
    app.clock.set(new Date(TEST_NOW.getTime() + TURN_MS - 1));
    expect(await shown()).toEqual(now);
    app.clock.set(new Date(TEST_NOW.getTime() + TURN_MS));
    expect(await shown()).not.toEqual(now);
  });

  test("only what the search finds has a place, also when no listing has all of the words", async () => {
    const match = await listing({ name: "Zephyrine Barre" });
    await listing({ name: "Quorn Boxing" });
    expect(await shown({ search: "zephyrine" })).toEqual([match.id]);
    // The list falls back to any of the words.
    expect(sorted(await shown({ search: "zephyrine quorn" }))).toHaveLength(2);
    // A listing without a plan has all of the words, so the list does not fall back.
    await free({ name: "Zephyrine Quorn" });
    expect(await shown({ search: "zephyrine quorn" })).toEqual([]);
    expect(await shown({ search: "xyzzyplugh" })).toEqual([]);
  });

  test("listings of the country that the list prefers come before others", async () => {
    const abroad = await listing({ locations: [{ city: "Bangkok", country: "Thailand" }] });
    expect(await shown({ first: "Singapore" })).toEqual([abroad.id]);
    const local = await listing();
    expect(await shown({ first: "Singapore" })).toEqual([local.id]);
    expect(sorted(await shown())).toEqual(idsOf([abroad, local]));
  });

  test("of Business Collectives by a call of their own", async () => {
    const shops = await buildCategory(app, { kind: "retail" });
    const shop = await listing({ kind: "retail", categoryId: shops.id });
    const { data } = await app
      .as(null)
      .call(featuredApi.retail, { query: { categoryId: shops.id, businessType: "retail_shop" } });
    expect(data.map(({ id, businessType }) => [id, businessType])).toEqual([[shop.id, "retail_shop"]]);
    expect(await shown()).toEqual([]);
  });
});

describe("who has no labelled place", () => {
  const nobody: [string, BusinessOverrides][] = [
    ["Free", { tier: "none" }],
    ["Basic", { tier: "basic" }],
    ["a plan that has ended", { subscriptionExpiry: TEST_NOW.toISOString() }],
    ["a listing that is not public", { isPublic: false, verificationStatus: "pending" }],
    ["a rejected listing", { isPublic: false, verificationStatus: "rejected" }],
    ["a public listing that was never approved", { verificationStatus: "not_claimed" }],
    ["a listing in the trash", { deletedAt: TEST_NOW.toISOString() }],
  ];

  test.each(nobody)("%s (business plan: free.limitedVisibility)", async (_, overrides) => {
    const here = { latitude: 1.3, longitude: 103.8 };
    await listing({ tier: "premium", ...overrides, locations: [here] });
    const place = await free({ locations: [here] });
    expect(await featured({ category: category.id })).toEqual([]);
    expect((await app.as(null).call(featuredApi.similarFitness, { params: { id: place.id } })).data).toEqual([]);
  });

  test("a trial counts as its plan, and a place ends with the plan even while responses are cached", async () => {
    const ends = new Date(TEST_NOW.getTime() + 3 * MINUTE_MS);
    const trial = await listing({ subscriptionTrial: true, subscriptionExpiry: ends.toISOString() });
    expect(await shown()).toEqual([trial.id]);
    app.clock.set(ends);
    expect(await shown()).toEqual([]);
  });

  test("a change of the plan by an admin shows at once", async () => {
    const admin = await buildUser(app, { role: "admin" });
    const { id } = await listing({ tier: "basic" });
    expect(await shown()).toEqual([]);
    const change = (tier: "standard" | "basic") =>
      app.as(admin.actor).call(adminApi.setSubscription, { params: { id }, body: { tier, expiry: null } });
    expect((await change("standard")).status).toBe(200);
    expect(await shown()).toEqual([id]);
    expect((await change("basic")).status).toBe(200);
    expect(await shown()).toEqual([]);
  });

  test("a listing that an admin moves to the trash loses its place at once", async () => {
    const admin = await buildUser(app, { role: "admin" });
    const { id } = await listing();
    expect(await shown()).toEqual([id]);
    expect((await app.as(admin.actor).call(adminListingsApi.remove, { params: { id } })).status).toBe(200);
    expect(await shown()).toEqual([]);
  });

  test("an owner with two listings has a turn for each that pays, and none for the one that does not", async () => {
    const twice = [await listing(), await listing()];
    await free();
    const rival = await listing({ owner: (await buildUser(app, { role: "business_admin" })).user });
    const turns = await shownDuring(6, () => shown());
    for (const { id } of [...twice, rival]) expect(turns.filter((ids) => ids.includes(id))).toHaveLength(4);
  });
});

describe("Featured listing", () => {
  test("one further place in a list narrowed to its category alone, shared by Premium (business plan: premium.featuredListing)", async () => {
    const standard = [await listing(), await listing(), await listing(), await listing()];
    const premium = [await listing({ tier: "premium" }), await listing({ tier: "premium" })];
    const holders = await shownDuring(12, async () => {
      const places = await featured({ category: category.id, first: "Singapore", sort: "newest" });
      expect(places.filter(({ featuredIn }) => featuredIn.includes("search"))).toHaveLength(2);
      return places.filter(({ featuredIn }) => featuredIn.includes("category")).map(({ id }) => id);
    });
    for (const { id } of premium) expect(holders.filter((ids) => ids.includes(id))).toHaveLength(6);
    for (const { id } of standard) expect(holders.flat()).not.toContain(id);
    const narrower = await featured({ category: category.id, search: "listing" });
    expect(narrower.flatMap(({ featuredIn }) => featuredIn)).toEqual(["search", "search"]);
  });

  test("a listing that has both places is shown once", async () => {
    const { id } = await listing({ tier: "premium" });
    expect((await featured({ category: category.id })).map((place) => [place.id, place.featuredIn])).toEqual([
      [id, ["search", "category"]],
    ]);
  });

  test("the rail of the home page shows Premium of either kind, and the organic six stay as they are (R057)", async () => {
    const { db } = app.platform.database;
    await db.update(businesses).set({ subscriptionTier: "none" });
    await app.platform.cache.invalidate("listings:fitness", "listings:retail");
    const before = (await app.as(null).call(businessesApi.topRated, {})).data.map(({ id }) => id);
    const shops = await buildCategory(app, { kind: "retail" });
    const gym = await listing({ tier: "premium" });
    const shop = await listing({ kind: "retail", categoryId: shops.id, tier: "premium" });
    await listing();
    const rail = await app.as(null).call(featuredApi.onHome, {});
    expect(idsOf(rail.data)).toEqual(idsOf([gym, shop]));
    expect((await app.as(null).call(businessesApi.topRated, {})).data.map(({ id }) => id)).toEqual(before);
    await db.update(businesses).set({ subscriptionTier: "standard" }).where(eq(businesses.id, gym.id));
    await app.platform.cache.invalidate("listings:fitness");
    expect((await app.as(null).call(featuredApi.onHome, {})).data.map(({ id }) => id)).toEqual([shop.id]);
  });
});

describe("Enhanced visibility", () => {
  const at = (latitude: number, longitude = 103.8) => ({ locations: [{ latitude, longitude }] });
  const similar = async (id: number) => (await app.as(null).call(featuredApi.similarFitness, { params: { id } })).data;

  test("similar places on a Free listing: the same category, within ten kilometres, with their distance (business plan: standard.enhancedVisibility)", async () => {
    const place = await free(at(1.3));
    const near = await listing(at(1.35));
    await listing(at(1.42));
    await listing({ ...at(1.3), categoryId: (await buildCategory(app)).id });
    await free(at(1.31));
    await listing();
    expect((await similar(place.id)).map(({ id, distance }) => [id, distance])).toEqual([[near.id, 5.6]]);
  });

  test("a listing with a plan shows none, until its plan ends", async () => {
    const expiry = new Date(TEST_NOW.getTime() + TURN_MS);
    const basic = await listing({ tier: "basic", subscriptionExpiry: expiry.toISOString(), ...at(1.3) });
    const near = await listing(at(1.31));
    expect(await similar(basic.id)).toEqual([]);
    expect(await similar(near.id)).toEqual([]);
    app.clock.set(expiry);
    expect(idsOf(await similar(basic.id))).toEqual([near.id]);
  });

  test("places without coordinates have no similar ones, and hidden listings are not found", async () => {
    await listing(at(1.3));
    expect(await similar((await free()).id)).toEqual([]);
    const hidden = await free({ ...at(1.3), isPublic: false });
    expect((await app.as(null).call(featuredApi.similarFitness, { params: { id: hidden.id } })).status).toBe(404);
    expect((await app.as(null).call(featuredApi.similarRetail, { params: { id: (await free()).id } })).status).toBe(
      404,
    );
  });

  test("everyone nearby has the same number of turns, give or take one", async () => {
    const place = await free(at(1.3));
    const near = await Promise.all([1, 2, 3, 4, 5].map((step) => listing(at(1.3 + step / 100))));
    const turns = await shownDuring(20, async () => (await similar(place.id)).map(({ id }) => id));
    expect(turns.every((ids) => ids.length === 3)).toBe(true);
    for (const { id } of near) expect(turns.filter((ids) => ids.includes(id))).toHaveLength(12);
  });
});
