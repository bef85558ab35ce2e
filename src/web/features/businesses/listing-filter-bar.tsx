import { BadgeCheck, Clock, SlidersHorizontal } from "lucide-react";
import { type ReactNode, useId, useState } from "react";
import { fill } from "#contract/texts/catalogue.ts";
import { filtersText as text } from "#contract/texts/filters.ts";
import { countFilters } from "#web/platform/search/active-filters.ts";
import { FilterBar, type FilterBarProps } from "#web/platform/search/filter-bar.tsx";
import { Button } from "#web/ui/button.tsx";
import { cn } from "#web/ui/cn.ts";

const ICONS = { openNow: <Clock aria-hidden="true" />, verified: <BadgeCheck aria-hidden="true" /> };
const SELECT_CLASSES = { minRating: "lg:w-42", businessType: "col-span-2 lg:w-40" };

export interface ListingFilterBarProps<S> extends Pick<FilterBarProps<S>, "filters" | "search" | "onChange"> {
  /** Sort select at the end of the bar. */
  children?: ReactNode;
}

/** The filters of a listing list; a single button on smaller screens. */
export function ListingFilterBar<S extends object>({ children, ...bar }: ListingFilterBarProps<S>) {
  const [isOpen, setIsOpen] = useState(false);
  const id = useId();
  const count = countFilters(bar.filters, bar.search);
  return (
    <div className="grid grid-cols-2 gap-3 lg:flex lg:flex-wrap lg:items-center">
      <Button
        variant="outline"
        className="lg:hidden"
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setIsOpen(!isOpen)}
      >
        <SlidersHorizontal aria-hidden="true" />
        {count === 0 ? text.show : fill(text.showCount, { count })}
      </Button>
      <div className="lg:order-last lg:ms-auto lg:w-40">{children}</div>
      <div
        id={id}
        role="group"
        aria-label={text.title}
        className={cn("col-span-2 flex-wrap items-center gap-3 lg:flex", isOpen ? "grid grid-cols-2" : "hidden")}
      >
        <FilterBar {...bar} icons={ICONS} selectClass="lg:w-40" selectClasses={SELECT_CLASSES} />
      </div>
    </div>
  );
}
