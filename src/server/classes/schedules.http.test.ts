import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { classesApi as api } from "#contract/classes.ts";
import { createTestApp, TEST_NOW, type TestApp } from "#test/app.ts";
import { buildBusiness, type BusinessRow } from "#test/build/business.ts";
import { buildProfessional } from "#test/build/professional.ts";
import { buildProgram, type ProgramRow } from "#test/build/program.ts";
import { buildUser, type BuiltUser } from "#test/build/user.ts";
import { FORM, scheduleCalls } from "./schedules.test-suite.ts";

let app: TestApp;
let owner: BuiltUser;
let member: BuiltUser;
let gym: BusinessRow;
let program: ProgramRow;
let events: { name: string; sessionId: number; note?: string | null }[];

beforeAll(async () => {
  app = await createTestApp();
  member = await buildUser(app);
  for (const name of ["classes.changed", "classes.cancelled", "classes.seats_added"] as const)
    app.platform.events.on(name, (event) => void events.push({ name, ...event }));
});
afterAll(() => app.close());
beforeEach(async () => {
  app.clock.set(TEST_NOW);
  events = [];
  owner = await buildUser(app, { role: "business_admin" });
  gym = (await buildBusiness(app, { owner: owner.user, name: "Harbour Gym" })).business;
  program = await buildProgram(app, { business: gym, name: "Evening Yoga", price: 2_500 });
});

const { create, made, change, remove, timetable, sessions, onDay, book } = scheduleCalls(() => ({
  app,
  owner,
  member,
  gym,
  program,
}));

describe("giving a programme classes", () => {
  test("makes a class on each day of the rule, eight weeks ahead", async () => {
    const schedule = await made({ exceptions: ["2026-12-24"], price: 18, teacherName: "Mei", language: "en" });
    expect(schedule).toMatchObject({
      ...FORM,
      programId: program.id,
      timeZone: "Asia/Singapore",
      teacherName: "Mei",
      price: { amount: 1_800, currency: "SGD" },
      cancelHours: 12,
      exceptions: ["2026-12-24"],
      nextAt: "2026-11-24T11:00:00.000Z",
      knownUntil: "2027-01-15",
    });
    const days = (await sessions()).map(({ day }) => day);
    expect(days[0]).toBe("2026-11-24");
    expect(days.at(-1)).toBe("2027-01-14");
    expect(days).toHaveLength(15);
    expect(days).not.toContain("2026-12-24");
    const list = await app.as(owner.actor).call(api.listSchedules, { params: { id: program.id } });
    expect(list.data).toEqual([schedule]);
    const [first] = await timetable({ from: "2026-11-24", to: "2026-11-24" });
    expect(first).toMatchObject({
      name: "Evening Yoga",
      host: { kind: "fitness", id: gym.id, name: "Harbour Gym" },
      startsAt: "2026-11-24T11:00:00.000Z",
      endsAt: "2026-11-24T12:00:00.000Z",
      teacher: { professionalId: null, name: "Mei" },
      price: { amount: 1_800, currency: "SGD" },
      seats: 12,
      seatsLeft: 12,
      waiting: 0,
      booking: "here",
      cancelled: false,
    });
  });

  test("keeps 19:00 at 19:00 when the clocks of its place change", async () => {
    app.clock.set(new Date("2027-03-20T00:00:00Z"));
    owner = await buildUser(app, { role: "business_admin" });
    const { business } = await buildBusiness(app, { owner: owner.user });
    program = await buildProgram(app, { business });
    await made({ rrule: "FREQ=DAILY", startDate: "2027-03-20", timeZone: "Australia/Sydney" });
    const all = await sessions();
    expect(new Set(all.map(({ local }) => local.slice(11)))).toEqual(new Set(["19:00"]));
    expect((await onDay("2027-04-03"))?.starts).toBe("2027-04-03 08:00");
    expect((await onDay("2027-04-04"))?.starts).toBe("2027-04-04 09:00");
  });

  test.each([
    [{ rrule: "FREQ=SECONDLY" }, "rrule"],
    [{ rrule: "FREQ=DAILY;COUNT=10000" }, "rrule"],
    [{ rrule: "FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=30" }, "rrule"],
    [{ rrule: "FREQ=MONTHLY;BYDAY=2MO;BYSETPOS=3" }, "rrule"],
    [{ rrule: "FREQ=DAILY;UNTIL=20261101" }, "rrule"],
    [{ rrule: "" }, "rrule"],
    [{ startDate: "2026-02-30" }, "startDate"],
    [{ startDate: "1900-01-01" }, "startDate"],
    [{ startTime: "24:00" }, "startTime"],
    [{ durationMinutes: 0 }, "durationMinutes"],
    [{ seats: 0 }, "seats"],
    [{ seats: 501 }, "seats"],
    [{ timeZone: "Mars/Olympus" }, "timeZone"],
    [{ exceptions: ["2026-11-25"] }, "exceptions"],
    [{ locationId: 999_999 }, "locationId"],
    [{ teacherId: 999_999 }, "teacherId"],
    [{ teacherName: "Write to me@elsewhere.com" }, "teacherName"],
    [{ bookingUrl: "javascript:alert(1)" }, "bookingUrl"],
    [{ onlineUrl: "javascript:alert(1)" }, "onlineUrl"],
    [{ price: -1 }, "price"],
    [{ cancelHours: 169 }, "cancelHours"],
  ])("names what is wrong with %j and writes nothing", async (body, field) => {
    const { status, error } = await create(body);
    expect([status, Object.keys(error?.fields ?? {})]).toEqual([400, [field]]);
    expect(await sessions()).toEqual([]);
    expect((await app.as(owner.actor).call(api.listSchedules, { params: { id: program.id } })).data).toEqual([]);
  });

  test("is for those who manage the host", async () => {
    const other = await buildUser(app, { role: "business_admin" });
    expect((await create({}, null)).status).toBe(401);
    expect((await create({}, member)).error?.code).toBe("programs.edit_denied");
    expect((await create({}, other)).error?.code).toBe("programs.edit_denied");
    const { id } = await made();
    expect((await change(id, { scope: "all" }, { seats: 3 }, other)).error?.code).toBe("programs.edit_denied");
    expect((await remove(id, { scope: "all" }, member)).error?.code).toBe("programs.edit_denied");
    expect((await change(999_999, { scope: "all" }, { seats: 3 })).error?.code).toBe("schedules.not_found");
    expect(await sessions()).toHaveLength(16);
  });

  test("takes a teacher who agreed to be on the team, and shows no other", async () => {
    const { professional } = await buildProfessional(app, { firstName: "Dewi", lastName: "Lestari" });
    expect((await create({ teacherId: professional.id })).error?.fields).toHaveProperty("teacherId");
    const agreed =
      "insert into business_team_members (business_id, name, role, user_id, consented_at, position) values ($1, 'Dewi Lestari', 'Coach', $2, now(), 0)";
    await app.platform.database.pool.query(agreed, [gym.id, professional.userId]);
    await made({ teacherId: professional.id });
    const teacher = async () => (await timetable({ from: "2026-11-24", to: "2026-11-24" }))[0]?.teacher;
    expect(await teacher()).toEqual({ professionalId: professional.id, name: "Dewi Lestari" });
    const found = async () =>
      (await app.as(null).call(api.list, { query: { from: "2026-11-24", teacherId: professional.id } })).data;
    expect(await found()).not.toEqual([]);
    await app.platform.database.pool.query("delete from business_team_members where user_id = $1", [
      professional.userId,
    ]);
    await app.platform.cache.invalidate("classes");
    expect(await teacher()).toBeNull();
    expect(await found()).toEqual([]);
  });

  test("of a professional needs no place", async () => {
    const { professional, actor } = await buildProfessional(app, { country: "Japan" });
    program = await buildProgram(app, { professional, name: "Run Club" });
    const { status, data } = await app
      .as(actor)
      .call(api.createSchedule, { params: { id: program.id }, body: { ...FORM, teacherId: professional.id } });
    expect([status, data.timeZone, data.locationId]).toEqual([201, "Asia/Tokyo", null]);
    const [first] = (await app.as(null).call(api.list, { query: { professionalId: professional.id } })).data;
    expect(first).toMatchObject({
      host: { kind: "professional", id: professional.id },
      location: { country: "Japan" },
    });
  });
});

