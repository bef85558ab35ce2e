import { commonText } from "#contract/texts/common.ts";
import { and, count, desc, eq, ilike, inArray, isNotNull, isNull, lte, or, sql, type SQL } from "drizzle-orm";
import type { PaymentStatus } from "#contract/programs.ts";
import { personName, users, writtenName } from "#server/accounts/accounts.table.ts";
import { businesses } from "#server/businesses/businesses.table.ts";
import type { Db } from "#server/platform/database/connect.ts";
import { professionalProfiles } from "#server/professionals/professionals.table.ts";
import { programEnrollments as enrollments, programs } from "./programs.table.ts";

/** Enrolments that hold a seat: not refunded or cancelled. */
const holdsSeat = inArray(enrollments.paymentStatus, ["pending", "completed"]);

/** The number of enrolments in the whole programme, not in one of its classes, and whether one is the user's. */
export async function countSeats(tx: Db, programId: number, userId: number): Promise<{ taken: number; own: boolean }> {
  const [row] = await tx
    .select({ taken: count(), own: sql<boolean>`coalesce(bool_or(${enrollments.userId} = ${userId}), false)` })
    .from(enrollments)
    .where(and(eq(enrollments.programId, programId), isNull(enrollments.sessionId), holdsSeat));
  return row ?? { taken: 0, own: false };
}

/** Whether a user holds a seat. */
export async function findIsEnrolled(db: Db, programId: number, userId: number): Promise<boolean> {
  return (await countSeats(db, programId, userId)).own;
}

export async function insertEnrollment(tx: Db, enrollment: typeof enrollments.$inferInsert): Promise<number> {
  const [row] = await tx.insert(enrollments).values(enrollment).returning({ id: enrollments.id });
  if (!row) throw new Error("The enrolment was not written");
  return row.id;
}

/** Deletes an enrolment for which no payment could be started. */
export async function deleteUnpaid(db: Db, enrollmentId: number): Promise<void> {
  await db.delete(enrollments).where(and(eq(enrollments.id, enrollmentId), eq(enrollments.paymentStatus, "pending")));
}

export async function updateEnrollment(
  tx: Db,
  enrollmentId: number,
  values: Partial<typeof enrollments.$inferInsert>,
): Promise<void> {
  await tx.update(enrollments).set(values).where(eq(enrollments.id, enrollmentId));
}

/** Payments that arrived after the seat was given up, and were not refunded. */
export async function findLatePayments(db: Db, most: number): Promise<string[]> {
  const rows = await db
    .select({ paymentId: enrollments.providerPaymentId })
    .from(enrollments)
    .where(and(eq(enrollments.paymentStatus, "cancelled"), isNotNull(enrollments.providerPaymentId)))
    .orderBy(enrollments.id)
    .limit(most);
  return rows.flatMap(({ paymentId }) => paymentId ?? []);
}

export type LockedEnrollment = typeof enrollments.$inferSelect;

/** An enrolment, locked until the transaction ends. */
export async function lockEnrollment(tx: Db, where: SQL | undefined): Promise<LockedEnrollment | undefined> {
  const [row] = await tx.select().from(enrollments).where(where).limit(1).for("update");
  return row;
}

/** The class that an enrolment holds a seat in; null for one in the whole programme. */
export async function findSessionOf(db: Db, where: SQL | undefined): Promise<number | null | undefined> {
  const [row] = await db.select({ sessionId: enrollments.sessionId }).from(enrollments).where(where).limit(1);
  return row?.sessionId;
}

/** The user's enrolment in a class, locked until the transaction ends: the one that counts, else the latest. */
export async function lockSeat(tx: Db, sessionId: number, userId: number): Promise<LockedEnrollment | undefined> {
  const [row] = await tx
    .select()
    .from(enrollments)
    .where(and(eq(enrollments.sessionId, sessionId), eq(enrollments.userId, userId)))
    .orderBy(desc(and(holdsSeat, isNull(enrollments.givenUpAt)) ?? sql`true`), desc(enrollments.id))
    .limit(1)
    .for("update");
  return row;
}

