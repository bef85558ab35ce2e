import { sql } from "drizzle-orm";
import { bigint, boolean, check, index, integer, pgTable, text } from "drizzle-orm/pg-core";
import { CURRENCIES } from "#contract/currencies.ts";
import { ARTICLE_STATUSES, ARTICLE_TYPES } from "#contract/media.ts";
import { users } from "#server/accounts/accounts.table.ts";
import { businesses } from "#server/businesses/businesses.table.ts";
import { createdAt, instant, key, oneOf, updatedAt } from "#server/platform/database/columns.ts";

/** The slides of the home page. spec: product §3 hero_banners */
export const heroBanners = pgTable("hero_banners", {
  id: key(),
  title: text("title"),
  subtitle: text("subtitle"),
  imageUrl: text("image_url").notNull(),
  ctaText: text("cta_text"),
  ctaLink: text("cta_link"),
  secondaryCtaText: text("secondary_cta_text"),
  secondaryCtaLink: text("secondary_cta_link"),
  active: boolean("active").notNull().default(true),
  order: integer("order").notNull().default(0),
});

/** Articles, posts and events; those without a business belong to the platform. spec: product §3 media_articles */
export const mediaArticles = pgTable(
  "media_articles",
  {
    id: key(),
    businessId: integer("business_id").references(() => businesses.id, { onDelete: "cascade" }),
    title: text("title").notNull(),
    /** Sanitised HTML. */
    content: text("content").notNull(),
    /** The content as plain text, for lists and search. */
    words: text("words").notNull().default(""),
    excerpt: text("excerpt"),
    imageUrl: text("image_url"),
    status: text("status", { enum: ARTICLE_STATUSES }).notNull().default("draft"),
    publishDate: instant("publish_date"),
    author: text("author"),
    authorImageUrl: text("author_image_url"),
    featured: boolean("featured").notNull().default(false),
    contentType: text("content_type", { enum: ARTICLE_TYPES }).notNull().default("article"),
    /** In minutes. */
    readTime: integer("read_time"),
    categories: text("categories").array().notNull().default([]),
    tags: text("tags").array().notNull().default([]),
    seoTitle: text("seo_title"),
    seoDescription: text("seo_description"),
    eventDate: instant("event_date"),
    eventEndDate: instant("event_end_date"),
    location: text("location"),
    virtualEvent: boolean("virtual_event").notNull().default(false),
    registrationUrl: text("registration_url"),
    registrationRequired: boolean("registration_required").notNull().default(false),
    maxAttendees: integer("max_attendees"),
    /** In minor units. */
    price: bigint("price", { mode: "number" }),
    priceCurrency: text("price_currency", { enum: CURRENCIES }).notNull().default("SGD"),
    /** The address of an online event; only registered users may read it. */
    onlineUrl: text("online_url"),
    /** When registration closes; null means when the event begins. */
    registrationClosesAt: instant("registration_closes_at"),
    /** When the event was called off. */
    cancelledAt: instant("cancelled_at"),
    cancelReason: text("cancel_reason"),
    /** The account that wrote the article. */
    authorUserId: integer("author_user_id").references(() => users.id, { onDelete: "set null" }),
    /** When the owner submitted it for review; null when no decision is pending. */
    submittedAt: instant("submitted_at"),
    decidedAt: instant("decided_at"),
    decidedBy: integer("decided_by").references(() => users.id, { onDelete: "set null" }),
    /** The reason of a rejection, shown to the author. */
    rejectionReason: text("rejection_reason"),
    /** Incremented by each save; an editor sends the version it read. */
    version: integer("version").notNull().default(1),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    index("media_articles_waiting_index")
      .on(t.submittedAt)
      .where(sql`${t.submittedAt} is not null`),
    index("media_articles_author_index").on(t.authorUserId),
    check("media_articles_waiting_is_draft", sql`${t.submittedAt} is null or ${t.status} = 'draft'`),
    check("media_articles_registration_order", sql`${t.registrationClosesAt} <= ${t.eventDate}`),
    check("media_articles_event_order", sql`${t.eventEndDate} >= ${t.eventDate}`),
    index("media_articles_published_index")
      .on(t.publishDate.desc(), t.id)
      .where(sql`${t.status} = 'published'`),
    index("media_articles_business_index").on(t.businessId),
    oneOf("media_articles_status_known", t.status, ARTICLE_STATUSES),
    oneOf("media_articles_currency_known", t.priceCurrency, CURRENCIES),
    oneOf("media_articles_type_known", t.contentType, ARTICLE_TYPES),
  ],
);
