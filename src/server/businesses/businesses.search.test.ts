import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { businessesApi, type FitnessFilters } from "#contract/businesses.ts";
import { collectivesApi } from "#contract/collectives.ts";
import { createTestApp, type TestApp } from "#test/app.ts";
import { buildBusiness, OFFICE_HOURS, type BusinessOverrides } from "#test/build/business.ts";
import { buildCategory } from "#test/build/category.ts";
import { buildProgram } from "#test/build/program.ts";

// The test clock: Friday 2026-11-20, 12:00 in Singapore, 11:00 in Jakarta.
let app: TestApp;
let yoga: { id: number };

const rated = (stars: number, reviews: number) => ({ ratingSum: stars * reviews, reviewCount: reviews });
const allDay = [0, 1, 2, 3, 4, 5, 6].map((weekday) => ({ weekday, opens: 0, closes: 1440 }));

async function listing(overrides: BusinessOverrides) {
  return (await buildBusiness(app, { description: null, categoryId: yoga.id, ...overrides })).business;
}

/** The names that a search returns, in order. */
async function names(query: Partial<FitnessFilters>): Promise<string[]> {
  const { data, status } = await app.as(null).call(businessesApi.list, { query });
  expect(status).toBe(200);
  return data.map((card) => card.name);
}

beforeAll(async () => {
  app = await createTestApp();
  yoga = await buildCategory(app, { name: "Mat Work" });
  const ring = await buildCategory(app, { name: "Ring Sports" });
  await listing({
    name: "Café Züri Movement",
    ...rated(5, 1),
    createdAt: "2026-01-01T00:00:00.000Z",
    locations: [
      {
        address: "1 Holland Drive",
        state: "Holland Village",
        postalCode: "278967",
        latitude: 1.31,
        longitude: 103.796,
        hours: OFFICE_HOURS,
      },
    ],
  });
  await listing({
    name: "Lotus Yoga House",
    ...rated(4.5, 100),
    verified: true,
    createdAt: "2026-02-01T00:00:00.000Z",
    locations: [
      {
        address: "2 Orchard Road",
        state: "Orchard",
        postalCode: "238823",
        latitude: 1.304,
        longitude: 103.832,
        hours: allDay,
      },
    ],
  });
  await listing({
    name: "Quiet Corner",
    description: "Slow yoga and stretching for gymnasts.",
    ...rated(4.5, 200),
    createdAt: "2026-03-01T00:00:00.000Z",
    locations: [
      {
        city: "Jakarta",
        country: "Indonesia",
        latitude: -6.2,
        longitude: 106.82,
        hours: [{ weekday: 5, opens: 700, closes: 1200 }],
      },
    ],
  });
  const fists = await listing({
    name: "Iron Fists",
    categoryId: ring.id,
    ...rated(3, 10),
    createdAt: "2026-04-01T00:00:00.000Z",
    locations: [{ city: "Bangkok", country: "Thailand", address: "9 Sukhumvit Road" }],
  });
  await buildProgram(app, { business: fists, name: "Muay Thai Basics", tags: ["Kickboxing"] });
  await listing({ name: "健身房 Raffles", categoryId: ring.id, createdAt: "2026-05-01T00:00:00.000Z", locations: [] });
  await listing({ name: "ฟิตเนสสุขใจ", categoryId: ring.id, createdAt: "2026-06-01T00:00:00.000Z", locations: [] });
  await listing({ name: "Hidden Yoga Cellar", isPublic: false });
  await listing({ name: "Trashed Yoga Attic", deletedAt: "2026-11-01T00:00:00.000Z" });
  await buildBusiness(app, { kind: "retail", name: "Yoga Mat Shop" });
});
afterAll(() => app.close());

