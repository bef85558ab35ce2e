import { and, count, desc, eq, gt, sql, type SQL } from "drizzle-orm";
import type { Quota } from "#contract/quotas.ts";
import type { Db } from "#server/platform/database/connect.ts";
import { quotaUses as uses } from "./ledger.table.ts";

/** Whose quota is used. */
export type QuotaHolder = { businessId: number } | { userId: number } | { registrationNumber: string };

const isOf = (quota: Quota, holder: QuotaHolder): SQL | undefined =>
  and(
    eq(uses.quota, quota),
    "businessId" in holder
      ? eq(uses.businessId, holder.businessId)
      : "userId" in holder
        ? eq(uses.userId, holder.userId)
        : eq(uses.registrationNumber, holder.registrationNumber),
  );

/** Serialises the transactions that use a holder's quota. */
export async function lockQuota(tx: Db, quota: Quota, holder: QuotaHolder): Promise<void> {
  const name = `quota ${quota} ${Object.entries(holder).join(" ")}`;
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`);
}

/** The number of uses after a moment; of all uses without one. */
export async function countUses(db: Db, quota: Quota, holder: QuotaHolder, after: string | null): Promise<number> {
  const [row] = await db
    .select({ count: count() })
    .from(uses)
    .where(and(isOf(quota, holder), after === null ? undefined : gt(uses.usedAt, after)));
  return row?.count ?? 0;
}

/** When the `nth` latest use was; undefined if there are fewer. */
export async function findNthLatest(
  db: Db,
  quota: Quota,
  holder: QuotaHolder,
  nth: number,
): Promise<string | undefined> {
  const [row] = await db
    .select({ usedAt: uses.usedAt })
    .from(uses)
    .where(isOf(quota, holder))
    .orderBy(desc(uses.usedAt))
    .offset(nth - 1)
    .limit(1);
  return row?.usedAt;
}

/** The latest use of a subject. */
export async function findLatestOf(db: Db, quota: Quota, holder: QuotaHolder, subject: string) {
  const [row] = await db
    .select({ parts: uses.parts, usedAt: uses.usedAt })
    .from(uses)
    .where(and(isOf(quota, holder), eq(uses.subject, subject)))
    .orderBy(desc(uses.usedAt), desc(uses.id))
    .limit(1);
  return row;
}

export async function insertUse(tx: Db, use: typeof uses.$inferInsert): Promise<void> {
  await tx.insert(uses).values(use);
}
