import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { adminListingsApi } from "#contract/admin-listings.ts";
import { businessesApi } from "#contract/businesses.ts";
import { listingMapApi } from "#contract/listing-map.ts";
import { businessSources } from "#server/businesses/businesses.table.ts";
import { createTestApp, TEST_NOW, type TestApp } from "#test/app.ts";
import { buildBusiness, OFFICE_HOURS } from "#test/build/business.ts";
import { buildCategory } from "#test/build/category.ts";
import { buildProgram } from "#test/build/program.ts";
import { buildUser } from "#test/build/user.ts";

// The test clock: Friday 2026-11-20, 12:00 in Singapore.
const SINGAPORE = [103.6, 1.2, 104.1, 1.5] as const;

let app: TestApp;
let yoga: { id: number };
const ids: Record<string, number> = {};

beforeAll(async () => {
  app = await createTestApp();
  yoga = await buildCategory(app, { name: "Mat Work" });
  const places: [name: string, latitude: number | null, longitude: number | null][] = [
    ["Orchard", 1.304, 103.832],
    ["Next door", 1.3041, 103.8321],
    ["Tampines", 1.3526, 103.9447],
    ["Jakarta", -6.2, 106.82],
    ["Nowhere", null, null],
  ];
  for (const [name, latitude, longitude] of places) {
    const { business } = await buildBusiness(app, {
      name,
      categoryId: yoga.id,
      description: null,
      locations: [
        { latitude, longitude, hours: OFFICE_HOURS },
        { latitude: 1.4, longitude: 103.7 },
      ],
    });
    ids[name] = business.id;
  }
  await buildProgram(app, { business: { id: ids["Tampines"] ?? 0 }, price: 1_500 });
  await buildBusiness(app, { name: "Hidden", isPublic: false, locations: [{ latitude: 1.3, longitude: 103.8 }] });
  await buildBusiness(app, { kind: "retail", name: "Shop", locations: [{ latitude: 1.3, longitude: 103.8 }] });
});
afterAll(() => app.close());
beforeEach(() => app.clock.set(TEST_NOW));

const show = (query: object = {}) =>
  app.as(null).call(listingMapApi.fitness, { query: { bbox: SINGAPORE, zoom: 11, ...query } });

test("shows listings that stand alone as pins, those close together as a cluster, each once, at its main location", async () => {
  const { data } = await show();
  expect(data).toEqual({
    pins: [
      {
        id: ids["Tampines"],
        name: "Tampines",
        lat: 1.3526,
        lng: 103.9447,
        category: { id: yoga.id, name: "Mat Work" },
        openState: { code: "open_until", time: "2026-11-20T18:00" },
        priceFrom: { amount: 1_500, currency: "SGD" },
      },
    ],
    clusters: [
      {
        lat: expect.closeTo(1.304_05),
        lng: expect.closeTo(103.832_05),
        count: 2,
        isRounded: false,
        bounds: [103.832, 1.304, 103.8321, 1.3041],
      },
    ],
    total: 3,
    isRounded: false,
    withoutPlace: 1,
  });
});

test("leaves out places of Google's that nobody confirmed, and says how many", async () => {
  const { db } = app.platform.database;
  const { business } = await buildBusiness(app, {
    name: "From Google",
    categoryId: yoga.id,
    locations: [{ latitude: 1.31, longitude: 103.9 }],
  });
  const source = { businessId: business.id, provider: "google", sourceId: "ChIJ-map" };
  await db.insert(businessSources).values(source);
  const asAdmin = app.as((await buildUser(app, { role: "admin" })).actor);
  const { data: list } = await app.as(null).call(businessesApi.list, { query: { bbox: SINGAPORE } });
  const seen = async () => {
    const { data } = await show({ zoom: 20 });
    const { data: page } = await app.as(null).call(businessesApi.get, { params: { id: business.id } });
    return [data.pins.some(({ id }) => id === business.id), data.total, data.withoutPlace, page.onlyGoogleMaps];
  };
  expect(list.map(({ id }) => id)).toContain(business.id);
  expect(await seen()).toEqual([false, 3, 2, true]);
  await asAdmin.call(adminListingsApi.verifyMany, { body: { ids: [business.id] } });
  expect(await seen()).toEqual([true, 4, 1, false]);
  await asAdmin.call(adminListingsApi.remove, { params: { id: business.id } });
});

test("closer, a cluster becomes pins", async () => {
  const { data } = await show({ zoom: 20 });
  expect(data.pins.map(({ name }) => name).toSorted()).toEqual(["Next door", "Orchard", "Tampines"]);
  expect(data.clusters).toEqual([]);
});

test("has the filters of the list", async () => {
  const total = async (query: object) => (await show(query)).data.total;
  expect(await total({ search: "orchard" })).toBe(1);
  expect(await total({ search: "orchard tampines" })).toBe(2);
  expect(await total({ search: "orchard tampines", exact: true })).toBe(0);
  expect(await total({ search: "zzzzqq" })).toBe(0);
  expect(await total({ openAt: "2026-11-22T12:00" })).toBe(0);
  expect(await total({ country: "Malaysia" })).toBe(0);
  expect(await total({ lat: 1.304, lng: 103.832, radiusKm: 1 })).toBe(2);
  // Order, preferred country and page of the list's address have no meaning.
  expect(await total({ sort: "newest", first: "Malaysia", page: 7 })).toBe(3);
});

test("Business Collectives have their own", async () => {
  const query = { bbox: SINGAPORE, zoom: 11 };
  const { data } = await app.as(null).call(listingMapApi.retail, { query });
  expect(data.pins.map(({ name }) => name)).toEqual(["Shop"]);
  expect((await app.as(null).call(listingMapApi.retail, { query: { ...query, businessType: "other" } })).data).toEqual({
    pins: [],
    clusters: [],
    total: 0,
    isRounded: false,
    withoutPlace: 0,
  });
});

test("leaves the cache when a pin opens or closes, and with openNow at the next minute", async () => {
  const isOpen = async () => (await show()).data.pins[0]?.openState.code === "open_until";
  expect(await isOpen()).toBe(true);
  expect((await show({ openNow: true })).data.total).toBe(3);
  app.clock.set(new Date("2026-11-20T10:00:00.000Z"));
  expect(await isOpen()).toBe(false);
  expect((await show({ openNow: true })).data.total).toBe(0);
});

describe("a request is rejected that has", () => {
  test.each([
    ["no box", "zoom=3", ["bbox"]],
    ["no zoom level", "bbox=1,2,3,4", ["zoom"]],
    ["a zoom level that does not exist", "bbox=1,2,3,4&zoom=23", ["zoom"]],
    ["half a zoom level", "bbox=1,2,3,4&zoom=1.5", ["zoom"]],
    ["a box across the date line", "bbox=170,1,-170,2&zoom=3", ["bbox"]],
    ["a radius without a point", "bbox=1,2,3,4&zoom=3&radiusKm=4", ["lat", "lng"]],
    ["half a point", "bbox=1,2,3,4&zoom=3&lat=4", ["lng"]],
    ["an unknown type", "bbox=1,2,3,4&zoom=3&openNow=perhaps", ["openNow"]],
  ])("%s", async (_, query, fields) => {
    for (const { path } of [listingMapApi.fitness, listingMapApi.retail]) {
      const response = await app.request(`${path}?${query}`);
      expect(response.status).toBe(400);
      const body = (await response.json()) as { fields: Record<string, string> };
      expect(Object.keys(body.fields).toSorted()).toEqual(fields);
    }
  });
});
