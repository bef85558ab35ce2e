import { UPLOAD_BYTES } from "./file-size.ts";

/** Option lists and limits of articles and banners, without schemas, so that pages may read them. spec: product §3 */
export const ARTICLE_STATUSES = ["draft", "published", "archived"] as const;
export type ArticleStatus = (typeof ARTICLE_STATUSES)[number];
export const ARTICLE_TYPES = ["article", "blog", "event"] as const;
export type ArticleType = (typeof ARTICLE_TYPES)[number];

/** How an article stands: the dates beside its status counted in. spec: DECISIONS 21 */
export const ARTICLE_STATES = ["draft", "waiting", "rejected", "scheduled", "published", "archived"] as const;
export type ArticleState = (typeof ARTICLE_STATES)[number];

/** How one takes part in an event: by coming, at another site, or by registering here. */
export const EVENT_WAYS = ["none", "elsewhere", "here"] as const;
export type EventWay = (typeof EVENT_WAYS)[number];
/** How it stands now. 'over' and 'cancelled' hold whatever the way is. */
export const EVENT_STATES = ["open", "full", "closed", "over", "cancelled"] as const;
export type EventState = (typeof EVENT_STATES)[number];
/** How an event stands for somebody who registered: 'revised' while it is off the pages to be changed. */
export const OWN_EVENT_STATES = ["ahead", "over", "cancelled", "revised"] as const;

export const ARTICLE_SORTS = ["newest", "oldest", "title"] as const;
export const MANAGED_ARTICLE_SORTS = ["updated", "newest", "oldest", "title", "waiting"] as const;

export const MEDIA_LIMITS = {
  latest: 6,
  related: 3,
  featured: 2,
  titleMin: 3,
  titleMax: 160,
  /** Of the HTML. */
  contentMax: 100_000,
  /** Of the words that lists carry. */
  teaser: 600,
  excerptMax: 300,
  authorMax: 100,
  tagMax: 40,
  tags: 10,
  categories: 5,
  seoTitleMax: 70,
  seoDescriptionMax: 160,
  locationMax: 200,
  attendeesMax: 100_000,
  /** Whole units. */
  priceMax: 100_000,
  reasonMax: 1_000,
  cancelReasonMax: 300,
  imageBytes: UPLOAD_BYTES,
  imageAltMax: 200,
  articlesOfOne: 500,
  banners: 50,
  bannerTitleMax: 80,
  bannerSubtitleMax: 160,
  bannerButtonMax: 30,
  bannerLinkMax: 500,
} as const;

/** A picture of ours. */
export const OWN_IMAGE = /^\/images\/original\/[\w/-]{3,200}\.webp$/;
