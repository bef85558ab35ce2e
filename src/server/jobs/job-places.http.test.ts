import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { jobMapApi } from "#contract/job-map.ts";
import { jobsApi } from "#contract/jobs.ts";
import { listingPartsApi } from "#contract/business-parts.ts";
import { parseSearchedWhere } from "#contract/searched-where.ts";
import { businesses, businessLocations, businessSources } from "#server/businesses/businesses.table.ts";
import { createTestApp, TEST_NOW, type Actor, type TestApp } from "#test/app.ts";
import { buildBusiness, type BusinessOverrides } from "#test/build/business.ts";
import { buildJob, type JobOverrides } from "#test/build/job.ts";
import { buildUser } from "#test/build/user.ts";
import { jobs } from "./jobs.table.ts";

const SINGAPORE = [103.6, 1.2, 104.1, 1.5] as const;
/** Buona Vista station, which is a place of the tables. */
const BUONA_VISTA = { lat: 1.307, lng: 103.79 };
/** Where the listing of a job is. */
const AT_LISTING = { latitude: 1.4, longitude: 103.8 };
const FORM = {
  title: "Yoga Teacher",
  description: "<p>Teach.</p>",
  location: "Buona Vista",
  jobType: "part_time",
} as const;

let app: TestApp;
let owner: Actor;
let gym: { id: number };

beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  app.clock.set(TEST_NOW);
  await app.platform.database.db.delete(jobs);
  const user = await buildUser(app, { role: "business_admin" });
  owner = user.actor;
  gym = await employ({ owner: user.user, tier: "premium" });
});

const employ = async (overrides: BusinessOverrides = {}) =>
  (await buildBusiness(app, { locations: [AT_LISTING], ...overrides })).business;
const post = (title: string, location: string, overrides: JobOverrides = {}) =>
  buildJob(app, { business: gym, title, location, ...overrides });
const create = (body: object = {}) =>
  app.as(owner).call(jobsApi.create, { body: { ...FORM, businessId: gym.id, ...body } });
const list = (query: object = {}) => app.as(null).call(jobsApi.list, { query });
const titles = async (query: object = {}) => (await list(query)).data.map(({ title }) => title).toSorted();
const map = async (query: object = {}, who: Actor | null = null) =>
  (await app.as(who).call(jobMapApi.show, { query: { bbox: SINGAPORE, zoom: 20, ...query } })).data;
/** Looks up what was written without the product, as the task does each minute. */
async function locate() {
  await app.tasks.enqueue("jobs.locate", {});
  await app.tasks.drain();
}
/** Where a job is on the map. */
async function placeOf(id: number) {
  const pin = (await map()).pins.find((each) => each.id === id);
  return pin && { latitude: pin.lat, longitude: pin.lng };
}

