import type { z } from "zod";
import { endpoint } from "./endpoint.ts";
import { entity } from "./fields.ts";
import { mapShape, pinPlace } from "./map-marks.ts";
import { professionalCard, professionalSearch } from "./professionals.ts";
import { mapQuery } from "./search-query.ts";

/** A listed professional on a map, in the middle of the city of the profile: never at an address. */
export const professionalPin = entity("ProfessionalPin", {
  ...professionalCard.pick({
    id: true,
    userId: true,
    user: true,
    title: true,
    city: true,
    isVerified: true,
    avgRating: true,
    reviewCount: true,
  }).shape,
  ...pinPlace,
});
export type ProfessionalPin = z.infer<typeof professionalPin>;

export const professionalMap = entity("ProfessionalMap", mapShape(professionalPin));
export type ProfessionalMap = z.infer<typeof professionalMap>;

const professionalMapQuery = mapQuery(professionalSearch);
export type ProfessionalMapFilters = z.output<typeof professionalMapQuery>;

/** The list of professionals as a map, with the same filters. */
export const professionalMapApi = {
  show: endpoint({
    method: "GET",
    path: "/api/professionals/map",
    summary: "Show the professionals of a search on a map: pins and clusters, at most 200",
    access: "public",
    query: professionalMapQuery,
    response: professionalMap,
    cache: () => ["professionals"],
  }),
};
