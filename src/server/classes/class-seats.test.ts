import { afterAll, beforeAll, expect, test } from "vitest";
import { createTestApp, type TestApp } from "#test/app.ts";
import { buildClass } from "#test/build/class.ts";
import { buildEnrollment } from "#test/build/enrollment.ts";
import { buildUser } from "#test/build/user.ts";

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

const counters = async (id: number) =>
  (
    await app.platform.database.pool.query<object>("select taken, offered, waiting from class_sessions where id = $1", [
      id,
    ])
  ).rows[0];
const change = (statement: string, values: unknown[]) => app.platform.database.pool.query(statement, values);

test("a seat is counted while its enrolment holds it, in the class that it is in", async () => {
  const [one, other] = [await buildClass(app), await buildClass(app)];
  const seat = await buildEnrollment(app, { program: { id: one.programId }, sessionId: one.id });
  await buildEnrollment(app, { program: { id: one.programId } });
  expect(await counters(one.id)).toEqual({ taken: 1, offered: 0, waiting: 0 });
  await change("update program_enrollments set payment_status = 'completed' where id = $1", [seat.id]);
  expect(await counters(one.id)).toMatchObject({ taken: 1 });
  await change("update program_enrollments set session_id = $2 where id = $1", [seat.id, other.id]);
  expect([await counters(one.id), await counters(other.id)]).toMatchObject([{ taken: 0 }, { taken: 1 }]);
  await change("update program_enrollments set payment_status = 'refunded' where id = $1", [seat.id]);
  expect(await counters(other.id)).toMatchObject({ taken: 0 });
  await change("update program_enrollments set payment_status = 'pending' where id = $1", [seat.id]);
  await change("delete from program_enrollments where id = $1", [seat.id]);
  expect(await counters(other.id)).toMatchObject({ taken: 0 });
});

test("the line is counted as it moves, and leaves with an account", async () => {
  const session = await buildClass(app, { seats: 2 });
  const { user } = await buildUser(app);
  const add = "insert into class_waitlist (session_id, user_id) values ($1, $2)";
  await change(add, [session.id, user.id]);
  await change(add, [session.id, (await buildUser(app)).user.id]);
  expect(await counters(session.id)).toEqual({ taken: 0, offered: 0, waiting: 2 });
  await change("update class_waitlist set state = 'offered', offered_until = now() where user_id = $1", [user.id]);
  expect(await counters(session.id)).toEqual({ taken: 0, offered: 1, waiting: 1 });
  await change("update class_waitlist set state = 'booked', offered_until = null where user_id = $1", [user.id]);
  expect(await counters(session.id)).toEqual({ taken: 0, offered: 0, waiting: 1 });
  await change("delete from class_waitlist where session_id = $1", [session.id]);
  expect(await counters(session.id)).toEqual({ taken: 0, offered: 0, waiting: 0 });
});

test("a seat too many is rejected by the database", async () => {
  const session = await buildClass(app, { seats: 1 });
  const seat = () => buildEnrollment(app, { program: { id: session.programId }, sessionId: session.id });
  await seat();
  await expect(seat()).rejects.toThrow(/./);
  expect(await counters(session.id)).toMatchObject({ taken: 1 });
});

test("a programme without enrolments takes its classes with it", async () => {
  const session = await buildClass(app);
  await change("delete from programs where id = $1", [session.programId]);
  expect(await counters(session.id)).toBeUndefined();
});