describe("a search tolerates", () => {
  test.each([
    ["accents", "cafe zuri", "Café Züri Movement"],
    ["case", "LOTUS yOGA", "Lotus Yoga House"],
    ["an unfinished word", "lot", "Lotus Yoga House"],
    ["a missing letter", "lous yoga", "Lotus Yoga House"],
    ["an extra letter", "lottus house", "Lotus Yoga House"],
    ["another letter", "lutus house", "Lotus Yoga House"],
    ["swapped letters", "ltous yoga", "Lotus Yoga House"],
    ["two typos in a long word", "kikboxng", "Iron Fists"],
    ["a plural", "houses", "Lotus Yoga House"],
    ["filler words", "yoga in the orchard", "Lotus Yoga House"],
    ["an unknown word next to a known one", "lotus qqqqqq", "Lotus Yoga House"],
    ["punctuation", "'lotus' & (yoga) | !", "Lotus Yoga House"],
    ["full-width letters", "ＬＯＴＵＳ", "Lotus Yoga House"],
    ["a name in Chinese, by its middle", "身房", "健身房 Raffles"],
    ["one Chinese character", "房", "健身房 Raffles"],
    ["a name in Thai, by its middle", "เนสสุข", "ฟิตเนสสุขใจ"],
  ])("%s: '%s' finds %s (R092)", async (_, search, name) => {
    expect((await names({ search }))[0]).toBe(name);
  });

  test("any word is enough when no listing has all of them", async () => {
    expect((await names({ search: "lotus fists" })).toSorted()).toEqual(["Iron Fists", "Lotus Yoga House"]);
  });

  test("an unknown word finds nothing, and numbers are not corrected", async () => {
    expect(await names({ search: "qqqqqq" })).toEqual([]);
    expect(await names({ search: "238824" })).toEqual([]);
  });
});

describe("a search looks", () => {
  test.each([
    ["in names before other texts", "yoga", ["Lotus Yoga House", "Quiet Corner"]],
    ["in descriptions", "stretching", ["Quiet Corner"]],
    ["in category names", "ring", ["Iron Fists", "健身房 Raffles", "ฟิตเนสสุขใจ"]],
    ["in programmes", "muay thai", ["Iron Fists"]],
    ["in programme tags", "kickboxing", ["Iron Fists"]],
    ["in districts", "holland village", ["Café Züri Movement"]],
    ["in cities", "jakarta", ["Quiet Corner"]],
    ["in countries", "thailand", ["Iron Fists"]],
    ["in postal codes", "238823", ["Lotus Yoga House"]],
    ["in beginnings of postal codes", "2388", ["Lotus Yoga House"]],
  ])("%s: '%s'", async (_, search, expected) => {
    const found = await names({ search });
    if (search === "ring") expect(found.toSorted()).toEqual([...expected].toSorted());
    else expect(found).toEqual(expected);
  });

  test("not in hidden listings, nor in the other directory (R092)", async () => {
    expect(await names({ search: "cellar" })).toEqual([]);
    expect(await names({ search: "attic" })).toEqual([]);
    expect(await names({ search: "mat shop" })).not.toContain("Yoga Mat Shop");
    const { data } = await app.as(null).call(collectivesApi.list, { query: { search: "mat shop" } });
    expect(data.map((card) => card.name)).toEqual(["Yoga Mat Shop"]);
  });

  test("in the current text of a listing", async () => {
    const business = await listing({ name: "Passing Fancy", locations: [{ city: "Ipoh", country: "Malaysia" }] });
    expect(await names({ search: "passing" })).toEqual(["Passing Fancy"]);
    await app.platform.database.pool.query("update business_locations set city = 'Melaka' where business_id = $1", [
      business.id,
    ]);
    await app.platform.database.pool.query("update businesses set name = 'Lasting Fancy' where id = $1", [business.id]);
    await app.platform.cache.invalidate("listings:fitness");
    expect(await names({ search: "ipoh" })).toEqual([]);
    expect(await names({ search: "melaka lasting" })).toEqual(["Lasting Fancy"]);
    await app.platform.database.pool.query("delete from businesses where id = $1", [business.id]);
    await app.platform.cache.invalidate("listings:fitness");
    expect(await names({ search: "melaka" })).toEqual([]);
  });

  test("in the new name of a category", async () => {
    const category = await buildCategory(app, { name: "Wobble Boards" });
    await listing({ name: "Balance Point", categoryId: category.id });
    await app.platform.database.pool.query("update business_categories set name = 'Slackline' where id = $1", [
      category.id,
    ]);
    await app.platform.cache.invalidate("listings:fitness");
    expect(await names({ search: "slackline" })).toEqual(["Balance Point"]);
    expect(await names({ search: "wobble" })).toEqual([]);
    await app.platform.database.pool.query("delete from businesses where category_id = $1", [category.id]);
    await app.platform.cache.invalidate("listings:fitness");
  });
});

