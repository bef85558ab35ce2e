import { asc, count, eq, max } from "drizzle-orm";
import type { Db } from "#server/platform/database/connect.ts";
import { heroBanners } from "./media.table.ts";

export type BannerRow = typeof heroBanners.$inferSelect;

/** The home page never needs more slides than this. */
const SHOWN_MAX = 20;

export function findActiveBanners(db: Db): Promise<BannerRow[]> {
  return db
    .select()
    .from(heroBanners)
    .where(eq(heroBanners.active, true))
    .orderBy(asc(heroBanners.order), asc(heroBanners.id))
    .limit(SHOWN_MAX);
}

export function findBanners(db: Db): Promise<BannerRow[]> {
  return db.select().from(heroBanners).orderBy(asc(heroBanners.order), asc(heroBanners.id));
}

/**
 * Returns all banners in order, locked until the transaction ends. They are locked by id: their order may change while
 * this waits, and transactions that lock in different orders deadlock.
 */
export function lockBanners(tx: Db): Promise<BannerRow[]> {
  const locked = tx.$with("locked").as(tx.select().from(heroBanners).orderBy(asc(heroBanners.id)).for("update"));
  return tx.with(locked).select().from(locked).orderBy(asc(locked.order), asc(locked.id));
}

export async function findNextPosition(db: Db): Promise<{ banners: number; next: number }> {
  const [row] = await db.select({ banners: count(), last: max(heroBanners.order) }).from(heroBanners);
  return { banners: row?.banners ?? 0, next: (row?.last ?? -1) + 1 };
}

export async function insertBanner(tx: Db, values: typeof heroBanners.$inferInsert): Promise<BannerRow> {
  const [row] = await tx.insert(heroBanners).values(values).returning();
  if (!row) throw new Error("The insert returned no row");
  return row;
}

export async function updateBanner(
  tx: Db,
  id: number,
  values: Partial<typeof heroBanners.$inferInsert>,
): Promise<BannerRow | undefined> {
  const [row] = await tx.update(heroBanners).set(values).where(eq(heroBanners.id, id)).returning();
  return row;
}

export async function deleteBanner(tx: Db, id: number): Promise<void> {
  await tx.delete(heroBanners).where(eq(heroBanners.id, id));
}
