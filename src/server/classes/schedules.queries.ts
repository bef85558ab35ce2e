import { and, asc, eq, gt, gte, inArray, isNotNull, isNull, lt, or, sql, type SQL } from "drizzle-orm";
import { users } from "#server/accounts/accounts.table.ts";
import { businesses, businessLocations, businessTeamMembers } from "#server/businesses/businesses.table.ts";
import type { Db } from "#server/platform/database/connect.ts";
import { professionalProfiles } from "#server/professionals/professionals.table.ts";
import type { Host } from "#server/programs/programs.service.ts";
import { classSchedules as schedules, classSessions as sessions } from "./classes.table.ts";

export type ScheduleRow = typeof schedules.$inferSelect;
export type ScheduleValues = Omit<typeof schedules.$inferInsert, "id" | "programId" | "createdAt" | "updatedAt">;
export type SessionRow = typeof sessions.$inferSelect;
export type SessionValues = Omit<typeof sessions.$inferInsert, "id" | "taken" | "offered" | "waiting">;

/** When the next class of a schedule begins. */
const nextAt = (now: string) =>
  sql<
    string | null
  >`(select to_char(min(c.starts_at) at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') from class_sessions c
    where c.schedule_id = class_schedules.id and c.starts_at > ${now} and c.cancelled_at is null)`;

export interface TimedSchedule {
  schedule: ScheduleRow;
  nextAt: string | null;
}

/** The schedules of a programme, in the order of their making. */
export function findSchedules(db: Db, programId: number, now: string): Promise<TimedSchedule[]> {
  return db
    .select({ schedule: schedules, nextAt: nextAt(now) })
    .from(schedules)
    .where(eq(schedules.programId, programId))
    .orderBy(asc(schedules.id));
}

export async function findSchedule(db: Db, id: number, now: string): Promise<TimedSchedule | undefined> {
  const [row] = await db
    .select({ schedule: schedules, nextAt: nextAt(now) })
    .from(schedules)
    .where(eq(schedules.id, id));
  return row;
}

/** Locks a schedule, so that its classes are changed by one writer at a time. */
export async function lockSchedule(tx: Db, id: number): Promise<ScheduleRow | undefined> {
  const [row] = await tx.select().from(schedules).where(eq(schedules.id, id)).for("no key update");
  return row;
}

export async function insertSchedule(
  tx: Db,
  values: ScheduleValues & { programId: number },
  now: string,
): Promise<ScheduleRow> {
  const [row] = await tx
    .insert(schedules)
    .values({ ...values, createdAt: now, updatedAt: now })
    .returning();
  if (!row) throw new Error("The schedule was not written");
  return row;
}

export async function updateSchedule(
  tx: Db,
  id: number,
  values: Partial<ScheduleValues>,
  now: string,
): Promise<ScheduleRow> {
  const [row] = await tx
    .update(schedules)
    .set({ ...values, updatedAt: now })
    .where(eq(schedules.id, id))
    .returning();
  if (!row) throw new Error("The schedule is gone");
  return row;
}

/** Up to which day the classes have rows. */
export async function setKnownUntil(tx: Db, id: number, knownUntil: string): Promise<void> {
  await tx.update(schedules).set({ knownUntil }).where(eq(schedules.id, id));
}

/** Deletes a schedule; classes that are left have none then. */
export async function deleteSchedule(tx: Db, id: number): Promise<void> {
  await tx.delete(schedules).where(eq(schedules.id, id));
}

/** Schedules whose classes are not known up to a day, after an id in order. */
export async function findBehind(
  db: Db,
  { day, after, most }: { day: string; after: number; most: number },
): Promise<number[]> {
  const rows = await db
    .select({ id: schedules.id })
    .from(schedules)
    .where(and(gt(schedules.id, after), or(isNull(schedules.knownUntil), lt(schedules.knownUntil, day))))
    .orderBy(asc(schedules.id))
    .limit(most);
  return rows.map(({ id }) => id);
}

/** The classes of a schedule that have not begun, locked in the order of their ids. */
export function lockComing(tx: Db, scheduleId: number, now: string, fromDay?: string): Promise<SessionRow[]> {
  return tx
    .select()
    .from(sessions)
    .where(
      and(
        eq(sessions.scheduleId, scheduleId),
        gt(sessions.startsAt, now),
        fromDay === undefined ? undefined : gte(sessions.day, fromDay),
      ),
    )
    .orderBy(asc(sessions.id))
    .for("no key update");
}

/** The class that a schedule has on one of its days, locked. */
export async function lockClassOn(tx: Db, scheduleId: number, day: string): Promise<SessionRow | undefined> {
  const [row] = await tx
    .select()
    .from(sessions)
    .where(and(eq(sessions.scheduleId, scheduleId), eq(sessions.day, day)))
    .for("no key update");
  return row;
}

