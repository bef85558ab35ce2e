import { useMutation } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { BULK_LIMITS } from "#contract/admin-listings.ts";
import { fill, plural } from "#contract/texts/catalogue.ts";
import { formatNumber } from "#contract/texts/format.ts";
import type { Total } from "#contract/total.ts";
import { Button } from "#web/ui/button.tsx";
import { BulkBar } from "#web/ui/data-table.tsx";
import { toast } from "#web/ui/toast.tsx";
import type { RowSelection } from "./use-row-selection.ts";

export interface SelectionBarTexts {
  selected: string;
  selectedOne: string;
  selectedMany: string;
  clear: string;
  allMatching: string;
  readFailedTitle: string;
  readFailed: string;
}

interface SelectionBarProps {
  selection: RowSelection;
  /** Number of matching rows. */
  total: Total | undefined;
  /** Reads ids of matching rows after the given id, at most as many as one bulk action accepts. */
  read: (after: number | undefined) => Promise<number[]>;
  words: SelectionBarTexts;
  /** Buttons of the bulk actions. */
  children: ReactNode;
}

/**
 * Number of selected rows, a button that selects all matching ones, the bulk actions and a button that clears the
 * selection.
 */
export function SelectionBar({ selection, total, read, words, children }: SelectionBarProps) {
  const count = selection.ids.size;
  return (
    <BulkBar label={words.selected} count={count} summary={plural(count, words.selectedOne, words.selectedMany)}>
      <SelectAllMatching selection={selection} total={total} read={read} words={words} />
      {children}
      <Button size="sm" variant="ghost" onClick={selection.clear}>
        {words.clear}
      </Button>
    </BulkBar>
  );
}

/** Selects all matching rows on every page; renders nothing if all are selected. */
function SelectAllMatching({ selection, total, read, words }: Omit<SelectionBarProps, "children">) {
  const all = useMutation({
    mutationFn: () => readAll(read),
    onSuccess: (ids) => selection.select(new Set([...selection.ids, ...ids])),
    onError: () => toast({ title: words.readFailedTitle, description: words.readFailed, variant: "destructive" }),
  });
  if (!total || selection.ids.size >= total.count) return null;
  return (
    <Button size="sm" variant="link" busy={all.isPending} onClick={() => all.mutate()}>
      {fill(words.allMatching, { count: `${formatNumber(total.count)}${total.exact ? "" : "+"}` })}
    </Button>
  );
}

async function readAll(read: SelectionBarProps["read"]): Promise<number[]> {
  const ids: number[] = [];
  for (;;) {
    const next = await read(ids.at(-1));
    ids.push(...next);
    if (next.length < BULK_LIMITS.ids) return ids;
  }
}
