import { useNavigate } from "@tanstack/react-router";
import { changeSearch, withoutFilters, type SearchChange } from "./list-search-params.ts";

/**
 * Changes the search parameters of a list. A change is based on the current URL, not on the rendered one, because two
 * changes may follow faster than the list renders.
 * @param read parses search parameters, which may include unknown names
 */
export function useListSearch<S extends object>(path: string, read: (raw: object) => S) {
  const navigate = useNavigate();
  const show = (next: (now: S) => S, replace = false) =>
    void navigate({ to: path, search: (now: object) => read(next(read(now))) as never, resetScroll: false, replace });
  return {
    change: (change: SearchChange<S>) => show((now) => changeSearch(now, change)),
    /** Without an entry of its own in the history: for changes that follow each other. */
    follow: (change: SearchChange<S>) => show((now) => changeSearch(now, change), true),
    clear: () => show(withoutFilters),
  };
}
