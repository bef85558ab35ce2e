import { IMPORT_LIMITS, type ImportProgress, type ImportBatch } from "#contract/places.ts";
import { fill } from "#contract/texts/catalogue.ts";
import { formatList, formatNumber } from "#contract/texts/format.ts";
import { importText as text } from "#contract/texts/imports.ts";
import type { findBatches } from "./import-batches.queries.ts";
import { importFailures, keepNotes, rowNotes } from "./import-notes.ts";

/** A batch with its rows counted by outcome and by category. */
export function presentBatch(
  batch: Awaited<ReturnType<typeof findBatches>>[number],
  counts: ImportBatch["counts"] | undefined,
  categoryBreakdown: Record<string, number>,
): ImportBatch {
  const { query, leaseUntil: _, ...rest } = batch;
  const found = counts ?? { new: 0, duplicate: 0, invalid: 0, imported: 0, failed: 0, undone: 0 };
  return {
    ...rest,
    failure: rest.failure && importFailures.read(rest.failure),
    working:
      batch.state === "checking" ||
      batch.state === "importing" ||
      (batch.state === "undone" && batch.finishedAt === null),
    query: {
      country: query.country ?? null,
      keyword: query.keyword ?? null,
      types: query.types ?? [],
      radius: query.radius ?? null,
      limit: query.limit ?? null,
    },
    ignoredColumns: query.ignoredColumns ?? [],
    total: Object.values(found).reduce((sum, count) => sum + count, 0),
    counts: found,
    categoryBreakdown,
  };
}

/** Why a row was not imported, why it is a duplicate, or why an undo kept it. */
export function presentReason(stored: string): string {
  return keepNotes.read(rowNotes.read(stored));
}

/** The response of the specified calls. spec: calls §7.8 */
export function toImportResponse(batch: ImportBatch): ImportProgress {
  const { counts, failure, state, working, id } = batch;
  const numbers = {
    imported: counts.imported,
    skipped: counts.duplicate,
    errors: counts.invalid + counts.failed,
    found: batch.total,
  };
  const words = { ...numbers, waiting: counts.new, failure: failure ?? "" };
  const capped = batch.query.limit !== null && (batch.query.limit === 0 || batch.query.limit > IMPORT_LIMITS.max);
  const message = [
    working
      ? fill(text.answer.working, words)
      : failure !== null
        ? fill(text.answer.stopped, words)
        : state === "checked"
          ? fill(text.answer.checked, words)
          : fill(text.answer.imported, words),
    ...(capped && batch.total >= IMPORT_LIMITS.max
      ? [fill(text.answer.capped, { max: formatNumber(IMPORT_LIMITS.max) })]
      : []),
  ].join(" ");
  return { success: state !== "failed", message, ...numbers, batchId: id, state, working };
}

/** Formats "Category: 3, Other: 1". */
export function summaryOf(breakdown: Readonly<Record<string, number>>): string {
  return formatList(Object.entries(breakdown).map(([category, count]) => fill(text.breakdown, { category, count })));
}
