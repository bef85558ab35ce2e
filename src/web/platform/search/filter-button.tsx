import { SlidersHorizontal } from "lucide-react";
import { lazy, type ReactNode } from "react";
import { fill } from "#contract/texts/catalogue.ts";
import { filtersText as text } from "#contract/texts/filters.ts";
import { Button } from "#web/ui/button.tsx";
import { LazyDialog } from "#web/ui/lazy-dialog.tsx";
import { countFilters } from "./active-filters.ts";
import type { FilterSheetProps } from "./filter-sheet.tsx";

const loadSheet = async () => ({ default: (await import("./filter-sheet.tsx")).FilterSheet });
const FilterSheet = lazy(loadSheet);

interface FilterButtonProps extends FilterSheetProps {
  className: string;
  icon?: ReactNode;
  /** How many filters are set among the children of the sheet. */
  others?: number;
}

/** Button for the filters in a sheet, with their number; the sheet is prefetched on hover or focus. */
export function FilterButton({ className, icon, others = 0, ...sheet }: FilterButtonProps) {
  const { title, filters, search } = sheet;
  const count = countFilters(filters, search) + others;
  return (
    <LazyDialog
      load={loadSheet}
      trigger={
        <Button variant="outline" className={className}>
          {icon ?? <SlidersHorizontal aria-hidden="true" />}
          {title ?? (count === 0 ? text.show : fill(text.showCount, { count }))}
        </Button>
      }
    >
      {(open, onOpenChange) => <FilterSheet {...sheet} open={open} onOpenChange={onOpenChange} />}
    </LazyDialog>
  );
}
