import { and, asc, eq, sql } from "drizzle-orm";
import type { Db } from "#server/platform/database/connect.ts";
import { achievements, portfolioItems } from "./professionals.table.ts";

// Queries shared by portfolio items and achievements, which both have an order and an image.
export type ShowcaseTable = typeof portfolioItems | typeof achievements;
export type PortfolioRow = typeof portfolioItems.$inferSelect;
export type AchievementRow = typeof achievements.$inferSelect;

export async function findPortfolio(db: Db, professionalId: number): Promise<PortfolioRow[]> {
  return db
    .select()
    .from(portfolioItems)
    .where(eq(portfolioItems.professionalId, professionalId))
    .orderBy(asc(portfolioItems.displayOrder), asc(portfolioItems.id));
}

export async function findAchievements(db: Db, professionalId: number): Promise<AchievementRow[]> {
  return db
    .select()
    .from(achievements)
    .where(eq(achievements.professionalId, professionalId))
    .orderBy(asc(achievements.displayOrder), asc(achievements.id));
}

export async function insertPortfolioItem(
  tx: Db,
  values: typeof portfolioItems.$inferInsert,
): Promise<PortfolioRow | undefined> {
  const [row] = await tx.insert(portfolioItems).values(values).returning();
  return row;
}

export async function insertAchievement(
  tx: Db,
  values: typeof achievements.$inferInsert,
): Promise<AchievementRow | undefined> {
  const [row] = await tx.insert(achievements).values(values).returning();
  return row;
}

/** Updates a portfolio item of a profile. @param values with at least one value */
export async function updatePortfolioItem(
  tx: Db,
  of: { professionalId: number; id: number },
  values: Partial<typeof portfolioItems.$inferInsert>,
): Promise<PortfolioRow | undefined> {
  const [row] = await tx
    .update(portfolioItems)
    .set({ ...values, professionalId: of.professionalId })
    .where(and(eq(portfolioItems.id, of.id), eq(portfolioItems.professionalId, of.professionalId)))
    .returning();
  return row;
}

export async function updateAchievement(
  tx: Db,
  of: { professionalId: number; id: number },
  values: Partial<typeof achievements.$inferInsert>,
): Promise<AchievementRow | undefined> {
  const [row] = await tx
    .update(achievements)
    .set({ ...values, professionalId: of.professionalId })
    .where(and(eq(achievements.id, of.id), eq(achievements.professionalId, of.professionalId)))
    .returning();
  return row;
}

/** The image of an entry; undefined if the profile has no such entry. */
export async function findEntryImage(
  tx: Db,
  table: ShowcaseTable,
  of: { professionalId: number; id: number },
): Promise<{ imageKey: string | null } | undefined> {
  const { rows } = await tx.execute<{ imageKey: string | null }>(
    sql`select image_key as "imageKey" from ${table} where id = ${of.id} and professional_id = ${of.professionalId}`,
  );
  return rows[0];
}

/** The number of entries, and the next position. */
export async function countEntries(
  tx: Db,
  table: ShowcaseTable,
  professionalId: number,
): Promise<{ count: number; next: number }> {
  const { rows } = await tx.execute<{ count: number; next: number }>(
    sql`select count(*)::int as count, coalesce(max(display_order) + 1, 0)::int as next from ${table} where professional_id = ${professionalId}`,
  );
  return rows[0] ?? { count: 0, next: 0 };
}

/**
 * Moves the given entries to the front, in this order; the others follow in their current order. Ids of other profiles
 * are ignored.
 */
export async function orderEntries(
  tx: Db,
  table: ShowcaseTable,
  professionalId: number,
  ids: readonly number[],
): Promise<void> {
  await tx.execute(sql`
    update ${table} as t set display_order = o.place from (
      select e.id, (row_number() over (order by array_position(${sql.param([...ids])}::int[], e.id) nulls last, e.display_order, e.id) - 1)::int as place
      from ${table} as e where e.professional_id = ${professionalId}
    ) as o where t.id = o.id`);
}

/** @returns the deleted entry's image; undefined if the profile has no such entry */
export async function deleteEntry(
  db: Db,
  table: ShowcaseTable,
  of: { professionalId: number; id: number },
): Promise<{ imageKey: string | null } | undefined> {
  const { rows } = await db.execute<{ imageKey: string | null }>(
    sql`delete from ${table} where id = ${of.id} and professional_id = ${of.professionalId} returning image_key as "imageKey"`,
  );
  return rows[0];
}
