import { afterAll, beforeAll, expect, test } from "vitest";
import { classesApi as api, type Schedule } from "#contract/classes.ts";
import { createRandom } from "#seeds/random.ts";
import { dayAfter } from "#server/platform/local-days.ts";
import { createTestApp, TEST_NOW, type TestApp } from "#test/app.ts";
import { buildBusiness } from "#test/build/business.ts";
import { buildProgram } from "#test/build/program.ts";
import { buildUser, type BuiltUser } from "#test/build/user.ts";
import { EXTEND } from "./classes.tasks.ts";
import { daysOfRule } from "./rule-days.ts";

/** 200 in `npm run test:long`. */
const HISTORIES = Number(process.env["HISTORIES"] ?? 40);
const ACTS = 5;
const DAY_MS = 86_400_000;
const RULES = [
  "FREQ=DAILY",
  "FREQ=WEEKLY;BYDAY=TU,TH",
  "FREQ=WEEKLY;BYDAY=SA;COUNT=6",
  "FREQ=WEEKLY;INTERVAL=2;BYDAY=MO,FR",
  "FREQ=MONTHLY;BYMONTHDAY=1,15",
];

interface Stored {
  id: number;
  schedule_id: number | null;
  day: string;
  begins: Date;
  cancelled: boolean;
  booked: boolean;
  alone: boolean;
}

let app: TestApp;
let owner: BuiltUser;
beforeAll(async () => {
  app = await createTestApp();
  owner = await buildUser(app, { role: "business_admin" });
});
afterAll(() => app.close());

test(`${HISTORIES} random histories keep what is booked, and leave no class that neither a rule nor a booking explains`, async () => {
  const { pool } = app.platform.database;
  const { business } = await buildBusiness(app, { owner: owner.user });
  const members = await Promise.all(Array.from({ length: 3 }, async () => (await buildUser(app)).user.id));
  const random = createRandom("histories of schedules");
  for (let history = 0; history < HISTORIES; history += 1) {
    app.clock.set(TEST_NOW);
    const program = await buildProgram(app, { business });
    const read = async () =>
      (
        await pool.query<Stored>(
          `select s.id, s.schedule_id, to_char(s.day, 'YYYY-MM-DD') as day, s.starts_at as begins, s.cancelled_at is not null as cancelled,
            s.changed_at is not null as alone, exists (select from program_enrollments e where e.session_id = s.id) as booked
           from class_sessions s where s.program_id = $1 order by s.starts_at, s.id`,
          [program.id],
        )
      ).rows;
    const as = app.as(owner.actor);
    const list = async () => (await as.call(api.listSchedules, { params: { id: program.id } })).data;
    await as.call(api.createSchedule, { params: { id: program.id }, body: formOf() });
    const booked = new Set<number>();
    const log: unknown[] = [];
    for (let act = 0; act < ACTS; act += 1) {
      const open = (await read()).filter(({ cancelled, begins }) => !cancelled && new Date(begins) > app.clock.now());
      for (const { id } of random.sample(open, Math.min(2, open.length))) {
        const seat =
          "insert into program_enrollments (program_id, user_id, session_id, amount, commission_amount) values ($1, $2, $3, 0, 0) on conflict do nothing";
        await pool.query(seat, [program.id, random.pick(members), id]);
        booked.add(id);
      }
      const schedules = await list();
      const [target] = random.sample(schedules, Math.min(1, schedules.length));
      const what = random.int(0, 5);
      if (!target || what === 0) await as.call(api.createSchedule, { params: { id: program.id }, body: formOf() });
      else await change(target, open, what);
      await check(await read(), await list(), JSON.stringify({ history, log }));

      async function change(schedule: Schedule, known: readonly Stored[], kind: number) {
        const params = { id: schedule.id };
        const [of] = random.sample(
          known.filter(({ schedule_id: id }) => id === schedule.id),
          1,
        );
        const scope = of ? random.pick(["this", "following", "all"]) : "all";
        const query = { scope, from: of?.day } as never;
        if (kind === 1) {
          app.clock.set(new Date(app.clock.now().getTime() + random.int(1, 10) * DAY_MS));
          await app.tasks.enqueue(EXTEND, {});
          await app.tasks.drain();
          log.push("time");
          return;
        }
        const body = random.pick([
          { startTime: "06:30" },
          { startTime: "21:15", seats: 30 },
          { rrule: random.pick(RULES) },
          { durationMinutes: 90 },
        ]);
        log.push([kind === 2 ? "remove" : "change", query, body]);
        if (kind === 2) await as.call(api.removeSchedule, { params, query });
        else await as.call(api.changeSchedule, { params, query, body: body });
      }
    }

    async function check(sessions: readonly Stored[], schedules: readonly Schedule[], what: string): Promise<void> {
      const kept = new Set(sessions.map(({ id }) => id));
      expect(
        [...booked].filter((id) => !kept.has(id)),
        what,
      ).toEqual([]);
      const now = app.clock.now();
      const coming = sessions.filter(({ begins }) => new Date(begins) > now);
      const days = new Map(
        schedules.map((one) => [
          one.id,
          new Set(daysOfRule(one, one.startDate, dayAfter(now.toISOString().slice(0, 10), 60))),
        ]),
      );
      const unexplained = coming.filter(
        ({ schedule_id: id, day, booked: isBooked }) => !isBooked && !(id !== null && days.get(id)?.has(day)),
      );
      expect(unexplained, what).toEqual([]);
      // What is booked and has no rule is cancelled.
      expect(
        coming.filter(({ schedule_id: id, cancelled }) => id === null && !cancelled),
        what,
      ).toEqual([]);
      // Each day of each rule that has not begun has its class.
      const has = new Set(sessions.map(({ schedule_id: id, day }) => `${id} ${day}`));
      const horizon = dayAfter(now.toISOString().slice(0, 10), 50);
      const tomorrow = dayAfter(now.toISOString().slice(0, 10), 2);
      const missing = [...days].flatMap(([id, of]) =>
        [...of].filter((day) => day >= tomorrow && day <= horizon && !has.has(`${id} ${day}`)),
      );
      expect(missing, what).toEqual([]);
    }
  }

  function formOf() {
    return {
      rrule: random.pick(RULES),
      startDate: random.pick(["2026-11-01", "2026-11-24", "2026-12-01"]),
      startTime: "19:00",
      durationMinutes: 60,
      seats: 12,
    };
  }
}, 300_000);
