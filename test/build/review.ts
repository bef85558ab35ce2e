import { sql } from "drizzle-orm";
import { businesses } from "#server/businesses/businesses.table.ts";
import { columnsOf } from "#server/reviews/reviews.policy.ts";
import { reviews } from "#server/reviews/reviews.table.ts";
import type { TestApp } from "#test/app.ts";
import { buildBusiness } from "./business.ts";
import { onlyRow } from "./inserted.ts";
import { buildUser } from "./user.ts";

export type ReviewRow = typeof reviews.$inferSelect;
export type ReviewOverrides = Partial<
  Omit<typeof reviews.$inferInsert, "subjectId" | "userId" | "isPublic" | "moderated">
> & {
  business?: { id: number };
  author?: { id: number };
};

/** A public review that counts towards its listing's rating; listing and author are created if not given. */
export async function buildReview(
  app: Pick<TestApp, "app" | "platform">,
  overrides: ReviewOverrides = {},
): Promise<ReviewRow> {
  const { db } = app.platform.database;
  const { business, author, state, ...columns } = overrides;
  const businessId = business?.id ?? (await buildBusiness(app)).business.id;
  const userId = author?.id ?? (await buildUser(app)).user.id;
  const now = app.platform.clock.now().toISOString();
  const row = onlyRow(
    await db
      .insert(reviews)
      .values({
        rating: 4,
        title: "Good classes",
        content: "Friendly trainers and clean rooms.",
        ...columnsOf(state ?? "published"),
        aiModerated: true,
        aiModerationPassed: true,
        createdAt: now,
        updatedAt: now,
        ...columns,
        subjectId: businessId,
        userId,
      })
      .returning(),
  );
  if (row.isPublic) {
    await db
      .update(businesses)
      .set({
        ratingSum: sql`${businesses.ratingSum} + ${row.rating}`,
        reviewCount: sql`${businesses.reviewCount} + 1`,
        rating: sql`(${businesses.ratingSum} + ${row.rating})::real / (${businesses.reviewCount} + 1)`,
      })
      .where(sql`${businesses.id} = ${businessId}`);
  }
  await app.platform.cache.invalidate(`business:${businessId}`, "listings:fitness", "listings:retail");
  return row;
}