describe("changing classes", () => {
  test("of this day changes one, moves it, and tells those who booked it", async () => {
    const { id } = await made();
    await book("2026-11-26");
    const { status } = await change(
      id,
      { scope: "this", from: "2026-11-26" },
      { startDate: "2026-11-27", startTime: "20:30", durationMinutes: 45, note: "The hall is taken on Thursday." },
    );
    expect(status).toBe(200);
    const moved = await onDay("2026-11-26");
    expect(moved).toMatchObject({ local: "2026-11-27 20:30", sequence: 1, note: "The hall is taken on Thursday." });
    expect(events).toEqual([{ name: "classes.changed", sessionId: moved?.id, note: "The hall is taken on Thursday." }]);
    expect(await onDay("2026-12-01")).toMatchObject({ local: "2026-12-01 19:00", sequence: 0 });
    // A change of all leaves it as it is.
    await change(id, { scope: "all" }, { startTime: "18:00" });
    expect(await onDay("2026-11-26")).toMatchObject({ local: "2026-11-27 20:30", sequence: 1 });
    expect(await onDay("2026-12-01")).toMatchObject({ local: "2026-12-01 18:00", sequence: 1 });
  });

  test("of all changes those that have not begun", async () => {
    const schedule = await made();
    await book("2026-12-01");
    app.clock.set(new Date("2026-11-25T00:00:00Z"));
    const { data } = await change(schedule.id, { scope: "all" }, { startTime: "18:30", version: schedule.version });
    expect(data).toMatchObject({ id: schedule.id, startTime: "18:30" });
    expect(await onDay("2026-11-24")).toMatchObject({ local: "2026-11-24 19:00", sequence: 0 });
    expect(await onDay("2026-11-26")).toMatchObject({ local: "2026-11-26 18:30", sequence: 1 });
    expect(events.map(({ name }) => name)).toEqual(["classes.changed"]);
    const stale = await change(schedule.id, { scope: "all" }, { seats: 5, version: schedule.version });
    expect([stale.status, stale.error?.stored]).toEqual([409, { ...data, nextAt: expect.anything() }]);
  });

  test("of all to a rule without a booked day cancels it, and keeps its row", async () => {
    const { id } = await made();
    const seat = await book("2026-12-01");
    const before = await onDay("2026-12-01");
    await change(id, { scope: "all" }, { rrule: "FREQ=WEEKLY;BYDAY=TH", note: "No more Tuesdays." });
    const kept = (await sessions()).find(({ id: of }) => of === before?.id);
    expect(kept).toMatchObject({ cancelled: true, schedule_id: null, sequence: 1, note: "No more Tuesdays." });
    expect(events).toEqual([{ name: "classes.cancelled", sessionId: before?.id, note: "No more Tuesdays." }]);
    const rows = await app.platform.database.pool.query("select session_id from program_enrollments where id = $1", [
      seat.id,
    ]);
    expect(rows.rows).toEqual([{ session_id: before?.id }]);
    const days = (await sessions()).filter(({ cancelled }) => !cancelled).map(({ day }) => day);
    expect(days).toEqual([
      "2026-11-26",
      "2026-12-03",
      "2026-12-10",
      "2026-12-17",
      "2026-12-24",
      "2026-12-31",
      "2027-01-07",
      "2027-01-14",
    ]);
  });

  test("of this and following divides the schedule, and moves what is booked along", async () => {
    const first = await made({ rrule: "FREQ=WEEKLY;BYDAY=TU,TH;COUNT=10", exceptions: ["2026-12-15"] });
    await book("2026-12-10");
    const before = await sessions();
    const { data: second } = await change(first.id, { scope: "following", from: "2026-12-03" }, { startTime: "20:00" });
    expect(second).toMatchObject({
      rrule: "FREQ=WEEKLY;BYDAY=TU,TH;COUNT=7",
      startDate: "2026-12-03",
      startTime: "20:00",
      exceptions: ["2026-12-15"],
    });
    expect(second.id).not.toBe(first.id);
    const after = await sessions();
    expect(after.map(({ id }) => id)).toEqual(before.map(({ id }) => id));
    expect(after.map(({ day, local }) => [day, local.slice(11)])).toEqual(
      before.map(({ day }) => [day, day < "2026-12-03" ? "19:00" : "20:00"]),
    );
    expect(after.find(({ day }) => day === "2026-12-10")).toMatchObject({ schedule_id: second.id, sequence: 1 });
    const { data: both } = await app.as(owner.actor).call(api.listSchedules, { params: { id: program.id } });
    expect(both.map(({ rrule }) => rrule)).toEqual([
      "FREQ=WEEKLY;BYDAY=TU,TH;UNTIL=20261202",
      "FREQ=WEEKLY;BYDAY=TU,TH;COUNT=7",
    ]);
    // From its first class on it is the whole schedule.
    const again = await change(second.id, { scope: "following", from: "2026-12-03" }, { seats: 20 });
    expect(again.data.id).toBe(second.id);
  });

  test("never leaves fewer seats than are booked", async () => {
    const { id } = await made();
    await book("2026-12-01");
    await book("2026-12-01", (await buildUser(app)).user);
    for (const query of [
      { scope: "all" },
      { scope: "this", from: "2026-12-01" },
      { scope: "following", from: "2026-11-26" },
    ]) {
      const { status, error } = await change(id, query, { seats: 1 });
      expect([status, error?.fields]).toEqual([
        400,
        { seats: "2 people have booked. Keep at least 2 seats, or cancel bookings first." },
      ]);
    }
    expect(new Set((await sessions()).map(({ seats }) => seats))).toEqual(new Set([12]));
    expect((await change(id, { scope: "all" }, { seats: 2 })).status).toBe(200);
    // A price or fewer seats are no news to those who booked, more seats are to the line.
    expect(events).toEqual([]);
    await change(id, { scope: "all" }, { seats: 4 });
    expect(events).toEqual([{ name: "classes.seats_added", sessionId: (await onDay("2026-12-01"))?.id }]);
  });

  test("names a day without a class, a missing one, and a time that has passed", async () => {
    const { id } = await made();
    const fieldOf = async (query: object, body: object = { seats: 3 }) =>
      Object.keys((await change(id, query, body)).error?.fields ?? {});
    expect(await fieldOf({ scope: "this", from: "2026-11-25" })).toEqual(["from"]);
    expect(await fieldOf({ scope: "this" })).toEqual(["from"]);
    expect(await fieldOf({ scope: "following" })).toEqual(["from"]);
    expect(await fieldOf({ scope: "this", from: "2026-11-24" }, { startDate: "2026-11-01" })).toEqual(["startDate"]);
    app.clock.set(new Date("2026-11-24T11:00:00Z"));
    const begun = await change(id, { scope: "this", from: "2026-11-24" }, { seats: 3 });
    expect(begun.error?.code).toBe("classes.begun");
  });
});
