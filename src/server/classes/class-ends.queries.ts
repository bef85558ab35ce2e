import { sql, type SQL } from "drizzle-orm";
import type { Db } from "#server/platform/database/connect.ts";
import { classSchedules as schedules, classSessions as sessions } from "./classes.table.ts";
import { isListed } from "./classes.queries.ts";
import type { ScheduleRow, SessionRow } from "./schedules.queries.ts";

const HOSTED = sql.raw(`programs as p left join businesses as b on b.id = p.business_id
  left join professional_profiles as pr on pr.id = p.professional_id left join users as u on u.id = pr.user_id`);
/** Active programmes of hosts that everyone sees; not read from the search table, which is behind after a bulk load. */
const IS_PUBLIC = sql.raw(`p.active and (b.is_public and b.deleted_at is null or ${isListed("pr", "u")})`);
const hasPeople = sql.raw("s.taken + s.offered + s.waiting > 0");

/**
 * Classes to come in which people have or wait for seats, though nobody sees the programme or its host any more; of one
 * listing if it is given.
 */
export async function findUnlisted(
  db: Db,
  { now, businessId }: { now: string; businessId?: number | undefined },
): Promise<{ id: number; isActive: boolean }[]> {
  const { rows } = await db.execute<{ id: number; isActive: boolean }>(sql`
    with gone as materialized (
      select p.id, p.active from ${HOSTED} where (${IS_PUBLIC}) is not true
        ${businessId === undefined ? sql.empty() : sql`and p.business_id = ${businessId}`}
    )
    select s.id, gone.active as "isActive" from gone join class_sessions as s on s.program_id = gone.id
    where s.starts_at > ${now} and s.cancelled_at is null and ${hasPeople} order by s.id`);
  return rows;
}

/** The programmes of listings. */
export const ofListings = (businessIds: readonly number[]): SQL =>
  sql`select id from programs where business_id = any(${sql.param([...businessIds])}::int[])`;

/** The programmes that a user offers as a professional. */
export const ofProfessional = (userId: number): SQL =>
  sql`select p.id from programs as p join professional_profiles as pr on pr.id = p.professional_id where pr.user_id = ${userId}`;

/** The programmes of the listings that a user owns. */
export const ofOwner = (userId: number): SQL =>
  sql`select p.id from programs as p join businesses as b on b.id = p.business_id where b.owner_id = ${userId}`;

/** The classes to come of programmes in which people have or wait for seats, locked in the order of their ids. */
export async function lockWithPeople(tx: Db, programIds: SQL, now: string): Promise<number[]> {
  const { rows } = await tx.execute<{ id: number }>(sql`
    select s.id from class_sessions as s where s.program_id in (${programIds})
      and s.starts_at > ${now} and s.cancelled_at is null and ${hasPeople}
    order by s.id for no key update`);
  return rows.map(({ id }) => id);
}

/** Those who have or wait for a seat in a class. */
export async function findPeople(tx: Db, sessionId: number): Promise<number[]> {
  const { rows } = await tx.execute<{ id: number }>(sql`
    select user_id as id from program_enrollments
      where session_id = ${sessionId} and payment_status in ('pending', 'completed') and given_up_at is null
    union select user_id from class_waitlist where session_id = ${sessionId} and state in ('waiting', 'offered')`);
  return rows.map(({ id }) => id);
}

/** The online payments of programmes to refund when these are deleted: for classes to come, and for what was given up. */
export async function findPaymentsOf(tx: Db, programIds: SQL, now: string): Promise<string[]> {
  const { rows } = await tx.execute<{ id: string }>(sql`
    select e.provider_payment_id as id from program_enrollments as e left join class_sessions as s on s.id = e.session_id
    where e.program_id in (${programIds}) and e.provider_payment_id is not null and (e.payment_status = 'cancelled'
      or e.payment_status = 'completed' and e.payment_confirmed_at is not null and e.given_up_at is null
        and s.starts_at > ${now})`);
  return rows.map(({ id }) => id);
}

/** The schedules of programmes and their classes that have not begun, locked. */
export async function lockTimetable(
  tx: Db,
  programIds: SQL,
  now: string,
): Promise<{ schedules: Pick<ScheduleRow, "id">[]; sessions: SessionRow[] }> {
  const locked = await tx
    .select({ id: schedules.id })
    .from(schedules)
    .where(sql`${schedules.programId} in (${programIds})`)
    .orderBy(schedules.id)
    .for("no key update");
  const coming = await tx
    .select()
    .from(sessions)
    .where(sql`${sessions.programId} in (${programIds}) and ${sessions.startsAt} > ${now}`)
    .orderBy(sessions.id)
    .for("no key update");
  return { schedules: locked, sessions: coming };
}
