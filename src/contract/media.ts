import { z } from "zod";
import { BUSINESS_KINDS } from "./business-kinds.ts";
import { businessQuery, optionalUrl } from "./businesses.ts";
import { CURRENCIES } from "./currencies.ts";
import { endpoint } from "./endpoint.ts";
import {
  successResponse,
  emptyToNull,
  entity,
  id,
  MAX_ID,
  instant,
  isWebUrl,
  singleLine,
  money,
  pathId,
  multiLine,
  queryFlag,
  queryId,
  searchText,
  tooLong,
  version,
} from "./fields.ts";
import { UPLOAD_BYTES } from "./file-size.ts";
import { pageQuery } from "./paging.ts";
import { parseUrl } from "./parse-url.ts";
import { optionalPrice } from "./price.ts";
import { mediaRulesText as text } from "./texts/media-rules.ts";

/** Option lists and limits of articles and banners, without schemas, so that pages can import them. spec: product §3 */
export const ARTICLE_STATUSES = ["draft", "published", "archived"] as const;
export type ArticleStatus = (typeof ARTICLE_STATUSES)[number];
export const ARTICLE_TYPES = ["article", "blog", "event"] as const;
export type ArticleType = (typeof ARTICLE_TYPES)[number];

/** The state of an article, from its status and dates. spec: DECISIONS 21 */
export const ARTICLE_STATES = ["draft", "waiting", "rejected", "scheduled", "published", "archived"] as const;
export type ArticleState = (typeof ARTICLE_STATES)[number];

/** How to take part in an event: just by coming, on another site, or by registering here. */
export const PARTICIPATION_MODES = ["none", "elsewhere", "here"] as const;
export type ParticipationMode = (typeof PARTICIPATION_MODES)[number];
/** The current state of an event. "over" and "cancelled" apply to every way of taking part. */
export const EVENT_STATES = ["open", "full", "closed", "over", "cancelled"] as const;
export type EventState = (typeof EVENT_STATES)[number];
/** An event's state for a registered user: "revised" while it is unpublished for changes. */
export const OWN_EVENT_STATES = ["ahead", "over", "cancelled", "revised"] as const;

export const ARTICLE_SORTS = ["newest", "oldest", "title"] as const;
export const MANAGED_ARTICLE_SORTS = ["updated", "newest", "oldest", "title", "waiting"] as const;

