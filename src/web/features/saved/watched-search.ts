import { fitnessSearch, retailSearch } from "#contract/businesses.ts";
import { toSearch } from "#contract/endpoint.ts";
import { professionalSearch } from "#contract/professionals.ts";
import type { SearchAlertKind } from "#contract/search-alert-kinds.ts";
import type { Searchable } from "#contract/search.ts";
import { parseListSearch, prefersCountry, type SearchOf } from "#web/platform/search/list-search-params.ts";

const SEARCHES: Record<SearchAlertKind, Searchable> = {
  fitness: fitnessSearch,
  retail: retailSearch,
  professional: professionalSearch,
};

/**
 * The query of a list's search that is saved: its words and filters, without order, page and what is open at this
 * moment. As in a job alert, the remembered country is chosen while its results come first.
 */
export function watchedQuery(kind: SearchAlertKind, raw: object, country?: string): string {
  const description = SEARCHES[kind];
  const search: SearchOf<Searchable> = parseListSearch(description, raw);
  const { page: _page, sort: _sort, near: _near, lat, lng, ...others } = search;
  const { openNow: _open, ...facts } = others as Record<string, unknown>;
  const isNear = country !== undefined && prefersCountry(description, search);
  return toSearch({
    ...facts,
    ...(isNear && { country }),
    ...(facts["radiusKm"] !== undefined && { lat, lng }),
  }).slice(1);
}

/** The search parameters of a saved query. */
export function readWatched(query: string): Record<string, string> {
  return Object.fromEntries(new URLSearchParams(query));
}
