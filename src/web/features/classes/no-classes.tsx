import { useQuery, useQueryClient } from "@tanstack/react-query";
import { fill } from "#contract/texts/catalogue.ts";
import { classesText as text } from "#contract/texts/classes.ts";
import { usePageFacts } from "#web/platform/pages/page-facts.ts";
import { ResetButton } from "#web/platform/lists/paged-results.tsx";
import { WithoutOne } from "#web/platform/lists/without-one.tsx";
import { toLocalInput } from "#web/platform/format/zoned-time.ts";
import type { ActiveFilter } from "#web/platform/search/active-filters.ts";
import type { SearchChange } from "#web/platform/search/list-search-params.ts";
import { Button } from "#web/ui/button.tsx";
import { SearchDrawing } from "#web/ui/drawings.tsx";
import { EmptyState } from "#web/ui/empty-state.tsx";
import type { ClassSearch } from "./class-params.ts";
import { dayWords } from "./class-words.ts";
import { classesData } from "./classes.data.ts";

interface NoClassesProps {
  search: ClassSearch;
  active: readonly ActiveFilter[];
  onChange: (change: SearchChange<ClassSearch>) => void;
  onClear: (() => void) | undefined;
}

/** For a day without classes: the next day that has some, and which filter to drop. */
export function NoClasses({ search, active, onChange, onClear }: NoClassesProps) {
  const { now } = usePageFacts();
  const queryClient = useQueryClient();
  const next = useQuery(classesData.next(search, now)).data;
  const day = next && toLocalInput(next.startsAt, next.timeZone).slice(0, 10);
  return (
    <div className="flex flex-col items-center gap-4 pb-12">
      <EmptyState
        className="pb-0"
        drawing={<SearchDrawing />}
        title={active.length > 0 ? text.empty : text.emptyDay}
        action={
          day && (
            <Button onClick={() => onChange({ day, ...(search.time === "soon" ? { time: undefined } : {}) })}>
              {fill(text.next, { day: dayWords(day) })}
            </Button>
          )
        }
      />
      <WithoutOne
        filters={active}
        search={search}
        countOf={async (changed) => (await queryClient.fetchQuery(classesData.list(changed, now))).total}
        onChange={onChange}
      />
      <ResetButton label={text.clear} onReset={onClear} />
    </div>
  );
}