describe("filters", () => {
  test.each<[string, Partial<FitnessFilters>, string[]]>([
    ["country", { country: "Indonesia" }, ["Quiet Corner"]],
    ["country in any case", { country: "thailand" }, ["Iron Fists"]],
    ["verified", { verified: true }, ["Lotus Yoga House"]],
    ["minimum rating", { minRating: 4.5 }, ["Quiet Corner", "Lotus Yoga House", "Café Züri Movement"]],
    ["open now, each in its own time zone", { openNow: true }, ["Lotus Yoga House", "Café Züri Movement"]],
    ["open now with words", { openNow: true, search: "yoga" }, ["Lotus Yoga House"]],
    [
      "all filters together",
      { openNow: true, verified: true, minRating: 4, country: "Singapore", search: "lotus" },
      ["Lotus Yoga House"],
    ],
    ["nothing left", { verified: true, country: "Thailand" }, []],
  ])("%s", async (_, query, expected) => {
    expect(await names(query)).toEqual(expected);
  });

  test("category; an empty value is none (R052)", async () => {
    expect((await names({ category: yoga.id })).toSorted()).toEqual([
      "Café Züri Movement",
      "Lotus Yoga House",
      "Quiet Corner",
    ]);
    expect(await (await app.request("/api/businesses?search=&category=")).json()).toHaveLength(6);
    expect(await names({ search: "" })).toHaveLength(6);
  });

  test("business type and category of Business Collectives (R148)", async () => {
    const category = await buildCategory(app, { kind: "retail", name: "Kitchen" });
    await buildBusiness(app, {
      kind: "retail",
      name: "Lean Meals",
      categoryId: category.id,
      businessType: "meal_provider",
    });
    const list = async (query: object) =>
      (await app.as(null).call(collectivesApi.list, { query })).data.map((card) => card.name);
    expect(await list({ categoryId: category.id })).toEqual(["Lean Meals"]);
    expect(await list({ businessType: "meal_provider" })).toEqual(["Lean Meals"]);
    expect((await list({})).toSorted()).toEqual(["Lean Meals", "Yoga Mat Shop"]);
  });
});

describe("order", () => {
  test("by merit: one 5-star review does not lead", async () => {
    expect((await names({})).slice(0, 3)).toEqual(["Quiet Corner", "Lotus Yoga House", "Café Züri Movement"]);
  });

  test("by rating, listings without reviews come last, although 3 stars are below their merit", async () => {
    expect((await names({ sort: "rating" }))[3]).toBe("Iron Fists");
    expect((await names({}))[5]).toBe("Iron Fists");
  });

  test("newest first", async () => {
    expect(await names({ sort: "newest" })).toEqual([
      "ฟิตเนสสุขใจ",
      "健身房 Raffles",
      "Iron Fists",
      "Quiet Corner",
      "Lotus Yoga House",
      "Café Züri Movement",
    ]);
  });

  test("nearest first, those without coordinates last, with kilometres", async () => {
    const { data } = await app
      .as(null)
      .call(businessesApi.list, { query: { sort: "distance", lat: 1.3, lng: 103.83 } });
    expect(data.slice(0, 3).map((card) => [card.name, card.distance])).toEqual([
      ["Lotus Yoga House", 0.5],
      ["Café Züri Movement", 3.9],
      ["Quiet Corner", expect.closeTo(896, -1)],
    ]);
    expect(data).toHaveLength(6);
    expect(data[5]?.distance).toBeNull();
  });

  test("the chosen country first, in every order but distance", async () => {
    expect((await names({ near: "Thailand" }))[0]).toBe("Iron Fists");
    expect((await names({ near: "thailand", sort: "newest" })).slice(0, 2)).toEqual(["Iron Fists", "ฟิตเนสสุขใจ"]);
    expect((await names({ near: "Indonesia", search: "yoga" }))[0]).toBe("Quiet Corner");
  });
});

