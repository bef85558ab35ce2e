import { sql } from "drizzle-orm";
import { boolean, check, index, integer, pgTable, primaryKey, real, text, uniqueIndex } from "drizzle-orm/pg-core";
import { users } from "#server/accounts/accounts.table.ts";
import { createdAt, instant, key, updatedAt } from "#server/platform/database/columns.ts";
import { professionalProfiles } from "#server/professionals/professionals.table.ts";
import { programs } from "#server/programs/programs.table.ts";

/** Reviews of professionals: one per user and professional. spec: product §3 professional_reviews */
export const professionalReviews = pgTable(
  "professional_reviews",
  {
    id: key(),
    professionalId: integer("professional_id")
      .notNull()
      .references(() => professionalProfiles.id, { onDelete: "cascade" }),
    /** Null once the author's account is deleted. */
    userId: integer("user_id").references(() => users.id, { onDelete: "set null" }),
    programId: integer("program_id").references(() => programs.id, { onDelete: "set null" }),
    rating: integer("rating").notNull(),
    title: text("title"),
    content: text("content"),
    photos: text("photos").array().notNull().default([]),
    anonymous: boolean("anonymous").notNull().default(false),
    moderated: boolean("moderated").notNull().default(false),
    isPublic: boolean("is_public").notNull().default(false),
    professionalResponse: text("professional_response"),
    responseDate: instant("response_date"),
    /** The badge as counted when the review was written: under the author's name, and while it is anonymous. spec: DECISIONS 43 */
    verifiedClient: boolean("verified_client").notNull().default(false),
    verifiedAnonymously: boolean("verified_anonymously").notNull().default(false),
    aiModerated: boolean("ai_moderated").notNull().default(false),
    aiModerationPassed: boolean("ai_moderation_passed"),
    aiModerationScore: real("ai_moderation_score"),
    aiModerationNotes: text("ai_moderation_notes"),
    /** The admin who decided about it, and what the author reads of a refusal. */
    moderatedBy: integer("moderated_by").references(() => users.id, { onDelete: "set null" }),
    moderatedAt: instant("moderated_at"),
    moderationReason: text("moderation_reason"),
    helpful: integer("helpful").notNull().default(0),
    notHelpful: integer("not_helpful").notNull().default(0),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    uniqueIndex("professional_reviews_author_unique").on(t.professionalId, t.userId),
    index("professional_reviews_professional_index")
      .on(t.professionalId, t.createdAt.desc(), t.id.desc())
      .where(sql`${t.isPublic}`),
    index("professional_reviews_user_index").on(t.userId),
    index("professional_reviews_waiting_index")
      .on(t.createdAt)
      .where(sql`not ${t.isPublic} and not ${t.moderated}`),
    check("professional_reviews_rating_range", sql`${t.rating} between 1 and 5`),
    check("professional_reviews_counters_range", sql`${t.helpful} >= 0 and ${t.notHelpful} >= 0`),
  ],
);

/** Who found such a review helpful: once per user. */
export const professionalReviewVotes = pgTable(
  "professional_review_votes",
  {
    reviewId: integer("review_id")
      .notNull()
      .references(() => professionalReviews.id, { onDelete: "cascade" }),
    userId: integer("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ name: "professional_review_votes_key", columns: [t.reviewId, t.userId] }),
    index("professional_review_votes_user_index").on(t.userId),
  ],
);
