import { useQuery } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import type { ImportBatch } from "#contract/places.ts";
import { adminPlacesText } from "#contract/texts/admin-places.ts";
import { fill } from "#contract/texts/catalogue.ts";
import { commonText } from "#contract/texts/common.ts";
import { formatList, formatNumber } from "#contract/texts/format.ts";
import { useAgo } from "#web/platform/format/use-ago.ts";
import { ErrorState } from "#web/ui/error-state.tsx";
import { Notice } from "#web/ui/notice.tsx";
import { Progress } from "#web/ui/progress.tsx";
import { Remote } from "#web/ui/remote.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { Stat } from "#web/ui/stat.tsx";
import type { ListUrlState } from "../list/admin-list.tsx";
import { ConfirmImport, UndoImport, useImportOutcomeToast } from "./batch-decisions.tsx";
import { BatchRows, RemainingListings } from "./batch-rows.tsx";
import { batchQuery, batchSource, BatchStateBadge, errorsOf } from "./batch-words.tsx";
import { importsData } from "./imports.data.ts";

const text = adminPlacesText.batch;

/** One import: state, figures, decision and rows. spec: DECISIONS 28 */
export function BatchView({ id, address }: { id: number; address: ListUrlState }) {
  return (
    <Remote
      query={useQuery(importsData.batch(id))}
      loading={<Skeleton className="h-64 w-full" />}
      error={({ error, retry, retrying, hasData }) => (
        <ErrorState
          title={text.failed}
          description={error instanceof Error ? error.message : undefined}
          retryLabel={commonText.retry}
          onRetry={retry}
          retrying={retrying}
          compact={hasData}
        />
      )}
    >
      {(batch) => (
        <div className="flex flex-col gap-8">
          <Summary key={batch.id} batch={batch} />
          {batch.total > 0 && <BatchRows batch={batch} address={address} />}
        </div>
      )}
    </Remote>
  );
}

function Summary({ batch }: { batch: ImportBatch }) {
  const heading = useRef<HTMLHeadingElement>(null);
  const queryWords = batchQuery(batch);
  useImportOutcomeToast(batch);
  // It opens after a click elsewhere on the page, so the focus moves here.
  useEffect(() => heading.current?.focus({ preventScroll: true }), []);
  return (
    <section aria-labelledby="batch" className="flex flex-col gap-5">
      <div className="flex flex-col gap-1">
        <div className="flex flex-wrap items-center gap-3">
          <h2 id="batch" ref={heading} tabIndex={-1} className="text-heading outline-none">
            {fill(text.title, { id: batch.id })}
          </h2>
          <BatchStateBadge state={batch.state} />
        </div>
        <p className="break-words text-muted">{batchSource(batch)}</p>
        <p className="text-sm text-muted">
          <When batch={batch} />
        </p>
        {queryWords.length > 0 && <p className="text-sm break-words text-muted">{queryWords.join(" · ")}</p>}
      </div>
      {batch.working && <Working batch={batch} />}
      {batch.failure && (
        <Notice variant="danger" title={text.failure}>
          {batch.failure}
        </Notice>
      )}
      {batch.ignoredColumns.length > 0 && (
        <Notice variant="warning" title={text.ignoredColumns}>
          {formatList(batch.ignoredColumns)}
        </Notice>
      )}
      <Figures batch={batch} />
      {batch.state === "checked" && !batch.working && batch.counts.new === 0 && (
        <Notice variant="neutral" title={text.nothingNew}>
          {text.nothingNewBody}
        </Notice>
      )}
      {batch.state === "undone" && !batch.working && batch.counts.imported > 0 && <RemainingListings batch={batch} />}
      <div className="flex flex-wrap gap-3 empty:hidden">
        {canConfirm(batch) && <ConfirmImport batch={batch} />}
        {canUndo(batch) && <UndoImport batch={batch} />}
      </div>
      <Breakdown batch={batch} />
    </section>
  );
}

/** True for a finished dry run that found new places. */
function canConfirm({ state, working, counts }: ImportBatch): boolean {
  return state === "checked" && !working && counts.new > 0;
}

function canUndo({ state, working, counts }: ImportBatch): boolean {
  return (state === "done" || state === "failed") && !working && counts.imported > 0;
}

function When({ batch: { createdAt, createdBy, undoneAt, undoneBy } }: { batch: ImportBatch }) {
  const ago = useAgo(createdAt, commonText.momentAgo);
  const undone = useAgo(undoneAt ?? createdAt, commonText.momentAgo);
  return (
    <>
      {createdBy ? fill(text.started, { ago, name: createdBy.username }) : fill(text.startedNobody, { ago })}
      {undoneAt &&
        ` · ${undoneBy ? fill(text.undone, { ago: undone, name: undoneBy.username }) : fill(text.undoneNobody, { ago: undone })}`}
    </>
  );
}

/** Progress of the background work, as a percentage if the total is known. */
function Working({ batch: { state, total, counts } }: { batch: ImportBatch }) {
  const isUndoing = state === "undone";
  const done = isUndoing ? counts.undone : counts.imported + counts.failed;
  const all = isUndoing ? counts.undone + counts.imported : done + counts.new;
  const isCounted = state !== "checking" && all > 0;
  const words = isCounted
    ? fill(adminPlacesText.sync.progress, { done: formatNumber(done), total: formatNumber(all) })
    : fill(text.progress, { done: formatNumber(total) });
  const title = state === "checking" ? text.checking : isUndoing ? text.undoing : text.importing;
  return (
    <Notice live title={title}>
      <span className="flex flex-col gap-2">
        {adminPlacesText.imports.workingBody}
        <Progress value={isCounted ? Math.floor((done / all) * 100) : null} label={title} valueText={words} />
        <span className="tabular-nums">{words}</span>
      </span>
    </Notice>
  );
}

/** The figures of an import response. spec: calls §7.8 */
function Figures({ batch }: { batch: ImportBatch }) {
  const { state, total, counts } = batch;
  const isOpen = state === "checking" || state === "checked";
  return (
    <div className="grid grid-cols-2 gap-3 md:grid-cols-4">
      <Stat label={text.figures.total} value={formatNumber(total)} />
      {isOpen ? (
        <Stat label={text.figures.new} value={formatNumber(counts.new)} />
      ) : (
        <Stat
          label={state === "undone" ? text.figures.undone : text.figures.imported}
          value={formatNumber(state === "undone" ? counts.undone : counts.imported)}
        />
      )}
      <Stat label={text.figures.skipped} value={formatNumber(counts.duplicate)} />
      <Stat label={text.figures.errors} value={formatNumber(errorsOf(batch))} />
    </div>
  );
}

/** Imported listings by category. spec: calls §7.8 */
function Breakdown({ batch: { categoryBreakdown } }: { batch: ImportBatch }) {
  const rows = Object.entries(categoryBreakdown).toSorted(([, a], [, b]) => b - a);
  if (rows.length === 0) return null;
  return (
    <div className="flex flex-col gap-2">
      <h3 className="text-subheading">{text.breakdown}</h3>
      <ul className="flex flex-wrap gap-2">
        {rows.map(([category, count]) => (
          <li key={category} className="rounded-full bg-secondary px-3 py-1 text-sm text-on-secondary">
            {category} <span className="font-semibold tabular-nums">{formatNumber(count)}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}
