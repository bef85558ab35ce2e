import { z } from "zod";
import { fitnessFilters, listingCard } from "./businesses.ts";
import { collectiveCard, retailFilters } from "./collectives.ts";
import { endpoint } from "./endpoint.ts";
import { entity, pathId } from "./fields.ts";

/** How many labelled places there are at once: above a list, in the row of similar places, in the rail of the home page. */
export const FEATURED_LIMITS = {
  inSearch: 2,
  similar: 3,
  onHome: 3,
  /** Kilometres between a listing and the similar places on its page. */
  similarWithin: 10,
} as const;

/**
 * The labelled places above a list: those of "Featured in search", and the further one of "Featured listing" in a list
 * narrowed to its category alone. spec: DECISIONS 52
 */
export const FEATURED_PLACES = ["search", "category"] as const;
const featuredPlaces = z.array(z.enum(FEATURED_PLACES));

/** A listing in a labelled place above a list, with the places that it has at the moment. */
export const featuredListing = entity("FeaturedListing", { ...listingCard.shape, featuredIn: featuredPlaces });
export type FeaturedListing = z.infer<typeof featuredListing>;

export const featuredCollective = entity("FeaturedCollective", { ...collectiveCard.shape, featuredIn: featuredPlaces });
export type FeaturedCollective = z.infer<typeof featuredCollective>;

const byId = z.object({ id: pathId });

/** Labelled places: calls of their own, never in a list, its count or its order. spec: DECISIONS 52 */
export const featuredApi = {
  fitness: endpoint({
    method: "GET",
    path: "/api/businesses/featured",
    summary:
      "List the Fitness Collectives in the labelled places above a searched or filtered list, for ten minutes each",
    access: "public",
    query: fitnessFilters,
    response: z.array(featuredListing),
    cache: () => ["listings:fitness"],
  }),
  onHome: endpoint({
    method: "GET",
    path: "/api/businesses/top-rated/featured",
    summary: "List the listings (either kind) in the labelled rail of the home page, for ten minutes each",
    access: "public",
    response: z.array(listingCard),
    cache: () => ["listings:fitness", "listings:retail"],
  }),
  similarFitness: endpoint({
    method: "GET",
    path: "/api/businesses/{id}/similar",
    summary: "List the labelled similar places on the page of a Fitness Collective without a plan",
    access: "public",
    params: byId,
    response: z.array(listingCard),
    cache: ({ params }) => [`business:${params.id}`, "listings:fitness"],
  }),
  retail: endpoint({
    method: "GET",
    path: "/api/business-collectives/featured",
    summary:
      "List the Business Collectives in the labelled places above a searched or filtered list, for ten minutes each",
    access: "public",
    query: retailFilters,
    response: z.array(featuredCollective),
    cache: () => ["listings:retail"],
  }),
  similarRetail: endpoint({
    method: "GET",
    path: "/api/business-collectives/{id}/similar",
    summary: "List the labelled similar places on the page of a Business Collective without a plan",
    access: "public",
    params: byId,
    response: z.array(listingCard),
    cache: ({ params }) => [`business:${params.id}`, "listings:retail"],
  }),
};
