import { and, asc, count, desc, eq, inArray, sql, type SQL } from "drizzle-orm";
import { businesses } from "#server/businesses/businesses.table.ts";
import type { Db } from "#server/platform/database/connect.ts";
import { programEnrollments, programs } from "./programs.table.ts";

/** An enrolment that holds a seat: others were refunded or cancelled. */
const HOLDS_SEAT = inArray(programEnrollments.paymentStatus, ["pending", "completed"]);

/** Active programmes of a listing, each with the number of taken seats. */
export async function findActivePrograms(db: Db, businessId: number) {
  return db
    .select({
      program: programs,
      // Written out: drizzle leaves table names away where one table is read, and the inner id would be meant.
      taken: sql<number>`(select count(*)::int from program_enrollments e where e.program_id = programs.id and e.payment_status in ('pending', 'completed'))`,
    })
    .from(programs)
    .where(and(eq(programs.businessId, businessId), eq(programs.active, true)))
    .orderBy(asc(programs.id));
}
export type ActiveProgram = Awaited<ReturnType<typeof findActivePrograms>>[number];

export async function findProgram(db: Db, programId: number) {
  const [row] = await db.select().from(programs).where(eq(programs.id, programId));
  return row;
}

/** Locks a programme, so that its seats are taken one after the other. */
export async function lockProgram(tx: Db, programId: number) {
  const [row] = await tx.select().from(programs).where(eq(programs.id, programId)).for("no key update");
  return row;
}

/** How many seats are taken, and whether one of them is the user's. */
export async function countSeats(tx: Db, programId: number, userId: number): Promise<{ taken: number; own: boolean }> {
  const [row] = await tx
    .select({
      taken: count(),
      own: sql<boolean>`coalesce(bool_or(${programEnrollments.userId} = ${userId}), false)`,
    })
    .from(programEnrollments)
    .where(and(eq(programEnrollments.programId, programId), HOLDS_SEAT));
  return row ?? { taken: 0, own: false };
}

export async function insertEnrollment(tx: Db, enrollment: typeof programEnrollments.$inferInsert): Promise<number> {
  const [row] = await tx.insert(programEnrollments).values(enrollment).returning({ id: programEnrollments.id });
  if (!row) throw new Error("The enrolment was not written");
  return row.id;
}

function selectEnrollments(db: Db) {
  return db
    .select({
      id: programEnrollments.id,
      paymentStatus: programEnrollments.paymentStatus,
      enrollmentDate: programEnrollments.enrollmentDate,
      amount: programEnrollments.amount,
      currency: programEnrollments.currency,
      program: { id: programs.id, name: programs.name, duration: programs.duration, image: programs.image },
      business: { id: businesses.id, kind: businesses.kind, name: businesses.name },
    })
    .from(programEnrollments)
    .innerJoin(programs, eq(programs.id, programEnrollments.programId))
    .leftJoin(businesses, eq(businesses.id, programs.businessId));
}
export type EnrollmentRow = Awaited<ReturnType<typeof selectEnrollments>>[number];

export async function findEnrollment(db: Db, enrollmentId: number): Promise<EnrollmentRow | undefined> {
  const [row] = await selectEnrollments(db).where(eq(programEnrollments.id, enrollmentId));
  return row;
}

/** A user's enrolments, newest first, of one listing when it is named; and how many there are. */
export async function findEnrollments(
  db: Db,
  of: { userId: number; businessId?: number | undefined },
  window: { offset: number; limit: number },
): Promise<{ rows: EnrollmentRow[]; count: number }> {
  const own: SQL | undefined = and(
    eq(programEnrollments.userId, of.userId),
    of.businessId === undefined ? undefined : eq(programs.businessId, of.businessId),
  );
  const [rows, [counted]] = await Promise.all([
    selectEnrollments(db)
      .where(own)
      .orderBy(desc(programEnrollments.enrollmentDate), desc(programEnrollments.id))
      .offset(window.offset)
      .limit(window.limit),
    db
      .select({ count: count() })
      .from(programEnrollments)
      .innerJoin(programs, eq(programs.id, programEnrollments.programId))
      .where(own),
  ]);
  return { rows, count: counted?.count ?? 0 };
}
