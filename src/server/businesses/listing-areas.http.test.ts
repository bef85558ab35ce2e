import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { businessesApi } from "#contract/businesses.ts";
import { collectivesApi } from "#contract/collectives.ts";
import { featuredApi } from "#contract/featured.ts";
import { createTestApp, TEST_NOW, type TestApp } from "#test/app.ts";
import { buildBusiness, OFFICE_HOURS, type LocationOverrides } from "#test/build/business.ts";
import { buildCategory } from "#test/build/category.ts";

// The test clock: Friday 2026-11-20, 12:00 in Singapore.
const ORCHARD = { lat: 1.304, lng: 103.832 };
const at = (weekday: number, opens: number, closes: number) => [{ weekday, opens, closes }];

let app: TestApp;

beforeAll(async () => {
  app = await createTestApp();
  const category = await buildCategory(app, { name: "Mat Work" });
  const listing = (name: string, locations: readonly LocationOverrides[]) =>
    buildBusiness(app, { name, categoryId: category.id, description: null, locations });
  await listing("Orchard", [{ latitude: 1.304, longitude: 103.832, hours: OFFICE_HOURS }]);
  await listing("Tampines", [
    { latitude: 1.3526, longitude: 103.9447, hours: at(0, 420, 600) },
    // A second location counts only where it is the main one.
    { latitude: 1.3041, longitude: 103.8321 },
  ]);
  await listing("Jakarta", [{ country: "Indonesia", latitude: -6.2, longitude: 106.82, hours: at(0, 420, 600) }]);
  await listing("Sydney early", [{ country: "Australia", latitude: -33.87, longitude: 151.2, hours: at(0, 120, 180) }]);
  await listing("Sydney late", [{ country: "Australia", latitude: -33.8, longitude: 151.1, hours: at(0, 180, 240) }]);
  await listing("Nowhere", [{ latitude: null, longitude: null }]);
  await buildBusiness(app, {
    kind: "retail",
    name: "Orchard Shop",
    locations: [{ latitude: 1.305, longitude: 103.83 }],
  });
});
afterAll(() => app.close());
beforeEach(() => app.clock.set(TEST_NOW));

/** The names of the cards that a query finds, in order, and the total. */
async function find(query: string): Promise<{ names: string[]; distances: (number | null)[]; total: string | null }> {
  const response = await app.request(`/api/businesses?page=1&${query}`);
  expect(response.status, query).toBe(200);
  const cards = (await response.json()) as { name: string; distance: number | null }[];
  return {
    names: cards.map(({ name }) => name),
    distances: cards.map(({ distance }) => distance),
    total: response.headers.get("x-total-count"),
  };
}
const namesOf = async (query: string) => (await find(query)).names.toSorted();

describe("around a point", () => {
  test.each([
    [1, ["Orchard"]],
    [15, ["Orchard", "Tampines"]],
    [200, ["Orchard", "Tampines"]],
  ])("within %s km", async (radiusKm, expected) => {
    const found = await find(`lat=${ORCHARD.lat}&lng=${ORCHARD.lng}&radiusKm=${radiusKm}`);
    expect(found.names.toSorted()).toEqual(expected);
    expect(found.total).toBe(String(expected.length));
  });

  test("distances are given with every point, in any order, and never without one", async () => {
    const { lat, lng } = ORCHARD;
    expect((await find(`lat=${lat}&lng=${lng}&radiusKm=20&sort=distance`)).distances).toEqual([0, 13.6]);
    const newest = await find(`lat=${lat}&lng=${lng}&sort=newest`);
    expect(newest.distances.filter((distance) => distance === null)).toHaveLength(1);
    expect(newest.names).toHaveLength(6);
    expect((await find("sort=newest")).distances).toEqual(Array.from({ length: 6 }, () => null));
  });

  test("combines with words, facts and a box", async () => {
    const around = `lat=${ORCHARD.lat}&lng=${ORCHARD.lng}&radiusKm=20`;
    expect(await namesOf(`${around}&search=tampines`)).toEqual(["Tampines"]);
    expect(await namesOf(`${around}&openNow=true`)).toEqual(["Orchard"]);
    expect(await namesOf(`${around}&country=Malaysia`)).toEqual([]);
    expect(await namesOf(`${around}&bbox=103.9,1.2,104,1.4`)).toEqual(["Tampines"]);
  });

  test("a circle across the date line finds both sides of it", async () => {
    const { business: east } = await buildBusiness(app, { locations: [{ latitude: 0, longitude: -179.9 }] });
    const { business: west } = await buildBusiness(app, { locations: [{ latitude: 0, longitude: 179.9 }] });
    expect(await namesOf("lat=0&lng=179.95&radiusKm=30")).toEqual([east.name, west.name].toSorted());
    expect(await namesOf("lat=0&lng=179.95&radiusKm=10")).toEqual([west.name]);
  });
});

