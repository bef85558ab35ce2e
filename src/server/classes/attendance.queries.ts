import { and, asc, eq, inArray, isNull, ne, sql } from "drizzle-orm";
import type { Attendance } from "#contract/class-limits.ts";
import { personName, users, writtenName } from "#server/accounts/accounts.table.ts";
import type { Db } from "#server/platform/database/connect.ts";
import { programEnrollments as seats } from "#server/programs/programs.table.ts";

const isBooked = and(
  inArray(seats.paymentStatus, ["pending", "completed"]),
  isNull(seats.givenUpAt),
  isNull(seats.heldUntil),
);

/** Who booked a class, by name, with how often they were absent at the same host before. */
export function findAttendees(db: Db, sessionId: number) {
  return db
    .select({
      id: seats.id,
      user: { id: users.id, name: personName() },
      paymentStatus: seats.paymentStatus,
      attendance: seats.attendance,
      noShows: sql<number>`(
        select count(*)::int from program_enrollments as e
        join programs as p on p.id = e.program_id join programs as own on own.id = ${seats.programId}
        where e.user_id = ${seats.userId} and e.attendance = 'absent' and e.id <> ${seats.id}
          and (p.business_id = own.business_id or p.professional_id = own.professional_id))`,
    })
    .from(seats)
    .innerJoin(users, eq(users.id, seats.userId))
    .where(and(eq(seats.sessionId, sessionId), isBooked))
    .orderBy(asc(writtenName), asc(seats.id));
}

/** Records who came. @returns how many of the marks are of people who booked the class */
export async function setAttendance(
  tx: Db,
  sessionId: number,
  marks: readonly { id: number; attendance: Attendance | null }[],
): Promise<number> {
  const ids = [...new Set(marks.map(({ id }) => id))];
  const known = await tx
    .select({ id: seats.id })
    .from(seats)
    .where(and(eq(seats.sessionId, sessionId), inArray(seats.id, ids), isBooked))
    .for("update");
  if (known.length < ids.length) return known.length;
  for (const { id, attendance } of marks)
    await tx
      .update(seats)
      .set({ attendance })
      .where(and(eq(seats.id, id), ne(sql`coalesce(${seats.attendance}, '')`, attendance ?? "")));
  return ids.length;
}
