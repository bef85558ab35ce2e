import { plural } from "#contract/texts/catalogue.ts";
import { filtersText } from "#contract/texts/filters.ts";
import { jobSearchText as text } from "#contract/texts/job-search.ts";
import type { Total } from "#contract/total.ts";
import { FilterPanel } from "#web/platform/search/filter-panel.tsx";
import type { SearchChange } from "#web/platform/search/list-search-params.ts";
import { Button } from "#web/ui/button.tsx";
import { Sheet, SheetClose, SheetContent } from "#web/ui/sheet.tsx";
import type { JobSearch } from "./job-search-params.ts";
import { jobFilters } from "./job-filters.ts";

export interface JobFiltersProps {
  search: JobSearch;
  onChange: (change: SearchChange<JobSearch>) => void;
  /** Resets every filter to its default. */
  onReset: () => void;
}

export interface FilterSheetProps extends JobFiltersProps {
  /** Number of matching jobs; undefined while unknown. */
  total: Total | undefined;
}

interface JobFilterSheetProps extends FilterSheetProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/** The filters in a sheet; its footer shows the current number of jobs. */
export function JobFilterSheet({ search, onChange, onReset, total, open, onOpenChange }: JobFilterSheetProps) {
  return (
    <Sheet open={open} onOpenChange={onOpenChange}>
      <SheetContent
        title={filtersText.title}
        closeLabel={text.closeFilters}
        footer={
          <>
            <SheetClose asChild>
              <Button>{total?.exact ? plural(total.count, text.doneOne, text.doneMany) : text.done}</Button>
            </SheetClose>
            <Button variant="outline" onClick={onReset}>
              {text.reset}
            </Button>
          </>
        }
      >
        <FilterPanel filters={jobFilters()} search={search} onChange={onChange} />
      </SheetContent>
    </Sheet>
  );
}
