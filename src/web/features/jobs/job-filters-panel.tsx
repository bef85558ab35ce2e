import { SlidersHorizontal } from "lucide-react";
import { lazy } from "react";
import { fill } from "#contract/texts/catalogue.ts";
import { filtersText } from "#contract/texts/filters.ts";
import { jobSearchText } from "#contract/texts/job-search.ts";
import { countFilters } from "#web/platform/search/active-filters.ts";
import { FilterPanel } from "#web/platform/search/filter-panel.tsx";
import { Button } from "#web/ui/button.tsx";
import { LazyDialog } from "#web/ui/lazy-dialog.tsx";
import type { FilterSheetProps, JobFiltersProps } from "./job-filter-sheet.tsx";
import { jobFilters } from "./job-filters.ts";

const loadSheet = async () => ({ default: (await import("./job-filter-sheet.tsx")).JobFilterSheet });
const JobFilterSheet = lazy(loadSheet);

/** The filters beside the list on large screens. spec: product §2 */
export function JobSidebar({ search, onChange, onReset }: JobFiltersProps) {
  return (
    <aside
      aria-label={filtersText.title}
      className="sticky top-[calc(var(--header-height)+1.5rem)] hidden w-64 shrink-0 self-start lg:block"
    >
      <h2 className="mb-5 text-subheading">{filtersText.title}</h2>
      <FilterPanel filters={jobFilters()} search={search} onChange={onChange} />
      <Button variant="outline" className="mt-6 w-full" onClick={onReset}>
        {jobSearchText.reset}
      </Button>
    </aside>
  );
}

/** Button for the same filters in a sheet on smaller screens; the sheet is prefetched on hover or focus. */
export function JobFilterButton(filters: FilterSheetProps) {
  const count = countFilters(jobFilters(), filters.search);
  return (
    <LazyDialog
      load={loadSheet}
      trigger={
        <Button variant="outline" className="lg:hidden">
          <SlidersHorizontal aria-hidden="true" />
          {count === 0 ? filtersText.show : fill(filtersText.showCount, { count })}
        </Button>
      }
    >
      {(open, onOpenChange) => <JobFilterSheet {...filters} open={open} onOpenChange={onOpenChange} />}
    </LazyDialog>
  );
}
