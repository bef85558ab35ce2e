import { z } from "zod";
import { BUSINESS_KINDS } from "./business-kinds.ts";
import {
  BUSINESS_TIERS,
  BUSINESS_TYPES,
  category,
  categoryInput,
  listingSearch,
  location,
  VERIFICATION_STATUSES,
} from "./businesses.ts";
import { endpoint } from "./endpoint.ts";
import {
  successResponse,
  emptyToNull,
  entity,
  id,
  instant,
  singleLine,
  MAX_ID,
  pathId,
  multiLine,
  queryId,
  version,
} from "./fields.ts";
import type { ListFilters } from "./list-filters.ts";
import { filterShape, listQuery } from "./list-query.ts";
import { adminRulesText as rules } from "./texts/admin-rules.ts";
import { fill } from "./texts/catalogue.ts";

/** Sort orders of the admin's listing tables; newest first by default. */
export const ADMIN_LISTING_SORTS = ["newest", "oldest", "name", "name_desc", "rating", "reviews"] as const;
export type AdminListingSort = (typeof ADMIN_LISTING_SORTS)[number];

export const LISTING_OWNERSHIPS = ["owned", "unowned"] as const;

export const BULK_LIMITS = {
  /** Per request. */
  ids: 1_000,
} as const;

/** A row of the admin's listing tables, which include listings hidden from visitors. spec: product §2 /admin */
export const adminListing = entity("AdminListing", {
  id,
  kind: z.enum(BUSINESS_KINDS),
  name: z.string(),
  businessType: z.enum(BUSINESS_TYPES).nullable(),
  categoryId: id,
  categoryName: z.string(),
  city: z.string().nullable(),
  country: z.string().nullable(),
  email: z.string().nullable(),
  owner: z.object({ id, username: z.string(), email: z.string() }).nullable(),
  verified: z.boolean(),
  isPublic: z.boolean(),
  verificationStatus: z.enum(VERIFICATION_STATUSES),
  subscriptionTier: z.enum(BUSINESS_TIERS),
  rating: z.number(),
  reviewCount: z.int(),
  /** Where it was imported from; null when it was registered here. */
  /** Sent with a decision, so that a later edit is not decided unseen. */
  version,
  source: z
    .object({
      provider: z.string(),
      detailsFetchedAt: instant.nullable(),
      photosFetchedAt: instant.nullable(),
      failure: z.string().nullable(),
    })
    .nullable(),
  createdAt: instant,
  /** When it was moved to the trash, until when it can be restored, and who moved it. */
  trash: z.object({ since: instant, until: instant, by: z.string().nullable() }).nullable(),
});
export type AdminListing = z.infer<typeof adminListing>;

const { category: ofCategory, country, verified } = listingSearch.facts;
const filters = {
  /** Every word must occur in the name, the city, the listing's e-mail address or the owner's name. */
  search: { type: "words" },
  verificationStatus: { type: "choice", options: VERIFICATION_STATUSES, as: "status" },
  verified,
  category: ofCategory,
  country,
  owner: { type: "choice", options: LISTING_OWNERSHIPS },
  /** Only listings in the trash; without it, only those not in the trash. */
  trash: { type: "flag", word: "trash", as: "view" },
} as const satisfies ListFilters;
/** Filters and sort order of the admin's listing lists. */
export const LISTING_FILTERS = {
  ...filters,
  sort: { type: "choice", options: ADMIN_LISTING_SORTS },
} as const satisfies ListFilters;
const retailQuery = z.object(filterShape(filters));
const allQuery = retailQuery.extend({ kind: z.enum(BUSINESS_KINDS).optional() });
export type AdminListingQuery = z.output<typeof allQuery>;

const ids = z
  .array(id)
  .min(1, { error: () => rules.listings })
  .max(BULK_LIMITS.ids);
/** The result for each item of a bulk action. */
export const bulkResults = z.array(z.object({ id, ok: z.boolean(), error: z.string().optional() }));
export type BulkResults = z.infer<typeof bulkResults>;

export const CATEGORY_LIMITS = { synonyms: 40, synonymMax: 60 } as const;