describe("in a box", () => {
  test("its edges belong to it", async () => {
    expect(await namesOf("bbox=103.832,1.304,103.9447,1.3526")).toEqual(["Orchard", "Tampines"]);
    expect(await namesOf("bbox=103.8321,1.304,103.9447,1.3526")).toEqual(["Tampines"]);
    expect(await namesOf("bbox=103.832,1.304,103.832,1.304")).toEqual(["Orchard"]);
    expect(await namesOf("bbox=100,-10,102,-8")).toEqual([]);
  });

  test("Business Collectives too, and labelled places", async () => {
    const query = { bbox: [103.8, 1.29, 103.85, 1.32] as const, page: 1 };
    const { data } = await app.as(null).call(collectivesApi.list, { query });
    expect(data.map(({ name }) => name)).toEqual(["Orchard Shop"]);
    expect((await app.as(null).call(featuredApi.retail, { query })).status).toBe(200);
  });
});

test("a listing that moves is found where it is", async () => {
  const { business, locations } = await buildBusiness(app, { locations: [{ latitude: 20, longitude: 80 }] });
  expect(await namesOf("bbox=79,19,81,21")).toEqual([business.name]);
  const { pool } = app.platform.database;
  await pool.query("update business_locations set latitude = 30 where id = $1", [locations[0]?.id]);
  await app.platform.cache.invalidate("listings:fitness");
  expect(await namesOf("bbox=79,19,81,21")).toEqual([]);
  expect(await namesOf("lat=30&lng=80&radiusKm=1")).toEqual([business.name]);
});

describe("open at", () => {
  test("a local time is read in the zone of each listing", async () => {
    expect(await namesOf("openAt=2026-11-22T07:00")).toEqual(["Jakarta", "Tampines"]);
    expect(await namesOf("openAt=2026-11-23T09:00")).toEqual(["Orchard"]);
    expect(await namesOf("openAt=2026-11-22T10:00")).toEqual([]);
  });

  test("an instant is one moment everywhere", async () => {
    // 7:30 in Singapore, 6:30 in Jakarta.
    expect(await namesOf("openAt=2026-11-21T23:30:00Z")).toEqual(["Tampines"]);
    expect(await namesOf(`openAt=${encodeURIComponent("2026-11-22T07:30+08:00")}`)).toEqual(["Tampines"]);
    expect(await namesOf("openAt=2026-11-22T00:30:00Z")).toEqual(["Jakarta", "Tampines"]);
  });

  test("a local time that clocks skip is the time that they show instead", async () => {
    // On 2026-10-04 clocks in Sydney go from 2:00 to 3:00.
    expect(await namesOf("openAt=2026-10-04T02:30")).toEqual(["Sydney late"]);
    expect(await namesOf("openAt=2026-10-11T02:30")).toEqual(["Sydney early"]);
  });

  test("does not depend on the clock, and combines with what is open now", async () => {
    const query = "openAt=2026-11-23T09:00";
    expect(await namesOf(`${query}&openNow=true`)).toEqual(["Orchard"]);
    app.clock.set(new Date("2026-11-20T16:00:00.000Z"));
    expect(await namesOf(query)).toEqual(["Orchard"]);
    expect(await namesOf(`${query}&openNow=true`)).toEqual([]);
  });
});

