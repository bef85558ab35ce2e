import { and, eq, getTableColumns, inArray, sql, type SQL } from "drizzle-orm";
import { users } from "#server/accounts/accounts.table.ts";
import type { ActingAccount } from "#server/accounts/accounts.service.ts";
import { isListingOf } from "#server/businesses/businesses.service.ts";
import { businesses } from "#server/businesses/businesses.table.ts";
import { violationOf, type Db } from "#server/platform/database/connect.ts";
import { certifications, professionalHiddenFrom, professionalProfiles as profiles } from "./professionals.table.ts";

/** A profile with the displayed account columns and the facts for the rules. */
export type ProfileRow = Awaited<ReturnType<typeof findProfiles>>[number];
export type ProfileChanges = Partial<Omit<typeof profiles.$inferInsert, "id" | "userId">>;

/**
 * Profiles with their users. `validCertifications` counts those that are verified and not expired.
 * @param today the day (YYYY-MM-DD in Singapore) that decides expiry
 */
export async function findProfiles(db: Db, today: string, where: SQL) {
  return db
    .select({
      ...getTableColumns(profiles),
      username: sql<string>`${users.username}::text`,
      firstName: users.firstName,
      lastName: users.lastName,
      country: users.country,
      role: users.role,
      suspendedAt: users.suspendedAt,
      validCertifications: sql<number>`(select count(*)::int from ${certifications} as c where c.professional_id = ${profiles.id}
        and c.verified and coalesce(c.expiry_date, 'infinity') >= ${today}::date)`,
      hasCertification: sql<boolean>`exists (select 1 from ${certifications} as c where c.professional_id = ${profiles.id})`,
    })
    .from(profiles)
    .innerJoin(users, eq(users.id, profiles.userId))
    .where(where);
}

export async function findProfile(db: Db, id: number, today: string): Promise<ProfileRow | undefined> {
  return (await findProfiles(db, today, eq(profiles.id, id)))[0];
}

export async function findProfileOf(db: Db, userId: number, today: string): Promise<ProfileRow | undefined> {
  return (await findProfiles(db, today, eq(profiles.userId, userId)))[0];
}

export async function findProfilesById(db: Db, ids: readonly number[], today: string): Promise<ProfileRow[]> {
  if (ids.length === 0) return [];
  return findProfiles(db, today, inArray(profiles.id, [...ids]));
}

/** SQL condition on professional_profiles for what every visitor finds. spec: DECISIONS 25 */
export const LISTED: SQL = sql`${profiles.visibility} not in ('hidden', 'bank') and ${isActive()}`;

/** Those of the profiles that every visitor finds. */
export async function findListedById(db: Db, ids: readonly number[], today: string): Promise<ProfileRow[]> {
  if (ids.length === 0) return [];
  return findProfiles(db, today, sql`${inArray(profiles.id, [...ids])} and ${LISTED}`);
}

/** The public profiles of these users, by user id. */
export async function findListedOf(db: Db, userIds: readonly number[]): Promise<Map<number, number>> {
  if (userIds.length === 0) return new Map();
  const rows = await db
    .select({ userId: profiles.userId, id: profiles.id })
    .from(profiles)
    .where(and(inArray(profiles.userId, [...userIds]), LISTED));
  return new Map(rows.map(({ userId, id }) => [userId, id]));
}

/**
 * SQL condition on professional_profiles for what a reader finds in the resume bank: active professionals that hide from
 * none of the reader's businesses. spec: DECISIONS 25, 47
 */
export function inBankOf(reader: ActingAccount | undefined): SQL {
  const shown = sql`${profiles.visibility} <> 'hidden' and ${isActive()}`;
  return reader === undefined
    ? shown
    : sql`${shown} and ${profiles.id} not in (select h.professional_id from ${professionalHiddenFrom} as h
        join ${businesses} on ${businesses.id} = h.business_id where ${isListingOf(reader, "edit")})`;
}

function isActive(): SQL {
  return sql`exists (select 1 from ${users} as person
    where person.id = ${profiles.userId} and person.role = 'professional' and person.suspended_at is null)`;
}

/** Profiles that hide from a business for which the reader acts. */
export async function findProfilesHidingFrom(db: Db, reader: ActingAccount): Promise<number[]> {
  const rows = await db
    .selectDistinct({ id: professionalHiddenFrom.professionalId })
    .from(professionalHiddenFrom)
    .innerJoin(businesses, eq(businesses.id, professionalHiddenFrom.businessId))
    .where(isListingOf(reader, "edit"));
  return rows.map(({ id }) => id);
}

/** The businesses that a profile hides from, by name. */
export async function findHiddenBusinesses(db: Db, professionalId: number): Promise<{ id: number; name: string }[]> {
  return db
    .select({ id: businesses.id, name: businesses.name })
    .from(professionalHiddenFrom)
    .innerJoin(businesses, eq(businesses.id, professionalHiddenFrom.businessId))
    .where(eq(professionalHiddenFrom.professionalId, professionalId))
    .orderBy(sql`lower(${businesses.name})`, businesses.id);
}

/** Those of the given businesses that a profile may hide from: public ones, and those it already hides from. */
export async function findBusinessesToHideFrom(
  db: Db,
  professionalId: number,
  ids: readonly number[],
): Promise<number[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .select({ id: businesses.id })
    .from(businesses)
    .where(
      and(
        inArray(businesses.id, [...ids]),
        sql`(${businesses.isPublic} and ${businesses.deletedAt} is null or exists (select 1 from ${professionalHiddenFrom} as h
          where h.professional_id = ${professionalId} and h.business_id = ${businesses.id}))`,
      ),
    );
  return rows.map(({ id }) => id);
}

export async function replaceHiddenFrom(tx: Db, professionalId: number, businessIds: readonly number[]): Promise<void> {
  await tx.delete(professionalHiddenFrom).where(eq(professionalHiddenFrom.professionalId, professionalId));
  if (businessIds.length > 0)
    await tx.insert(professionalHiddenFrom).values(businessIds.map((businessId) => ({ professionalId, businessId })));
}

/** @returns its id, or undefined if the user already has a profile */
export async function insertProfile(tx: Db, values: typeof profiles.$inferInsert): Promise<number | undefined> {
  try {
    const [row] = await tx.insert(profiles).values(values).returning({ id: profiles.id });
    return row?.id;
  } catch (error) {
    if (violationOf(error)?.constraint === "professional_profiles_user_unique") return undefined;
    throw error;
  }
}

/** Locks a profile for a change. @returns its images */
export async function lockProfile(
  tx: Db,
  id: number,
): Promise<{ profileImage: string | null; coverImage: string | null } | undefined> {
  const [row] = await tx
    .select({ profileImage: profiles.profileImage, coverImage: profiles.coverImage })
    .from(profiles)
    .where(eq(profiles.id, id))
    .for("no key update");
  return row;
}

export async function updateProfile(tx: Db, id: number, changes: ProfileChanges): Promise<void> {
  await tx.update(profiles).set(changes).where(eq(profiles.id, id));
}