/** A category with the number of listings using it, including those in the trash. */
export const adminCategory = entity("AdminCategory", {
  ...category.shape,
  version,
  kind: z.enum(BUSINESS_KINDS),
  synonyms: z.array(z.string()),
  listings: z.int(),
});
export type AdminCategory = z.infer<typeof adminCategory>;
const editedCategory = entity("EditedCategory", { ...category.shape, version, synonyms: z.array(z.string()) });
export type EditedCategory = z.infer<typeof editedCategory>;

const byId = z.object({ id: pathId });
const byLocation = z.object({ businessId: pathId, locationId: pathId });
/** Only the fields sent are changed. */
const categoryPatch = categoryInput
  .extend({
    version,
    /** What the category is also called, in any language; searches find its listings by these words too. */
    synonyms: z.array(singleLine({ min: 1, max: CATEGORY_LIMITS.synonymMax })).max(CATEGORY_LIMITS.synonyms, {
      error: () => fill(rules.categorySynonyms, { count: CATEGORY_LIMITS.synonyms }),
    }),
  })
  .partial();
export type CategoryPatch = z.output<typeof categoryPatch>;

/** Listings on a page of the admin's tables. */
export const ADMIN_LISTINGS_PAGE = 20;

/** When the changes that the admin has read were made, so that later ones are not decided unseen. */
const since = instant;