describe("the place of a job", () => {
  test("is the one that its text names, from the moment in which it is posted or changed", async () => {
    const { data: posted } = await create();
    const pin = (await map()).pins[0];
    expect(pin).toEqual({
      id: posted.id,
      title: "Yoga Teacher",
      business: { id: gym.id, name: expect.any(String), logo: null },
      location: "Buona Vista",
      jobType: "part_time",
      salaryMin: null,
      salaryMax: null,
      salaryCurrency: "SGD",
      salaryPeriod: null,
      lat: expect.closeTo(BUONA_VISTA.lat, 2),
      lng: expect.closeTo(BUONA_VISTA.lng, 2),
    });
    await app.as(owner).call(jobsApi.update, { params: { id: posted.id }, body: { location: "Ang Mo Kio" } });
    expect((await map()).pins[0]?.lat).toBeCloseTo(1.37, 2);
    // Another country has no such place, and the listing is elsewhere.
    await app.as(owner).call(jobsApi.update, { params: { id: posted.id }, body: { country: "Malaysia" } });
    expect(await map()).toMatchObject({ pins: [], total: 0, withoutPlace: 1 });
  });

  test.each(["Our main studio", "Singapore", "Remote"])(
    "is the main location of its listing where the text names none: %s",
    async (location) => {
      const { data } = await create({ location });
      expect(await placeOf(data.id)).toEqual(AT_LISTING);
    },
  );

  test("follows the main location of its listing", async () => {
    const { data } = await create({ location: "Our main studio" });
    const { data: added } = await app.as(owner).call(listingPartsApi.addLocation, {
      params: { id: gym.id },
      body: { address: "1 Some Street", city: "Singapore", country: "Singapore", latitude: 1.31, longitude: 103.9 },
    });
    expect(await placeOf(data.id)).toEqual(AT_LISTING);
    await app.as(owner).call(listingPartsApi.makeMainLocation, { params: { id: gym.id, locationId: added.id } });
    expect(await placeOf(data.id)).toEqual({ latitude: 1.31, longitude: 103.9 });
    await app.platform.database.db.delete(businessLocations).where(eq(businessLocations.businessId, gym.id));
    await app.platform.cache.invalidate("jobs");
    expect(await map()).toMatchObject({ pins: [], withoutPlace: 1 });
  });

  test("is none while only the content of Google says where its listing is, until that is confirmed", async () => {
    const unowned = await employ();
    const { db } = app.platform.database;
    const source = { businessId: unowned.id, provider: "google", sourceId: `ChIJ-${unowned.id}` };
    await db.insert(businessSources).values(source);
    const job = await post("Coach", "Our main studio", { business: unowned });
    const named = await post("Trainer", "Buona Vista", { business: unowned });
    await locate();
    const onMap = async () => {
      await app.platform.cache.invalidate("jobs");
      return (await map()).pins.map(({ id }) => id).toSorted((one, other) => one - other);
    };
    expect(await onMap()).toEqual([named.id]);
    expect(await titles({ lat: 1.4, lng: 103.8, radiusKm: 1 })).toEqual([]);
    await db.update(businessSources).set({ confirmedAt: TEST_NOW.toISOString() });
    expect(await onMap()).toEqual([job.id, named.id]);
    await db.update(businessSources).set({ confirmedAt: null });
    expect(await onMap()).toEqual([named.id]);
    await db.update(businesses).set({ verified: true }).where(eq(businesses.id, unowned.id));
    expect(await onMap()).toEqual([job.id, named.id]);
  });

  test("of jobs from before is looked up once by the task, which finds nothing more to do", async () => {
    const old = await post("Coach", "Buona Vista");
    await post("Trainer", "Nowhere in particular");
    const read = async () =>
      (await app.platform.database.db.select().from(jobs).orderBy(jobs.id)).map(
        ({ latitude, locatedFor, updatedAt }) => ({ latitude, locatedFor, updatedAt }),
      );
    expect((await read()).map(({ locatedFor }) => locatedFor)).toEqual([null, null]);
    await locate();
    const located = await read();
    expect(located.map(({ latitude, locatedFor }) => [latitude?.toFixed(2), locatedFor])).toEqual([
      [BUONA_VISTA.lat.toFixed(2), "Buona Vista, Singapore"],
      [undefined, "Nowhere in particular, Singapore"],
    ]);
    await locate();
    expect(await read()).toEqual(located);
    // A text that was changed by hand has no place until it is looked up.
    await app.platform.database.db.update(jobs).set({ location: "Ang Mo Kio" }).where(eq(jobs.id, old.id));
    await app.platform.cache.invalidate("jobs");
    expect(await map()).toMatchObject({ pins: [], clusters: [{ lat: AT_LISTING.latitude, count: 2 }] });
    await locate();
    expect((await placeOf(old.id))?.latitude).toBeCloseTo(1.37, 2);
  });
});

describe("a list", () => {
  beforeEach(async () => {
    await create({ title: "Near" });
    await create({ title: "Town", location: "Ang Mo Kio" });
    await create({ title: "Far", location: "Kuala Lumpur", country: "Malaysia" });
    await post("Nowhere", "Nowhere in particular", { country: "Thailand" });
  });

  test("is limited to a radius, a box, or a named place, which it names again", async () => {
    expect(await titles({ ...BUONA_VISTA, radiusKm: 2 })).toEqual(["Near"]);
    expect(await titles({ ...BUONA_VISTA, radiusKm: 200 })).toEqual(["Near", "Town"]);
    expect(await titles({ bbox: SINGAPORE })).toEqual(["Near", "Town"]);
    const named = await list({ where: "buona vista" });
    expect(named.data.map(({ title }) => title)).toEqual(["Near"]);
    expect(parseSearchedWhere(named.headers.get("x-searched-where"))).toMatchObject({
      place: { kind: "station", name: "Buona Vista" },
    });
    expect(await titles({ where: "Malaysia" })).toEqual(["Far"]);
    const unknown = await list({ where: "Atlantis" });
    expect(unknown.data).toHaveLength(4);
    expect(parseSearchedWhere(unknown.headers.get("x-searched-where"))).toEqual({ unknown: "Atlantis" });
  });

  test("has the nearest first, and says how far they are", async () => {
    const found = await list({ ...BUONA_VISTA, sort: "distance" });
    expect(found.data.map(({ title }) => title)).toEqual(["Near", "Town", "Far", "Nowhere"]);
    const [near, town, far, nowhere] = found.data.map(({ distance }) => distance);
    expect(near).toBeLessThan(0.5);
    expect(town).toBeGreaterThan(5);
    expect(far).toBeGreaterThan(300);
    expect(nowhere).toBeNull();
    expect((await list({ where: "Buona Vista", sort: "distance" })).data[0]?.distance).toBeLessThan(0.5);
    expect((await list()).data.map(({ distance }) => distance)).toEqual([null, null, null, null]);
  });

  test("and its map are one set, with all its filters", async () => {
    for (const query of [
      {},
      { search: "near" },
      { search: "near town", exact: true },
      { jobType: "contract" },
      { country: "Singapore" },
      { where: "Ang Mo Kio" },
      { businessId: gym.id },
      { postedWithin: 1 },
      { ...BUONA_VISTA, radiusKm: 3 },
    ]) {
      const { headers } = await list({ ...query, bbox: SINGAPORE, page: 1 });
      const { total, pins } = await map(query);
      expect([total, pins.length], JSON.stringify(query)).toEqual([Number(headers.get("x-total-count")), total]);
    }
    expect((await map()).withoutPlace).toBe(1);
    expect(await map({ zoom: 3 })).toMatchObject({ pins: [], clusters: [{ count: 2, isRounded: false }], total: 2 });
  });
});

