import { z } from "zod";
import {
  ARTICLE_STATES,
  ARTICLE_TYPES,
  articleForEdit,
  bannerInput,
  bannerPatch,
  heroBanner,
  MANAGED_ARTICLE_SORTS,
  managedArticle,
  MEDIA_LIMITS,
  optionalInstant,
} from "./media.ts";
import { endpoint } from "./endpoint.ts";
import { successResponse, entity, id, singleLine, pathId, queryId, version } from "./fields.ts";
import type { ListFilters } from "./list-filters.ts";
import { listQuery } from "./list-query.ts";
import { mediaRulesText as text } from "./texts/media-rules.ts";

/** An article in the back office. */
export const adminArticle = entity("AdminArticle", {
  ...managedArticle.shape,
  /** The account that wrote it; null once it is deleted. */
  writtenBy: z.object({ id, username: z.string() }).nullable(),
});
export type AdminArticle = z.infer<typeof adminArticle>;

/** A banner in the back office. */
export const adminBanner = entity("AdminBanner", {
  ...heroBanner.shape,
  version,
  active: z.boolean(),
  order: z.int(),
});
export type AdminBanner = z.infer<typeof adminBanner>;

const byId = z.object({ id: pathId });

/** Filters of the admin's article list. */
export const ARTICLE_FILTERS = {
  search: { type: "words" },
  status: { type: "choice", options: ARTICLE_STATES },
  business: { type: "choice", options: ["platform"] },
} as const satisfies ListFilters;

export const adminMediaApi = {
  list: endpoint({
    method: "GET",
    path: "/api/admin/articles",
    summary: "List all articles, posts and events; 'waiting' ones can be sorted by longest wait",
    access: "admin",
    query: listQuery(ARTICLE_FILTERS).extend({
      contentType: z.enum(ARTICLE_TYPES).optional(),
      business: z.union([queryId, z.literal("platform")]).optional(),
      sort: z.enum(MANAGED_ARTICLE_SORTS).optional(),
    }),
    response: z.array(adminArticle),
    list: true,
  }),
  get: endpoint({
    method: "GET",
    path: "/api/admin/articles/{id}",
    summary: "Get an article for editing",
    access: "admin",
    params: byId,
    response: articleForEdit,
  }),
  publish: endpoint({
    method: "PATCH",
    path: "/api/admin/articles/{id}/publish",
    summary: "Publish an article now or schedule it",
    access: "admin",
    params: byId,
    body: z.object({
      /** A time in the future; empty publishes now. */
      publishDate: optionalInstant,
      /** The version the admin has read, so that a later edit is not published unseen. */
      version: id.optional(),
    }),
    response: articleForEdit,
  }),
  reject: endpoint({
    method: "PATCH",
    path: "/api/admin/articles/{id}/reject",
    summary: "Return a submitted article to its author with a reason",
    access: "admin",
    params: byId,
    body: z.object({ reason: singleLine({ min: 1, max: MEDIA_LIMITS.reasonMax, message: () => text.reason }) }),
    response: articleForEdit,
  }),
  archive: endpoint({
    method: "PATCH",
    path: "/api/admin/articles/{id}/archive",
    summary: "Archive a published article",
    access: "admin",
    params: byId,
    response: articleForEdit,
  }),
  takeBack: endpoint({
    method: "PATCH",
    path: "/api/admin/articles/{id}/draft",
    summary: "Turn an article back into a draft",
    access: "admin",
    params: byId,
    response: articleForEdit,
  }),
  listBanners: endpoint({
    method: "GET",
    path: "/api/admin/hero-banners",
    summary: "List all hero banners in order",
    access: "admin",
    response: z.array(adminBanner),
  }),
  createBanner: endpoint({
    method: "POST",
    path: "/api/admin/hero-banners",
    summary: "Add a hero banner at the end",
    access: "admin",
    body: bannerInput,
    response: adminBanner,
    status: 201,
    created: ({ data }) => `/api/admin/hero-banners/${data.id}`,
  }),
  updateBanner: endpoint({
    method: "PATCH",
    path: "/api/admin/hero-banners/{id}",
    summary: "Change, enable or disable a hero banner",
    access: "admin",
    params: byId,
    body: bannerPatch,
    response: adminBanner,
  }),
  orderBanners: endpoint({
    method: "PUT",
    path: "/api/admin/hero-banners/order",
    summary: "Set the order of the hero banners by listing all ids",
    access: "admin",
    body: z.object({ ids: z.array(id).max(MEDIA_LIMITS.banners) }),
    response: z.array(adminBanner),
  }),
  removeBanner: endpoint({
    method: "DELETE",
    path: "/api/admin/hero-banners/{id}",
    summary: "Delete a hero banner and its picture",
    access: "admin",
    params: byId,
    response: successResponse,
  }),
};
