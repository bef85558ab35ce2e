import { asc, count, eq, sql } from "drizzle-orm";
import type { Db } from "#server/platform/database/connect.ts";
import { reasonTemplates } from "./reason-templates.table.ts";

export type ReasonTemplateRow = typeof reasonTemplates.$inferSelect;

/** All templates, sorted by name. */
export function findReasonTemplates(db: Db): Promise<ReasonTemplateRow[]> {
  return db
    .select()
    .from(reasonTemplates)
    .orderBy(asc(sql`lower(${reasonTemplates.name})`));
}

/** A template, locked until the transaction ends. */
export async function lockReasonTemplate(tx: Db, id: number): Promise<ReasonTemplateRow | undefined> {
  const [row] = await tx.select().from(reasonTemplates).where(eq(reasonTemplates.id, id)).for("update");
  return row;
}

/**
 * Inserts a template. Concurrent inserts run one after the other, so that each counts the others.
 * @returns the template, and how many there are now
 */
export async function insertReasonTemplate(
  tx: Db,
  values: typeof reasonTemplates.$inferInsert,
): Promise<{ row: ReasonTemplateRow | undefined; total: number }> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('reason templates', 0))`);
  const [row] = await tx.insert(reasonTemplates).values(values).returning();
  const [counted] = await tx.select({ count: count() }).from(reasonTemplates);
  return { row, total: counted?.count ?? 0 };
}

export async function updateReasonTemplate(
  tx: Db,
  id: number,
  values: Partial<typeof reasonTemplates.$inferInsert>,
): Promise<ReasonTemplateRow | undefined> {
  const [row] = await tx.update(reasonTemplates).set(values).where(eq(reasonTemplates.id, id)).returning();
  return row;
}

export async function deleteReasonTemplate(tx: Db, id: number): Promise<void> {
  await tx.delete(reasonTemplates).where(eq(reasonTemplates.id, id));
}
