import { z } from "zod";
import { classCard, classFilters, classSearch } from "./classes.ts";
import { endpoint } from "./endpoint.ts";
import { entity, id } from "./fields.ts";
import { mapShape, pinPlace } from "./map-marks.ts";
import { mapViewParameters } from "./search-area.ts";
import { requirePoint } from "./search-query.ts";

/** A place on a map where one or more classes of a search are held. */
export const classPin = entity("ClassPin", {
  /** The location of the listing. */
  id,
  ...pinPlace,
  /** How many of the classes are there. */
  count: z.int(),
  /** The first of them to begin. */
  next: classCard,
});
export type ClassPin = z.infer<typeof classPin>;

/** Counts classes, not places. Without a place are also those whose places may be on Google's map only. spec: DECISIONS 12 */
export const classMap = entity("ClassMap", mapShape(classPin));
export type ClassMap = z.infer<typeof classMap>;

const classMapFilters = classFilters
  .omit({ page: true, pageSize: true, after: true })
  .extend(mapViewParameters)
  .superRefine(requirePoint(classSearch));
export type ClassMapFilters = z.output<typeof classMapFilters>;

/** The search of classes as a map, with the same filters. */
export const classMapApi = {
  show: endpoint({
    method: "GET",
    path: "/api/classes/map",
    summary: "Show the classes of a search on a map: pins and clusters, at most 200",
    access: "public",
    query: classMapFilters,
    response: classMap,
    cache: () => ["classes", "listings:fitness", "listings:retail"],
  }),
};
