import { sql } from "drizzle-orm";
import { boolean, check, index, integer, pgTable, text } from "drizzle-orm/pg-core";
import { businesses } from "#server/businesses/businesses.table.ts";
import { createdAt, instant, key, updatedAt } from "#server/platform/database/columns.ts";

/** Slides of the home page. spec: product §3 hero_banners */
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

/** Articles, posts and events; without a business they are the platform's own. spec: product §3 media_articles */
export const mediaArticles = pgTable(
  "media_articles",
  {
    id: key(),
    businessId: integer("business_id").references(() => businesses.id, { onDelete: "cascade" }),
    title: text("title").notNull(),
    content: text("content").notNull(),
    excerpt: text("excerpt"),
    imageUrl: text("image_url"),
    status: text("status", { enum: ["draft", "published", "archived"] })
      .notNull()
      .default("draft"),
    publishDate: instant("publish_date"),
    author: text("author"),
    authorImageUrl: text("author_image_url"),
    featured: boolean("featured").notNull().default(false),
    contentType: text("content_type", { enum: ["article", "blog", "event"] })
      .notNull()
      .default("article"),
    /** Minutes. */
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
    /** Minor units. */
    price: integer("price"),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    index("media_articles_published_index")
      .on(t.publishDate.desc(), t.id)
      .where(sql`${t.status} = 'published'`),
    index("media_articles_business_index").on(t.businessId),
    check("media_articles_status_known", sql`${t.status} in ('draft','published','archived')`),
    check("media_articles_type_known", sql`${t.contentType} in ('article','blog','event')`),
  ],
);
