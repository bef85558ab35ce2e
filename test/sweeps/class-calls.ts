import { classSchedules } from "#server/classes/classes.table.ts";
import { buildClass } from "#test/build/class.ts";
import { onlyRow } from "#test/build/inserted.ts";
import { buildProgram } from "#test/build/program.ts";
import { ownListing, type Arrange } from "./calls.ts";
import type { Principal, World } from "./world.ts";

const FORM = { rrule: "FREQ=DAILY", startDate: "2026-11-21", startTime: "19:00", durationMinutes: 60, seats: 12 };

/** A programme of the caller's listing (of `premium` for callers without one). */
async function ownProgram(world: World, caller: Principal): Promise<{ id: number }> {
  return buildProgram(world.app, { business: ownListing(world, caller) });
}

/** A schedule with a class on its first day. */
async function ownSchedule(world: World, caller: Principal): Promise<{ id: number }> {
  const program = await ownProgram(world, caller);
  const rows = await world.app.platform.database.db
    .insert(classSchedules)
    .values({ ...FORM, programId: program.id, timeZone: "Asia/Singapore" })
    .returning();
  const schedule = onlyRow(rows);
  await buildClass(world.app, { program, scheduleId: schedule.id });
  return schedule;
}

/** Valid calls of schedules and classes. */
export const CLASS_CALLS: Record<string, Arrange> = {
  "GET /api/classes": () => ({ query: { from: "2026-11-20", lat: 1.3, lng: 103.8, radiusKm: 5, seats: 1 } }),
  "GET /api/classes/map": () => ({ query: { from: "2026-11-20", seats: 1, bbox: "90,-15,150,50", zoom: 4 } }),
  "GET /api/classes/{id}": async (world, caller) => ({
    params: { id: (await buildClass(world.app, { program: await ownProgram(world, caller) })).id },
  }),
  "GET /api/businesses/{id}/classes": (world, caller) => ({ params: { id: ownListing(world, caller).id } }),
  "GET /api/programs/{id}/schedules": async (world, caller) => ({
    params: { id: (await ownProgram(world, caller)).id },
  }),
  "POST /api/programs/{id}/schedules": async (world, caller) => ({
    params: { id: (await ownProgram(world, caller)).id },
    body: FORM,
  }),
  "PATCH /api/schedules/{id}": async (world, caller) => ({
    params: { id: (await ownSchedule(world, caller)).id },
    query: { scope: "all" },
    body: { seats: 14 },
  }),
  "DELETE /api/schedules/{id}": async (world, caller) => ({
    params: { id: (await ownSchedule(world, caller)).id },
    query: { scope: "all" },
  }),
};
