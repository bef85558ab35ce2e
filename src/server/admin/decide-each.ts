import type { BulkResults } from "#contract/admin-listings.ts";
import { ERRORS } from "#contract/errors.ts";
import { AppError } from "#server/platform/errors.ts";
import type { Log } from "#server/platform/log.ts";

/** Decides about each of many, one after the other; one that fails tells why and stops nothing. Ids given twice count once. */
export async function decideEach(
  ids: readonly number[],
  decide: (id: number) => Promise<unknown>,
  log: Log,
): Promise<{ done: number; results: BulkResults }> {
  const results: BulkResults = [];
  for (const id of new Set(ids)) {
    try {
      await decide(id);
      results.push({ id, ok: true });
    } catch (error) {
      if (!(error instanceof AppError)) log.error({ err: error, id }, "one of many could not be decided");
      results.push({ id, ok: false, error: error instanceof AppError ? error.message : ERRORS.internal.message });
    }
  }
  return { done: results.filter(({ ok }) => ok).length, results };
}
