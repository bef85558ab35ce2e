import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { adminUsersApi } from "#contract/admin-users.ts";
import { professionalMapApi } from "#contract/professional-map.ts";
import { professionalsApi as api } from "#contract/professionals.ts";
import { parseSearchedWhere } from "#contract/searched-where.ts";
import { createTestApp, TEST_NOW, type Actor, type TestApp } from "#test/app.ts";
import { buildBusiness } from "#test/build/business.ts";
import { buildProfessional, type ProfessionalOverrides } from "#test/build/professional.ts";
import { buildUser } from "#test/build/user.ts";
import { professionalProfiles } from "./professionals.table.ts";

const REGION = [95, -11, 141, 20] as const;
const SHAH_ALAM = { lat: 3.085, lng: 101.533 };

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  app.clock.set(TEST_NOW);
  await app.platform.database.db.delete(professionalProfiles);
  await app.platform.cache.invalidate("professionals");
});

const add = (firstName: string, city: string | null, overrides: ProfessionalOverrides = {}) =>
  buildProfessional(app, { firstName, lastName: "Example", city, ...overrides });
const list = (query: object = {}) => app.as(null).call(api.list, { query });
const names = async (query: object = {}) =>
  (await list(query)).data.map(({ user }) => user?.firstName ?? "").toSorted((one, other) => one.localeCompare(other));
const map = async (query: object = {}, who: Actor | null = null) =>
  (await app.as(who).call(professionalMapApi.show, { query: { bbox: REGION, zoom: 22, ...query } })).data;
/** Looks up what was written without the product, as the task does each minute. */
async function locate() {
  await app.tasks.enqueue("professionals.locate", {});
  await app.tasks.drain();
}

describe("the area of a professional", () => {
  test("is the middle of the city of the profile, from the moment in which it is written or changed", async () => {
    const { actor } = await buildUser(app, { role: "professional", country: "Malaysia" });
    const { data: own } = await app.as(actor).call(api.create, { body: { title: "Coach", city: "Shah Alam" } });
    expect((await map()).pins).toEqual([
      {
        id: own.id,
        userId: actor.id,
        user: expect.objectContaining({ id: actor.id, country: "Malaysia" }),
        title: "Coach",
        city: "Shah Alam",
        isVerified: false,
        avgRating: 0,
        reviewCount: 0,
        ...SHAH_ALAM,
      },
    ]);
    const change = (body: object) => app.as(actor).call(api.update, { params: { id: own.id }, body });
    await change({ city: "Ipoh" });
    expect((await map()).pins[0]?.lat).toBeCloseTo(4.58, 1);
    // Another change of the profile keeps it, and without a city there is none.
    await change({ title: "Head Coach" });
    expect((await map()).total).toBe(1);
    await change({ city: "" });
    expect(await map()).toMatchObject({ pins: [], total: 0, withoutPlace: 1 });
  });

  test("is never narrower than a district, whatever the city says", async () => {
    const tampines = await add("Tam", "12 Tampines Street 4, Tampines");
    await add("Code", "238801");
    await add("Station", "Buona Vista MRT");
    await add("Country", "Malaysia", { country: "Malaysia" });
    await add("Elsewhere", "Shah Alam", { country: "Thailand" });
    const state = await add("State", "Singapore");
    await locate();
    const { pins, withoutPlace } = await map();
    expect(new Set(pins.map(({ id }) => id))).toEqual(new Set([tampines.professional.id, state.professional.id]));
    expect(withoutPlace).toBe(4);
  });

  test("of profiles from before is looked up once by the task, which finds nothing more to do", async () => {
    const { professional } = await add("Mei", "Ipoh", { country: "Malaysia" });
    await add("Jun", "Nowhere");
    const read = () => app.platform.database.db.select().from(professionalProfiles).orderBy(professionalProfiles.id);
    await locate();
    const located = await read();
    expect(located.map(({ latitude, locatedFor }) => [latitude?.toFixed(1), locatedFor])).toEqual([
      ["4.6", "Ipoh"],
      [undefined, "Nowhere"],
    ]);
    await locate();
    expect(await read()).toEqual(located);
    const { id } = professional;
    await app.platform.database.db
      .update(professionalProfiles)
      .set({ city: "Shah Alam" })
      .where(eq(professionalProfiles.id, id));
    await app.platform.cache.invalidate("professionals");
    expect((await map()).pins).toEqual([]);
    await locate();
    expect((await map()).pins).toMatchObject([{ id, ...SHAH_ALAM }]);
  });
});

