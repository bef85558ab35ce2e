import type { Total } from "#contract/total.ts";
import { filtersText } from "#contract/texts/filters.ts";
import { FilterButton } from "#web/platform/search/filter-button.tsx";
import { FilterPanel } from "#web/platform/search/filter-panel.tsx";
import type { SearchChange } from "#web/platform/search/list-search-params.ts";
import { WhereButton, WherePart } from "#web/platform/search/where-button.tsx";
import { countWhereWhen } from "#web/platform/search/where-when.ts";
import { Button } from "#web/ui/button.tsx";
import type { JobSearch } from "./job-search-params.ts";
import { jobFilters } from "./job-filters.ts";

interface JobFiltersProps {
  search: JobSearch;
  onChange: (change: SearchChange<JobSearch>) => void;
  /** Resets every filter to its default. */
  onReset: () => void;
  /** Undefined while unknown. */
  total: Total | undefined;
}

/** The filters beside the list on large screens. spec: product §2 */
export function JobSidebar({ search, onChange, onReset, total }: JobFiltersProps) {
  return (
    <aside
      aria-label={filtersText.title}
      className="sticky top-[calc(var(--header-height)+1.5rem)] hidden w-64 shrink-0 self-start lg:block"
    >
      <h2 className="mb-5 text-subheading">{filtersText.title}</h2>
      <WhereButton {...{ search, onChange, onReset, total }} className="mb-6 w-full" />
      <FilterPanel filters={jobFilters()} search={search} onChange={onChange} />
      <Button variant="outline" className="mt-6 w-full" onClick={onReset}>
        {filtersText.reset}
      </Button>
    </aside>
  );
}

/** Button for the same filters in a sheet on smaller screens. */
export function JobFilterButton(props: JobFiltersProps) {
  const { search, onChange } = props;
  return (
    <FilterButton {...props} filters={jobFilters()} others={countWhereWhen(search)} className="lg:hidden">
      <WherePart search={search} onChange={onChange} />
    </FilterButton>
  );
}
