import { SlidersHorizontal } from "lucide-react";
import { fill, plural } from "#contract/texts/catalogue.ts";
import { jobSearchText } from "#contract/texts/job-search.ts";
import type { Total } from "#contract/total.ts";
import { Button } from "#web/ui/button.tsx";
import { FilterChip } from "#web/ui/chip.tsx";
import { Sheet, SheetClose, SheetContent, SheetTrigger } from "#web/ui/sheet.tsx";
import type { ActiveJobFilter } from "./filter-words.ts";
import { JobFilterFields, type JobFilterFieldsProps } from "./job-filter-fields.tsx";
import { jobFilterCount, type JobSearch } from "./job-filters.ts";

const text = jobSearchText.filters;

export interface JobFiltersProps extends JobFilterFieldsProps {
  /** Brings every filter back to its default. */
  onReset: () => void;
}

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

/** The same filters in a sheet on smaller screens; its foot tells how many jobs there are by now. */
export function JobFilterSheet({ value, onChange, onReset, total }: JobFiltersProps & { total: Total | undefined }) {
  const count = jobFilterCount(value);
  return (
    <Sheet>
      <SheetTrigger asChild>
        <Button variant="outline" className="lg:hidden">
          <SlidersHorizontal aria-hidden="true" />
          {count === 0 ? text.show : fill(text.showCount, { count })}
        </Button>
      </SheetTrigger>
      <SheetContent
        title={text.title}
        closeLabel={text.close}
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
        <JobFilterFields value={value} onChange={onChange} />
      </SheetContent>
    </Sheet>
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
