import type { Searchable } from "#contract/search.ts";
import type { PlaceSearch, SearchOf } from "../search/list-search-params.ts";

/** The filters of a list's map, whose box is that of the map. */
export function mapFilters<S extends object>(search: S): Omit<S, "near" | "view" | "page" | "sort" | "bbox"> {
  const {
    near: _,
    view: __,
    page: ___,
    sort: ____,
    bbox: _____,
    ...filters
  } = search as S & SearchOf<Searchable> & PlaceSearch;
  return filters;
}