describe("pages", () => {
  test("every listing once, with the total", async () => {
    const seen: string[] = [];
    for (const page of [1, 2, 3]) {
      const { data, headers } = await app
        .as(null)
        .call(businessesApi.list, { query: { page, pageSize: 2, near: "Singapore", search: "yoga ring movement" } });
      expect(headers.get("x-total-count")).toBe("6");
      seen.push(...data.map((card) => card.name));
    }
    expect(new Set(seen).size).toBe(6);
    const beyond = await app.as(null).call(businessesApi.list, { query: { page: 1_000_000, pageSize: 100 } });
    expect([beyond.status, beyond.data, beyond.headers.get("x-total-count")]).toEqual([200, [], "6"]);
  });

  test("counts what is open now", async () => {
    const { headers } = await app.as(null).call(businessesApi.list, { query: { page: 1, pageSize: 1, openNow: true } });
    expect(headers.get("x-total-count")).toBe("2");
  });

  test("a response with opening states expires when the next of them changes", async () => {
    expect(await names({ search: "zuri", openNow: true })).toEqual(["Café Züri Movement"]);
    const card = async () => (await app.as(null).call(businessesApi.list, { query: { search: "zuri" } })).data[0];
    expect((await card())?.openNow).toBe(true);
    app.clock.set(new Date("2026-11-20T10:00:00.000Z"));
    expect((await card())?.openNow).toBe(false);
    expect(await names({ search: "zuri", openNow: true })).toEqual([]);
    app.clock.set(new Date("2026-11-20T04:00:00.000Z"));
  });
});

describe("pasted input", () => {
  test.each([
    "y".repeat(5_000),
    "yoga ".repeat(2_000),
    "\u0000\uD800",
    "' or 1=1 --",
    "%_\\",
    "🧘‍♀️🏋️",
    "!!! ???",
    "a:*&b|!c",
    "عربي",
    "<script>",
  ])("never breaks a list", async (search) => {
    const response = await app.request(`/api/businesses?${new URLSearchParams({ search, page: "1" }).toString()}`);
    expect(response.status).toBe(200);
  });

  test.each([
    "category=abc",
    "category=0",
    "category=99999999999",
    "minRating=6",
    "minRating=x",
    "lat=91",
    "lng=-181",
    "page=0",
    "page=-1",
    "pageSize=101",
    "sort=best",
    "openNow=maybe",
  ])("'%s' is rejected by name", async (query) => {
    const response = await app.request(`/api/businesses?${query}`);
    expect(response.status).toBe(400);
    expect(((await response.json()) as { error: string }).error).toContain(query.split("=")[0]);
  });

  test("unknown parameters are ignored", async () => {
    expect((await app.request("/api/businesses?utm_source=x&page=1")).status).toBe(200);
  });
});

test("top-rated returns at most six, the best by merit first (R057)", async () => {
  for (let index = 0; index < 3; index += 1) await listing({ name: `Extra ${index}` });
  const { data } = await app.as(null).call(businessesApi.topRated, {});
  expect(data).toHaveLength(6);
  expect(data[0]?.name).toBe("Quiet Corner");
  expect(data.find((card) => card.reviewCount === 0)?.avgRating ?? 0).toBe(0);
});

test("simplified Chinese characters find traditional ones, and the reverse", async () => {
  const createdAt = "2026-01-02T00:00:00.000Z";
  for (const name of ["武極館", "龙门气功"]) await listing({ name, createdAt, locations: [] });
  for (const search of ["武极馆", "武極館", "極", "极馆"]) expect((await names({ search }))[0]).toBe("武極館");
  for (const search of ["龍門氣功", "龙门", "氣"]) expect((await names({ search }))[0]).toBe("龙门气功");
});
