import ical from "node-ical";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { classesApi as api } from "#contract/classes.ts";
import { classRulesText as text } from "#contract/texts/class-rules.ts";
import { createTestApp, TEST_NOW, type TestApp } from "#test/app.ts";
import { buildBusiness, type BusinessRow } from "#test/build/business.ts";
import { buildClass, type ClassOverrides } from "#test/build/class.ts";
import { buildEnrollment } from "#test/build/enrollment.ts";
import { buildProfessional } from "#test/build/professional.ts";
import { buildProgram, type ProgramRow } from "#test/build/program.ts";
import { buildUser, type BuiltUser } from "#test/build/user.ts";

let app: TestApp;
let owner: BuiltUser;
let gym: BusinessRow;
let yoga: ProgramRow;
beforeAll(async () => {
  app = await createTestApp();
  owner = await buildUser(app, { role: "business_admin" });
});
afterAll(() => app.close());
beforeEach(async () => {
  app.clock.set(TEST_NOW);
  await app.platform.database.pool.query("delete from program_enrollments; delete from class_sessions");
  gym = (await buildBusiness(app, { owner: owner.user, name: "Harbour Gym" })).business;
  yoga = await buildProgram(app, { business: gym, name: "Evening Yoga", price: 2_500, tags: ["Vinyasa"] });
});

const find = (query: object = {}) => app.as(null).call(api.list, { query: query });
const ids = async (query: object = {}) => (await find(query)).data.map(({ id }) => id);
const add = (overrides: ClassOverrides = {}) => buildClass(app, { program: yoga, ...overrides });
const NEAR = { lat: 1.3, lng: 103.85 };

/** A location of the gym; a class there has its coordinates. */
async function place(lat: number, lng: number, country = "Singapore"): Promise<number> {
  const { rows } = await app.platform.database.pool.query<{ id: number }>(
    "insert into business_locations (business_id, address, city, country, latitude, longitude) values ($1, '1 Quay', 'Singapore', $4, $2, $3) returning id",
    [gym.id, lat, lng, country],
  );
  return rows[0]?.id ?? 0;
}

