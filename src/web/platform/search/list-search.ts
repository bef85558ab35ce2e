import { useNavigate } from "@tanstack/react-router";
import { refine, withoutFilters, type SearchChange } from "./address.ts";

/**
 * Changes the address of a list. A change begins at the address as it is now, not as it is drawn: two choices may follow
 * each other faster than the list is drawn.
 * @param read reads an address, which may hold names that are not ours
 */
export function useListSearch<S extends object>(path: string, read: (raw: object) => S) {
  const navigate = useNavigate();
  const show = (next: (now: S) => S) =>
    void navigate({ to: path, search: (now: object) => next(read(now)) as never, resetScroll: false });
  return {
    change: (change: SearchChange<S>) => show((now) => refine(now, change)),
    clear: () => show(withoutFilters),
  };
}
