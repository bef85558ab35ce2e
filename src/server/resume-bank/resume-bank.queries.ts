import { and, asc, count, desc, eq, inArray, isNull, notInArray, sql, type SQL } from "drizzle-orm";
import type { CandidateCriteria } from "#contract/resume-bank.ts";
import type { ActingAccount } from "#server/accounts/accounts.service.ts";
import { isActedFor } from "#server/businesses/businesses.service.ts";
import { businesses } from "#server/businesses/businesses.table.ts";
import type { Db } from "#server/platform/database/connect.ts";
import { professionalProfiles as profiles } from "#server/professionals/professionals.table.ts";
import type { BankListing, BankSide } from "./resume-bank.policy.ts";
import { savedSearches as saved, shortlistedCandidates as shortlisted } from "./resume-bank.table.ts";

export type SavedRow = typeof saved.$inferSelect;
export type ShortlistRow = typeof shortlisted.$inferSelect;
/** The columns that decide about contact and resume. */
export type ContactRow = Pick<typeof profiles.$inferSelect, "id" | "userId" | "visibility">;

interface Window {
  offset: number;
  limit: number;
}

/** The listings for which an account may open the bank, its own first. */
export async function findBankListings(db: Db, account: ActingAccount): Promise<BankListing[]> {
  return db
    .select({
      id: businesses.id,
      ownerId: businesses.ownerId,
      verificationStatus: businesses.verificationStatus,
      subscriptionTier: businesses.subscriptionTier,
      subscriptionExpiry: businesses.subscriptionExpiry,
      subscriptionTrial: businesses.subscriptionTrial,
    })
    .from(businesses)
    .where(isActedFor(account, "resumeBank"))
    .orderBy(sql`${businesses.ownerId} is distinct from ${account.id}`, asc(businesses.id));
}

export async function findContactRows(db: Db, ids: readonly number[]): Promise<ContactRow[]> {
  if (ids.length === 0) return [];
  return db
    .select({ id: profiles.id, userId: profiles.userId, visibility: profiles.visibility })
    .from(profiles)
    .where(inArray(profiles.id, [...ids]));
}

function isOnSide(table: typeof saved | typeof shortlisted, { businessId, userId }: BankSide): SQL | undefined {
  return businessId === null
    ? and(isNull(table.businessId), eq(table.userId, userId))
    : eq(table.businessId, businessId);
}

