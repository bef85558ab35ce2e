import type { ReactNode } from "react";
import { plural } from "#contract/texts/catalogue.ts";
import { filtersText as text } from "#contract/texts/filters.ts";
import type { Total } from "#contract/total.ts";
import { Button } from "#web/ui/button.tsx";
import { Sheet, SheetClose, SheetContent } from "#web/ui/sheet.tsx";
import { FilterPanel, type FilterPanelProps } from "./filter-panel.tsx";

export interface FilterSheetProps extends FilterPanelProps<object> {
  /** By default 'Filters'. */
  title?: string | undefined;
  /** Number of results; undefined while unknown. */
  total: Total | undefined;
  /** Resets every filter to its default. */
  onReset: () => void;
  /** Above the filters. */
  children?: ReactNode;
}

interface OpenSheetProps extends FilterSheetProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/** The filters of a list in a sheet; its footer shows the current number of results. */
export function FilterSheet({ title, total, onReset, open, onOpenChange, children, ...panel }: OpenSheetProps) {
  return (
    <Sheet open={open} onOpenChange={onOpenChange}>
      <SheetContent
        title={title ?? text.title}
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
        <div className="flex flex-col gap-6">
          {children}
          <FilterPanel {...panel} />
        </div>
      </SheetContent>
    </Sheet>
  );
}