/** Adds classes on days of their schedule that have none. */
export async function insertSessions(tx: Db, values: readonly SessionValues[]): Promise<void> {
  if (values.length > 0)
    await tx
      .insert(sessions)
      .values([...values])
      .onConflictDoNothing();
}

/** Changes a class. @param options.isNews whether those who booked it are told */
export async function updateSession(
  tx: Db,
  id: number,
  values: Partial<SessionValues>,
  { isNews }: { isNews: boolean },
): Promise<void> {
  const sequence = sql`${sessions.sequence} + 1`;
  await tx
    .update(sessions)
    .set({ ...values, sequence, ...(isNews ? { newsSequence: sequence } : {}) })
    .where(eq(sessions.id, id));
}

/** Moves the classes of a schedule from a day on to another one. */
export async function moveSessions(
  tx: Db,
  { from, to, day }: { from: number; to: number; day: string },
): Promise<void> {
  await tx
    .update(sessions)
    .set({ scheduleId: to })
    .where(and(eq(sessions.scheduleId, from), gte(sessions.day, day)));
}

// Written out, because drizzle omits table names in a query of one table.
const isFree: SQL = sql`not exists (select 1 from program_enrollments e where e.session_id = class_sessions.id)
  and not exists (select 1 from class_waitlist w where w.session_id = class_sessions.id and w.state in ('waiting', 'offered'))`;

/** Deletes those of the classes that nobody has booked or waits for. @returns the others */
export async function deleteFree(tx: Db, ids: readonly number[]): Promise<Set<number>> {
  if (ids.length === 0) return new Set();
  const deleted = await tx
    .delete(sessions)
    .where(and(inArray(sessions.id, [...ids]), isFree))
    .returning({ id: sessions.id });
  const left = new Set(ids);
  for (const { id } of deleted) left.delete(id);
  return left;
}

/** Deletes the classes of a schedule that have begun and that nobody booked. */
export async function deleteFreePast(tx: Db, scheduleId: number): Promise<void> {
  await tx.delete(sessions).where(and(eq(sessions.scheduleId, scheduleId), isFree));
}

/** Deletes classes that were over by then and that nobody booked. @returns how many */
export async function forgetFree(db: Db, before: string, most: number): Promise<number> {
  const { rowCount } = await db.execute(sql`delete from class_sessions where id in (
    select id from class_sessions where starts_at < ${before} and ${isFree} limit ${most})`);
  return rowCount ?? 0;
}

/** The zone of a location of a listing; undefined when the listing does not have it. */
export async function findLocationZone(db: Db, businessId: number, locationId: number): Promise<string | undefined> {
  const [row] = await db
    .select({ zone: sql<string>`time_zone_of(${businessLocations.country}, ${businessLocations.longitude})` })
    .from(businessLocations)
    .where(and(eq(businessLocations.id, locationId), eq(businessLocations.businessId, businessId)));
  return row?.zone;
}

/** The main location of a listing, if it has one, and the zone of the host. */
export async function findHome(db: Db, host: Host): Promise<{ locationId: number | null; zone: string }> {
  const [row] =
    "businessId" in host
      ? await db
          .select({
            locationId: businessLocations.id,
            zone: businesses.timeZone,
          })
          .from(businesses)
          .leftJoin(
            businessLocations,
            and(eq(businessLocations.businessId, businesses.id), businessLocations.isMainLocation),
          )
          .where(eq(businesses.id, host.businessId))
      : await db
          .select({ locationId: sql<null>`null`, zone: sql<string>`time_zone_of(${users.country}, null)` })
          .from(professionalProfiles)
          .innerJoin(users, eq(users.id, professionalProfiles.userId))
          .where(eq(professionalProfiles.id, host.professionalId));
  return row ?? { locationId: null, zone: "Asia/Singapore" };
}

/** Whether a professional offers the programme or agreed to be on the team of the listing. spec: DECISIONS 49 */
export async function isTeacher(db: Db, host: Host, professionalId: number): Promise<boolean> {
  if ("professionalId" in host) return host.professionalId === professionalId;
  const { userId, consentedAt, businessId } = businessTeamMembers;
  const [row] = await db
    .select({ id: professionalProfiles.id })
    .from(professionalProfiles)
    .innerJoin(businessTeamMembers, eq(userId, professionalProfiles.userId))
    .where(and(eq(professionalProfiles.id, professionalId), eq(businessId, host.businessId), isNotNull(consentedAt)))
    .limit(1);
  return row !== undefined;
}
