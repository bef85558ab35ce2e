import { z } from "zod";
import { articleInput, articlePatch } from "./article-input.ts";
import { BUSINESS_KINDS, ofBusiness } from "./businesses.ts";
import { endpoint } from "./endpoint.ts";
import { done, entity, id, instant, money, pathId, queryFlag, queryId, searchText } from "./fields.ts";
import {
  ARTICLE_SORTS,
  ARTICLE_STATES,
  ARTICLE_STATUSES,
  ARTICLE_TYPES,
  EVENT_STATES,
  EVENT_WAYS,
  MEDIA_LIMITS,
} from "./media-options.ts";
import { pageQuery } from "./paging.ts";

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

/** The listing an article is by. */
export const articleBusiness = entity("ArticleBusiness", {
  id,
  kind: z.enum(BUSINESS_KINDS),
  name: z.string(),
  logo: z.string().nullable(),
});

export const articleCard = entity("ArticleCard", {
  id,
  /** Null for the platform's own. */
  businessId: id.nullable(),
  business: articleBusiness.nullable(),
  title: z.string(),
  /** How it begins, in plain words. */
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
  /** In which the days of an event are told. */
  timeZone: z.string(),
});
export type ArticleCard = z.infer<typeof articleCard>;

/** How one takes part in an event, and whether one still can. */
export const eventStanding = entity("EventStanding", {
  way: z.enum(EVENT_WAYS),
  state: z.enum(EVENT_STATES),
  /** Until when people register here. */
  closesAt: instant.nullable(),
  /** Null without a number of places, or where others count them. */
  seatsLeft: z.int().nullable(),
  cancelReason: z.string().nullable(),
  /** Of the reader who registered; where it takes place online is told to nobody else. */
  own: z.object({ registeredAt: instant, onlineUrl: z.string().nullable() }).nullable(),
});
export type EventStanding = z.infer<typeof eventStanding>;

/** An article in full. Whatever is not out yet answers 404 to all but its author, its owner and admins. */
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
  /** Null when nothing is said of it; zero is free of charge. */
  price: money.nullable(),
  /** Null for what is no event. */
  event: eventStanding.nullable(),
  state: z.enum(ARTICLE_STATES),
  updatedAt: instant,
  related: z.array(articleCard),
  can: z.object({ edit: z.boolean() }),
});
export type Article = z.infer<typeof article>;

/** An article as who may write it sees it in lists. */
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

/** What its form starts from. */
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
  onlineUrl: z.string().nullable(),
  registrationClosesAt: instant.nullable(),
  cancelledAt: instant.nullable(),
  /** People who registered here. */
  registered: z.int(),
  can: z.object({
    /** Saving is possible as it stands now. */
    save: z.boolean(),
    submit: z.boolean(),
    takeBack: z.boolean(),
    remove: z.boolean(),
    /** Publishing, rejecting, archiving, featuring. */
    decide: z.boolean(),
  }),
});
export type ArticleForEdit = z.infer<typeof articleForEdit>;

/** A listing with how many published articles it has. */
export const articleSource = entity("ArticleSource", { ...articleBusiness.shape, articles: z.int() });

const byId = z.object({ id: pathId });
const tags = () => ["media", "listings:fitness", "listings:retail"];

export const mediaApi = {
  heroBanners: endpoint({
    method: "GET",
    path: "/api/hero-banners",
    summary: "Active hero banners in order",
    access: "public",
    response: z.array(heroBanner),
    cache: () => ["banners"],
  }),
  latest: endpoint({
    method: "GET",
    path: "/api/media/latest",
    summary: "The latest published articles",
    access: "public",
    response: z.array(articleCard),
    cache: tags,
  }),
  list: endpoint({
    method: "GET",
    path: "/api/media",
    summary: "Published articles, posts and events of the platform and of public listings",
    access: "public",
    query: pageQuery.extend({
      search: searchText.optional(),
      /** A listing's, or the platform's own. */
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
    summary: "Public listings that have published articles, by name",
    access: "public",
    response: z.array(articleSource),
    cache: tags,
  }),
  get: endpoint({
    method: "GET",
    path: "/api/media/{id}",
    summary: "An article in full, with others like it",
    access: "public",
    params: byId,
    response: article,
    cache: ({ params }) => [`event:${params.id}`, ...tags()],
  }),
  mine: endpoint({
    method: "GET",
    path: "/api/media/my-articles",
    summary: "Articles of one's own listing; for admins those of the platform and of their own",
    access: "business_admin-or-admin",
    query: pageQuery.extend({
      ...ofBusiness.shape,
      state: z.enum(ARTICLE_STATES).optional(),
      search: searchText.optional(),
    }),
    response: z.array(managedArticle),
    list: true,
  }),
  getForEdit: endpoint({
    method: "GET",
    path: "/api/media/{id}/edit",
    summary: "An article as its form starts from it",
    access: "business_admin-or-admin",
    params: byId,
    response: articleForEdit,
  }),
  create: endpoint({
    method: "POST",
    path: "/api/media",
    summary: "Save a new article as a draft",
    access: "business_admin-or-admin",
    body: articleInput,
    response: articleForEdit,
    status: 201,
    maxBytes: 512 * 1024,
  }),
  update: endpoint({
    method: "PATCH",
    path: "/api/media/{id}",
    summary: "Save an article; 409 when somebody saved it meanwhile",
    access: "business_admin-or-admin",
    params: byId,
    body: articlePatch,
    response: articleForEdit,
    maxBytes: 512 * 1024,
  }),
  submit: endpoint({
    method: "POST",
    path: "/api/media/{id}/submit",
    summary: "Hand a draft in, so that an admin publishes it",
    access: "business_admin-or-admin",
    params: byId,
    response: articleForEdit,
  }),
  takeBack: endpoint({
    method: "POST",
    path: "/api/media/{id}/take-back",
    summary: "Make one's own article a draft again, that may be changed",
    access: "business_admin-or-admin",
    params: byId,
    response: articleForEdit,
  }),
  remove: endpoint({
    method: "DELETE",
    path: "/api/media/{id}",
    summary: "Delete an article with its pictures",
    access: "business_admin-or-admin",
    params: byId,
    response: done,
  }),
  uploadImage: endpoint({
    method: "POST",
    path: "/api/media/images",
    summary: "Upload a picture for a text, a cover or a banner",
    access: "business_admin-or-admin",
    files: { image: { accept: "image", maxBytes: MEDIA_LIMITS.imageBytes, required: true } },
    response: entity("UploadedImage", { imageUrl: z.string(), width: z.int(), height: z.int() }),
    status: 201,
  }),
};
