import { BadgeCheck, Clock, MapPin } from "lucide-react";
import { lazy, type ReactNode } from "react";
import { filtersText as text } from "#contract/texts/filters.ts";
import { whereWhenText } from "#contract/texts/where-when.ts";
import { FilterBar, type FilterBarProps } from "#web/platform/search/filter-bar.tsx";
import { FilterButton } from "#web/platform/search/filter-button.tsx";
import type { FilterSheetProps } from "#web/platform/search/filter-sheet.tsx";
import { countWhereWhen, type WhereWhenSearch } from "#web/platform/search/where-when.ts";
import { ClientSuspense } from "#web/ui/lazy-dialog.tsx";

const WhereWhenFields = lazy(async () => ({ default: (await import("./where-when-fields.tsx")).WhereWhenFields }));

const ICONS = { openNow: <Clock aria-hidden="true" />, verified: <BadgeCheck aria-hidden="true" /> };
const SELECT_CLASSES = { minRating: "lg:w-42", businessType: "lg:w-40" };

export interface ListingFilterBarProps
  extends Pick<FilterBarProps<object>, "filters" | "onChange">, Pick<FilterSheetProps, "onReset" | "total"> {
  /** The filter that is not in the bar: it is in the search form, and on phones in the sheet. */
  categoryName: string;
  search: WhereWhenSearch;
  categoryChips: ReactNode;
  /** Sort select at the end of the bar. */
  children?: ReactNode;
}

/**
 * The filters of a listing list; on smaller screens a button for the same filters in a sheet. Where and when are in a
 * sheet on every screen.
 */
export function ListingFilterBar(props: ListingFilterBarProps) {
  const { filters, categoryName, categoryChips, onReset, total, children, ...bar } = props;
  const whereWhen = (
    <ClientSuspense>
      <WhereWhenFields {...bar} />
    </ClientSuspense>
  );
  const sheet = { ...bar, onReset, total };
  return (
    <div className="grid grid-cols-2 gap-3 lg:flex lg:flex-wrap lg:items-center">
      <FilterButton
        {...sheet}
        className="lg:hidden"
        // 'Open now' is part of when.
        filters={filters.filter(({ name }) => name !== "openNow")}
        others={countWhereWhen(bar.search)}
      >
        <div className="md:hidden">{categoryChips}</div>
        {whereWhen}
      </FilterButton>
      <div className="lg:order-last lg:ms-auto lg:w-40">{children}</div>
      <div role="group" aria-label={text.title} className="hidden flex-wrap items-center gap-3 lg:flex">
        <FilterButton
          {...sheet}
          className="max-lg:hidden"
          title={whereWhenText.show}
          icon={<MapPin aria-hidden="true" />}
          filters={[]}
        >
          {whereWhen}
        </FilterButton>
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
