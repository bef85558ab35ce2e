import type { BusinessType } from "#contract/businesses.ts";
import { fill } from "#contract/texts/catalogue.ts";
import { commonText } from "#contract/texts/common.ts";
import { directoryText } from "#contract/texts/directory.ts";
import { Button } from "#web/ui/button.tsx";
import { FilterChip } from "#web/ui/chip.tsx";
import type { ListingSearch } from "./listing-filters.ts";

const text = directoryText.filters;

/** What is asked for, in words, by the name it has in the address. */
export type ActiveFilter = { name: string; words: string };

/** All that narrows a list, in the order of the screen. The order of the rows narrows nothing. */
export function activeFilters(
  search: ListingSearch & { businessType?: BusinessType },
  category: { name: string; words: string | undefined },
): ActiveFilter[] {
  const found: (ActiveFilter | undefined)[] = [
    search.search === undefined
      ? undefined
      : { name: "search", words: fill(text.searchFor, { search: search.search }) },
    category.words === undefined ? undefined : { name: category.name, words: category.words },
    search.country && { name: "country", words: commonText.countries[search.country] },
    search.minRating === undefined
      ? undefined
      : { name: "minRating", words: fill(text.ratingFrom, { stars: search.minRating }) },
    search.businessType && { name: "businessType", words: directoryText.businessTypes[search.businessType] },
    search.openNow && { name: "openNow", words: text.openNow },
    search.verified && { name: "verified", words: text.verified },
  ];
  return found.filter((filter) => filter !== undefined);
}

export interface ActiveFiltersProps {
  filters: readonly ActiveFilter[];
  onRemove: (name: string) => void;
  onClear: () => void;
}

/** Each filter as a chip that takes it off, and all of them at once. */
export function ActiveFilters({ filters, onRemove, onClear }: ActiveFiltersProps) {
  if (filters.length === 0) return null;
  return (
    <div role="group" aria-label={text.active} className="flex flex-wrap items-center gap-2">
      {filters.map(({ name, words }) => (
        <FilterChip key={name} removeLabel={fill(text.remove, { filter: words })} onRemove={() => onRemove(name)}>
          <span className="max-w-48 truncate">{words}</span>
        </FilterChip>
      ))}
      <Button variant="link" size="sm" onClick={onClear}>
        {text.clearAll}
      </Button>
    </div>
  );
}
