import { plural } from "#contract/texts/catalogue.ts";
import { jobSearchText } from "#contract/texts/job-search.ts";
import type { Total } from "#contract/total.ts";
import { Button } from "#web/ui/button.tsx";
import { Sheet, SheetClose, SheetContent } from "#web/ui/sheet.tsx";
import { JobFilterFields, type JobFilterFieldsProps } from "./job-filter-fields.tsx";

const text = jobSearchText.filters;

export interface JobFiltersProps extends JobFilterFieldsProps {
  /** Brings every filter back to its default. */
  onReset: () => void;
}

export interface FilterSheetProps extends JobFiltersProps {
  /** How many jobs the filters leave; undefined while that is not known. */
  total: Total | undefined;
}

interface JobFilterSheetProps extends FilterSheetProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/** The filters in a sheet; its foot tells how many jobs there are by now. */
export function JobFilterSheet({ value, onChange, onReset, total, open, onOpenChange }: JobFilterSheetProps) {
  return (
    <Sheet open={open} onOpenChange={onOpenChange}>
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