export const MEDIA_LIMITS = {
  latest: 6,
  related: 3,
  featured: 2,
  titleMin: 3,
  titleMax: 160,
  /** Characters of HTML. */
  contentMax: 100_000,
  /** Characters of the excerpt in lists. */
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
  /** Whole Singapore dollars. */
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

/** The path of an uploaded picture. */
export const UPLOADED_IMAGE_PATH = /^\/images\/original\/[\w/-]{3,200}\.webp$/;

/** A plausible time, as ISO text in any zone; stored in UTC. */
export const optionalInstant = emptyToNull(
  z.iso
    .datetime({ offset: true, error: () => text.moment })
    .transform((value) => new Date(value).toISOString())
    .refine((value) => value >= "2000-01-01" && value < "2100-01-01", { error: () => text.moment }),
);

/** A picture uploaded to this product. */
export const mediaImage = emptyToNull(
  z
    .string()
    .trim()
    .regex(UPLOADED_IMAGE_PATH, { error: () => text.image }),
);

const labels = (max: number, message: () => string) =>
  z
    .array(singleLine({ min: 1, max: MEDIA_LIMITS.tagMax }))
    .transform((names) => [...new Map(names.map((name) => [name.toLowerCase(), name])).values()])
    .pipe(z.array(z.string()).max(max, { error: message }));

const attendees = z.preprocess(
  (value) => (value === "" ? null : typeof value === "string" ? Number(value) : value),
  z
    .int({ error: () => text.attendeesWhole })
    .min(1, { error: () => text.attendeesMin })
    .max(MEDIA_LIMITS.attendeesMax, { error: () => text.attendeesMax })
    .nullish(),
);

const fields = {
  title: singleLine({ min: MEDIA_LIMITS.titleMin, max: MEDIA_LIMITS.titleMax, message: () => text.title }),
  /** HTML from the editor; the server keeps only the elements an article needs. */
  content: z
    .string()
    .trim()
    .min(1, { error: () => text.contentRequired })
    .max(MEDIA_LIMITS.contentMax, { error: () => text.contentLong }),
  contentType: z.enum(ARTICLE_TYPES, { error: () => text.contentType }),
  excerpt: emptyToNull(multiLine({ max: MEDIA_LIMITS.excerptMax })),
  imageUrl: mediaImage,
  author: emptyToNull(singleLine({ max: MEDIA_LIMITS.authorMax })),
  authorImageUrl: mediaImage,
  categories: labels(MEDIA_LIMITS.categories, () => text.tooManyCategories),
  tags: labels(MEDIA_LIMITS.tags, () => text.tooManyTags),
  seoTitle: emptyToNull(singleLine({ max: MEDIA_LIMITS.seoTitleMax })),
  seoDescription: emptyToNull(multiLine({ max: MEDIA_LIMITS.seoDescriptionMax })),
  eventDate: optionalInstant,
  eventEndDate: optionalInstant,
  location: emptyToNull(singleLine({ max: MEDIA_LIMITS.locationMax })),
  virtualEvent: z.boolean(),
  registrationUrl: optionalUrl,
  registrationRequired: z.boolean(),
  maxAttendees: attendees,
  onlineUrl: optionalUrl,
  registrationClosesAt: optionalInstant,
  /** Empty or null without a price. */
  price: optionalPrice(MEDIA_LIMITS.priceMax),
  /** Shown at the top of the article page; only admins can set it. */
  featured: z.boolean(),
};

/** The fields that the event rules check. */
export interface EventFacts {
  contentType: string;
  eventDate?: string | null | undefined;
  eventEndDate?: string | null | undefined;
  location?: string | null | undefined;
  virtualEvent: boolean;
  registrationClosesAt?: string | null | undefined;
}

/** Missing or contradictory event data by field; empty for articles and posts. */
export function eventErrors(event: EventFacts): Record<string, string> {
  if (event.contentType !== "event") return {};
  const { eventDate, eventEndDate, location, registrationClosesAt: closesAt } = event;
  return {
    ...(eventDate == null && { eventDate: text.eventDate }),
    ...(eventDate != null &&
      eventEndDate != null &&
      Date.parse(eventEndDate) <= Date.parse(eventDate) && { eventEndDate: text.eventEnd }),
    ...(location == null && !event.virtualEvent && { location: text.eventPlace }),
    ...(eventDate != null &&
      closesAt != null &&
      Date.parse(closesAt) > Date.parse(eventDate) && { registrationClosesAt: text.registrationCloses }),
  };
}

function checkEvent(event: EventFacts, context: z.RefinementCtx): void {
  for (const [field, message] of Object.entries(eventErrors(event)))
    context.addIssue({ code: "custom", path: [field], message });
}

/** The article form. spec: product §3 media_articles */
export const articleInput = z
  .object({
    ...fields,
    contentType: fields.contentType.default("article"),
    categories: fields.categories.default([]),
    tags: fields.tags.default([]),
    virtualEvent: fields.virtualEvent.default(false),
    registrationRequired: fields.registrationRequired.default(false),
    featured: fields.featured.default(false),
    /** The listing that publishes it; by default the platform for admins, and their first listing for owners. */
    businessId: id.nullish(),
  })
  .superRefine(checkEvent);
export type ArticleInput = z.input<typeof articleInput>;

/** Only the fields sent are changed; `version` is the one the form was loaded with. */
export const articlePatch = z
  .object(fields)
  .partial()
  .extend({
    version: z
      .int({ error: () => text.version })
      .min(1, { error: () => text.version })
      .max(MAX_ID, { error: () => text.version })
      .optional(),
  });
export type ArticlePatch = z.output<typeof articlePatch>;

export const blankArticle = {
  title: "",
  content: "",
  contentType: "article",
  excerpt: "",
  imageUrl: "",
  author: "",
  authorImageUrl: "",
  categories: [] as string[],
  tags: [] as string[],
  seoTitle: "",
  seoDescription: "",
  eventDate: "",
  eventEndDate: "",
  location: "",
  virtualEvent: false,
  registrationUrl: "",
  registrationRequired: false,
  maxAttendees: "",
  onlineUrl: "",
  registrationClosesAt: "",
  price: "",
  featured: false,
} satisfies ArticleInput;

const bannerLink = emptyToNull(
  z
    .string()
    .trim()
    .max(MEDIA_LIMITS.bannerLinkMax, { error: () => tooLong(MEDIA_LIMITS.bannerLinkMax) })
    .refine(isBannerLink, { error: () => text.bannerLink }),
);
const SITE = "http://site.invalid";

/** Whether a text is a path of this product or a web URL, parsed as browsers do. */
function isBannerLink(value: string): boolean {
  const url = parseUrl(value, SITE);
  if (!url || url.username !== "" || /[\\\s]/.test(value)) return false;
  if (url.origin === SITE) return value.startsWith("/");
  return /^https?:\/\//i.test(value) && isWebUrl(value);
}

const bannerFields = {
  title: emptyToNull(singleLine({ max: MEDIA_LIMITS.bannerTitleMax })),
  subtitle: emptyToNull(singleLine({ max: MEDIA_LIMITS.bannerSubtitleMax })),
  imageUrl: z
    .string()
    .trim()
    .regex(UPLOADED_IMAGE_PATH, { error: () => text.bannerImage }),
  ctaText: emptyToNull(singleLine({ max: MEDIA_LIMITS.bannerButtonMax })),
  ctaLink: bannerLink,
  secondaryCtaText: emptyToNull(singleLine({ max: MEDIA_LIMITS.bannerButtonMax })),
  secondaryCtaLink: bannerLink,
  active: z.boolean(),
};

interface Buttons {
  ctaText?: string | null | undefined;
  ctaLink?: string | null | undefined;
  secondaryCtaText?: string | null | undefined;
  secondaryCtaLink?: string | null | undefined;
}

/** Errors of buttons with only a label or only a link, by the missing field. */
export function buttonErrors(banner: Buttons): Record<string, string> {
  const { ctaText, ctaLink, secondaryCtaText, secondaryCtaLink } = banner;
  return {
    ...(ctaText && !ctaLink && { ctaLink: text.bannerButton }),
    ...(ctaLink && !ctaText && { ctaText: text.bannerButton }),
    ...(secondaryCtaText && !secondaryCtaLink && { secondaryCtaLink: text.bannerButton }),
    ...(secondaryCtaLink && !secondaryCtaText && { secondaryCtaText: text.bannerButton }),
  };
}

/** A slide of the home page. spec: product §3 hero_banners */
export const bannerInput = z
  .object({ ...bannerFields, active: bannerFields.active.default(true) })
  .superRefine((banner, context) => {
    for (const [field, message] of Object.entries(buttonErrors(banner)))
      context.addIssue({ code: "custom", path: [field], message });
  });
export type BannerInput = z.input<typeof bannerInput>;

/** Only the fields sent are changed. */
export const bannerPatch = z.object({ ...bannerFields, version }).partial();

export const blankBanner = {
  title: "",
  subtitle: "",
  imageUrl: "",
  ctaText: "",
  ctaLink: "",
  secondaryCtaText: "",
  secondaryCtaLink: "",
  active: true,
} satisfies BannerInput;

export const heroBanner = entity("HeroBanner", {
  id,
  title: z.string().nullable(),
  subtitle: z.string().nullable(),
  imageUrl: z.string(),
  ctaText: z.string().nullable(),
  ctaLink: z.string().nullable(),
  secondaryCtaText: z.string().nullable(),
  secondaryCtaLink: z.string().nullable(),
});
export type HeroBanner = z.infer<typeof heroBanner>;

/** The listing that published an article. */
export const articleBusiness = entity("ArticleBusiness", {
  id,
  kind: z.enum(BUSINESS_KINDS),
  name: z.string(),
  logo: z.string().nullable(),
});

export const articleCard = entity("ArticleCard", {
  id,
  /** Null for the platform's own articles. */
  businessId: id.nullable(),
  business: articleBusiness.nullable(),
  title: z.string(),
  /** The beginning of the text, as plain text. */
  content: z.string(),
  excerpt: z.string().nullable(),
  imageUrl: z.string().nullable(),
  author: z.string().nullable(),
  publishDate: instant.nullable(),
  featured: z.boolean(),
  contentType: z.enum(ARTICLE_TYPES),
  /** Minutes. */
  readTime: z.int().nullable(),
  categories: z.array(z.string()),
  tags: z.array(z.string()),
  eventDate: instant.nullable(),
  eventEndDate: instant.nullable(),
  location: z.string().nullable(),
  virtualEvent: z.boolean(),
  /** The time zone of the event's dates. */
  timeZone: z.string(),
});
export type ArticleCard = z.infer<typeof articleCard>;

/** How to take part in an event, and whether it is still possible. */
export const eventParticipation = entity("EventStanding", {
  way: z.enum(PARTICIPATION_MODES),
  state: z.enum(EVENT_STATES),
  /** The end of registration. */
  closesAt: instant.nullable(),
  /** Null if places are unlimited or counted elsewhere. */
  seatsLeft: z.int().nullable(),
  cancelReason: z.string().nullable(),
  /** The reader's own registration; only registered users get the online address. */
  own: z.object({ registeredAt: instant, onlineUrl: z.string().nullable() }).nullable(),
});
export type EventParticipation = z.infer<typeof eventParticipation>;

/** A complete article. Unpublished articles return 404 to everyone except the author, the owner and admins. */
export const article = entity("Article", {
  ...articleCard.shape,
  /** Sanitised HTML. */
  content: z.string(),
  authorImageUrl: z.string().nullable(),
  seoTitle: z.string().nullable(),
  seoDescription: z.string().nullable(),
  registrationUrl: z.string().nullable(),
  registrationRequired: z.boolean(),
  maxAttendees: z.int().nullable(),
  /** Null if unknown; zero is free of charge. */
  price: money.nullable(),
  /** Null if it is not an event. */
  event: eventParticipation.nullable(),
  state: z.enum(ARTICLE_STATES),
  updatedAt: instant,
  related: z.array(articleCard),
  can: z.object({ edit: z.boolean() }),
});
export type Article = z.infer<typeof article>;

/** An article in the lists of those who may edit it. */
export const managedArticle = entity("ManagedArticle", {
  id,
  businessId: id.nullable(),
  businessName: z.string().nullable(),
  title: z.string(),
  imageUrl: z.string().nullable(),
  author: z.string().nullable(),
  contentType: z.enum(ARTICLE_TYPES),
  status: z.enum(ARTICLE_STATUSES),
  state: z.enum(ARTICLE_STATES),
  featured: z.boolean(),
  publishDate: instant.nullable(),
  eventDate: instant.nullable(),
  timeZone: z.string(),
  submittedAt: instant.nullable(),
  /** Why an admin did not publish it. */
  rejectionReason: z.string().nullable(),
  version: z.int(),
  createdAt: instant,
  updatedAt: instant,
});
export type ManagedArticle = z.infer<typeof managedArticle>;

/** The initial values of the article form. */
export const articleForEdit = entity("ArticleForEdit", {
  ...managedArticle.shape,
  content: z.string(),
  excerpt: z.string().nullable(),
  readTime: z.int().nullable(),
  authorImageUrl: z.string().nullable(),
  categories: z.array(z.string()),
  tags: z.array(z.string()),
  seoTitle: z.string().nullable(),
  seoDescription: z.string().nullable(),
  eventEndDate: instant.nullable(),
  location: z.string().nullable(),
  virtualEvent: z.boolean(),
  registrationUrl: z.string().nullable(),
  registrationRequired: z.boolean(),
  maxAttendees: z.int().nullable(),
  price: money.nullable(),
  /** The currency that a new price has unless its own is stated. */
  currency: z.enum(CURRENCIES),
  onlineUrl: z.string().nullable(),
  registrationClosesAt: instant.nullable(),
  cancelledAt: instant.nullable(),
  /** Number of people registered here. */
  registered: z.int(),
  can: z.object({
    /** Whether it can be saved in its current state. */
    save: z.boolean(),
    submit: z.boolean(),
    takeBack: z.boolean(),
    remove: z.boolean(),
    /** Publishing, rejecting, archiving, featuring. */
    decide: z.boolean(),
  }),
});
export type ArticleForEdit = z.infer<typeof articleForEdit>;

/** A listing with the number of its published articles. */
export const articleSource = entity("ArticleSource", { ...articleBusiness.shape, articles: z.int() });

const byId = z.object({ id: pathId });
const tags = () => ["media", "listings:fitness", "listings:retail"];

export const mediaApi = {
  heroBanners: endpoint({
    method: "GET",
    path: "/api/hero-banners",
    summary: "List active hero banners in order",
    access: "public",
    response: z.array(heroBanner),
    cache: () => ["banners"],
  }),
  latest: endpoint({
    method: "GET",
    path: "/api/media/latest",
    summary: "List the latest published articles",
    access: "public",
    response: z.array(articleCard),
    cache: tags,
  }),
  list: endpoint({
    method: "GET",
    path: "/api/media",
    summary: "List published articles, posts and events of the platform and of public listings",
    access: "public",
    query: pageQuery.extend({
      search: searchText.optional(),
      /** A listing's id, or the platform itself. */
      business: z.union([queryId, z.literal("platform")]).optional(),
      contentType: z.enum(ARTICLE_TYPES).optional(),
      tag: searchText.optional(),
      featured: queryFlag.optional(),
      sort: z.enum(ARTICLE_SORTS).optional(),
    }),
    response: z.array(articleCard),
    list: true,
    cache: tags,
  }),
  sources: endpoint({
    method: "GET",
    path: "/api/media/businesses",
    summary: "List public listings with published articles, by name",
    access: "public",
    response: z.array(articleSource),
    cache: tags,
  }),
  get: endpoint({
    method: "GET",
    path: "/api/media/{id}",
    summary: "Get an article in full, with related ones",
    access: "public",
    params: byId,
    response: article,
    cache: ({ params }) => [`event:${params.id}`, ...tags()],
  }),
  mine: endpoint({
    method: "GET",
    path: "/api/media/my-articles",
    summary: "List articles of the caller's listing; for admins those of the platform and their own",
    access: "business_admin-or-admin",
    query: pageQuery.extend({
      ...businessQuery.shape,
      state: z.enum(ARTICLE_STATES).optional(),
      search: searchText.optional(),
    }),
    response: z.array(managedArticle),
    list: true,
  }),
  getForEdit: endpoint({
    method: "GET",
    path: "/api/media/{id}/edit",
    summary: "Get an article for editing",
    access: "business_admin-or-admin",
    params: byId,
    response: articleForEdit,
  }),
  create: endpoint({
    method: "POST",
    path: "/api/media",
    summary: "Create an article as a draft",
    access: "business_admin-or-admin",
    body: articleInput,
    response: articleForEdit,
    status: 201,
    created: ({ data }) => `/api/media/${data.id}`,
    maxBytes: 512 * 1024,
  }),
  update: endpoint({
    method: "PATCH",
    path: "/api/media/{id}",
    summary: "Update an article; 409 after a concurrent edit",
    access: "business_admin-or-admin",
    params: byId,
    body: articlePatch,
    response: articleForEdit,
    maxBytes: 512 * 1024,
  }),
  submit: endpoint({
    method: "POST",
    path: "/api/media/{id}/submit",
    summary: "Submit a draft for publication by an admin",
    access: "business_admin-or-admin",
    params: byId,
    response: articleForEdit,
  }),
  takeBack: endpoint({
    method: "POST",
    path: "/api/media/{id}/take-back",
    summary: "Turn the caller's article back into an editable draft",
    access: "business_admin-or-admin",
    params: byId,
    response: articleForEdit,
  }),
  remove: endpoint({
    method: "DELETE",
    path: "/api/media/{id}",
    summary: "Delete an article and its pictures",
    access: "business_admin-or-admin",
    params: byId,
    response: successResponse,
  }),
  uploadImage: endpoint({
    method: "POST",
    path: "/api/media/images",
    summary: "Upload a picture for an article's text, a cover or a banner",
    access: "business_admin-or-admin",
    files: { image: { accept: "image", maxBytes: MEDIA_LIMITS.imageBytes, required: true } },
    response: entity("UploadedImage", { imageUrl: z.string(), width: z.int(), height: z.int() }),
    status: 201,
    created: ({ data }) => data.imageUrl,
  }),
};