describe("a job is never on the map that is", () => {
  test.each<[string, (id: number) => Promise<unknown>]>([
    ["closed", (id) => app.as(owner).call(jobsApi.close, { params: { id } })],
    ["filled", (id) => app.as(owner).call(jobsApi.fill, { params: { id } })],
    ["deleted", (id) => app.as(owner).call(jobsApi.remove, { params: { id } })],
    ["expired", () => Promise.resolve(app.clock.set(new Date(TEST_NOW.getTime() + 61 * 86_400_000)))],
  ])("%s", async (_, end) => {
    const { data } = await create();
    expect(await placeOf(data.id)).toBeDefined();
    await end(data.id);
    // Neither its listing's owner nor an admin sees more on the map than a visitor.
    const admin = (await buildUser(app, { role: "admin" })).actor;
    owner.cookie = await app.app.accounts.openSession(owner.id);
    for (const who of [null, owner, admin])
      expect(await map({}, who)).toMatchObject({ pins: [], clusters: [], total: 0, withoutPlace: 0 });
  });

  test("a draft, or of a listing that is not public", async () => {
    await create({ status: "draft" });
    const hidden = await employ({ isPublic: false });
    await post("Coach", "Buona Vista", { business: hidden });
    await locate();
    expect(await map({}, owner)).toMatchObject({ pins: [], clusters: [], total: 0, withoutPlace: 0 });
  });
});

test("a map leaves the cache when a job in one of its clusters expires", async () => {
  const closingDate = "2026-11-21T16:00:00.000Z";
  await post("Coach", "Buona Vista", { closingDate });
  await post("Trainer", "Buona Vista");
  await locate();
  expect((await map({ zoom: 3 })).total).toBe(2);
  app.clock.set(new Date(closingDate));
  expect((await map({ zoom: 3 })).total).toBe(1);
});

describe("a request is rejected that has", () => {
  test.each([
    ["a map without a box", "/map?zoom=3", ["bbox"]],
    ["a map without a zoom level", "/map?bbox=1,2,3,4", ["zoom"]],
    ["a box across the date line", "?bbox=170,1,-170,2", ["bbox"]],
    ["a box turned round", "?bbox=1,4,3,2", ["bbox"]],
    ["a radius of 10,000 km", "?lat=1&lng=2&radiusKm=10000", ["radiusKm"]],
    ["a radius of nothing", "?lat=1&lng=2&radiusKm=0", ["radiusKm"]],
    ["a radius without a point", "?radiusKm=4", ["lat", "lng"]],
    ["half a point", "?lat=4", ["lng"]],
    ["the nearest without a point", "?sort=distance", ["lat", "lng"]],
    ["a place of 10,000 characters", `?where=${"x".repeat(10_000)}`, ["where"]],
  ])("%s", async (_, query, fields) => {
    const response = await app.request(`/api/jobs${query}`);
    expect(response.status).toBe(400);
    const body = (await response.json()) as { fields: Record<string, string> };
    expect(Object.keys(body.fields).toSorted()).toEqual(fields);
  });
});

test("fixed paths under /api/jobs are no ids (R350)", async () => {
  expect((await app.request(`/api/jobs/map?bbox=${SINGAPORE.join(",")}&zoom=4`)).status).toBe(200);
  expect((await app.request("/api/jobs/mapp")).status).toBe(404);
});
