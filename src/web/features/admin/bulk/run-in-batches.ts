import type { BulkResults } from "#contract/admin-listings.ts";

/** Runs the action on one batch of items. */
export type RunBatch = (ids: number[]) => Promise<BulkResults>;

/** Items per call; the progress is updated after each. */
const BATCH_SIZE = 25;

/**
 * Processes all items in batches; each item succeeds or fails on its own.
 * @param onProgress called after each batch with all results so far
 * @param isStopped checked before each batch; completed batches are not undone
 * @throws the error of the first call that fails
 */
export async function runInBatches(
  ids: readonly number[],
  work: RunBatch,
  onProgress: (results: BulkResults) => void = () => undefined,
  isStopped: () => boolean = () => false,
): Promise<BulkResults> {
  let results: BulkResults = [];
  for (let at = 0; at < ids.length && !isStopped(); at += BATCH_SIZE) {
    results = [...results, ...(await work(ids.slice(at, at + BATCH_SIZE)))];
    onProgress(results);
  }
  return results;
}
