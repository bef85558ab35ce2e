import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { classMapApi } from "#contract/class-map.ts";
import { classesApi } from "#contract/classes.ts";
import { businessSources } from "#server/businesses/businesses.table.ts";
import { createTestApp, TEST_NOW, type TestApp } from "#test/app.ts";
import { buildBusiness, type BusinessOverrides } from "#test/build/business.ts";
import { buildClass, type ClassOverrides } from "#test/build/class.ts";
import { buildProfessional } from "#test/build/professional.ts";
import { buildProgram } from "#test/build/program.ts";
import { buildUser } from "#test/build/user.ts";
import { classSessions } from "./classes.table.ts";

const SINGAPORE = [103.6, 1.2, 104.1, 1.5] as const;
const ORCHARD = { latitude: 1.304, longitude: 103.832 };
/** In the same cell of a grid at zoom level 11, in another at 20. */
const NEXT_DOOR = { latitude: 1.3041, longitude: 103.8321 };
const TAMPINES = { latitude: 1.353, longitude: 103.945 };
const HOUR_MS = 3_600_000;

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  app.clock.set(TEST_NOW);
  await app.platform.database.db.delete(classSessions);
});

/** A host with a programme, and a way to add classes at its location. */
async function host(place: { latitude: number | null; longitude: number | null }, overrides: BusinessOverrides = {}) {
  const { business, locations } = await buildBusiness(app, { locations: [place], ...overrides });
  const program = await buildProgram(app, { business, price: 2_500 });
  const locationId = locations[0]?.id ?? 0;
  const add = (columns: ClassOverrides = {}) => buildClass(app, { program, locationId, ...columns });
  return { business, program, locationId, add };
}

const show = async (query: object = {}) =>
  (await app.as(null).call(classMapApi.show, { query: { bbox: SINGAPORE, zoom: 20, ...query } })).data;
const counts = async (query: object = {}) => {
  const { total, withoutPlace } = await show(query);
  return [total, withoutPlace];
};
/** How many classes the marks of a map have together. */
const sumOf = ({ pins, clusters }: Awaited<ReturnType<typeof show>>) =>
  [...pins, ...clusters].reduce((sum, { count }) => sum + count, 0);

test("has a pin for each place, with the number of its classes and the next of them", async () => {
  const [orchard, tampines] = [await host(ORCHARD), await host(TAMPINES)];
  const late = await orchard.add({ inHours: 30 });
  const next = await orchard.add({ inHours: 2, price: 1_500, currency: "SGD" });
  const alone = await tampines.add({ inHours: 4 });
  const { pins, ...map } = await show({ lat: 1.304, lng: 103.832 });
  expect(map).toEqual({ clusters: [], total: 3, isRounded: false, withoutPlace: 0 });
  expect(pins.map(({ id, lat, lng, count, next: { id: first } }) => [id, lat, lng, count, first])).toEqual([
    [orchard.locationId, ORCHARD.latitude, ORCHARD.longitude, 2, next.id],
    [tampines.locationId, TAMPINES.latitude, TAMPINES.longitude, 1, alone.id],
  ]);
  expect(pins[0]?.next).toMatchObject({ price: { amount: 1_500, currency: "SGD" }, distanceKm: 0, booking: "here" });
  // When the next one has begun, the other is the next.
  app.clock.set(new Date(TEST_NOW.getTime() + 2 * HOUR_MS));
  expect((await show()).pins.map(({ count, next: { id } }) => [count, id])).toEqual([
    [1, alone.id],
    [1, late.id],
  ]);
});

test("combines places that are close together, and counts their classes", async () => {
  const [orchard, near] = [await host(ORCHARD), await host(NEXT_DOOR)];
  await orchard.add();
  await orchard.add({ inHours: 30 });
  await near.add();
  expect(await show({ zoom: 11 })).toMatchObject({
    pins: [],
    clusters: [{ count: 3, isRounded: false, bounds: [103.832, 1.304, 103.8321, 1.3041] }],
    total: 3,
  });
  expect((await show()).pins.map(({ count }) => count)).toEqual([2, 1]);
});