describe("a list", () => {
  beforeEach(async () => {
    await add("Near", "Shah Alam", { country: "Malaysia", yearsOfExperience: 1 });
    await add("Same", "Shah Alam", { country: "Malaysia", featuredProfile: true });
    await add("Town", "Ipoh", { country: "Malaysia" });
    await add("Nowhere", null, { country: "Malaysia" });
    await locate();
  });

  test("is limited to a radius, a box, or a named place, which it names again", async () => {
    expect(await names({ ...SHAH_ALAM, radiusKm: 5 })).toEqual(["Near", "Same"]);
    expect(await names({ ...SHAH_ALAM, radiusKm: 200 })).toEqual(["Near", "Same", "Town"]);
    expect(await names({ bbox: "101,4,102,5" })).toEqual(["Town"]);
    const named = await list({ where: "ipoh" });
    expect(named.data.map(({ user }) => user?.firstName)).toEqual(["Town"]);
    expect(parseSearchedWhere(named.headers.get("x-searched-where"))).toMatchObject({
      place: { kind: "city", name: "Ipoh", country: "Malaysia" },
    });
    expect(await names({ where: "Thailand" })).toEqual([]);
    expect(parseSearchedWhere((await list({ where: "Atlantis" })).headers.get("x-searched-where"))).toEqual({
      unknown: "Atlantis",
    });
    const { data: featured } = await app.as(null).call(api.featured, { query: { where: "ipoh" } });
    expect(featured).toEqual([]);
  });

  test("has the nearest first, those of one city in the default order, and says how far they are", async () => {
    const { data } = await list({ ...SHAH_ALAM, sort: "distance" });
    expect(data.map(({ user }) => user?.firstName)).toEqual(["Same", "Near", "Town", "Nowhere"]);
    expect(data.map(({ distance }) => distance)).toEqual([0, 0, expect.closeTo(175, -1), null]);
    expect((await list()).data.map(({ distance }) => distance)).toEqual([null, null, null, null]);
    const { data: profile } = await app.as(null).call(api.get, { params: { id: data[0]!.id } });
    expect(Object.keys(profile)).not.toEqual(expect.arrayContaining(["distance"]));
    expect(JSON.stringify(profile)).not.toMatch(/latitude|longitude/);
  });

  test("and its map are one set, with all its filters; a shared city is a cluster at every zoom level", async () => {
    for (const query of [
      {},
      { search: "near" },
      { country: "Malaysia" },
      { country: "Thailand" },
      { experience: 3 },
      { specialty: "yoga" },
      { certification: "First Aid" },
      { where: "Shah Alam" },
    ]) {
      const { headers } = await list({ ...query, bbox: REGION, page: 1 });
      const { total, pins, clusters } = await map(query);
      const shown = pins.length + clusters.reduce((sum, { count }) => sum + count, 0);
      expect([total, shown], JSON.stringify(query)).toEqual([Number(headers.get("x-total-count")), total]);
    }
    const { pins, clusters, withoutPlace } = await map();
    expect(pins.map(({ city }) => city)).toEqual(["Ipoh"]);
    expect(clusters).toMatchObject([{ ...SHAH_ALAM, count: 2 }]);
    expect(withoutPlace).toBe(1);
  });

  test("and its map show one rating", async () => {
    const { professional } = await add("Rated", "Ipoh", { country: "Malaysia" });
    await app.platform.database.db.update(professionalProfiles).set({ ratingSum: 13, reviewCount: 3 });
    await locate();
    const of = (items: { id: number }[]) => items.find(({ id }) => id === professional.id);
    const figures = { avgRating: 4.33, reviewCount: 3 };
    expect(of((await list()).data)).toMatchObject(figures);
    expect(of((await map({ search: "rated" })).pins)).toMatchObject(figures);
  });
});

describe("the map never shows, nor counts, for anybody, a professional who", () => {
  test.each<[string, (own: { id: number; actor: Actor }, admin: Actor) => Promise<unknown>]>([
    ["hides", ({ id, actor }) => app.as(actor).call(api.update, { params: { id }, body: { visibility: "hidden" } })],
    [
      "is only in the resume bank",
      ({ id, actor }) => app.as(actor).call(api.update, { params: { id }, body: { visibility: "bank" } }),
    ],
    [
      "is suspended",
      ({ actor }, admin) =>
        app.as(admin).call(adminUsersApi.suspend, { params: { id: actor.id }, body: { reason: "Spam." } }),
    ],
  ])("%s", async (_, hide) => {
    const admin = (await buildUser(app, { role: "admin" })).actor;
    const owner = await buildUser(app, { role: "business_admin" });
    await buildBusiness(app, { owner: owner.user, tier: "premium" });
    const { professional, actor } = await add("Mei", "Shah Alam", { country: "Malaysia" });
    await locate();
    expect((await map()).total).toBe(1);
    expect(await hide({ id: professional.id, actor }, admin)).toMatchObject({ status: 200 });
    for (const who of [null, owner.actor, admin, actor])
      expect(await map({}, who)).toMatchObject({ pins: [], clusters: [], total: 0, withoutPlace: 0 });
    expect(await names({ ...SHAH_ALAM, radiusKm: 5 })).toEqual([]);
  });
});

describe("a request is rejected that has", () => {
  test.each([
    ["a map without a box", "/map?zoom=3", ["bbox"]],
    ["a box across the date line", "?bbox=170,1,-170,2", ["bbox"]],
    ["a radius of 10,000 km", "?lat=1&lng=2&radiusKm=10000", ["radiusKm"]],
    ["a radius without a point", "?radiusKm=4", ["lat", "lng"]],
    ["the nearest without a point", "?sort=distance", ["lat", "lng"]],
    ["a place of 10,000 characters", `?where=${"x".repeat(10_000)}`, ["where"]],
  ])("%s", async (_, query, fields) => {
    const response = await app.request(`/api/professionals${query}`);
    expect(response.status).toBe(400);
    const body = (await response.json()) as { fields: Record<string, string> };
    expect(Object.keys(body.fields).toSorted()).toEqual(fields);
  });
});
