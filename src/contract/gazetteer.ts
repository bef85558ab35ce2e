import { z } from "zod";
import { BUSINESS_KINDS } from "./business-kinds.ts";
import { endpoint } from "./endpoint.ts";
import { entity, id, singleLine } from "./fields.ts";
import { GAZETTEER_LIMITS } from "./gazetteer-limits.ts";

/** From wide to narrow. */
export const PLACE_KINDS = ["country", "city", "district", "postal_sector", "postal_code", "station"] as const;
export type PlaceKind = (typeof PLACE_KINDS)[number];

/** A place that a search can be limited to: what lies around its centre. */
export const namedPlace = entity("NamedPlace", {
  kind: z.enum(PLACE_KINDS),
  name: z.string(),
  country: z.string(),
  lat: z.number(),
  lng: z.number(),
  radiusKm: z.number(),
});
export type NamedPlace = z.infer<typeof namedPlace>;

/** What names a place again as `where`. */
export function placeWords({ kind, name, country }: Pick<NamedPlace, "kind" | "name" | "country">): string {
  if (kind === "country" || kind === "postal_code") return name;
  return `${kind === "station" ? `${name} station` : name}, ${country}`;
}

/** What a line such as "yoga near orchard sunday 7am" asks for. */
export const understoodSearch = entity("UnderstoodSearch", {
  /** The words without place and time. */
  what: z.string(),
  category: z.object({ id, kind: z.enum(BUSINESS_KINDS), name: z.string() }).nullable(),
  where: namedPlace.nullable(),
  /** What follows "near" and names no known place. */
  unknownPlace: z.string().nullable(),
  /** Whether what is near the user is looked for: "near me". */
  nearMe: z.boolean(),
  openNow: z.boolean(),
  /** A local day and time, YYYY-MM-DDTHH:MM. */
  openAt: z.string().nullable(),
  /** The words of `what` that name no category. */
  leftOver: z.string(),
});
export type UnderstoodSearch = z.infer<typeof understoodSearch>;

export const SUGGESTION_KINDS = ["place", "category", "listing", "professional", "job"] as const;
export type SuggestionKind = (typeof SUGGESTION_KINDS)[number];

export const suggestion = entity("SearchSuggestion", {
  kind: z.enum(SUGGESTION_KINDS),
  name: z.string(),
  /** What tells it from others of the same name: the country of a place, the city of a listing. */
  detail: z.string().nullable(),
  /** The page that shows it. */
  path: z.string(),
});
export type SearchSuggestion = z.infer<typeof suggestion>;

/** Whether enough is typed for suggestions. */
export function isSuggestible(typed: string): boolean {
  const text = typed.trim();
  return (
    text.length >= GAZETTEER_LIMITS.lettersMin || /[\p{sc=Han}\p{sc=Hira}\p{sc=Kana}\p{sc=Hang}\p{sc=Thai}]/u.test(text)
  );
}

const suggestQuery = z.object({
  q: singleLine({ max: GAZETTEER_LIMITS.lineMax }),
  /** Only suggestions of this kind. */
  kind: z.enum(SUGGESTION_KINDS).optional(),
  /** A country whose results come first. */
  first: singleLine({ max: 60 }).optional(),
});

export const gazetteerApi = {
  suggest: endpoint({
    method: "GET",
    path: "/api/search/suggest",
    summary: "Suggest places, categories, listings, professionals and jobs for what is being typed",
    access: "public",
    query: suggestQuery,
    response: z.array(suggestion),
    cache: () => ["categories", "listings:fitness", "listings:retail", "professionals", "jobs"],
  }),
  understand: endpoint({
    method: "GET",
    path: "/api/search/understand",
    summary: "Read what, where and when out of a search that is typed in one line",
    access: "public",
    query: z.object({
      q: singleLine({ max: GAZETTEER_LIMITS.lineMax }),
      /** The directory whose categories are meant; by default both. */
      directory: z.enum(BUSINESS_KINDS).optional(),
    }),
    response: understoodSearch,
  }),
};