test("is one set with the list of the same box, with all its filters", async () => {
  const [orchard, tampines] = [await host(ORCHARD), await host(TAMPINES, { name: "Lakeside Pilates" })];
  const { professional } = await buildProfessional(app);
  await app.platform.database.pool.query(
    "insert into business_team_members (business_id, name, role, user_id, consented_at, position) values ($1, 'Mei', 'Coach', $2, now(), 0)",
    [orchard.business.id, professional.userId],
  );
  await orchard.add({ inHours: 7, teacherId: professional.id });
  await orchard.add({ inHours: 25, price: 1_000, currency: "SGD", language: "zh" });
  await orchard.add({ inHours: 26, seats: 2 });
  await tampines.add({ inHours: 27 });
  const far = await host({ latitude: 13.75, longitude: 100.5 }, { name: "Bangkok Gym" });
  await far.add();
  const queries: [object, number][] = [
    [{}, 4],
    [{ from: "2026-11-20", to: "2026-11-20" }, 1],
    [{ dayFrom: "17:00", dayTo: "20:00" }, 1],
    [{ maxPrice: 10 }, 1],
    [{ seats: 3 }, 3],
    [{ language: "zh" }, 1],
    [{ teacherId: professional.id }, 1],
    [{ businessId: tampines.business.id }, 1],
    [{ programId: orchard.program.id }, 3],
    [{ category: orchard.business.categoryId }, 3],
    [{ search: "lakeside" }, 1],
    [{ where: "Tampines" }, 1],
    [{ lat: 1.304, lng: 103.832, radiusKm: 3 }, 3],
  ];
  for (const [query, total] of queries) {
    const { headers } = await app.as(null).call(classesApi.list, { query: { ...query, bbox: SINGAPORE } });
    const map = await show(query);
    expect([headers.get("x-total-count"), map.total, sumOf(map)], JSON.stringify(query)).toEqual([
      String(total),
      total,
      total,
    ]);
  }
});

describe("a class is counted, but not on the map, that is", () => {
  test("without a place, whatever the box", async () => {
    const orchard = await host(ORCHARD);
    await orchard.add();
    await orchard.add({ locationId: null, onlineUrl: "https://meet.example/1", language: "zh" });
    const nowhere = await host({ latitude: null, longitude: null });
    await nowhere.add();
    expect(await counts()).toEqual([1, 2]);
    expect(await counts({ bbox: [0, 0, 1, 1] })).toEqual([0, 2]);
    expect(await counts({ lat: 1, lng: 2, radiusKm: 3 })).toEqual([0, 2]);
    expect(await counts({ language: "zh" })).toEqual([0, 1]);
    expect(await counts({ search: "zzzzqq" })).toEqual([0, 0]);
  });

  test("at a place of Google's that nobody confirmed", async () => {
    const [orchard, google] = [await host(ORCHARD), await host(TAMPINES)];
    await orchard.add();
    await google.add();
    await google.add({ inHours: 30 });
    const source = { businessId: google.business.id, provider: "google", sourceId: "ChIJ-classes" };
    await app.platform.database.db.insert(businessSources).values(source);
    await app.platform.cache.invalidate("listings:fitness");
    const map = await show();
    expect([map.pins.map(({ id }) => id), map.total, map.withoutPlace]).toEqual([[orchard.locationId], 1, 2]);
    const admin = (await buildUser(app, { role: "admin" })).actor;
    await app.platform.database.db.update(businessSources).set({ confirmedAt: TEST_NOW.toISOString() });
    await app.platform.cache.invalidate("listings:fitness");
    const { data } = await app.as(admin).call(classMapApi.show, { query: { bbox: SINGAPORE, zoom: 20 } });
    expect([data.total, data.withoutPlace]).toEqual([3, 0]);
  });
});

