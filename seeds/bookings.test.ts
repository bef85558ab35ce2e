import { afterAll, beforeAll, expect, test } from "vitest";
import { bookingsApi } from "#contract/bookings.ts";
import { createTestApp, type Actor, type TestApp } from "#test/app.ts";
import { seedDemoWorld } from "./demo-world.ts";

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
  await seedDemoWorld(app.platform);
}, 120_000);
afterAll(() => app.close());

const rows = async <T extends object>(statement: string, values: unknown[] = []) =>
  (await app.platform.database.pool.query<T>(statement, values)).rows;

async function demo(email: string): Promise<Actor> {
  const [user] = await rows<{ id: number }>("select id from users where email = $1", [email]);
  const id = user?.id ?? 0;
  return { id, cookie: await app.app.accounts.openSession(id) };
}

test("the demo people have bookings past and to come", async () => {
  for (const email of ["owner@demo.example", "pro@demo.example", "member@demo.example"]) {
    const actor = await demo(email);
    for (const when of ["past", "coming"] as const) {
      const { data } = await app.as(actor).call(bookingsApi.list, { query: { when } });
      expect([email, when, data.length]).toEqual([email, when, 3]);
    }
  }
});

test("classes are booked to different degrees, and some are full with a line", async () => {
  const degrees = await rows<{ taken: number; seats: number; waiting: number }>(
    "select taken, seats, waiting from class_sessions where starts_at > $1 and taken > 0",
    [app.clock.now().toISOString()],
  );
  expect(new Set(degrees.map(({ taken, seats }) => Math.round((taken / seats) * 10))).size).toBeGreaterThan(6);
  const full = degrees.filter(({ taken, seats }) => taken === seats);
  expect(full.length).toBeGreaterThan(3);
  expect(full.every(({ waiting }) => waiting > 0)).toBe(true);
});

test("nobody has more bookings than people may have, or books with themselves", async () => {
  const most = await rows<{ open: number }>(
    `select count(*)::int as open from program_enrollments as e join class_sessions as s on s.id = e.session_id
      where s.starts_at > $1 group by e.user_id`,
    [app.clock.now().toISOString()],
  );
  expect(Math.max(...most.map(({ open }) => open))).toBeLessThan(20);
  // Nobody books with a host that they are.
  const own = await rows(
    `select e.id from program_enrollments as e join programs as p on p.id = e.program_id
      left join businesses as b on b.id = p.business_id left join professional_profiles as o on o.id = p.professional_id
      where e.session_id is not null and e.user_id in (b.owner_id, o.user_id)`,
  );
  expect(own).toEqual([]);
});
