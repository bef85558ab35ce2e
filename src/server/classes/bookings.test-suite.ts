import { expect } from "vitest";
import { bookingsApi as api } from "#contract/bookings.ts";
import { createTestApp, type TestApp } from "#test/app.ts";
import { buildBusiness } from "#test/build/business.ts";
import { buildClass, type ClassOverrides } from "#test/build/class.ts";
import { buildProgram } from "#test/build/program.ts";
import { buildUser, type BuiltUser } from "#test/build/user.ts";

/** A gym with an owner, and what is needed to book its classes. */
export async function createBookingWorld() {
  const app = await createTestApp();
  const owner = await buildUser(app, { role: "business_admin" });
  const gym = (await buildBusiness(app, { owner: owner.user, name: "Harbour Gym" })).business;
  return {
    app,
    owner,
    gym,
    async build({ price = 2_500, ...columns }: ClassOverrides & { price?: number | null } = {}) {
      const program = await buildProgram(app, { business: gym, name: "Evening Flow", price });
      return buildClass(app, { program, ...columns });
    },
    mailsTo: (who: BuiltUser) => app.mail.sent.filter(({ to }) => to === who.user.email),
    pass: (ms: number) => app.clock.advance(ms),
  };
}
export type BookingWorld = Awaited<ReturnType<typeof createBookingWorld>>;

/** Calls about one class by different people. */
export function callsOf(app: TestApp, classId: number) {
  const params = { id: classId };
  const as = (who: BuiltUser) => app.as(who.actor);
  return {
    book: (who: BuiltUser, body: Record<string, unknown> = {}) => as(who).call(api.book, { params, body }),
    cancel: (who: BuiltUser) => as(who).call(api.cancel, { params }),
    wait: (who: BuiltUser) => as(who).call(api.wait, { params }),
    leave: (who: BuiltUser) => as(who).call(api.stopWaiting, { params }),
    own: async (who: BuiltUser) => (await as(who).call(api.ofClass, { params })).data,
  };
}

export const buildPeople = (app: TestApp, count: number): Promise<BuiltUser[]> =>
  Promise.all(Array.from({ length: count }, () => buildUser(app)));

/** The counters of a class and what they must be by counting. */
export async function expectExact(app: TestApp, classId: number) {
  const { rows } = await app.platform.database.pool.query<Record<string, number>>(
    `select seats, taken, offered, waiting,
      (select count(*)::int from program_enrollments where session_id = s.id and payment_status in ('pending', 'completed')
        and given_up_at is null) as "heldSeats",
      (select count(distinct user_id)::int from program_enrollments where session_id = s.id
        and payment_status in ('pending', 'completed') and given_up_at is null) as people,
      (select count(*)::int from class_waitlist where session_id = s.id and state = 'offered') as offers,
      (select count(*)::int from class_waitlist where session_id = s.id and state = 'waiting') as line
    from class_sessions as s where id = $1`,
    [classId],
  );
  const [row] = rows;
  if (!row) throw new Error("The class is gone");
  const { seats = 0, taken = 0, offered = 0, waiting = 0 } = row;
  expect(row).toMatchObject({ heldSeats: taken, people: taken, offers: offered, line: waiting });
  expect(taken + offered).toBeLessThanOrEqual(seats);
  return { seats, taken, offered, waiting };
}

/** The kinds of notifications that someone has about a class, oldest first. */
export async function kindsTold(app: TestApp, who: BuiltUser, classId: number): Promise<string[]> {
  const { rows } = await app.platform.database.pool.query<{ kind: string }>(
    "select data ->> 'kind' as kind from notifications where user_id = $1 and (data ->> 'classId')::int = $2 order by id",
    [who.user.id, classId],
  );
  return rows.map(({ kind }) => kind);
}
