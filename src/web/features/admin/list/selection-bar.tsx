import { useMutation } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { BULK_LIMITS } from "#contract/admin-listings.ts";
import { fill, plural } from "#contract/texts/catalogue.ts";
import type { Total } from "#contract/total.ts";
import { formatCount } from "#web/platform/format/format.ts";
import { Button } from "#web/ui/button.tsx";
import { BulkBar } from "#web/ui/data-table.tsx";
import { toast } from "#web/ui/toast.tsx";
import type { Ticked } from "./use-row-selection.ts";

export interface TickedBarWords {
  selected: string;
  selectedOne: string;
  selectedMany: string;
  clear: string;
  allMatching: string;
  readFailedTitle: string;
  readFailed: string;
}

interface TickedBarProps {
  ticked: Ticked;
  /** Number of matching rows. */
  total: Total | undefined;
  /** Reads ids of matching rows after the given id, at most as many as one bulk action accepts. */
  read: (after: number | undefined) => Promise<number[]>;
  words: TickedBarWords;
  /** Buttons of the bulk actions. */
  children: ReactNode;
}

/**
 * Number of selected rows, a button that selects all matching ones, the bulk actions and a button that clears the
 * selection.
 */
export function TickedBar({ ticked, total, read, words, children }: TickedBarProps) {
  const count = ticked.ids.size;
  return (
    <BulkBar label={words.selected} count={count} summary={plural(count, words.selectedOne, words.selectedMany)}>
      <TickMatching ticked={ticked} total={total} read={read} words={words} />
      {children}
      <Button size="sm" variant="ghost" onClick={ticked.clear}>
        {words.clear}
      </Button>
    </BulkBar>
  );
}

/** Selects all matching rows on every page; renders nothing if all are selected. */
function TickMatching({ ticked, total, read, words }: Omit<TickedBarProps, "children">) {
  const all = useMutation({
    mutationFn: () => readAll(read),
    onSuccess: (ids) => ticked.tick(new Set([...ticked.ids, ...ids])),
    onError: () => toast({ title: words.readFailedTitle, description: words.readFailed, variant: "destructive" }),
  });
  if (!total || ticked.ids.size >= total.count) return null;
  return (
    <Button size="sm" variant="link" busy={all.isPending} onClick={() => all.mutate()}>
      {fill(words.allMatching, { count: `${formatCount(total.count)}${total.exact ? "" : "+"}` })}
    </Button>
  );
}

async function readAll(read: TickedBarProps["read"]): Promise<number[]> {
  const ids: number[] = [];
  for (;;) {
    const next = await read(ids.at(-1));
    ids.push(...next);
    if (next.length < BULK_LIMITS.ids) return ids;
  }
}
