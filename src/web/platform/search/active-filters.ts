import type { Searchable } from "#contract/search.ts";
import { fill } from "#contract/texts/catalogue.ts";
import { filtersText as text } from "#contract/texts/filters.ts";
import { countryName } from "../format/place-name.ts";
import { prefersCountry, type SearchOf } from "./list-search-params.ts";
import { chosenOptions, setOption, valueOf } from "./filter-value.ts";
import { rangeText, type Filter } from "./filters.ts";
import { handlesOf, rangeOf } from "./slider-range.ts";

/** An active filter or order as text, with the change that removes it. */
export interface ActiveFilter {
  key: string;
  words: string;
  /** What the search is without it, if the words do not say it well: 'Anywhere'. */
  without?: string;
  removal: object;
}

/**
 * A list's active filters as text: the search words, then the filters.
 * @param near placed between them
 */
export function activeFilters(
  filters: readonly Filter[],
  search: object,
  near: readonly ActiveFilter[] = [],
): ActiveFilter[] {
  const { search: words, exact } = search as { search?: string; exact?: true };
  const searchChip =
    words === undefined
      ? []
      : [{ key: "search", words: fill(text.searchFor, { search: words }), removal: { search: undefined } }];
  const exactChip = exact ? [{ key: "exact", words: text.exact, removal: { exact: undefined } }] : [];
  return [...searchChip, ...exactChip, ...near, ...filters.flatMap((filter) => chipsOf(filter, search))];
}

/** The remembered country, while its results come first. spec: DECISIONS 4 */
export function nearFilter<D extends Searchable>(description: D, search: SearchOf<D>, country: string): ActiveFilter[] {
  const near = { key: "near", words: fill(text.near, { country: countryName(country) }), removal: { near: "any" } };
  return prefersCountry(description, search) ? [near] : [];
}

/** How many of the filters are set. */
export function countFilters(filters: readonly Filter[], search: object): number {
  return filters.filter((filter) => chipsOf(filter, search).length > 0).length;
}

function chipsOf(filter: Filter, search: object): ActiveFilter[] {
  const { name } = filter;
  const chip = (words: string) => ({ key: name, words, removal: { [name]: undefined } });
  if (filter.kind === "slider") {
    const handles = handlesOf(filter.range, search);
    const isSet = handles[0] > filter.range.ends[0] || handles[1] < filter.range.ends[1];
    return isSet ? [{ ...chip(rangeText(filter, handles)), removal: rangeOf(filter.range, filter.range.ends) }] : [];
  }
  const value = valueOf(search, name);
  if (value === undefined) return [];
  if (filter.kind === "toggle") return [chip(filter.label)];
  if (filter.kind === "field") return [chip(value as string)];
  const { options } = filter;
  if (filter.kind === "checks") {
    return options
      .filter((option) => chosenOptions(search, name).includes(option.value))
      .map((option) => ({
        key: String(option.value),
        words: option.label,
        removal: setOption(filter, option.value, false)(search),
      }));
  }
  const option = options.find((known) => known.value === value);
  if (option) return [chip(option.chip ?? option.label)];
  // A number without an option is an id whose name is not known (yet).
  return typeof value === "string" ? [chip(value)] : [];
}
