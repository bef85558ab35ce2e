import { fill } from "#contract/texts/catalogue.ts";
import { filtersText as text } from "#contract/texts/filters.ts";
import { Button } from "#web/ui/button.tsx";
import { FilterChip } from "#web/ui/chip.tsx";
import type { ActiveFilter } from "./active-filters.ts";
import type { SearchChange } from "./list-search-params.ts";

export interface FilterChipsProps<S> {
  filters: readonly ActiveFilter[];
  onChange: (change: SearchChange<S>) => void;
  /** Removes all filters. */
  onClear?: () => void;
}

/** Each active filter as a chip that removes it. */
export function FilterChips<S>({ filters, onChange, onClear }: FilterChipsProps<S>) {
  if (filters.length === 0) return null;
  return (
    <div
      role="group"
      aria-label={text.active}
      className="no-scrollbar flex min-w-0 items-center gap-2 max-md:-my-1 max-md:overflow-x-auto max-md:py-1 md:flex-wrap"
    >
      {filters.map(({ key, words, removal }) => (
        <FilterChip
          key={key}
          removeLabel={fill(text.remove, { filter: words })}
          onRemove={() => onChange(removal)}
          // On phones the search field, which is beside the chips, says it already.
          {...(key === "search" && { className: "max-md:hidden" })}
        >
          <span className="max-w-56 truncate">{words}</span>
        </FilterChip>
      ))}
      {onClear && (
        <Button variant="link" size="sm" className="shrink-0" onClick={onClear}>
          {text.clearAll}
        </Button>
      )}
    </div>
  );
}
