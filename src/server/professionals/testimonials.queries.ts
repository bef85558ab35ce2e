import { and, count, desc, eq, or, type SQL } from "drizzle-orm";
import { toTotal } from "#contract/paging.ts";
import type { Total } from "#contract/total.ts";
import type { Db } from "#server/platform/database/connect.ts";
import { testimonials } from "./professionals.table.ts";

export type TestimonialRow = typeof testimonials.$inferSelect;

/** Which testimonials a reader sees: all of them, or the approved ones and their own. */
export type TestimonialScope = "all" | { authorId: number | undefined };

function inScope(professionalId: number, sees: TestimonialScope): SQL | undefined {
  const own = sees !== "all" && sees.authorId !== undefined ? eq(testimonials.authorId, sees.authorId) : undefined;
  return and(
    eq(testimonials.professionalId, professionalId),
    sees === "all" ? undefined : or(eq(testimonials.isApproved, true), own),
  );
}

/** Newest first. */
export async function findTestimonials(
  db: Db,
  professionalId: number,
  sees: TestimonialScope,
  window: { offset: number; limit: number },
): Promise<TestimonialRow[]> {
  return db
    .select()
    .from(testimonials)
    .where(inScope(professionalId, sees))
    .orderBy(desc(testimonials.createdAt), desc(testimonials.id))
    .offset(window.offset)
    .limit(window.limit);
}

export async function countTestimonials(db: Db, professionalId: number, sees: TestimonialScope): Promise<Total> {
  const [row] = await db.select({ count: count() }).from(testimonials).where(inScope(professionalId, sees));
  return toTotal(row?.count ?? 0);
}

export async function findTestimonial(
  db: Db,
  of: { professionalId: number; id: number },
): Promise<TestimonialRow | undefined> {
  const [row] = await db
    .select()
    .from(testimonials)
    .where(and(eq(testimonials.id, of.id), eq(testimonials.professionalId, of.professionalId)));
  return row;
}

/** @returns undefined if this author has already written about this professional */
export async function insertTestimonial(
  db: Db,
  values: typeof testimonials.$inferInsert,
): Promise<TestimonialRow | undefined> {
  const [row] = await db.insert(testimonials).values(values).onConflictDoNothing().returning();
  return row;
}

export async function setApproved(
  db: Db,
  of: { professionalId: number; id: number },
  isApproved: boolean,
): Promise<TestimonialRow | undefined> {
  const [row] = await db
    .update(testimonials)
    .set({ isApproved })
    .where(and(eq(testimonials.id, of.id), eq(testimonials.professionalId, of.professionalId)))
    .returning();
  return row;
}

export async function deleteTestimonial(db: Db, id: number): Promise<void> {
  await db.delete(testimonials).where(eq(testimonials.id, id));
}
