import { placeWords, type NamedPlace } from "#contract/gazetteer.ts";
import type { SearchedWhere } from "#contract/searched-where.ts";
import { fill } from "#contract/texts/catalogue.ts";
import { resultMapText } from "#contract/texts/result-map.ts";
import { localTimeWords, whereWhenText as text } from "#contract/texts/where-when.ts";
import type { SearchBox } from "#contract/search.ts";
import type { ActiveFilter } from "./active-filters.ts";
import type { PlaceSearch } from "./list-search-params.ts";

/** The parameters of a list that say where. */
export interface AreaSearch extends Pick<PlaceSearch, "where" | "radiusKm" | "bbox"> {
  lat?: number | undefined;
  lng?: number | undefined;
  sort?: string | undefined;
}

/** The parameters of a list that say when. */
export interface WhenSearch extends Pick<PlaceSearch, "openAt"> {
  openNow?: boolean | undefined;
}

/** The parameters of a list that say where and when. */
export type WhereWhenSearch = AreaSearch & WhenSearch;

/** The change that limits a list to a place; a place replaces the country. spec: DECISIONS 66 */
export interface AreaChange extends Omit<AreaSearch, "sort"> {
  sort?: "distance" | undefined;
  country?: undefined;
}

const ANYWHERE = {
  where: undefined,
  radiusKm: undefined,
  bbox: undefined,
  lat: undefined,
  lng: undefined,
  country: undefined,
} as const;
/** What is near the user: half an hour's walk away, or ten minutes by train. */
const NEAR_ME_KM = 5;

/** Limits a list to what a text names, the nearest first. */
export function atNamed(where: string): AreaChange {
  return { ...ANYWHERE, where, sort: "distance" };
}

/** Limits a list to a place, the nearest first; a country has no order by distance. */
export function atPlace(place: Pick<NamedPlace, "kind" | "name" | "country">): AreaChange {
  const change = atNamed(placeWords(place));
  return place.kind === "country" ? { ...change, sort: undefined } : change;
}

/** Limits a list to what is near a point, the nearest first. */
export function nearPoint(point: { lat: number; lng: number }): AreaChange {
  return { ...ANYWHERE, ...point, radiusKm: NEAR_ME_KM, sort: "distance" };
}

/** Limits a list to the box of a map instead of a place. */
export function inBox(bbox: SearchBox): AreaChange {
  return { where: undefined, radiusKm: undefined, bbox };
}

/** Limits a list to no place; without one it has no order by distance. */
export function anywhere(sort: AreaSearch["sort"]): AreaChange {
  return { ...ANYWHERE, ...(sort === "distance" ? { sort: undefined } : {}) };
}

/**
 * Where and when of a search, with the changes that remove them.
 * @param searchedWhere what the list was limited to; if undefined, the place is named as it was typed
 */
export function whereWhenFilters(search: WhereWhenSearch, searchedWhere: SearchedWhere | undefined): ActiveFilter[] {
  const { openAt, bbox, sort } = search;
  const words = areaWords(search, searchedWhere);
  return [
    ...(words === undefined ? [] : [{ key: "where", words, without: text.anywhere, removal: anywhere(sort) }]),
    ...(openAt === undefined
      ? []
      : [
          {
            key: "openAt",
            words: fill(text.openAt, { time: localTimeWords(openAt) }),
            without: text.atAnyTime,
            removal: { openAt: undefined },
          },
        ]),
    ...(bbox === undefined ? [] : [{ key: "bbox", words: resultMapText.inArea, removal: { bbox: undefined } }]),
  ];
}

/** How many of where and when are chosen. */
export function countWhereWhen({ where, radiusKm, openNow, openAt }: WhereWhenSearch): number {
  return [where ?? radiusKm, openNow, openAt].filter((value) => value !== undefined).length;
}

/** The area of a search in words; undefined without one. */
export function areaWords({ where, radiusKm }: AreaSearch, searched: SearchedWhere | undefined): string | undefined {
  if (where !== undefined && searched) return placeText(searched, radiusKm);
  if (where !== undefined && radiusKm !== undefined) return fill(text.within, { km: radiusKm, name: where });
  if (where !== undefined) return fill(text.unknown, { name: where });
  return radiusKm === undefined ? undefined : fill(text.withinPoint, { km: radiusKm });
}

/** 'In Tampines', 'Near Orchard station', 'Within 5 km of Orchard'; what is unknown as it was typed. */
function placeText(searched: SearchedWhere, km: number | undefined): string {
  if ("unknown" in searched) return fill(text.unknown, { name: searched.unknown });
  const { kind, name } = searched.place;
  const isStation = kind === "station";
  if (km !== undefined && kind !== "country") return fill(isStation ? text.withinStation : text.within, { km, name });
  if (isStation) return fill(text.nearStation, { name });
  return fill(kind === "postal_code" || kind === "postal_sector" ? text.near : text.inPlace, { name });
}

/** Whether distances are measured: from a point or from a known place that is not a whole country. */
export function isMeasured(search: AreaSearch, searchedWhere: SearchedWhere | undefined): boolean {
  return search.lat !== undefined || radiusOf(search, searchedWhere) !== undefined;
}

/** The radius of the area that a list is limited to; undefined if it has none that could be wider. */
export function radiusOf(search: AreaSearch, searchedWhere: SearchedWhere | undefined): number | undefined {
  if (search.where === undefined) return search.radiusKm;
  if (!searchedWhere || "unknown" in searchedWhere || searchedWhere.place.kind === "country") return undefined;
  return searchedWhere.place.radiusKm;
}
