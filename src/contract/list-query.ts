import { z } from "zod";
import { singleLine, queryFlag, queryId, searchText } from "./fields.ts";
import type { FilterValue, ListFilter, ListFilters } from "./list-filters.ts";
import { pageQuery } from "./paging.ts";
import { adminRulesText } from "./texts/admin-rules.ts";

type Shape<F extends ListFilters> = { [K in keyof F]: z.ZodOptional<z.ZodType<FilterValue<F[K]>, string>> };

/** The query parameters of a list's filters. */
export function filterShape<const F extends ListFilters>(filters: F): Shape<F> {
  const entries = Object.entries(filters).map(([name, filter]) => [name, schemaOf(filter).optional()]);
  return Object.fromEntries(entries) as Shape<F>;
}

/** The query of a paged list: its filters and the page. */
export function listQuery<const F extends ListFilters>(filters: F) {
  return pageQuery.extend(filterShape(filters));
}

function schemaOf(filter: ListFilter): z.ZodType {
  switch (filter.type) {
    case "words":
      return searchText;
    case "choice": {
      const { options, aliases = {} } = filter;
      return z.enum([...options, ...Object.keys(aliases)]).transform((value) => aliases[value] ?? value);
    }
    case "text":
      return singleLine({ max: filter.max });
    case "pattern":
      return z.string().regex(new RegExp(filter.pattern), { error: filter.message }).max(filter.max);
    case "id":
      return queryId;
    case "flag":
      return queryFlag;
    case "day":
      return z.iso.date({ error: () => adminRulesText.day });
  }
}
