import { asc, eq } from "drizzle-orm";
import { businesses } from "#server/businesses/businesses.table.ts";
import type { Db } from "#server/platform/database/connect.ts";
import { messageTemplates } from "./messages.table.ts";

export type TemplateRow = typeof messageTemplates.$inferSelect;

export function findTemplates(db: Db, businessId: number): Promise<TemplateRow[]> {
  return db
    .select()
    .from(messageTemplates)
    .where(eq(messageTemplates.businessId, businessId))
    .orderBy(asc(messageTemplates.name), asc(messageTemplates.id));
}

export async function findTemplate(db: Db, id: number): Promise<TemplateRow | undefined> {
  const [row] = await db.select().from(messageTemplates).where(eq(messageTemplates.id, id));
  return row;
}

/** Adds a template while there are fewer than `max`; safe for concurrent calls. @returns undefined at the limit */
export async function insertTemplate(
  db: Db,
  values: typeof messageTemplates.$inferInsert,
  max: number,
): Promise<TemplateRow | undefined> {
  await db
    .select({ id: businesses.id })
    .from(businesses)
    .where(eq(businesses.id, values.businessId))
    .for("no key update");
  if ((await db.$count(messageTemplates, eq(messageTemplates.businessId, values.businessId))) >= max) return undefined;
  const [row] = await db.insert(messageTemplates).values(values).returning();
  return row;
}

/** A template, locked until the transaction ends. */
export async function lockTemplate(tx: Db, id: number): Promise<TemplateRow | undefined> {
  const [row] = await tx.select().from(messageTemplates).where(eq(messageTemplates.id, id)).for("update");
  return row;
}

export async function updateTemplate(
  db: Db,
  id: number,
  changes: { name?: string | undefined; body?: string | undefined; updatedAt: string },
): Promise<TemplateRow | undefined> {
  const [row] = await db.update(messageTemplates).set(changes).where(eq(messageTemplates.id, id)).returning();
  return row;
}

export async function deleteTemplate(db: Db, id: number): Promise<void> {
  await db.delete(messageTemplates).where(eq(messageTemplates.id, id));
}