/** Serialises additions to a side's lists. */
export async function lockSide(tx: Db, { businessId, userId }: BankSide): Promise<void> {
  const key = businessId === null ? `bank user ${userId}` : `bank business ${businessId}`;
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${key}))`);
}

export async function countSaved(db: Db, side: BankSide): Promise<number> {
  const [row] = await db.select({ count: count() }).from(saved).where(isOnSide(saved, side));
  return row?.count ?? 0;
}

export async function findSaved(db: Db, side: BankSide, { offset, limit }: Window): Promise<SavedRow[]> {
  return db
    .select()
    .from(saved)
    .where(isOnSide(saved, side))
    .orderBy(desc(saved.createdAt), desc(saved.id))
    .limit(limit)
    .offset(offset);
}

export async function findSavedById(db: Db, id: number): Promise<SavedRow | undefined> {
  return (await db.select().from(saved).where(eq(saved.id, id)))[0];
}

/** A saved search, locked until the transaction ends. */
export async function lockSaved(tx: Db, id: number): Promise<SavedRow | undefined> {
  return (await tx.select().from(saved).where(eq(saved.id, id)).for("update"))[0];
}

export async function insertSaved(db: Db, values: typeof saved.$inferInsert): Promise<SavedRow | undefined> {
  return (await db.insert(saved).values(values).returning())[0];
}

export async function updateSaved(
  db: Db,
  id: number,
  changes: Partial<Pick<SavedRow, "name" | "notificationsEnabled" | "lastRunAt">> & { criteria?: CandidateCriteria },
): Promise<SavedRow | undefined> {
  return (await db.update(saved).set(changes).where(eq(saved.id, id)).returning())[0];
}

export async function deleteSaved(db: Db, id: number): Promise<void> {
  await db.delete(saved).where(eq(saved.id, id));
}

/** Searches with notifications that last ran before a moment, longest ago first. */
export async function findDue(
  db: Db,
  { before, except }: { before: string; except: readonly number[] },
  limit: number,
): Promise<SavedRow[]> {
  return db
    .select()
    .from(saved)
    .where(and(saved.notificationsEnabled, sql`${saved.lastRunAt} < ${before}`, notInArray(saved.id, [...except])))
    .orderBy(asc(saved.lastRunAt), asc(saved.id))
    .limit(limit);
}

/** Claims a search's run up to now; false if another run already did. */
export async function claimRun(db: Db, { id, lastRunAt }: SavedRow, now: string): Promise<boolean> {
  const rows = await db
    .update(saved)
    .set({ lastRunAt: now })
    .where(and(eq(saved.id, id), eq(saved.lastRunAt, lastRunAt ?? now)))
    .returning({ id: saved.id });
  return rows.length > 0;
}

/** Professionals created since a moment, or with a certification added since. */
export async function findNewProfessionals(db: Db, since: string): Promise<number[]> {
  const found = await db.execute<{ id: number }>(sql`
    select p.id from professional_profiles as p where p.created_at > ${since}
    union select c.professional_id from certifications as c where c.created_at > ${since}`);
  return found.rows.map(({ id }) => id);
}

export async function countShortlisted(db: Db, side: BankSide): Promise<number> {
  const [row] = await db.select({ count: count() }).from(shortlisted).where(isOnSide(shortlisted, side));
  return row?.count ?? 0;
}

/** A page of the shortlist and the total count. @param visible SQL condition on professional_profiles */
export async function findShortlisted(
  db: Db,
  side: BankSide,
  { tag, visible }: { tag: string | undefined; visible: SQL },
  { offset, limit }: Window,
): Promise<{ rows: ShortlistRow[]; count: number }> {
  const where = and(
    isOnSide(shortlisted, side),
    tag === undefined
      ? undefined
      : sql`lower(${tag}) in (select lower(stored) from unnest(${shortlisted.tags}) as stored)`,
    sql`exists (select 1 from ${profiles} where ${profiles.id} = ${shortlisted.professionalId} and ${visible})`,
  );
  const [rows, [counted]] = await Promise.all([
    db
      .select()
      .from(shortlisted)
      .where(where)
      .orderBy(desc(shortlisted.createdAt), desc(shortlisted.id))
      .limit(limit)
      .offset(offset),
    db.select({ count: count() }).from(shortlisted).where(where),
  ]);
  return { rows, count: counted?.count ?? 0 };
}

export async function findShortlistedById(db: Db, id: number): Promise<ShortlistRow | undefined> {
  return (await db.select().from(shortlisted).where(eq(shortlisted.id, id)))[0];
}

/** A shortlist entry, locked until the transaction ends. */
export async function lockShortlisted(tx: Db, id: number): Promise<ShortlistRow | undefined> {
  return (await tx.select().from(shortlisted).where(eq(shortlisted.id, id)).for("update"))[0];
}

/** The shortlist entries of these professionals on one side. */
export async function findEntriesOf(
  db: Db,
  side: BankSide,
  professionalIds: readonly number[],
): Promise<ShortlistRow[]> {
  if (professionalIds.length === 0) return [];
  return db
    .select()
    .from(shortlisted)
    .where(and(isOnSide(shortlisted, side), inArray(shortlisted.professionalId, [...professionalIds])));
}

export async function insertShortlisted(
  db: Db,
  values: typeof shortlisted.$inferInsert,
): Promise<ShortlistRow | undefined> {
  return (await db.insert(shortlisted).values(values).returning())[0];
}

export async function updateShortlisted(
  db: Db,
  id: number,
  changes: Partial<Pick<ShortlistRow, "notes" | "tags">>,
): Promise<ShortlistRow | undefined> {
  return (await db.update(shortlisted).set(changes).where(eq(shortlisted.id, id)).returning())[0];
}

export async function deleteShortlisted(db: Db, id: number): Promise<void> {
  await db.delete(shortlisted).where(eq(shortlisted.id, id));
}
