import { eq } from "drizzle-orm";
import { users } from "#server/accounts/accounts.table.ts";
import { classWaitlist, type classSessions } from "#server/classes/classes.table.ts";
import { programEnrollments } from "#server/programs/programs.table.ts";
import { buildClass } from "#test/build/class.ts";
import { buildEnrollment } from "#test/build/enrollment.ts";
import { buildProgram } from "#test/build/program.ts";
import { quotaUses } from "#server/subscriptions/ledger.table.ts";
import { ownListing, type Arrange } from "./calls.ts";
import { signedInAs, type Principal, type World } from "./world.ts";

const callerOf = ({ people }: World, caller: Principal) => people[signedInAs(caller)].user;

let built = 0;

/** A class of the caller's listing (of `premium` for callers without one), at a time of its own. */
async function buildOwn(
  world: World,
  caller: Principal,
  columns: Partial<typeof classSessions.$inferInsert> & { inHours?: number } = {},
) {
  const program = await buildProgram(world.app, { business: ownListing(world, caller) });
  built += 1;
  return buildClass(world.app, { program, inHours: 48 + built * 2, ...columns });
}

/** A class that the caller may book, as far as the person is concerned. */
async function buildBookable(world: World, caller: Principal, columns: { seats?: number } = {}) {
  const { db } = world.app.platform.database;
  const { id } = callerOf(world, caller);
  await db.update(users).set({ isVerified: true }).where(eq(users.id, id));
  // Sweeps book more than ten a day, and more than twenty at a time.
  await db.delete(quotaUses).where(eq(quotaUses.quota, "class_bookings"));
  await db.update(programEnrollments).set({ paymentStatus: "cancelled" }).where(eq(programEnrollments.userId, id));
  await db.delete(classWaitlist).where(eq(classWaitlist.userId, id));
  return buildOwn(world, caller, columns);
}

async function buildFull(world: World, caller: Principal) {
  const session = await buildBookable(world, caller, { seats: 1 });
  await buildEnrollment(world.app, { program: { id: session.programId }, sessionId: session.id });
  return session;
}

/** A class in which the caller has a seat. */
const booked: Arrange = async (world, caller) => {
  const session = await buildOwn(world, caller);
  const seat = { program: { id: session.programId }, sessionId: session.id, user: callerOf(world, caller) };
  await buildEnrollment(world.app, seat);
  return { params: { id: session.id } };
};

/** A class that begins soon, and the enrolment of someone who booked it. */
async function withAttendee(world: World, caller: Principal) {
  const session = await buildOwn(world, caller, { inHours: 0.5 });
  const { id } = await buildEnrollment(world.app, { program: { id: session.programId }, sessionId: session.id });
  return { id: session.id, enrollmentId: id };
}

/** A valid call of every endpoint about seats in classes. */
export const BOOKING_CALLS: Record<string, Arrange> = {
  "GET /api/bookings": () => ({ query: { when: "coming" } }),
  "GET /api/classes/{id}/booking": booked,
  "POST /api/classes/{id}/book": async (world, caller) => ({
    params: { id: (await buildBookable(world, caller)).id },
    body: { overlapping: false, price: { amount: 2_500, currency: "SGD" } },
  }),
  "DELETE /api/classes/{id}/booking": booked,
  "POST /api/classes/{id}/waitlist": async (world, caller) => ({
    params: { id: (await buildFull(world, caller)).id },
  }),
  "DELETE /api/classes/{id}/waitlist": async (world, caller) => {
    const { id: sessionId } = await buildFull(world, caller);
    await world.app.platform.database.db
      .insert(classWaitlist)
      .values({ sessionId, userId: callerOf(world, caller).id });
    return { params: { id: sessionId } };
  },
  "GET /api/classes/{id}/attendance": async (world, caller) => ({
    params: { id: (await withAttendee(world, caller)).id },
  }),
  "POST /api/classes/{id}/attendance": async (world, caller) => {
    const { id, enrollmentId } = await withAttendee(world, caller);
    return { params: { id }, body: { marks: [{ id: enrollmentId, attendance: "present" }] } };
  },
  "POST /api/bookings/calendar": () => ({}),
  "DELETE /api/bookings/calendar": () => ({}),
};