/** Cancels the seats whose time to be paid is over. @returns their ids */
export async function cancelUnpaidSeats(tx: Db, sessionId: number, now: string): Promise<number[]> {
  const rows = await tx
    .update(enrollments)
    .set({ paymentStatus: "cancelled", paymentDate: now })
    .where(
      and(
        eq(enrollments.sessionId, sessionId),
        eq(enrollments.paymentStatus, "pending"),
        lte(enrollments.heldUntil, now),
      ),
    )
    .returning({ id: enrollments.id });
  return rows.map(({ id }) => id);
}

/** The enrolments that hold a seat in a class, locked until the transaction ends. */
export function lockSeats(tx: Db, sessionId: number): Promise<LockedEnrollment[]> {
  return tx
    .select()
    .from(enrollments)
    .where(and(eq(enrollments.sessionId, sessionId), holdsSeat, isNull(enrollments.givenUpAt)))
    .orderBy(enrollments.id)
    .for("update");
}

export const byId = (enrollmentId: number) => eq(enrollments.id, enrollmentId);
export const byOwn = (enrollmentId: number, userId: number) =>
  and(eq(enrollments.id, enrollmentId), eq(enrollments.userId, userId));
export const byProgram = (enrollmentId: number, programId: number) =>
  and(eq(enrollments.id, enrollmentId), eq(enrollments.programId, programId));

/** The class of an enrolment, by the table of a later domain, which this one must not import. */
const bookedClass = sql<{ id: number; startsAt: string; timeZone: string } | null>`(
  select jsonb_build_object('id', s.id, 'startsAt', s.starts_at, 'timeZone', s.time_zone)
  from class_sessions as s where s.id = ${enrollments.sessionId})`;

function selectEnrollments(db: Db) {
  return db
    .select({
      id: enrollments.id,
      paymentStatus: enrollments.paymentStatus,
      paymentUrl: enrollments.paymentUrl,
      enrollmentDate: enrollments.enrollmentDate,
      amount: enrollments.amount,
      currency: enrollments.currency,
      class: bookedClass,
      program: { id: programs.id, name: programs.name, duration: programs.duration, image: programs.image },
      business: { id: businesses.id, kind: businesses.kind, name: businesses.name },
      professional: { id: professionalProfiles.id, name: personName() },
    })
    .from(enrollments)
    .innerJoin(programs, eq(programs.id, enrollments.programId))
    .leftJoin(businesses, eq(businesses.id, programs.businessId))
    .leftJoin(professionalProfiles, eq(professionalProfiles.id, programs.professionalId))
    .leftJoin(users, eq(users.id, professionalProfiles.userId));
}
export type EnrollmentRow = Awaited<ReturnType<typeof selectEnrollments>>[number];

export async function findEnrollment(db: Db, enrollmentId: number): Promise<EnrollmentRow | undefined> {
  const [row] = await selectEnrollments(db).where(eq(enrollments.id, enrollmentId));
  return row;
}

/** A user's enrolments, newest first, of one listing if it is given; and their number. */
export async function findEnrollments(
  db: Db,
  of: { userId: number; businessId?: number | undefined },
  window: { offset: number; limit: number },
): Promise<{ rows: EnrollmentRow[]; count: number }> {
  const own: SQL | undefined = and(
    eq(enrollments.userId, of.userId),
    of.businessId === undefined ? undefined : eq(programs.businessId, of.businessId),
  );
  const [rows, [counted]] = await Promise.all([
    selectEnrollments(db)
      .where(own)
      .orderBy(desc(enrollments.enrollmentDate), desc(enrollments.id))
      .offset(window.offset)
      .limit(window.limit),
    db
      .select({ count: count() })
      .from(enrollments)
      .innerJoin(programs, eq(programs.id, enrollments.programId))
      .where(own),
  ]);
  return { rows, count: counted?.count ?? 0 };
}

function selectParticipants(db: Db) {
  return db
    .select({
      id: enrollments.id,
      paymentStatus: enrollments.paymentStatus,
      enrollmentDate: enrollments.enrollmentDate,
      amount: enrollments.amount,
      commissionAmount: enrollments.commissionAmount,
      currency: enrollments.currency,
      class: bookedClass,
      user: { id: users.id, name: personName(), email: users.email, phone: users.phone },
    })
    .from(enrollments)
    .innerJoin(users, eq(users.id, enrollments.userId));
}
export type ParticipantRow = Awaited<ReturnType<typeof selectParticipants>>[number];

