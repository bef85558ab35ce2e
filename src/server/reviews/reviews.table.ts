import { sql } from "drizzle-orm";
import {
  boolean,
  check,
  index,
  integer,
  pgTable,
  primaryKey,
  real,
  text,
  uniqueIndex,
  type AnyPgColumn,
} from "drizzle-orm/pg-core";
import { REVIEW_STATES } from "#contract/reviews.ts";
import { users } from "#server/accounts/accounts.table.ts";
import { businesses } from "#server/businesses/businesses.table.ts";
import { createdAt, heldColumns, instant, key, oneOf, updatedAt } from "#server/platform/database/columns.ts";
import { professionalProfiles } from "#server/professionals/professionals.table.ts";
import { programs } from "#server/programs/programs.table.ts";

// Listings and professionals have a table of reviews each, because the key of the subject is a real foreign key and the
// specification names both tables. Their columns are the same, except that three have other names in the database.

const stateAgrees = (t: Record<"state" | "isPublic" | "moderated", AnyPgColumn>) =>
  sql`${t.isPublic} = (${t.state} = 'published') and ${t.moderated} = (${t.state} in ('published','taken_down','rejected'))`;

/** Reviews of both kinds of listing: one per user and business. spec: product §3 reviews, retail_business_reviews */
export const reviews = pgTable(
  "reviews",
  {
    id: key(),
    /** Null once the author's account is deleted: the review stays as 'Deleted user'. */
    userId: integer("user_id").references(() => users.id, { onDelete: "set null" }),
    programId: integer("program_id").references(() => programs.id, { onDelete: "set null" }),
    rating: integer("rating").notNull(),
    title: text("title"),
    content: text("content"),
    photos: text("photos").array().notNull().default([]),
    /** The badge while the review is anonymous, determined when it was written. spec: DECISIONS 43 */
    verifiedAnonymously: boolean("verified_anonymously").notNull().default(false),
    /** The next two columns follow from the state, for indexes and for the specification. */
    state: text("state", { enum: REVIEW_STATES }).notNull().default("held"),
    /** A decision was made. */
    moderated: boolean("moderated").notNull().default(false),
    /** Shown to visitors and counted in the average. */
    isPublic: boolean("is_public").notNull().default(false),
    /** When it became public after it was written: its author confirmed their e-mail, or changed the text. */
    releasedAt: instant("released_at"),
    /** Held because of the number of reviews on that day, until an admin decides. spec: DECISIONS 44 */
    heldInBurst: boolean("held_in_burst").notNull().default(false),
    /** The outside moderation service has not judged its text yet; it waits until then. spec: DECISIONS 46 */
    awaitsService: boolean("awaits_service").notNull().default(false),
    responseDate: instant("response_date"),
    aiModerated: boolean("ai_moderated").notNull().default(false),
    aiModerationPassed: boolean("ai_moderation_passed"),
    aiModerationScore: real("ai_moderation_score"),
    aiModerationNotes: text("ai_moderation_notes"),
    /** The admin who decided on it; moderationReason is what the author reads about a rejection. */
    moderatedBy: integer("moderated_by").references(() => users.id, { onDelete: "set null" }),
    moderatedAt: instant("moderated_at"),
    moderationReason: text("moderation_reason"),
    helpful: integer("helpful").notNull().default(0),
    notHelpful: integer("not_helpful").notNull().default(0),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
    /** The listing. */
    subjectId: integer("business_id")
      .notNull()
      .references(() => businesses.id, { onDelete: "cascade" }),
    anonymous: boolean("anonymous").notNull().default(true),
    response: text("business_response"),
    ...heldColumns(),
    /**
     * The badge under the author's name, determined when the review was written: they have paid for a programme there.
     */
    verified: boolean("verified_purchase").notNull().default(false),
  },
  (t) => [
    uniqueIndex("reviews_author_unique").on(t.subjectId, t.userId),
    index("reviews_business_index")
      .on(t.subjectId, t.createdAt.desc(), t.id.desc())
      .where(sql`${t.isPublic}`),
    index("reviews_user_index").on(t.userId),
    index("reviews_held_index")
      .on(t.createdAt)
      .where(sql`not ${t.isPublic}`),
    index("reviews_waiting_index")
      .on(t.createdAt)
      .where(sql`not ${t.isPublic} and not ${t.moderated}`),
    index("reviews_released_index")
      .on(t.subjectId, t.releasedAt)
      .where(sql`${t.releasedAt} is not null`),
    index("reviews_held_texts_index")
      .on(t.heldSince)
      .where(sql`${t.heldSince} is not null`),
    oneOf("reviews_state_known", t.state, REVIEW_STATES),
    check("reviews_state_agrees", stateAgrees(t)),
    check("reviews_rating_range", sql`${t.rating} between 1 and 5`),
    check("reviews_counters_range", sql`${t.helpful} >= 0 and ${t.notHelpful} >= 0`),
  ],
);

