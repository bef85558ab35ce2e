import { useQueryClient, type QueryClient } from "@tanstack/react-query";
import { CircleCheck, CircleX } from "lucide-react";
import { useState, type ReactNode } from "react";
import type { BulkResults } from "#contract/admin-listings.ts";
import type { BusinessKind } from "#contract/business-kinds.ts";
import { adminListingsText } from "#contract/texts/admin-listings.ts";
import { fill } from "#contract/texts/catalogue.ts";
import { offerUndo, undo, useRecentAct } from "#web/platform/lists/undo.ts";
import { Badge } from "#web/ui/badge.tsx";
import { Button } from "#web/ui/button.tsx";
import { DataTable } from "#web/ui/data-table.tsx";
import { toast } from "#web/ui/toast.tsx";
import { BulkFrame, BulkOutcome } from "../bulk/bulk-frame.tsx";
import { runInBatches } from "../bulk/run-in-batches.ts";
import { errorMessageOf, toastFailure, useBulkRun } from "../bulk/use-bulk-run.ts";
import { invalidateEverything } from "../invalidate.ts";
import { runBatchOf, type BulkAction } from "./bulk-actions.ts";

const text = adminListingsText.bulk;
const failedTitles = (): Record<BulkAction, string> => ({
  verify: adminListingsText.verificationFailed,
  remove: adminListingsText.deletionFailed,
  restore: adminListingsText.restoreFailed,
  category: text.updateFailed,
});

export interface BulkRequest {
  act: BulkAction;
  kind: BusinessKind;
  ids: readonly number[];
  names: ReadonlyMap<number, string>;
  /** As they were read. */
  versions: ReadonlyMap<number, number>;
}

/**
 * Asks for confirmation, runs the action with progress and shows the result of each listing.
 * @param canStart validates the form and returns its values; undefined if it is invalid
 */
export function BulkDialog({
  order: { act, kind, ids, names, versions },
  title,
  description,
  confirmLabel,
  validate,
  onClose,
  children,
}: {
  order: BulkRequest;
  title: string;
  description: string;
  confirmLabel: string;
  validate?: () => { categoryId: number; categoryName: string } | undefined;
  onClose: (didStart: boolean) => void;
  children?: ReactNode;
}) {
  const queryClient = useQueryClient();
  const run = useBulkRun(failedTitles()[act]);
  const [category, setCategory] = useState("");
  const total = ids.length;
  const done = run.results?.filter(({ ok }) => ok).map(({ id }) => id) ?? [];

  const verified = useRecentAct("registration", done[0] ?? 0);

  async function handleStart(): Promise<void> {
    const values = validate?.();
    if (validate && !values) return;
    setCategory(values?.categoryName ?? "");
    const results = await run.start(ids, runBatchOf(act, kind, { categoryId: values?.categoryId, versions }));
    const verifiedIds = act === "verify" ? results.filter(({ ok }) => ok).map(({ id }) => id) : [];
    if (verifiedIds.length > 0)
      offerUndo({
        subject: "registration",
        ids: verifiedIds,
        title: fill(text.summary.verify, { done: verifiedIds.length, total }),
        onUndone: () => invalidateEverything(queryClient),
      });
  }
  function handleUndo(): void {
    onClose(true);
    if (verified) void undo(verified);
    else void undoRemoval(done, kind, queryClient);
  }
  return (
    <BulkFrame
      run={run}
      size="lg"
      title={title}
      description={description}
      confirmLabel={confirmLabel}
      isDestructive={act === "remove"}
      onStart={() => void handleStart()}
      onClose={onClose}
      confirmation={children}
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
      undoButton={
        ((act === "remove" && done.length > 0) || (act === "verify" && verified)) && (
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
    const all = await runInBatches(ids, runBatchOf("restore", kind));
    const done = all.filter(({ ok }) => ok).length;
    toast({
      title: adminListingsText.restored,
      description: fill(text.summary.restore, { done, total: all.length }),
    });
  } catch (error) {
    toastFailure(adminListingsText.restoreFailed, errorMessageOf(error));
  } finally {
    await invalidateEverything(queryClient);
  }
}

function Outcomes({ act, rows, names }: { act: BulkAction; rows: BulkResults; names: ReadonlyMap<number, string> }) {
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
