import { z } from "zod";
import { singleLine, queryFlag, queryId, searchText } from "./fields.ts";
import { GAZETTEER_LIMITS } from "./gazetteer-limits.ts";
import { pageQuery } from "./paging.ts";
import { boxParameter, mapViewParameters, radiusParameter } from "./search-area.ts";
import type { Fact, FactValue, Order, Searchable, SearchBox } from "./search.ts";
import { rejectedRequestText as text } from "./texts/rejected-requests.ts";

/** The facts that are areas, which have the parameters `radiusKm` and `bbox` instead of their own. */
type AreaName<D extends Searchable> = {
  [K in keyof D["facts"]]: D["facts"][K] extends { type: "point" } ? K : never;
}[keyof D["facts"]];
type FactShape<D extends Searchable> = {
  [K in Exclude<keyof D["facts"], AreaName<D>>]: z.ZodOptional<z.ZodType<FactValue<D["facts"][K]>, string>>;
};
interface AreaParameters {
  radiusKm: z.ZodOptional<z.ZodType<number, string>>;
  bbox: z.ZodOptional<z.ZodType<SearchBox, string>>;
  /** A named place. */
  where: z.ZodOptional<z.ZodType<string, string>>;
}
type AreaShape<D extends Searchable> = Pick<
  AreaParameters,
  [AreaName<D>] extends [never] ? never : keyof AreaParameters
>;
type OrderName<D extends Searchable> = keyof D["orders"] & string;

/** ISO 8601 with minutes; seconds and an offset are optional. */
const MOMENT =
  /^20\d\d-\d\d-\d\dT(?:[01]\d|2[0-3]):[0-5]\d(?::[0-5]\d(?:\.\d{1,6})?)?(?:Z|[+-](?:0\d|1[0-4]):[0-5]\d)?$/;

/** An instant, or a date and time without an offset, which is local. */
const momentParameter = z
  .string()
  .refine((value) => MOMENT.test(value) && z.iso.date().safeParse(value.slice(0, 10)).success, {
    error: () => text.moment,
  });

/** The query of a search endpoint: words, facts, order and page. spec: DECISIONS 5, 30 */
export function searchQuery<D extends Searchable>(description: D) {
  const orders = Object.keys(description.orders) as [OrderName<D>, ...OrderName<D>[]];
  return pageQuery
    .extend({
      ...filterShape(description),
      sort: z.enum(orders).optional(),
      /** A country whose results come first. */
      first: singleLine({ max: 60 }).optional(),
      /** The former name of `first`. */
      near: singleLine({ max: 60 }).optional(),
    })
    .superRefine(requirePoint(description));
}

/** The query of the map of what a search finds: its words and facts, the box that the map shows, and its zoom level. */
export function mapQuery<D extends Searchable>(description: D) {
  return z.object(filterShape(description)).extend(mapViewParameters).superRefine(requirePoint(description));
}

/** The words and facts of a search. */
function filterShape<D extends Searchable>(description: D) {
  const facts = Object.entries(description.facts);
  const own = facts.flatMap(([name, fact]) =>
    fact.type === "point" ? [] : [[name, schemaOf(fact).optional()] as const],
  );
  const areaParameters = {
    radiusKm: radiusParameter.optional(),
    bbox: boxParameter.optional(),
    where: singleLine({ max: GAZETTEER_LIMITS.whereMax }).optional(),
  };
  const area = own.length < facts.length ? areaParameters : {};
  return {
    search: searchText.optional(),
    /** Whether results need all the words as typed; otherwise typos are corrected, and unknown words left out. */
    exact: queryFlag.optional(),
    ...(Object.fromEntries(own) as unknown as FactShape<D>),
    ...(area as unknown as AreaShape<D>),
    /** The point that the nearest order, a radius and distances are measured from. */
    lat: z.coerce.number().min(-90).max(90).optional(),
    lng: z.coerce.number().min(-180).max(180).optional(),
  };
}

/** Rejects half a point, and none where the order or a radius needs one; a named place is one. */
export function requirePoint(description: Searchable) {
  return (query: object, { addIssue }: z.RefinementCtx): void => {
    const { sort, lat, lng, radiusKm, where } = query as PointQuery;
    const order = sort === undefined ? undefined : orderOf(description, sort);
    const isNearest = order !== undefined && "nearest" in order;
    const hasRadius = radiusKm !== undefined;
    const message = isNearest ? text.nearestWithoutPoint : hasRadius ? text.radiusWithoutPoint : text.halfAPoint;
    for (const [name, value] of Object.entries({ lat, lng })) {
      const isNeeded = (!where && (isNearest || hasRadius)) || lat !== undefined || lng !== undefined;
      if (isNeeded && value === undefined) addIssue({ code: "custom", path: [name], message });
    }
  };
}

interface PointQuery {
  sort?: string;
  lat?: number;
  lng?: number;
  radiusKm?: number;
  where?: string;
}

function orderOf({ orders }: Searchable, name: string): Order | undefined {
  return orders[name];
}

function schemaOf(fact: Exclude<Fact, { type: "point" }>): z.ZodType {
  switch (fact.type) {
    case "id":
      return queryId;
    case "choice":
      return z.enum(fact.options);
    case "choices":
      return z
        .string()
        .transform((value) => value.split(","))
        .pipe(z.array(z.enum(fact.options)).max(fact.options.length));
    case "text":
      return singleLine({ max: fact.max });
    case "flag":
    case "hours":
      return queryFlag;
    case "atLeast":
    case "atMost":
      return fact.whole ? z.coerce.number().int().min(0).max(fact.max) : z.coerce.number().min(0).max(fact.max);
    case "openAt":
      return momentParameter;
    case "days":
      return z.coerce.number().int().min(1).max(fact.max);
  }
}