describe("the search of classes", () => {
  test("finds those of the next seven days that have not begun, in order of time", async () => {
    const [late, soon] = [await add({ inHours: 30 }), await add({ inHours: 2 })];
    await add({ inHours: -1 });
    await add({ inHours: 8 * 24 });
    const { data, headers } = await find();
    expect(data.map(({ id }) => id)).toEqual([soon.id, late.id]);
    expect(headers.get("x-total-count")).toBe("2");
    // The cached response ends when the first begins.
    app.clock.set(new Date(TEST_NOW.getTime() + 2 * 3_600_000));
    expect(await ids()).toEqual([late.id]);
  });

  test("has only active programmes of public hosts, and no cancelled class", async () => {
    const seen = await add();
    await add({ cancelledAt: TEST_NOW.toISOString() });
    await buildClass(app, { program: await buildProgram(app, { business: gym, active: false }) });
    const hidden = (await buildBusiness(app, { isPublic: false })).business;
    const unseen = await buildClass(app, { program: await buildProgram(app, { business: hidden }) });
    const { professional } = await buildProfessional(app, { visibility: "hidden" });
    await buildClass(app, { program: await buildProgram(app, { professional }) });
    expect(await ids()).toEqual([seen.id]);
    expect((await app.as(null).call(api.get, { params: { id: unseen.id } })).error?.code).toBe("classes.not_found");
    expect((await app.as(null).call(api.get, { params: { id: 999_999 } })).error?.code).toBe("classes.not_found");
    expect((await app.as(null).call(api.get, { params: { id: seen.id } })).data.id).toBe(seen.id);
  });

  test("is limited by local days and times of day", async () => {
    // 19:00 and 23:30 in Singapore.
    const [evening, night] = [await add({ inHours: 7 }), await add({ inHours: 11.5 })];
    // 02:30 of the next day in Sydney, 23:30 in Singapore.
    const sydney = await add({ inHours: 11.5, timeZone: "Australia/Sydney", localStart: "2026-11-21T02:30:00" });
    expect(await ids({ from: "2026-11-20", to: "2026-11-20" })).toEqual([evening.id, night.id]);
    expect(await ids({ from: "2026-11-21" })).toEqual([sydney.id]);
    expect(await ids({ dayFrom: "17:00", dayTo: "19:00" })).toEqual([evening.id]);
    expect(await ids({ dayFrom: "22:00", dayTo: "03:00" })).toEqual([night.id, sydney.id]);
    const many = await find({ from: "2026-11-20", to: "2026-12-04" });
    expect([many.status, many.error?.fields]).toEqual([400, { to: text.window }]);
    expect((await find({ from: "2026-11-20", to: "2026-11-19" })).error?.fields).toEqual({ to: text.windowEnd });
    expect((await find({ from: "tomorrow" })).status).toBe(400);
    expect(Object.keys((await find({ radiusKm: 5 })).error?.fields ?? {})).toEqual(["lat", "lng"]);
    expect((await find({ radiusKm: 5, where: "Orchard" })).status).toBe(200);
    expect((await find({ from: "2026-11-20", to: "2026-12-03" })).status).toBe(200);
  });

  test("is limited to a place, and says how far it is", async () => {
    const [here, far] = [await place(1.3, 103.85), await place(13.75, 100.5, "Thailand")];
    const [near, away] = [await add({ locationId: here }), await add({ locationId: far, inHours: 25 })];
    await add({ inHours: 26 });
    const { data } = await find({ ...NEAR, radiusKm: 5 });
    expect(data.map(({ id, distanceKm }) => [id, distanceKm])).toEqual([[near.id, 0]]);
    expect(await ids({ bbox: "100,13,101,14" })).toEqual([away.id]);
    expect(await ids({ where: "Thailand" })).toEqual([away.id]);
    const named = await find({ where: "Atlantis" });
    expect([named.data.length, named.headers.get("x-searched-where")]).toEqual([
      3,
      expect.stringContaining("Atlantis"),
    ]);
    await app.platform.database.pool.query(
      "update business_locations set latitude = 1.3, longitude = 103.85 where id = $1",
      [far],
    );
    await app.platform.cache.invalidate("classes");
    expect(await ids({ ...NEAR, radiusKm: 5 })).toEqual([near.id, away.id]);
  });

  test("is limited by price, free seats, language, host and programme", async () => {
    const cheap = await add({ price: 1_000, currency: "SGD", language: "zh" });
    const yen = await add({ price: 3_000, currency: "JPY", inHours: 25 });
    const plain = await add({ seats: 2, inHours: 26 });
    await buildEnrollment(app, { program: yoga, sessionId: plain.id });
    expect(await ids({ maxPrice: 10 })).toEqual([cheap.id]);
    expect(await ids({ maxPrice: 25 })).toEqual([cheap.id, plain.id]);
    expect(await ids({ maxPrice: 3_000 })).toEqual([cheap.id, yen.id, plain.id]);
    expect(await ids({ seats: 2 })).toEqual([cheap.id, yen.id]);
    expect(await ids({ language: "zh" })).toEqual([cheap.id]);
    const other = await buildClass(app, {});
    expect(await ids({ programId: other.programId })).toEqual([other.id]);
    expect(await ids({ businessId: gym.id })).toEqual([cheap.id, yen.id, plain.id]);
    expect(await ids({ category: gym.categoryId, businessId: gym.id })).toHaveLength(3);
    expect(await ids({ category: 999_999 })).toEqual([]);
    expect((await find({ programId: yoga.id })).data.map(({ seatsLeft, price }) => [seatsLeft, price?.amount])).toEqual(
      [
        [12, 1_000],
        [12, 3_000],
        [1, 2_500],
      ],
    );
  });

  test("is limited to a teacher whose profile everyone sees, while they agree to be on the team", async () => {
    const { professional } = await buildProfessional(app, { firstName: "Mei", lastName: "Tan" });
    const taught = await add({ teacherId: professional.id });
    await add({ inHours: 25 });
    const { pool } = app.platform.database;
    const found = async () => {
      await app.platform.cache.invalidate("classes");
      return ids({ teacherId: professional.id });
    };
    expect(await found()).toEqual([]);
    await pool.query(
      "insert into business_team_members (business_id, name, role, user_id, consented_at, position) values ($1, 'Mei', 'Coach', $2, now(), 0)",
      [gym.id, professional.userId],
    );
    expect(await found()).toEqual([taught.id]);
    // Nobody learns the name behind the id of a hidden profile.
    await pool.query("update professional_profiles set visibility = 'hidden' where id = $1", [professional.id]);
    expect(await found()).toEqual([]);
    expect(await ids()).toContain(taught.id);
  });

  test("finds words of programme, tags, host and teacher, also misspelt", async () => {
    const one = await add();
    const spin = await buildProgram(app, { business: gym, name: "Spin Express" });
    const other = await buildClass(app, { program: spin, inHours: 25 });
    await app.platform.database.pool.query(
      `insert into class_schedules (program_id, rrule, start_date, start_time, duration_minutes, seats, time_zone, teacher_name)
       values ($1, 'FREQ=DAILY', '2026-11-20', '07:00', 60, 5, 'Asia/Singapore', 'Siti Nurhaliza')`,
      [spin.id],
    );
    const search = (words: string) => ids({ search: words, businessId: gym.id });
    expect(await search("yoga")).toEqual([one.id]);
    expect(await search("vinyasa")).toEqual([one.id]);
    expect(await search("harbour")).toEqual([one.id, other.id]);
    expect(await search("siti")).toEqual([other.id]);
    expect(await search("zzzzqq")).toEqual([]);
    await app.platform.database.pool.query("update programs set name = 'Pilates' where id = $1", [yoga.id]);
    await app.platform.cache.invalidate("classes");
    expect(await search("pilates")).toEqual([one.id]);
  });

  test("finds a class by the address of its branch, not by those of the other branches", async () => {
    const { business, locations } = await buildBusiness(app, {
      locations: [{ city: "Katong" }, { city: "Novena" }, { city: "Yishun" }],
    });
    const program = await buildProgram(app, { business });
    const inNovena = await buildClass(app, { program, locationId: locations[1]?.id ?? null });
    const search = (words: string) => ids({ search: words, businessId: business.id });
    // Without a place in its timetable: the main location.
    expect([await search("katong"), await search("novena")]).toEqual([[inNovena.id], []]);
    await app.platform.database.pool.query(
      `insert into class_schedules (program_id, rrule, start_date, start_time, duration_minutes, seats, time_zone, location_id)
       values ($1, 'FREQ=DAILY', '2026-11-20', '07:00', 60, 5, 'Asia/Singapore', $2)`,
      [program.id, inNovena.locationId],
    );
    await app.platform.cache.invalidate("classes");
    expect([await search("katong"), await search("novena"), await search("yishun")]).toEqual([[], [inNovena.id], []]);
  });

  test("goes on in pages of which none repeats a class", async () => {
    const all: number[] = [];
    for (let hour = 0; hour < 7; hour += 1) all.push((await add({ inHours: 5 + hour, minutes: 30 })).id);
    const pages = await Promise.all([1, 2, 3, 4].map((page) => ids({ page, pageSize: 2 })));
    expect(pages.flat()).toEqual(all);
    const first = await find({ pageSize: 3 });
    const rest = await find({ pageSize: 3, after: first.headers.get("x-next-cursor") ?? "" });
    expect([...first.data, ...rest.data].map(({ id }) => id)).toEqual(all.slice(0, 6));
  });
});

