import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { classesApi as api } from "#contract/classes.ts";
import { createTestApp, TEST_NOW, type TestApp } from "#test/app.ts";
import { buildBusiness, type BusinessRow } from "#test/build/business.ts";
import { buildClass } from "#test/build/class.ts";
import { buildProgram, type ProgramRow } from "#test/build/program.ts";
import { buildUser, type BuiltUser } from "#test/build/user.ts";
import { EXTEND } from "./classes.tasks.ts";
import { scheduleCalls } from "./schedules.test-suite.ts";

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

describe("cancelling classes", () => {
  test("of this day leaves a cancelled class that stays so", async () => {
    const { id } = await made();
    await book("2026-11-24");
    expect((await remove(id, { scope: "this", from: "2026-11-24", note: "Lunar New Year" })).status).toBe(200);
    const cancelled = await onDay("2026-11-24");
    expect(cancelled).toMatchObject({ cancelled: true, sequence: 1, note: "Lunar New Year" });
    expect(events).toEqual([{ name: "classes.cancelled", sessionId: cancelled?.id, note: "Lunar New Year" }]);
    expect((await remove(id, { scope: "this", from: "2026-11-24" })).error?.code).toBe("classes.cancelled");
    await change(id, { scope: "all" }, { startTime: "20:00" });
    await app.tasks.enqueue(EXTEND, {});
    await app.tasks.drain();
    expect((await sessions()).filter(({ day }) => day === "2026-11-24")).toHaveLength(1);
    // The listing's own timetable shows it, a search does not.
    expect(
      (await timetable({ from: "2026-11-24", to: "2026-11-24" })).map((one) => [one.cancelled, one.booking]),
    ).toEqual([[true, "none"]]);
    const query = { from: "2026-11-24", to: "2026-11-24", businessId: gym.id } as never;
    expect((await app.as(null).call(api.list, { query })).data).toEqual([]);
    expect((await app.as(null).call(api.get, { params: { id: cancelled?.id ?? 0 } })).data).toMatchObject({
      cancelled: true,
    });
  });

  test("of this and following ends the schedule", async () => {
    const { id } = await made();
    await book("2026-12-10");
    await remove(id, { scope: "following", from: "2026-12-03" });
    expect((await sessions()).map(({ day, cancelled }) => [day, cancelled])).toEqual([
      ["2026-11-24", false],
      ["2026-11-26", false],
      ["2026-12-01", false],
      ["2026-12-10", true],
    ]);
    expect(events.map(({ name }) => name)).toEqual(["classes.cancelled"]);
  });

  test("of all deletes the schedule, and what nobody booked", async () => {
    const { id } = await made();
    await book("2026-12-10");
    app.clock.set(new Date("2026-11-27T00:00:00Z"));
    await remove(id, { scope: "all" });
    expect((await sessions()).map(({ day, cancelled, schedule_id }) => [day, cancelled, schedule_id])).toEqual([
      ["2026-12-10", true, null],
    ]);
    expect((await change(id, { scope: "all" }, {})).error?.code).toBe("schedules.not_found");
  });
});

describe("every night", () => {
  test("the classes of the day that is eight weeks ahead are added, once", async () => {
    await made();
    app.clock.set(new Date(TEST_NOW.getTime() + 7 * 86_400_000));
    for (let run = 0; run < 2; run += 1) {
      await app.tasks.enqueue(EXTEND, {});
      await app.tasks.drain();
    }
    const days = (await sessions()).map(({ day }) => day);
    expect(days.at(-1)).toBe("2027-01-21");
    expect(new Set(days).size).toBe(days.length);
    expect(days).toHaveLength(18);
  });
});

test("at most 50 schedules that are not over", async () => {
  await app.platform.database.pool.query(
    `insert into class_schedules (program_id, rrule, start_date, start_time, duration_minutes, seats, time_zone)
     select $1, case when n > 49 then 'FREQ=DAILY;UNTIL=20261001' else 'FREQ=DAILY' end, '2026-09-01', '07:00', 60, 5, 'Asia/Singapore' from generate_series(1, 60) as n`,
    [program.id],
  );
  expect((await create()).status).toBe(201);
  expect((await create()).error?.code).toBe("schedules.too_many");
});

test("a deleted programme takes its schedules with it, one with bookings stays", async () => {
  await made();
  await buildClass(app, { program });
  await app.platform.database.pool.query("delete from programs where id = $1", [program.id]);
  expect(await sessions()).toEqual([]);
});
