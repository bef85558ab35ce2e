import fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createTestApp, type TestApp } from "#test/app.ts";
import { buildBusiness, type BusinessRow } from "#test/build/business.ts";
import { buildClass } from "#test/build/class.ts";
import { buildProgram } from "#test/build/program.ts";
import type { BuiltUser } from "#test/build/user.ts";
import { buildPeople, callsOf, expectExact } from "./bookings.test-suite.ts";

/** 200 in `npm run test:long`. */
const HISTORIES = Number(process.env["HISTORIES"] ?? 40);
const AT_ONCE = 10;
const PEOPLE = 6;

let app: TestApp;
let gym: BusinessRow;
let crowds: BuiltUser[][];
beforeAll(async () => {
  app = await createTestApp();
  gym = (await buildBusiness(app, {})).business;
  crowds = await Promise.all(Array.from({ length: AT_ONCE }, () => buildPeople(app, PEOPLE)));
});
afterAll(() => app.close());

const step = fc.record({
  act: fc.constantFrom("book", "book", "wait", "wait", "cancel", "cancel", "leave", "seats", "settle"),
  who: fc.integer({ min: 0, max: PEOPLE - 1 }),
});
/** Steps of one group run at once. */
const history = fc.record({
  seats: fc.integer({ min: 1, max: 3 }),
  groups: fc.array(fc.array(step, { minLength: 1, maxLength: 5 }), { minLength: 2, maxLength: 5 }),
});

interface PlaceState {
  id: number;
  state: string;
}

/** The line of a class, in order. */
async function lineOf(sessionId: number): Promise<PlaceState[]> {
  const { rows } = await app.platform.database.pool.query<PlaceState>(
    "select id, state from class_waitlist where session_id = $1 order by id",
    [sessionId],
  );
  return rows;
}

interface History {
  seats: number;
  groups: { act: string; who: number }[][];
}

async function run({ seats, groups }: History, people: readonly BuiltUser[]): Promise<void> {
  const program = await buildProgram(app, { business: gym, price: 1_000 });
  const session = await buildClass(app, { program, seats, inHours: 72 });
  const calls = callsOf(app, session.id);
  const { pool } = app.platform.database;
  const acts: Record<string, (who: BuiltUser) => Promise<unknown>> = {
    book: (who) => calls.book(who, { overlapping: true }),
    wait: calls.wait,
    cancel: calls.cancel,
    leave: calls.leave,
    seats: async () => {
      await pool.query("update class_sessions set seats = seats + 1 where id = $1", [session.id]);
      await app.platform.events.emit("classes.seats_added", { sessionId: session.id });
    },
    // The time of all offers is over.
    settle: async () => {
      await pool.query("update class_waitlist set offered_until = $2 where session_id = $1 and state = 'offered'", [
        session.id,
        app.clock.now().toISOString(),
      ]);
      await app.platform.events.emit("classes.seats_added", { sessionId: session.id });
    },
  };
  for (const group of groups) {
    await Promise.all(
      group.map(async ({ act, who }) => {
        const person = people[who];
        if (person) await acts[act]?.(person);
      }),
    );
    const counters = await expectExact(app, session.id);
    const line = await lineOf(session.id);
    // Those who wait are behind everybody to whom a seat was offered: nobody jumps the line.
    const firstWaiting = line.find(({ state }) => state === "waiting")?.id ?? Infinity;
    const served = line.filter(({ state }) => state === "offered" || state === "booked" || state === "expired");
    expect(served.every(({ id }) => id < firstWaiting)).toBe(true);
    // No seat is free while someone waits.
    if (counters.waiting > 0) expect(counters.taken + counters.offered).toBe(counters.seats);
  }
}

test(`in ${HISTORIES} random histories no seat is given twice, and every free one goes to the first in line`, async () => {
  expect.hasAssertions();
  const histories = fc.sample(history, { numRuns: HISTORIES, seed: 7 });
  // What limits a person is tested elsewhere.
  const { pool } = app.platform.database;
  for (let from = 0; from < HISTORIES; from += AT_ONCE) {
    await Promise.all(histories.slice(from, from + AT_ONCE).map((each, index) => run(each, crowds[index] ?? [])));
    await pool.query("delete from quota_uses where quota = 'class_bookings'");
    await pool.query("update program_enrollments set payment_status = 'cancelled' where payment_status = 'pending'");
    await pool.query(
      "update class_waitlist set state = 'left', offered_until = null where state in ('waiting', 'offered')",
    );
  }
}, 120_000);
