import { sql, type SQL } from "drizzle-orm";
import type { DomainExport } from "#server/accounts/export.service.ts";

const WRITTEN = sql`rating, title, content, photos, anonymous, state, is_public, released_at, helpful, moderated_at, created_at, updated_at`;
const professionals = (userId: number): SQL => sql`(select id from professional_profiles where user_id = ${userId})`;

/** Reviews with their responses, votes and reports. */
export const reviewsExport: DomainExport = {
  domain: "reviews",
  parts: [
    {
      category: "reviews",
      name: "ofListings",
      of: ["reviews.user_id"],
      rows: (userId) => sql`select id as k, id, business_id, program_id, ${WRITTEN}, business_response, response_date,
        verified_purchase, verified_anonymously from reviews where user_id = ${userId}`,
    },
    {
      category: "reviews",
      name: "ofProfessionals",
      of: ["professional_reviews.user_id"],
      rows: (userId) => sql`select id as k, id, professional_id, program_id, ${WRITTEN}, professional_response,
        response_date, verified_client, verified_anonymously from professional_reviews where user_id = ${userId}`,
    },
    {
      category: "reviews",
      name: "answersWritten",
      of: [],
      rows: (userId) => sql`
        select id * 2 as k, id as review_id, business_response as answer, response_date as at from reviews
          where business_response is not null and business_id in (select id from businesses where owner_id = ${userId})
        union all select id * 2 + 1, id, professional_response, response_date from professional_reviews
          where professional_response is not null and professional_id in ${professionals(userId)}`,
    },
    {
      category: "reviews",
      name: "answersWaiting",
      of: [],
      rows: (userId) => sql`
        select id * 2 as k, id as review_id, held_texts, held_since from reviews
          where held_texts is not null and business_id in (select id from businesses where owner_id = ${userId})
        union all select id * 2 + 1, id, held_texts, held_since from professional_reviews
          where held_texts is not null and professional_id in ${professionals(userId)}`,
    },
    {
      category: "reviews",
      name: "votes",
      of: ["review_votes.user_id", "professional_review_votes.user_id"],
      rows: (userId) => sql`
        select review_id * 2 as k, 'listing' as of, review_id, created_at from review_votes where user_id = ${userId}
        union all select review_id * 2 + 1, 'professional', review_id, created_at
          from professional_review_votes where user_id = ${userId}`,
    },
    {
      category: "reports",
      name: "reports",
      of: ["review_reports.reporter_id", "review_reports.owner_id"],
      rows: (userId) => sql`select id as k, id, review_id, professional_review_id, owner_id, reason, note, created_at,
        handled_at, upheld, verdict, appeal, appealed_at
        from review_reports where reporter_id = ${userId} or owner_id = ${userId}`,
    },
    {
      category: "work",
      name: "decided",
      of: ["reviews.moderated_by", "professional_reviews.moderated_by", "review_reports.handled_by"],
      rows: (userId) => sql`
        select id * 3 as k, 'review of a listing moderated' as did, id as of, moderated_at as at
          from reviews where moderated_by = ${userId}
        union all select id * 3 + 1, 'review of a professional moderated', id, moderated_at
          from professional_reviews where moderated_by = ${userId}
        union all select id * 3 + 2, 'report handled', id, handled_at from review_reports where handled_by = ${userId}`,
    },
  ],
  withheld: {
    "given out in another form, such as the text of a notification, or together with another table": [
      "professional_review_votes.created_at",
      "professional_review_votes.review_id",
      "professional_reviews.held_since",
      "professional_reviews.held_texts",
      "professional_reviews.moderation_reason",
      "review_votes.created_at",
      "review_votes.review_id",
      "reviews.held_since",
      "reviews.held_texts",
      "reviews.moderation_reason",
    ],
    "what the product remembers of its own work: what it sent, fetched or moderated by itself": [
      "professional_reviews.ai_moderated",
      "professional_reviews.ai_moderation_notes",
      "professional_reviews.ai_moderation_passed",
      "professional_reviews.ai_moderation_score",
      "professional_reviews.awaits_service",
      "professional_reviews.held_in_burst",
      "professional_reviews.moderated",
      "professional_reviews.not_helpful",
      "reviews.ai_moderated",
      "reviews.ai_moderation_notes",
      "reviews.ai_moderation_passed",
      "reviews.ai_moderation_score",
      "reviews.awaits_service",
      "reviews.held_in_burst",
      "reviews.moderated",
      "reviews.not_helpful",
    ],
  },
};
