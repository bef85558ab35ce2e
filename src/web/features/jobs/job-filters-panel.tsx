import { SlidersHorizontal } from "lucide-react";
import { lazy } from "react";
import { fill } from "#contract/texts/catalogue.ts";
import { jobSearchText } from "#contract/texts/job-search.ts";
import { Button } from "#web/ui/button.tsx";
import { FilterChip } from "#web/ui/chip.tsx";
import { OnDemand } from "#web/ui/on-demand.tsx";
import type { ActiveJobFilter } from "./filter-words.ts";
import { JobFilterFields } from "./job-filter-fields.tsx";
import type { FilterSheetProps, JobFiltersProps } from "./job-filter-sheet.tsx";
import { jobFilterCount, type JobSearch } from "./job-filters.ts";

const loadSheet = async () => ({ default: (await import("./job-filter-sheet.tsx")).JobFilterSheet });
const JobFilterSheet = lazy(loadSheet);

const text = jobSearchText.filters;

/** The filters beside the list on large screens. spec: product §2 */
export function JobSidebar({ value, onChange, onReset }: JobFiltersProps) {
  return (
    <aside
      aria-label={text.title}
      className="sticky top-[calc(var(--header-height)+1.5rem)] hidden w-64 shrink-0 self-start lg:block"
    >
      <h2 className="mb-5 text-subheading">{text.title}</h2>
      <JobFilterFields value={value} onChange={onChange} />
      <Button variant="outline" className="mt-6 w-full" onClick={onReset}>
        {text.reset}
      </Button>
    </aside>
  );
}

/** The same filters in a sheet on smaller screens; the sheet comes when a press is likely. */
export function JobFilterButton(filters: FilterSheetProps) {
  const count = jobFilterCount(filters.value);
  return (
    <OnDemand
      load={loadSheet}
      trigger={
        <Button variant="outline" className="lg:hidden">
          <SlidersHorizontal aria-hidden="true" />
          {count === 0 ? text.show : fill(text.showCount, { count })}
        </Button>
      }
    >
      {(open, onOpenChange) => <JobFilterSheet {...filters} open={open} onOpenChange={onOpenChange} />}
    </OnDemand>
  );
}

export interface ActiveJobFiltersProps {
  filters: readonly ActiveJobFilter[];
  onRemove: (change: Partial<JobSearch>) => void;
}

/** Each filter as a chip that takes it off. */
export function ActiveJobFilters({ filters, onRemove }: ActiveJobFiltersProps) {
  if (filters.length === 0) return null;
  return (
    <div role="group" aria-label={text.active} className="flex flex-wrap items-center gap-2">
      {filters.map(({ key, words, without }) => (
        <FilterChip key={key} removeLabel={fill(text.remove, { filter: words })} onRemove={() => onRemove(without)}>
          <span className="max-w-56 truncate">{words}</span>
        </FilterChip>
      ))}
    </div>
  );
}
