import type { FilterValue, ListChoice, ListFilter, ListFilters } from "#contract/list-filters.ts";
import { dayOf } from "#web/platform/format/day.ts";

/** URL parameters of a list: its filters as strings, and the page; defaults are omitted. */
export type ListSearch = { page?: number | undefined } & {
  [name: string]: string | number | undefined;
};

/** Parses the filters from the URL; invalid values are ignored. */
export function choiceOf<F extends ListFilters>(filters: F, search: ListSearch): ListChoice<F> {
  const entries = Object.entries(filters).map(([name, filter]) => [name, read(filter, search[filter.as ?? name])]);
  return Object.fromEntries(entries) as ListChoice<F>;
}

/** The URL parameters for a choice. */
export function searchOf<F extends ListFilters>(filters: F, choice: ListChoice<F>): ListSearch {
  const entries = Object.entries(filters).map(([name, filter]) => [filter.as ?? name, write(filter, choice[name])]);
  return Object.fromEntries(entries) as ListSearch;
}

function read(filter: ListFilter, word: string | number | undefined): string | number | boolean | undefined {
  if (typeof word !== "string") return undefined;
  switch (filter.type) {
    case "words":
    case "text":
      return word;
    case "choice":
      return filter.options.find((option) => option === word) ?? filter.aliases?.[word];
    case "pattern":
      return new RegExp(filter.pattern).test(word) ? word : undefined;
    case "id":
      return /^[1-9]\d{0,8}$/.test(word) ? Number(word) : undefined;
    case "flag":
      if (filter.word !== undefined) return word === filter.word || undefined;
      return word === "true" || (word === "false" ? false : undefined);
    case "day":
      return dayOf(word);
  }
}

/** A filter value as a string for the URL and form fields; undefined if none is chosen. */
export function write(filter: ListFilter, value: FilterValue<ListFilter> | undefined): string | undefined {
  if (value === undefined) return undefined;
  if (filter.type !== "flag" || filter.word === undefined) return String(value);
  return value === true ? filter.word : undefined;
}