test("a class is not on the map that is cancelled, has begun, or is of a host that is not public", async () => {
  const orchard = await host(ORCHARD);
  await orchard.add({ cancelledAt: TEST_NOW.toISOString() });
  await orchard.add({ inHours: -1 });
  await orchard.add({ program: await buildProgram(app, { business: orchard.business, active: false }) });
  const hidden = await host(TAMPINES, { isPublic: false });
  await hidden.add();
  await hidden.add({ locationId: null });
  expect(await show()).toEqual({ pins: [], clusters: [], total: 0, isRounded: false, withoutPlace: 0 });
});

test("of more than 1,000 classes, the first in order of time are shown, with numbers that are too low rather than too high", async () => {
  const [orchard, tampines] = [await host(ORCHARD), await host(TAMPINES)];
  const rows = (program: { id: number }, locationId: number, count: number, inHours: number) =>
    app.platform.database.pool.query(
      `insert into class_sessions (program_id, day, starts_at, ends_at, local_start, seats, time_zone, location_id)
       select $1, '2026-11-20', at, at + interval '1 hour', at at time zone 'Asia/Singapore', 5, 'Asia/Singapore', $2
       from (select $3::timestamptz + make_interval(hours => $5, secs => n) as at from generate_series(1, $4::int) as n) as of`,
      [program.id, locationId, TEST_NOW.toISOString(), count, inHours],
    );
  await rows(orchard.program, orchard.locationId, 963, 1);
  await rows(tampines.program, tampines.locationId, 37, 2);
  await app.platform.cache.invalidate("classes");
  const whole = await show();
  expect([whole.total, whole.isRounded, sumOf(whole), whole.pins.length]).toEqual([1_000, false, 1_000, 2]);
  await rows(tampines.program, tampines.locationId, 500, 3);
  await app.platform.cache.invalidate("classes");
  const map = await show();
  expect([map.pins, map.total, map.isRounded]).toEqual([[], 1_000, true]);
  expect(map.clusters.map(({ count, isRounded }) => [count, isRounded])).toEqual([
    [900, true],
    [30, true],
  ]);
  // Closer, all are counted.
  expect(await show({ bbox: [103.94, 1.35, 103.95, 1.36] })).toMatchObject({ pins: [{ count: 537 }], total: 537 });
}, 60_000);

test("leaves the cache when the first class begins, with or without a place", async () => {
  const orchard = await host(ORCHARD);
  await orchard.add({ inHours: 3 });
  await orchard.add({ inHours: 2, locationId: null, onlineUrl: "https://meet.example/1" });
  expect(await counts({ zoom: 3 })).toEqual([1, 1]);
  app.clock.set(new Date(TEST_NOW.getTime() + 2 * HOUR_MS));
  expect(await counts({ zoom: 3 })).toEqual([1, 0]);
  app.clock.set(new Date(TEST_NOW.getTime() + 3 * HOUR_MS));
  expect(await counts({ zoom: 3 })).toEqual([0, 0]);
});

test.each([
  ["no box", "?zoom=3", ["bbox"]],
  ["no zoom level", "?bbox=1,2,3,4", ["zoom"]],
  ["a zoom level of 99", "?bbox=1,2,3,4&zoom=99", ["zoom"]],
  ["a box across the date line", "?bbox=170,1,-170,2&zoom=3", ["bbox"]],
  ["a month", "?bbox=1,2,3,4&zoom=3&from=2026-11-20&to=2026-12-20", ["to"]],
  ["a day that does not exist", "?bbox=1,2,3,4&zoom=3&from=2026-02-31", ["from"]],
  ["an id that is none", "?bbox=1,2,3,4&zoom=3&teacherId=x", ["teacherId"]],
])("%s is rejected", async (_, query, fields) => {
  const response = await app.request(`/api/classes/map${query}`);
  expect(response.status).toBe(400);
  expect(Object.keys(((await response.json()) as { fields: object }).fields)).toEqual(fields);
});