describe("where nothing is open now, the list says when the first of it opens", () => {
  const nextOpening = async (query: string) => {
    const response = await app.request(`/api/businesses?page=1&openNow=true&${query}`);
    return response.headers.get("x-next-opening");
  };
  const around = `lat=${ORCHARD.lat}&lng=${ORCHARD.lng}&radiusKm=20`;

  test("at the earliest moment, as the clocks of that place show it", async () => {
    // Saturday 22:00 in Singapore, Sunday 1:00 in Sydney.
    app.clock.set(new Date("2026-11-21T14:00:00.000Z"));
    expect(await nextOpening("search=mat")).toBe("2026-11-22T02:00");
    expect(await nextOpening(around)).toBe("2026-11-22T07:00");
    expect(await nextOpening(`${around}&search=orchard`)).toBe("2026-11-23T09:00");
    expect(await nextOpening("country=Indonesia&search=jakarta")).toBe("2026-11-22T07:00");
  });

  test("not where something is open, nothing ever opens or nothing is found anyway", async () => {
    expect(await nextOpening(`${around}&sort=newest`)).toBeNull();
    app.clock.set(new Date("2026-11-21T14:00:00.000Z"));
    expect(await nextOpening("search=nowhere")).toBeNull();
    expect(await nextOpening("search=xylophone")).toBeNull();
    const open = await app.request(`/api/businesses?page=1&${around}`);
    expect(open.headers.get("x-next-opening")).toBeNull();
  });
});

describe("a request is rejected that has", () => {
  test.each([
    ["a radius without a point", "radiusKm=5", ["lat", "lng"], "radiusKm needs lat and lng, or a place."],
    ["a radius with half a point", "radiusKm=5&lat=1", ["lng"], "radiusKm needs lat and lng, or a place."],
    ["no radius at all", "lat=1&lng=2&radiusKm=0", ["radiusKm"], "more than 0"],
    ["a radius of 10,000 km", "lat=1&lng=2&radiusKm=10000", ["radiusKm"], "at most 200"],
    ["a radius in words", "lat=1&lng=2&radiusKm=near", ["radiusKm"], "a number"],
    ["a point off the earth", "lat=91&lng=181&radiusKm=5", ["lat", "lng"], "at most 90"],
    ["three numbers", "bbox=103,1,104", ["bbox"], "four numbers"],
    ["five numbers", "bbox=103,1,104,2,3", ["bbox"], "four numbers"],
    ["words in a box", "bbox=west,south,east,north", ["bbox"], "four numbers"],
    ["10,000 numbers", `bbox=${Array.from({ length: 10_000 }, () => 1).join()}`, ["bbox"], "four numbers"],
    ["a box off the earth", "bbox=103,1,104,91", ["bbox"], "between -90 and 90"],
    ["a box upside down", "bbox=103,2,104,1", ["bbox"], "south of bbox is above its north"],
    ["a box across the date line", "bbox=170,1,-170,2", ["bbox"], "must not cross the date line"],
    ["a day that does not exist", "openAt=2026-02-30T07:00", ["openAt"], "such as 2026-11-27T07:00"],
    ["an hour that does not exist", "openAt=2026-02-20T24:00", ["openAt"], "such as 2026-11-27T07:00"],
    ["a time in words", "openAt=tomorrow", ["openAt"], "such as 2026-11-27T07:00"],
  ])("%s", async (_, query, fields, message) => {
    for (const path of [businessesApi.list.path, collectivesApi.list.path]) {
      const response = await app.request(`${path}?${query}`);
      const body = (await response.json()) as { error: string; fields: Record<string, string> };
      expect(response.status).toBe(400);
      expect(Object.keys(body.fields).toSorted()).toEqual(fields);
      expect(Object.values(body.fields).join(" ")).toContain(message);
    }
  });
});
