import { useQueryClient } from "@tanstack/react-query";
import { CircleCheck, CircleX } from "lucide-react";
import { useRef, useState, type ReactNode } from "react";
import type { BulkResults } from "#contract/admin-listings.ts";
import type { BusinessKind } from "#contract/businesses.ts";
import { adminListingsText } from "#contract/texts/admin-listings.ts";
import { fill } from "#contract/texts/catalogue.ts";
import { commonText } from "#contract/texts/common.ts";
import { Badge } from "#web/ui/badge.tsx";
import { Button } from "#web/ui/button.tsx";
import { DataTable } from "#web/ui/data-table.tsx";
import { Dialog, DialogContent } from "#web/ui/dialog.tsx";
import { Notice } from "#web/ui/notice.tsx";
import { Progress } from "#web/ui/progress.tsx";
import { toast } from "#web/ui/toast.tsx";
import { rereadEverywhere } from "../reread.ts";
import { goOver, workOf, type BulkAct } from "./bulk-work.ts";

const text = adminListingsText.bulk;
const SHOWN = 100;
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
 * Asks, does it with the progress in sight, and shows what became of each.
 * @param canStart checks what was filled in, and says what else goes along; undefined when it may not start
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
  const [results, setResults] = useState<BulkResults>();
  const [isRunning, setIsRunning] = useState(false);
  const [category, setCategory] = useState("");
  const isStopped = useRef(false);

  async function run(next: BulkAct, chosen: readonly number[], categoryId?: number): Promise<void> {
    setIsRunning(true);
    setResults([]);
    isStopped.current = false;
    try {
      const work = workOf(next, kind, categoryId);
      const all = await goOver(chosen, work, setResults, () => isStopped.current);
      const failure = all.find(({ ok }) => !ok);
      if (failure && all.every(({ ok }) => !ok))
        toast({ title: FAILED_TITLES[next], description: failure.error, variant: "destructive" });
    } catch (error) {
      tellFailed(FAILED_TITLES[next], error);
    } finally {
      setIsRunning(false);
      await rereadEverywhere(queryClient);
    }
  }

  function handleStart(): void {
    const more = canStart?.();
    if (canStart && !more) return;
    setCategory(more?.categoryName ?? "");
    void run(act, ids, more?.categoryId);
  }

  const done = results?.filter(({ ok }) => ok).map(({ id }) => id) ?? [];
  const undo = () => {
    onClose(true);
    void undoRemoval(done, kind, () => rereadEverywhere(queryClient));
  };
  return (
    <Dialog open onOpenChange={(next) => !next && !isRunning && onClose(results !== undefined)}>
      <DialogContent
        size="lg"
        title={title}
        description={description}
        closeLabel={commonText.close}
        footer={
          results === undefined ? (
            <>
              <Button variant="outline" onClick={() => onClose(false)}>
                {commonText.cancel}
              </Button>
              <Button variant={act === "remove" ? "destructive" : "primary"} onClick={handleStart}>
                {confirmLabel}
              </Button>
            </>
          ) : isRunning ? (
            <Button variant="outline" onClick={() => (isStopped.current = true)}>
              {text.stop}
            </Button>
          ) : (
            <>
              {act === "remove" && done.length > 0 && (
                <Button variant="outline" onClick={undo}>
                  {adminListingsText.undo}
                </Button>
              )}
              <Button onClick={() => onClose(true)}>{text.close}</Button>
            </>
          )
        }
      >
        {results === undefined ? (
          children
        ) : (
          <Outcome
            act={act}
            results={results}
            total={ids.length}
            isRunning={isRunning}
            names={names}
            category={category}
          />
        )}
      </DialogContent>
    </Dialog>
  );
}

/** Takes deleted ones out of the trash again, and tells. */
async function undoRemoval(ids: readonly number[], kind: BusinessKind, reread: () => Promise<void>): Promise<void> {
  try {
    const all = await goOver(
      ids,
      workOf("restore", kind),
      () => {},
      () => false,
    );
    const done = all.filter(({ ok }) => ok).length;
    toast({
      title: adminListingsText.restored,
      description: fill(text.summary.restore, { done, total: all.length }),
    });
  } catch (error) {
    tellFailed(adminListingsText.restoreFailed, error);
  } finally {
    await reread();
  }
}

function tellFailed(title: string, error: unknown): void {
  toast({ title, description: error instanceof Error ? error.message : undefined, variant: "destructive" });
}

/** How far it is, then how it went; failed ones first. */
function Outcome({
  act,
  results,
  total,
  isRunning,
  names,
  category,
}: {
  act: BulkAct;
  results: BulkResults;
  total: number;
  isRunning: boolean;
  names: ReadonlyMap<number, string>;
  category: string;
}) {
  const done = results.filter(({ ok }) => ok).length;
  const progress = fill(text.progress, { done: results.length, total });
  const rows = results.toSorted((a, b) => Number(a.ok) - Number(b.ok)).slice(0, SHOWN);
  return (
    <div className="flex flex-col gap-4">
      {isRunning ? (
        <div role="status" className="flex flex-col gap-2">
          <p className="text-sm tabular-nums">{progress}</p>
          <Progress value={(results.length / total) * 100} label={text.outcome} valueText={progress} />
        </div>
      ) : (
        <Notice
          live
          variant={done === total ? "success" : "warning"}
          title={fill(text.summary[act], { done, total, category })}
        >
          {results.length < total && text.stopped}
        </Notice>
      )}
      {results.length > SHOWN && (
        <p className="text-sm text-muted">{fill(text.more, { shown: SHOWN, total: results.length })}</p>
      )}
      {rows.length > 0 && (
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
      )}
    </div>
  );
}
