import { eq, sql } from "drizzle-orm";
import { professionalProfiles } from "#server/professionals/professionals.table.ts";
import { columnsOf } from "#server/reviews/reviews.policy.ts";
import { professionalReviews } from "#server/reviews/reviews.table.ts";
import { onlyRow, type BuilderApp } from "./inserted.ts";

export type ProfessionalReviewRow = typeof professionalReviews.$inferSelect;

/** A public review of a professional by its author, counted in their rating. */
export async function buildProfessionalReview(
  app: BuilderApp,
  {
    professional,
    author,
    state,
    ...columns
  }: Partial<Omit<typeof professionalReviews.$inferInsert, "subjectId" | "userId" | "isPublic" | "moderated">> & {
    professional: { id: number };
    author: { id: number };
  },
): Promise<ProfessionalReviewRow> {
  const { db } = app.platform.database;
  const now = app.platform.clock.now().toISOString();
  const rows = await db
    .insert(professionalReviews)
    .values({
      rating: 4,
      title: "Patient teacher",
      content: "Explains every movement until it fits.",
      ...columnsOf(state ?? "published"),
      aiModerated: true,
      aiModerationPassed: true,
      createdAt: now,
      updatedAt: now,
      ...columns,
      subjectId: professional.id,
      userId: author.id,
    })
    .returning();
  const row = onlyRow(rows);
  if (row.isPublic)
    await db
      .update(professionalProfiles)
      .set({
        ratingSum: sql`${professionalProfiles.ratingSum} + ${row.rating}`,
        reviewCount: sql`${professionalProfiles.reviewCount} + 1`,
      })
      .where(eq(professionalProfiles.id, professional.id));
  await app.platform.cache.invalidate(`professional:${professional.id}`, "professionals");
  return row;
}