describe("the calendars of hosts", () => {
  const calendar = (path: string, init?: RequestInit) => app.request(`/calendars/${path}.ics`, init);

  test("have the same instants as the classes, read by another program", async () => {
    const spot = await place(1.3, 103.85);
    const one = await add({ locationId: spot, sequence: 3 });
    const gone = await add({ inHours: 48, cancelledAt: TEST_NOW.toISOString() });
    const sydney = await add({ inHours: 72, timeZone: "Australia/Sydney", minutes: 45 });
    const response = await calendar(`business-${gym.id}`);
    expect([response.status, response.headers.get("content-type")]).toEqual([200, "text/calendar; charset=utf-8"]);
    const entries = Object.values(ical.sync.parseICS(await response.text())).filter(
      (entry) => entry?.type === "VEVENT",
    );
    expect(
      entries.map((entry) => [
        entry.uid,
        entry.start.toISOString(),
        entry.end?.toISOString(),
        entry.status,
        Number(entry.sequence),
      ]),
    ).toEqual([
      [`class-${one.id}@localhost`, one.startsAt, one.endsAt, "CONFIRMED", 3],
      [`class-${gone.id}@localhost`, gone.startsAt, gone.endsAt, "CANCELLED", 0],
      [`class-${sydney.id}@localhost`, sydney.startsAt, sydney.endsAt, "CONFIRMED", 0],
    ]);
    expect(entries[0]?.summary).toBe("Evening Yoga · Harbour Gym");
    expect(entries[0]?.location).toContain("1 Quay");
    const etag = response.headers.get("etag") ?? "";
    expect((await calendar(`business-${gym.id}`, { headers: { "if-none-match": etag } })).status).toBe(304);
    // A change is read the next time.
    await app.platform.database.pool.query("update class_sessions set cancelled_at = now() where id = $1", [one.id]);
    await app.platform.cache.invalidate("classes");
    expect((await (await calendar(`business-${gym.id}`)).text()).match(/STATUS:CANCELLED/g)).toHaveLength(2);
  });

  test("are those of public hosts and teachers only", async () => {
    const { professional } = await buildProfessional(app, {});
    await add({ teacherId: professional.id });
    const run = await buildProgram(app, { professional, name: "Run Club" });
    const own = await buildClass(app, { program: run });
    const read = await (await calendar(`teacher-${professional.id}`)).text();
    expect(read.match(/UID:class-\d+/g)).toEqual([`UID:class-${own.id}`]);
    const hidden = (await buildBusiness(app, { isPublic: false })).business;
    for (const path of [`business-${hidden.id}`, "business-999999", "teacher-999999", "business-0", "x"])
      expect([path, (await calendar(path)).status]).toEqual([path, 404]);
  });
});
