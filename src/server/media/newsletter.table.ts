import { sql } from "drizzle-orm";
import { check, index, integer, pgTable, text, unique } from "drizzle-orm/pg-core";
import { NEWSLETTER_DELIVERY_STATES, NEWSLETTER_ISSUE_STATES } from "#contract/newsletter.ts";
import { ENGLISH } from "#contract/texts/language.ts";
import { users } from "#server/accounts/accounts.table.ts";
import { createdAt, instant, key, oneOf, updatedAt } from "#server/platform/database/columns.ts";

/** Newsletter subscribers, confirmed by a mailed link. */
export const newsletterSubscribers = pgTable(
  "newsletter_subscribers",
  {
    id: key(),
    /** In lower case. */
    email: text("email").notNull().unique("newsletter_subscribers_email_unique"),
    /** Of the token in the mailed link; null once it is used. */
    confirmationHash: text("confirmation_hash").unique("newsletter_subscribers_confirmation_unique"),
    askedAt: instant("asked_at").notNull(),
    confirmedAt: instant("confirmed_at"),
    /** BCP 47: the language in which the address was entered or confirmed, for the mails. */
    language: text("language").notNull().default(ENGLISH),
    createdAt: createdAt(),
  },
  (t) => [
    index("newsletter_subscribers_waiting_index")
      .on(t.askedAt)
      .where(sql`${t.confirmedAt} is null`),
    check("newsletter_subscribers_lower", sql`${t.email} = lower(${t.email})`),
  ],
);

/** Newsletter issues, mailed or to be mailed to the whole list. */
export const newsletterIssues = pgTable(
  "newsletter_issues",
  {
    id: key(),
    subject: text("subject").notNull(),
    /** Plain text above the articles. */
    words: text("words").notNull(),
    /** In display order. */
    articleIds: integer("article_ids").array().notNull().default([]),
    state: text("state", { enum: NEWSLETTER_ISSUE_STATES }).notNull().default("draft"),
    createdBy: integer("created_by").references(() => users.id, { onDelete: "set null" }),
    /** Incremented by each save; sending names the version that was read. */
    version: integer("version").notNull().default(1),
    startedAt: instant("started_at"),
    finishedAt: instant("finished_at"),
    /** Until when a process has the issue; renewing it needs the last value. */
    leaseUntil: instant("lease_until"),
    /** Number of subscribers when sending began, and the results of their mails. */
    total: integer("total").notNull().default(0),
    sent: integer("sent").notNull().default(0),
    failed: integer("failed").notNull().default(0),
    /** Mails in progress when a process died: they may have arrived and are not sent again. */
    unknown: integer("unknown").notNull().default(0),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    index("newsletter_issues_author_index").on(t.createdBy),
    index("newsletter_issues_sending_index")
      .on(t.id)
      .where(sql`${t.state} = 'sending'`),
    oneOf("newsletter_issues_state_known", t.state, NEWSLETTER_ISSUE_STATES),
    check("newsletter_issues_counts", sql`${t.sent} + ${t.failed} + ${t.unknown} <= ${t.total}`),
  ],
);

/** One mail of an issue to one subscriber; deleted with the subscriber. */
export const newsletterDeliveries = pgTable(
  "newsletter_deliveries",
  {
    id: key(),
    issueId: integer("issue_id")
      .notNull()
      .references(() => newsletterIssues.id, { onDelete: "cascade" }),
    subscriberId: integer("subscriber_id")
      .notNull()
      .references(() => newsletterSubscribers.id, { onDelete: "cascade" }),
    state: text("state", { enum: NEWSLETTER_DELIVERY_STATES }).notNull().default("waiting"),
    tries: integer("tries").notNull().default(0),
  },
  (t) => [
    unique("newsletter_deliveries_once").on(t.issueId, t.subscriberId),
    index("newsletter_deliveries_subscriber_index").on(t.subscriberId),
    index("newsletter_deliveries_open_index")
      .on(t.issueId, t.id)
      .where(sql`${t.state} in ('waiting','sending')`),
    oneOf("newsletter_deliveries_state_known", t.state, NEWSLETTER_DELIVERY_STATES),
  ],
);
