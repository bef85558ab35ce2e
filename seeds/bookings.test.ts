import { afterAll, beforeAll, expect, test } from "vitest";
import { bookingsApi } from "#contract/bookings.ts";
import { classesApi } from "#contract/classes.ts";
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

test("professionals who agreed to be on its team teach classes of a studio, one at a time", async () => {
  // The page of a class names its teacher and links to the profile.
  const taught = await rows<{ id: number; email: string }>(
    `select s.id, u.email from class_sessions as s join programs as p on p.id = s.program_id
      join professional_profiles as t on t.id = s.teacher_id join users as u on u.id = t.user_id
      where p.business_id is not null and s.starts_at > $1 order by s.starts_at`,
    [app.clock.now().toISOString()],
  );
  expect(new Set(taught.map(({ email }) => email)).size).toBeGreaterThan(3);
  expect(taught.map(({ email }) => email)).not.toContain("pro@demo.example");
  const { data } = await app.as(null).call(classesApi.get, { params: { id: taught[0]?.id ?? 0 } });
  const profileId = data.teacher?.professionalId ?? 0;
  expect(data).toMatchObject({ host: { kind: "fitness" }, teacher: { name: expect.stringMatching(/\S/) } });
  const found = await app.as(null).call(classesApi.list, { query: { teacherId: profileId } });
  expect(found.data.map(({ host }) => host.kind)).toContain("fitness");
  const calendar = await app.request(`/calendars/teacher-${profileId}.ics`);
  expect(await calendar.text()).toContain(data.name);
  // A teacher agreed before, as the API requires, and is in one place at a time.
  const wrong = await rows(
    `select s.id from class_sessions as s join programs as p on p.id = s.program_id
      join professional_profiles as t on t.id = s.teacher_id
      where t.id is distinct from p.professional_id and not exists (select 1 from business_team_members as m
        where m.business_id = p.business_id and m.user_id = t.user_id and m.consented_at < s.starts_at)
      union select one.id from class_sessions as one join class_sessions as other on other.teacher_id = one.teacher_id
        and other.id > one.id and other.starts_at < one.ends_at and one.starts_at < other.ends_at
        and (select p.business_id from programs as p where p.id = one.program_id) is not null`,
  );
  expect(wrong).toEqual([]);
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
      left join class_sessions as s on s.id = e.session_id left join professional_profiles as t on t.id = s.teacher_id
      where e.session_id is not null and e.user_id in (b.owner_id, o.user_id, t.user_id)`,
  );
  expect(own).toEqual([]);
});
