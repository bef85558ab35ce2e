import { adminListingsApi as api, type BulkResults } from "#contract/admin-listings.ts";
import type { BusinessKind } from "#contract/businesses.ts";
import { call } from "#web/platform/call.ts";

/** What can be done to many listings. */
export type BulkAct = "verify" | "remove" | "restore" | "category";

/** So many go with one call: the screen tells how far it is after each. */
const CHUNK = 25;

/** What one call does to some of them. */
export function workOf(act: BulkAct, kind: BusinessKind, categoryId?: number): (ids: number[]) => Promise<BulkResults> {
  return async (ids) => {
    const input = { body: { ids } };
    if (act === "verify") return (await call(api.verifyMany, input)).results;
    if (act === "restore") return (await call(api.restoreMany, input)).results;
    if (act === "category")
      return (await call(api.updateCategories, { body: { ids, categoryId: categoryId ?? 0 } })).results;
    return (await call(kind === "retail" ? api.removeManyRetail : api.removeMany, input)).results;
  };
}

/**
 * Goes over all, some at a time; each is decided on its own.
 * @param onProgress told after each call, with everything so far
 * @param isStopped asked before each call: what is done stays done
 * @throws what the first call threw that was not answered
 */
export async function goOver(
  ids: readonly number[],
  work: (ids: number[]) => Promise<BulkResults>,
  onProgress: (results: BulkResults) => void,
  isStopped: () => boolean,
): Promise<BulkResults> {
  let results: BulkResults = [];
  for (let at = 0; at < ids.length && !isStopped(); at += CHUNK) {
    results = [...results, ...(await work(ids.slice(at, at + CHUNK)))];
    onProgress(results);
  }
  return results;
}
