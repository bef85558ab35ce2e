import { useQueries } from "@tanstack/react-query";
import { fill } from "#contract/texts/catalogue.ts";
import { filtersText as text } from "#contract/texts/filters.ts";
import type { Total } from "#contract/total.ts";
import { Button } from "#web/ui/button.tsx";
import { countText } from "./page-count.ts";
import type { ActiveFilter } from "../search/active-filters.ts";
import { changeSearch, type SearchChange } from "../search/list-search-params.ts";

/** Each filter that is left out costs a call. */
const FILTERS_MAX = 5;

export interface WithoutOneProps<S> {
  filters: readonly ActiveFilter[];
  search: S;
  /** Counts the results of another search of the list. */
  countOf: (search: S) => Promise<Total>;
  onChange: (change: SearchChange<S>) => void;
}

/** For a list that found nothing: which single filter to drop, and how many results there are then. */
export function WithoutOne<S extends object>({ filters, search, countOf, onChange }: WithoutOneProps<S>) {
  const tried = filters.slice(0, FILTERS_MAX);
  const totals = useQueries({
    queries: tried.map(({ removal }) => {
      const changed = changeSearch(search, removal as Partial<S>);
      return { queryKey: ["without", changed], queryFn: () => countOf(changed) };
    }),
  });
  const found = tried.flatMap((filter, index) => {
    const total = totals[index]?.data;
    return total && total.count > 0 ? { ...filter, total } : [];
  });
  // With one filter, clearing all of them is the same.
  if (found.length === 0 || filters.length === 1) return null;
  return (
    <ul className="flex flex-wrap justify-center gap-2">
      {found.map(({ key, words, without, removal, total }) => (
        <li key={key}>
          <Button variant="outline" onClick={() => onChange(removal)}>
            {without === undefined
              ? fill(text.without, { filter: words, count: countText(total) })
              : fill(text.counted, { filter: without, count: countText(total) })}
          </Button>
        </li>
      ))}
    </ul>
  );
}
