import { BadgeCheck, Clock } from "lucide-react";
import type { ReactNode } from "react";
import { filtersText as text } from "#contract/texts/filters.ts";
import { FilterBar, type FilterBarProps } from "#web/platform/search/filter-bar.tsx";
import { FilterButton } from "#web/platform/search/filter-button.tsx";
import type { FilterSheetProps } from "#web/platform/search/filter-sheet.tsx";

const ICONS = { openNow: <Clock aria-hidden="true" />, verified: <BadgeCheck aria-hidden="true" /> };
const SELECT_CLASSES = { minRating: "lg:w-42", businessType: "lg:w-40" };

export interface ListingFilterBarProps
  extends Pick<FilterBarProps<object>, "filters" | "search" | "onChange">, Pick<FilterSheetProps, "onReset" | "total"> {
  /** The filter that is not in the bar: it is in the search form, and on phones in the sheet. */
  categoryName: string;
  categoryChips: ReactNode;
  /** Sort select at the end of the bar. */
  children?: ReactNode;
}

/** The filters of a listing list; on smaller screens a button for the same filters in a sheet. */
export function ListingFilterBar(props: ListingFilterBarProps) {
  const { filters, categoryName, categoryChips, onReset, total, children, ...bar } = props;
  return (
    <div className="grid grid-cols-2 gap-3 lg:flex lg:flex-wrap lg:items-center">
      <FilterButton {...bar} className="lg:hidden" filters={filters} onReset={onReset} total={total}>
        <div className="md:hidden">{categoryChips}</div>
      </FilterButton>
      <div className="lg:order-last lg:ms-auto lg:w-40">{children}</div>
      <div role="group" aria-label={text.title} className="hidden flex-wrap items-center gap-3 lg:flex">
        <FilterBar
          {...bar}
          filters={filters.filter(({ name }) => name !== categoryName)}
          icons={ICONS}
          selectClass="lg:w-40"
          selectClasses={SELECT_CLASSES}
        />
      </div>
    </div>
  );
}
