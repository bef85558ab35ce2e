import type { BulkResults } from "#contract/admin-listings.ts";

/** What one call does to some of them. */
export type BulkWork = (ids: number[]) => Promise<BulkResults>;

/** So many go with one call: the screen tells how far it is after each. */
const CHUNK = 25;

/**
 * Goes over all, some at a time; each is decided on its own.
 * @param onProgress told after each call, with everything so far
 * @param isStopped asked before each call: what is done stays done
 * @throws what the first call threw that was not answered
 */
export async function goOver(
  ids: readonly number[],
  work: BulkWork,
  onProgress: (results: BulkResults) => void = () => undefined,
  isStopped: () => boolean = () => false,
): Promise<BulkResults> {
  let results: BulkResults = [];
  for (let at = 0; at < ids.length && !isStopped(); at += CHUNK) {
    results = [...results, ...(await work(ids.slice(at, at + CHUNK)))];
    onProgress(results);
  }
  return results;
}