export const adminListingsApi = {
  approveChanges: endpoint({
    method: "PATCH",
    path: "/api/admin/businesses/{id}/approve-changes",
    summary: "Make the waiting changes of an approved listing public",
    access: "admin",
    params: byId,
    body: z.object({ since }),
    response: successResponse,
  }),
  rejectChanges: endpoint({
    method: "PATCH",
    path: "/api/admin/businesses/{id}/reject-changes",
    summary: "Drop the waiting changes of an approved listing with a reason",
    access: "admin",
    params: byId,
    body: z.object({ since, reason: singleLine({ min: 1, max: 500, message: () => rules.rejectionReason }) }),
    response: successResponse,
  }),
  list: endpoint({
    method: "GET",
    path: "/api/admin/businesses",
    summary: "List listings of either kind, including hidden ones",
    access: "admin",
    query: listQuery(LISTING_FILTERS).extend({ kind: allQuery.shape.kind }),
    response: z.array(adminListing),
    list: { pageSize: ADMIN_LISTINGS_PAGE },
  }),
  listRetail: endpoint({
    method: "GET",
    path: "/api/retail-businesses",
    summary: "List Business Collectives for the admin's table",
    access: "admin",
    query: listQuery(LISTING_FILTERS),
    response: z.array(adminListing),
    list: { pageSize: ADMIN_LISTINGS_PAGE },
  }),
  /** For bulk actions on all matches: at most 1,000 ids, in ascending order. */
  listIds: endpoint({
    method: "GET",
    path: "/api/admin/businesses/ids",
    summary: "List the ids of all matching listings, paginated",
    access: "admin",
    query: allQuery.extend({ after: queryId.optional() }),
    response: z.array(id),
  }),
  listCountries: endpoint({
    method: "GET",
    path: "/api/admin/businesses/countries",
    summary: "List the countries of all listings",
    access: "admin",
    response: z.array(z.string()),
  }),
  verifyMany: endpoint({
    method: "POST",
    path: "/api/admin/businesses/verify-multiple",
    summary: "Verify and approve several listings, each independently",
    access: "admin",
    body: z.object({
      ids,
      /** The versions of those that were read: one that was edited since is not verified. */
      versions: z.array(z.object({ id, version })).max(BULK_LIMITS.ids).default([]),
    }),
    response: entity("VerifiedListings", { verified: z.int(), results: bulkResults }),
  }),
  remove: endpoint({
    method: "DELETE",
    path: "/api/admin/businesses/{id}",
    summary: "Move a listing of either kind to the trash",
    access: "admin",
    params: byId,
    response: successResponse,
  }),
  removeMany: endpoint({
    method: "POST",
    path: "/api/admin/businesses/delete-multiple",
    summary: "Move several Fitness Collectives to the trash, each independently",
    access: "admin",
    body: z.object({ ids }),
    response: entity("RemovedListings", { deleted: z.int(), results: bulkResults }),
  }),
  removeManyRetail: endpoint({
    method: "POST",
    path: "/api/admin/retail-businesses/delete-multiple",
    summary: "Move several Business Collectives to the trash, each independently",
    access: "admin",
    body: z.object({ ids }),
    response: entity("RemovedRetailListings", { deleted: z.int(), results: bulkResults }),
  }),
  restore: endpoint({
    method: "POST",
    path: "/api/admin/businesses/{id}/restore",
    summary: "Restore a listing from the trash",
    access: "admin",
    params: byId,
    response: successResponse,
  }),
  restoreMany: endpoint({
    method: "POST",
    path: "/api/admin/businesses/restore-multiple",
    summary: "Restore several listings from the trash, each independently",
    access: "admin",
    body: z.object({ ids }),
    response: entity("RestoredListings", { restored: z.int(), results: bulkResults }),
  }),
  purge: endpoint({
    method: "DELETE",
    path: "/api/admin/businesses/{id}/trash",
    summary: "Permanently delete a listing that is in the trash",
    access: "admin",
    params: byId,
    response: successResponse,
  }),
  updateCategories: endpoint({
    method: "POST",
    path: "/api/admin/retail-businesses/update-categories",
    summary: "Move several Business Collectives to another category, each independently",
    access: "admin",
    body: z.object({
      ids,
      categoryId: z
        .int({ error: () => rules.category })
        .positive({ error: () => rules.category })
        .max(MAX_ID, { error: () => rules.category }),
    }),
    response: entity("RecategorizedListings", {
      updated: z.int(),
      failed: z.int(),
      categoryName: z.string(),
      results: bulkResults,
    }),
  }),
  setHours: endpoint({
    method: "PATCH",
    path: "/api/businesses/{businessId}/locations/{locationId}/operating-hours",
    summary: "Set the opening hours of a location from text",
    access: "admin",
    params: byLocation,
    body: z
      .object({
        /** One line per day, "Day: hours". */
        operatingHours: emptyToNull(multiLine({ max: 2_000 })),
        /** Comma-separated weekday numbers, 0 = Sunday; hours of other days are dropped. */
        openingDays: emptyToNull(singleLine({ max: 20 })),
        /** The version of the location. */
        version: version.optional(),
      })
      .refine(({ operatingHours, openingDays }) => operatingHours != null || openingDays != null, {
        error: () => rules.hours,
        path: ["operatingHours"],
      }),
    response: entity("UpdatedHours", { location }),
  }),
  listCategories: endpoint({
    method: "GET",
    path: "/api/admin/categories",
    summary: "List the categories of both kinds with their number of listings",
    access: "admin",
    response: z.array(adminCategory),
  }),
  createFitnessCategory: endpoint({
    method: "POST",
    path: "/api/business-categories",
    summary: "Create a Fitness Collective category",
    access: "admin",
    body: categoryInput,
    response: category,
    status: 201,
    created: ({ data }) => `/api/business-categories/${data.id}`,
  }),
  updateFitnessCategory: endpoint({
    method: "PATCH",
    path: "/api/business-categories/{id}",
    summary: "Rename a Fitness Collective category",
    access: "admin",
    params: byId,
    body: categoryPatch,
    response: editedCategory,
  }),
  removeFitnessCategory: endpoint({
    method: "DELETE",
    path: "/api/business-categories/{id}",
    summary: "Delete an unused Fitness Collective category",
    access: "admin",
    params: byId,
    response: successResponse,
  }),
  createPredefined: endpoint({
    method: "POST",
    path: "/api/retail-business-categories/predefined",
    summary: "Create the missing ones of the eleven predefined Business Collective categories",
    access: "admin",
    response: entity("PredefinedCategories", { created: z.array(category), existing: z.int() }),
  }),
  updateRetailCategory: endpoint({
    method: "PATCH",
    path: "/api/retail-business-categories/{id}",
    summary: "Rename a Business Collective category",
    access: "admin",
    params: byId,
    body: categoryPatch,
    response: editedCategory,
  }),
  removeRetailCategory: endpoint({
    method: "DELETE",
    path: "/api/retail-business-categories/{id}",
    summary: "Delete an unused Business Collective category",
    access: "admin",
    params: byId,
    response: successResponse,
  }),
};