/** Reviews of professionals: one per user and professional. spec: product §3 professional_reviews */
export const professionalReviews = pgTable(
  "professional_reviews",
  {
    id: key(),
    userId: integer("user_id").references(() => users.id, { onDelete: "set null" }),
    programId: integer("program_id").references(() => programs.id, { onDelete: "set null" }),
    rating: integer("rating").notNull(),
    title: text("title"),
    content: text("content"),
    photos: text("photos").array().notNull().default([]),
    verifiedAnonymously: boolean("verified_anonymously").notNull().default(false),
    state: text("state", { enum: REVIEW_STATES }).notNull().default("held"),
    moderated: boolean("moderated").notNull().default(false),
    isPublic: boolean("is_public").notNull().default(false),
    releasedAt: instant("released_at"),
    heldInBurst: boolean("held_in_burst").notNull().default(false),
    awaitsService: boolean("awaits_service").notNull().default(false),
    responseDate: instant("response_date"),
    aiModerated: boolean("ai_moderated").notNull().default(false),
    aiModerationPassed: boolean("ai_moderation_passed"),
    aiModerationScore: real("ai_moderation_score"),
    aiModerationNotes: text("ai_moderation_notes"),
    moderatedBy: integer("moderated_by").references(() => users.id, { onDelete: "set null" }),
    moderatedAt: instant("moderated_at"),
    moderationReason: text("moderation_reason"),
    helpful: integer("helpful").notNull().default(0),
    notHelpful: integer("not_helpful").notNull().default(0),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
    /** The professional. */
    subjectId: integer("professional_id")
      .notNull()
      .references(() => professionalProfiles.id, { onDelete: "cascade" }),
    anonymous: boolean("anonymous").notNull().default(false),
    response: text("professional_response"),
    ...heldColumns(),
    /** The badge under the author's name, determined when the review was written. */
    verified: boolean("verified_client").notNull().default(false),
  },
  (t) => [
    uniqueIndex("professional_reviews_author_unique").on(t.subjectId, t.userId),
    index("professional_reviews_professional_index")
      .on(t.subjectId, t.createdAt.desc(), t.id.desc())
      .where(sql`${t.isPublic}`),
    index("professional_reviews_user_index").on(t.userId),
    index("professional_reviews_waiting_index")
      .on(t.createdAt)
      .where(sql`not ${t.isPublic} and not ${t.moderated}`),
    index("professional_reviews_released_index")
      .on(t.subjectId, t.releasedAt)
      .where(sql`${t.releasedAt} is not null`),
    index("professional_reviews_held_texts_index")
      .on(t.heldSince)
      .where(sql`${t.heldSince} is not null`),
    oneOf("professional_reviews_state_known", t.state, REVIEW_STATES),
    check("professional_reviews_state_agrees", stateAgrees(t)),
    check("professional_reviews_rating_range", sql`${t.rating} between 1 and 5`),
    check("professional_reviews_counters_range", sql`${t.helpful} >= 0 and ${t.notHelpful} >= 0`),
  ],
);

/** Users who marked a review of a listing as helpful, once each. spec: DECISIONS 9 */
export const reviewVotes = pgTable(
  "review_votes",
  {
    reviewId: integer("review_id")
      .notNull()
      .references(() => reviews.id, { onDelete: "cascade" }),
    userId: integer("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ name: "review_votes_key", columns: [t.reviewId, t.userId] }),
    index("review_votes_user_index").on(t.userId),
  ],
);

/** Users who marked a review of a professional as helpful, once each. */
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
