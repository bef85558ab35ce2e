import type { ReactNode } from "react";
import type { BulkResults } from "#contract/admin-listings.ts";
import { adminListingsText } from "#contract/texts/admin-listings.ts";
import { fill } from "#contract/texts/catalogue.ts";
import { commonText } from "#contract/texts/common.ts";
import { Button } from "#web/ui/button.tsx";
import { Dialog, DialogContent, type DialogContentProps } from "#web/ui/dialog.tsx";
import { Notice } from "#web/ui/notice.tsx";
import { Progress } from "#web/ui/progress.tsx";
import type { BulkRun } from "./use-bulk-run.ts";

const text = adminListingsText.bulk;
const MAX_RESULTS = 100;

/** Dialog of a bulk action: asks for confirmation, then shows progress and results. */
export function BulkFrame({
  run,
  size,
  title,
  description,
  confirmLabel,
  isDestructive = true,
  onStart,
  onClose,
  confirmation,
  outcome,
  undoButton,
}: {
  run: BulkRun;
  size?: DialogContentProps["size"];
  title: string;
  description: string;
  confirmLabel: string;
  isDestructive?: boolean;
  onStart: () => void;
  onClose: (didStart: boolean) => void;
  /** Shown before it starts. */
  confirmation: ReactNode;
  outcome: (results: BulkResults) => ReactNode;
  /** Shown beside the close button once it is done. */
  undoButton?: ReactNode;
}) {
  const { results, isRunning, stop } = run;
  return (
    <Dialog open onOpenChange={(next) => !next && !isRunning && onClose(results !== undefined)}>
      <DialogContent
        // Only the list of results needs the wide dialog.
        size={results === undefined ? "md" : size}
        title={title}
        description={description}
        closeLabel={commonText.close}
        footer={
          results === undefined ? (
            <>
              <Button variant="outline" onClick={() => onClose(false)}>
                {commonText.cancel}
              </Button>
              <Button variant={isDestructive ? "destructive" : "primary"} onClick={onStart}>
                {confirmLabel}
              </Button>
            </>
          ) : isRunning ? (
            <Button variant="outline" onClick={stop}>
              {text.stop}
            </Button>
          ) : (
            <>
              {undoButton}
              <Button onClick={() => onClose(true)}>{commonText.close}</Button>
            </>
          )
        }
      >
        {results === undefined ? confirmation : outcome(results)}
      </DialogContent>
    </Dialog>
  );
}

/** Progress, then the summary, and below it the result of each item, failed ones first. */
export function BulkOutcome({
  results,
  total,
  isRunning,
  label,
  progress,
  summary,
  children,
}: {
  results: BulkResults;
  total: number;
  isRunning: boolean;
  /** Accessible name of the progress bar. */
  label: string;
  progress: string;
  summary: string;
  children: (rows: BulkResults) => ReactNode;
}) {
  const isAllDone = results.filter(({ ok }) => ok).length === total;
  return (
    <div className="flex flex-col gap-4">
      {isRunning ? (
        <div role="status" className="flex flex-col gap-2">
          <p className="text-sm tabular-nums">{progress}</p>
          <Progress value={(results.length / total) * 100} label={label} valueText={progress} />
        </div>
      ) : (
        <Notice live variant={isAllDone ? "success" : "warning"} title={summary}>
          {results.length < total && text.stopped}
        </Notice>
      )}
      {results.length > MAX_RESULTS && (
        <p className="text-sm text-muted">{fill(text.more, { shown: MAX_RESULTS, total: results.length })}</p>
      )}
      {children(results.toSorted((one, other) => Number(one.ok) - Number(other.ok)).slice(0, MAX_RESULTS))}
    </div>
  );
}
