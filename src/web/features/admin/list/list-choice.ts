import type { FilterValue, ListFilterValues, ListFilter, ListFilters } from "#contract/list-filters.ts";
import { parseDay } from "#web/platform/format/day.ts";

/** URL parameters of a list: its filters as strings, and the page; defaults are omitted. */
export type ListSearch = { page?: number | undefined } & {
  [name: string]: string | number | undefined;
};

/** Parses the filters from the URL; invalid values are ignored. */
export function choiceOf<F extends ListFilters>(filters: F, search: ListSearch): ListFilterValues<F> {
  const entries = Object.entries(filters).map(([name, filter]) => [
    name,
    filterFromString(filter, search[filter.as ?? name]),
  ]);
  return Object.fromEntries(entries) as ListFilterValues<F>;
}

/** The URL parameters for a choice. */
export function searchOf<F extends ListFilters>(filters: F, choice: ListFilterValues<F>): ListSearch {
  const entries = Object.entries(filters).map(([name, filter]) => [
    filter.as ?? name,
    filterToString(filter, choice[name]),
  ]);
  return Object.fromEntries(entries) as ListSearch;
}

function filterFromString(filter: ListFilter, raw: string | number | undefined): string | number | boolean | undefined {
  if (typeof raw !== "string") return undefined;
  switch (filter.type) {
    case "words":
    case "text":
      return raw;
    case "choice":
      return filter.options.find((option) => option === raw) ?? filter.aliases?.[raw];
    case "pattern":
      return new RegExp(filter.pattern).test(raw) ? raw : undefined;
    case "id":
      return /^[1-9]\d{0,8}$/.test(raw) ? Number(raw) : undefined;
    case "flag":
      if (filter.word !== undefined) return raw === filter.word || undefined;
      return raw === "true" || (raw === "false" ? false : undefined);
    case "day":
      return parseDay(raw);
  }
}

/** A filter value as a string for the URL and form fields; undefined if none is chosen. */
export function filterToString(filter: ListFilter, value: FilterValue<ListFilter> | undefined): string | undefined {
  if (value === undefined) return undefined;
  if (filter.type !== "flag" || filter.word === undefined) return String(value);
  return value === true ? filter.word : undefined;
}