export async function findParticipant(db: Db, enrollmentId: number): Promise<ParticipantRow | undefined> {
  const [row] = await selectParticipants(db).where(eq(enrollments.id, enrollmentId));
  return row;
}

/** The participants of a programme, newest first; and their number. */
export async function findParticipants(
  db: Db,
  of: { programId: number; search?: string | undefined; status?: PaymentStatus | undefined },
  window: { offset: number; limit: number },
): Promise<{ rows: ParticipantRow[]; count: number }> {
  const pattern = of.search && `%${of.search.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;
  const where = and(
    eq(enrollments.programId, of.programId),
    of.status && eq(enrollments.paymentStatus, of.status),
    pattern ? or(ilike(writtenName, pattern), sql`${users.email}::text ilike ${pattern}`) : undefined,
  );
  const [rows, [counted]] = await Promise.all([
    selectParticipants(db)
      .where(where)
      .orderBy(desc(enrollments.enrollmentDate), desc(enrollments.id))
      .offset(window.offset)
      .limit(window.limit),
    db.select({ count: count() }).from(enrollments).innerJoin(users, eq(users.id, enrollments.userId)).where(where),
  ]);
  return { rows, count: counted?.count ?? 0 };
}

/**
 * SQL of a confirmed payment of an enrolment `e` that counts: a class counts once it has taken place, unless its seat
 * was given back. What the host records about a payment or attendance makes no difference. spec: DECISIONS 43
 * @param now SQL of the moment
 */
const countsAsPaid = (now: string): string =>
  `e.payment_confirmed_at is not null and (e.session_id is null or (e.payment_status <> 'cancelled' and exists (
    select from class_sessions s where s.id = e.session_id and s.ends_at <= ${now} and s.cancelled_at is null)))`;

/**
 * SQL of the users whose payment to a host the payment service confirmed, for use in a larger statement.
 * @param column of programs that references the host
 * @param host SQL of the id of the host
 * @param now SQL of the moment
 */
export const payersSql = (column: string, host: string, now: string): string =>
  `select e.user_id from program_enrollments e join programs p on p.id = e.program_id
    where ${countsAsPaid(now)} and p.${column} = ${host}`;

/** Whether the payment service confirmed a payment of the user to the professional. */
export async function findIsClient(db: Db, userId: number, professionalId: number, now: string): Promise<boolean> {
  const { rows } = await db.execute(sql`
    select from program_enrollments e join programs p on p.id = e.program_id,
      (select ${now}::timestamptz as now) as moment
    where e.user_id = ${userId} and p.professional_id = ${professionalId}
      and ${sql.raw(countsAsPaid("moment.now"))} limit 1`);
  return rows.length > 0;
}

/** The parties of an enrolment: the member and the host. */
export async function findParties(db: Db, enrollmentId: number) {
  const [row] = await db
    .select({
      enrollmentId: enrollments.id,
      sessionId: enrollments.sessionId,
      class: bookedClass,
      memberId: enrollments.userId,
      memberName: personName(),
      programId: programs.id,
      programName: programs.name,
      amount: enrollments.amount,
      currency: enrollments.currency,
      businessId: programs.businessId,
      businessKind: businesses.kind,
      professionalId: programs.professionalId,
      hostId: sql<number>`coalesce(${programs.businessId}, ${programs.professionalId})`,
      hostUserId: sql<number | null>`coalesce(${businesses.ownerId}, ${professionalProfiles.userId})`,
      hostName: sql<string>`coalesce(${businesses.name}, (select coalesce(nullif(concat_ws(' ', pro.first_name, pro.last_name), ''), ${commonText.member})
        from users as pro where pro.id = ${professionalProfiles.userId}))`,
    })
    .from(enrollments)
    .innerJoin(users, eq(users.id, enrollments.userId))
    .innerJoin(programs, eq(programs.id, enrollments.programId))
    .leftJoin(businesses, eq(businesses.id, programs.businessId))
    .leftJoin(professionalProfiles, eq(professionalProfiles.id, programs.professionalId))
    .where(eq(enrollments.id, enrollmentId));
  return row;
}
export type EnrollmentParties = NonNullable<Awaited<ReturnType<typeof findParties>>>;
