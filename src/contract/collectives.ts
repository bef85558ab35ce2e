import { z } from "zod";
import {
  BUSINESS_TYPES,
  business,
  businessInput,
  category,
  categoryInput,
  listingCard,
  location,
  logoFile,
  product,
  retailSearch,
} from "./businesses.ts";
import { endpoint } from "./endpoint.ts";
import { entity, pathId } from "./fields.ts";
import { searchQuery } from "./search-query.ts";

/** A Business Collective in a list. */
export const collectiveCard = entity("CollectiveCard", {
  ...listingCard.shape,
  businessType: z.enum(BUSINESS_TYPES),
  address: z.string().nullable(),
  photos: z.array(z.string()),
  isVerified: z.boolean(),
});
export type CollectiveCard = z.infer<typeof collectiveCard>;

/** A complete Business Collective. */
export const collective = entity("Collective", {
  ...business.shape,
  businessType: z.enum(BUSINESS_TYPES),
  isVerified: z.boolean(),
  address: z.string().nullable(),
  products: z.array(product),
  gallery: z.array(z.object({ url: z.string(), caption: z.string().nullable() })),
});
export type Collective = z.infer<typeof collective>;

export const collectiveInput = businessInput.extend({ businessType: z.enum(BUSINESS_TYPES) });

export const retailFilters = searchQuery(retailSearch);

const byId = z.object({ id: pathId });
const tagsOf = ({ params }: { params: { id: number } }) => [`business:${params.id}`];
const retailTags = () => ["listings:retail"];
export const collectivesApi = {
  listCategories: endpoint({
    method: "GET",
    path: "/api/business-collective-categories",
    summary: "List Business Collective categories",
    access: "public",
    response: z.array(category),
    cache: () => ["categories"],
  }),
  listRetailCategories: endpoint({
    method: "GET",
    path: "/api/retail-business-categories",
    summary: "List Business Collective categories for admins",
    access: "public",
    response: z.array(category),
    cache: () => ["categories"],
  }),
  createCategory: endpoint({
    method: "POST",
    path: "/api/retail-business-categories",
    summary: "Create a Business Collective category",
    access: "admin",
    body: categoryInput,
    response: category,
    status: 201,
    created: ({ data }) => `/api/retail-business-categories/${data.id}`,
  }),
  list: endpoint({
    method: "GET",
    path: "/api/business-collectives",
    summary: "Search Business Collectives",
    access: "public",
    query: retailFilters,
    response: z.array(collectiveCard),
    list: true,
    cache: retailTags,
  }),
  get: endpoint({
    method: "GET",
    path: "/api/business-collectives/{id}",
    summary: "Get a Business Collective with its products and gallery",
    access: "public",
    params: byId,
    response: collective,
    cache: tagsOf,
  }),
  listPhotos: endpoint({
    method: "GET",
    path: "/api/business-collectives/{id}/photos",
    summary: "List the image URLs of a Business Collective's gallery",
    access: "public",
    params: byId,
    response: z.array(z.string()),
    cache: tagsOf,
  }),
  listLocations: endpoint({
    method: "GET",
    path: "/api/business-collectives/{id}/locations",
    summary: "List the locations of a Business Collective",
    access: "public",
    params: byId,
    response: z.array(location),
    cache: tagsOf,
  }),
  register: endpoint({
    method: "POST",
    path: "/api/business-collectives/register",
    summary: "Register a Business Collective",
    access: "business-roles",
    body: collectiveInput,
    files: logoFile,
    response: business,
    status: 201,
    created: ({ data }) => `/api/business-collectives/${data.id}`,
  }),
};
