import { sql } from "drizzle-orm";
import type { DomainExport } from "#server/accounts/export.service.ts";

/**
 * Exports articles, registrations and the newsletter subscription. The newsletter stores only addresses, so only a
 * confirmed one counts as the user's.
 */
export const mediaExport: DomainExport = {
  domain: "media",
  parts: [
    {
      category: "articles",
      name: "articles",
      of: ["media_articles.author_user_id"],
      rows: (
        userId,
      ) => sql`select id as k, id, business_id, title, content, excerpt, image_url, status, publish_date, author,
        author_image_url, featured, content_type, categories, tags, seo_title, seo_description, event_date, event_end_date,
        location, virtual_event, online_url, registration_url, registration_required, registration_closes_at,
        max_attendees, price, price_currency, cancelled_at, cancel_reason, submitted_at, decided_at, rejection_reason, created_at, updated_at from media_articles where author_user_id = ${userId}`,
    },
    {
      category: "enrolments",
      name: "eventRegistrations",
      of: ["event_registrations.user_id"],
      rows: (userId) => sql`select r.id as k, r.id, r.article_id, a.title, a.event_date, r.created_at
        from event_registrations as r join media_articles as a on a.id = r.article_id where r.user_id = ${userId}`,
    },
    {
      category: "newsletter",
      name: "newsletter",
      of: [],
      rows: (
        userId,
      ) => sql`select n.id as k, n.email, n.language, n.asked_at, n.confirmed_at, n.created_at from newsletter_subscribers as n
        join users as u on u.email = n.email::citext where u.id = ${userId} and u.is_verified`,
    },
    {
      category: "work",
      name: "decided",
      of: ["media_articles.decided_by", "newsletter_issues.created_by"],
      rows: (userId) => sql`
        select id * 2 as k, 'article decided' as did, id as of, decided_at as at from media_articles where decided_by = ${userId}
        union all select id * 2 + 1, 'newsletter written', id, created_at from newsletter_issues where created_by = ${userId}`,
    },
  ],
  withheld: {
    "a secret, or the hash of one": ["newsletter_subscribers.confirmation_hash"],
    "computed from what is given out": ["media_articles.read_time", "media_articles.words"],
    "the order on a screen, or the count of saves": ["media_articles.version"],
    "what the product remembers of its own work: what it sent, fetched or moderated by itself": [
      "event_registrations.told",
    ],
    "the platform's own, of which an admin reads only what they did": ["newsletter_issues.*"],
  },
};
