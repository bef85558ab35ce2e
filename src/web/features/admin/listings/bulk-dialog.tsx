import { useQueryClient, type QueryClient } from "@tanstack/react-query";
import { CircleCheck, CircleX } from "lucide-react";
import { useState, type ReactNode } from "react";
import type { BulkResults } from "#contract/admin-listings.ts";
import type { BusinessKind } from "#contract/businesses.ts";
import { adminListingsText } from "#contract/texts/admin-listings.ts";
import { fill } from "#contract/texts/catalogue.ts";
import { Badge } from "#web/ui/badge.tsx";
import { Button } from "#web/ui/button.tsx";
import { DataTable } from "#web/ui/data-table.tsx";
import { toast } from "#web/ui/toast.tsx";
import { BulkFrame, BulkOutcome } from "../bulk/bulk-frame.tsx";
import { goOver } from "../bulk/run-in-batches.ts";
import { messageOf, tellFailed, useBulkRun } from "../bulk/use-bulk-run.ts";
import { rereadEverywhere } from "../invalidate.ts";
import { workOf, type BulkAct } from "./bulk-actions.ts";

const text = adminListingsText.bulk;
const FAILED_TITLES: Record<BulkAct, string> = {
  verify: adminListingsText.verificationFailed,
  remove: adminListingsText.deletionFailed,
  restore: adminListingsText.restoreFailed,
  category: text.updateFailed,
};

export interface BulkOrder {
  act: BulkAct;
  kind: BusinessKind;
  ids: readonly number[];
  names: ReadonlyMap<number, string>;
}

/**
 * Asks for confirmation, runs the action with progress and shows the result of each listing.
 * @param canStart validates the form and returns its values; undefined if it is invalid
 */
export function BulkDialog({
  order: { act, kind, ids, names },
  title,
  description,
  confirmLabel,
  canStart,
  onClose,
  children,
}: {
  order: BulkOrder;
  title: string;
  description: string;
  confirmLabel: string;
  canStart?: () => { categoryId: number; categoryName: string } | undefined;
  onClose: (didStart: boolean) => void;
  children?: ReactNode;
}) {
  const queryClient = useQueryClient();
  const run = useBulkRun(FAILED_TITLES[act]);
  const [category, setCategory] = useState("");
  const total = ids.length;
  const done = run.results?.filter(({ ok }) => ok).map(({ id }) => id) ?? [];

  function handleStart(): void {
    const more = canStart?.();
    if (canStart && !more) return;
    setCategory(more?.categoryName ?? "");
    void run.start(ids, workOf(act, kind, more?.categoryId));
  }
  function handleUndo(): void {
    onClose(true);
    void undoRemoval(done, kind, queryClient);
  }
  return (
    <BulkFrame
      run={run}
      size="lg"
      title={title}
      description={description}
      confirmLabel={confirmLabel}
      isDestructive={act === "remove"}
      onStart={handleStart}
      onClose={onClose}
      question={children}
      outcome={(results) => (
        <BulkOutcome
          results={results}
          total={total}
          isRunning={run.isRunning}
          label={text.outcome}
          progress={fill(text.progress, { done: results.length, total })}
          summary={fill(text.summary[act], { done: done.length, total, category })}
        >
          {(rows) => rows.length > 0 && <Outcomes act={act} rows={rows} names={names} />}
        </BulkOutcome>
      )}
      wayBack={
        act === "remove" &&
        done.length > 0 && (
          <Button variant="outline" onClick={handleUndo}>
            {adminListingsText.undo}
          </Button>
        )
      }
    />
  );
}

/** Restores deleted listings from the trash and shows a toast. */
async function undoRemoval(ids: readonly number[], kind: BusinessKind, queryClient: QueryClient): Promise<void> {
  try {
    const all = await goOver(ids, workOf("restore", kind));
    const done = all.filter(({ ok }) => ok).length;
    toast({
      title: adminListingsText.restored,
      description: fill(text.summary.restore, { done, total: all.length }),
    });
  } catch (error) {
    tellFailed(adminListingsText.restoreFailed, messageOf(error));
  } finally {
    await rereadEverywhere(queryClient);
  }
}

function Outcomes({ act, rows, names }: { act: BulkAct; rows: BulkResults; names: ReadonlyMap<number, string> }) {
  return (
    <DataTable
      caption={text.outcome}
      rows={rows}
      getKey={({ id }) => id}
      columns={[
        {
          key: "name",
          header: text.row,
          main: true,
          cell: ({ id }) => names.get(id) ?? fill(text.nameless, { id }),
        },
        {
          key: "outcome",
          header: text.outcome,
          cell: ({ ok }) =>
            ok ? (
              <Badge variant="success" icon={<CircleCheck aria-hidden="true" />}>
                {text.done[act]}
              </Badge>
            ) : (
              <Badge variant="danger" icon={<CircleX aria-hidden="true" />}>
                {text.failed}
              </Badge>
            ),
        },
        { key: "note", header: text.note, cell: ({ error }) => error },
      ]}
    />
  );
}
