import { and, asc, eq, gt, isNull, lt } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { businesses } from "#server/businesses/businesses.table.ts";
import { classSessions, classWaitlist } from "#server/classes/classes.table.ts";
import { freeUntil, remindersDue } from "#server/classes/offer-times.ts";
import type { Db } from "#server/platform/database/connect.ts";
import { professionalProfiles } from "#server/professionals/professionals.table.ts";
import { enrollmentAmounts } from "#server/programs/programs.policy.ts";
import { programEnrollments, programs } from "#server/programs/programs.table.ts";
import { insertMany } from "./insert-many.ts";
import { createRandom } from "./random.ts";
import { daysBefore } from "./write-listings.ts";

type NewSeat = typeof programEnrollments.$inferInsert;

/** Whose bookings a visitor of the demo world looks at. */
const DEMO_PEOPLE = ["owner@demo.example", "pro@demo.example", "member@demo.example"];
/** Classes of these days are booked: before now, and to come. */
const DAYS = { back: 14, ahead: 5 };
/** Less than people may have, so that each can still book. */
const OPEN_MOST = 12;
/** Each so-manieth class to come is full, with a line. */
const FULL_EVERY = 15;
const LINE = 3;
const PAST = 3;
const COMING = 3;
/** Joined a second time, for who teaches. */
const teachers = alias(professionalProfiles, "teachers");

/** Writes bookings of classes, to different degrees; some classes are full, with people in line. */
export async function writeBookings(
  db: Db,
  people: { byEmail: ReadonlyMap<string, number>; members: readonly number[] },
  now: Date,
): Promise<void> {
  const random = createRandom("bookings");
  const classes = await findClasses(db, now);
  const demo = DEMO_PEOPLE.flatMap((email) => people.byEmail.get(email) ?? []);
  const members = people.members.filter((id) => !demo.includes(id));
  const open = new Map<number, number>();
  const seats: NewSeat[] = [];
  const line: (typeof classWaitlist.$inferInsert)[] = [];
  const left = new Map(classes.map(({ session }) => [session.id, session.seats]));
  const book = (of: BookedSession, userId: number) => {
    const { session } = of;
    seats.push(seatOf(of, userId, { now, isPaid: random.next() < 0.4, wasAbsent: random.next() < 0.1 }));
    left.set(session.id, (left.get(session.id) ?? 0) - 1);
    if (isComing(of, now)) open.set(userId, (open.get(userId) ?? 0) + 1);
  };
  const isFree = (userId: number) => (open.get(userId) ?? 0) < OPEN_MOST;

  for (const userId of demo) {
    const isOwn = (of: BookedSession) => of.hostUserId === userId || of.teacherUserId === userId;
    const taught = classes.filter(isOwn);
    const others = classes.filter((of) => !isOwn(of) && apart([...taught, of]).includes(of));
    const past = others.filter((of) => !isComing(of, now));
    const coming = others.filter((of) => isComing(of, now));
    for (const of of apart(random.shuffle(past)).slice(0, PAST)) book(of, userId);
    for (const of of apart(random.shuffle(coming)).slice(0, COMING)) book(of, userId);
  }
  let count = 0;
  for (const of of classes) {
    const { session, hostUserId } = of;
    const free = left.get(session.id) ?? 0;
    const who = random.shuffle(members.filter((id) => id !== hostUserId && (!isComing(of, now) || isFree(id))));
    count += 1;
    const isFull = isComing(of, now) && count % FULL_EVERY === 0 && who.length >= free + LINE;
    const taken = isFull ? free : Math.min(free - 1, who.length, Math.floor(free * random.float(0.1, 0.8)));
    for (const userId of who.slice(0, Math.max(0, taken))) book(of, userId);
    if (isFull)
      for (const userId of who.slice(free, free + random.int(1, LINE)))
        line.push({ sessionId: session.id, userId, createdAt: daysBefore(now, random.float(0.1, 1)) });
  }
  await insertMany(db, programEnrollments, seats);
  if (line.length > 0) await db.insert(classWaitlist).values(line);
}

type BookedSession = Awaited<ReturnType<typeof findClasses>>[number];

function findClasses(db: Db, now: Date) {
  return db
    .select({
      session: classSessions,
      price: programs.price,
      currency: programs.currency,
      ownerId: businesses.ownerId,
      hostUserId: professionalProfiles.userId,
      teacherUserId: teachers.userId,
    })
    .from(classSessions)
    .innerJoin(programs, eq(programs.id, classSessions.programId))
    .leftJoin(businesses, eq(businesses.id, programs.businessId))
    .leftJoin(professionalProfiles, eq(professionalProfiles.id, programs.professionalId))
    .leftJoin(teachers, eq(teachers.id, classSessions.teacherId))
    .where(
      and(
        eq(programs.active, true),
        isNull(classSessions.cancelledAt),
        isNull(classSessions.bookingUrl),
        gt(classSessions.startsAt, daysBefore(now, DAYS.back)),
        lt(classSessions.startsAt, daysBefore(now, -DAYS.ahead)),
      ),
    )
    .orderBy(asc(classSessions.startsAt), asc(classSessions.id))
    .then((rows) => rows.map(({ ownerId, hostUserId, ...row }) => ({ ...row, hostUserId: ownerId ?? hostUserId })));
}

const isComing = ({ session }: BookedSession, now: Date): boolean => new Date(session.startsAt) > now;

/** Those of the classes that do not overlap one before them. */
function apart(classes: readonly BookedSession[]): BookedSession[] {
  const chosen: BookedSession[] = [];
  for (const of of classes)
    if (chosen.every(({ session }) => session.endsAt <= of.session.startsAt || session.startsAt >= of.session.endsAt))
      chosen.push(of);
  return chosen;
}

/** A seat that was booked some days before the class; those of past classes are paid, and someone recorded who came. */
function seatOf(
  of: BookedSession,
  userId: number,
  { now, isPaid, wasAbsent }: { now: Date; isPaid: boolean; wasAbsent: boolean },
): NewSeat {
  const { session } = of;
  const isOver = !isComing(of, now);
  const enrollmentDate = new Date(Math.min(Date.parse(session.startsAt), now.getTime()) - 2 * 86_400_000).toISOString();
  const price = session.price ?? of.price;
  const paidAt = isOver && price !== null ? (isPaid ? enrollmentDate : session.startsAt) : null;
  return {
    programId: session.programId,
    sessionId: session.id,
    userId,
    currency: (session.price === null ? null : session.currency) ?? of.currency,
    ...enrollmentAmounts(price),
    enrollmentDate,
    paymentStatus: paidAt === null ? "pending" : "completed",
    paymentDate: paidAt,
    paidAt,
    confirmedAt: isPaid ? paidAt : null,
    freeUntil: freeUntil(session),
    toldSequence: session.sequence,
    reminded: remindersDue(session.startsAt, now),
    attendance: isOver ? (wasAbsent ? "absent" : "present") : null,
  };
}
