import type { BulkResults } from "#contract/admin-listings.ts";
import { errorsText } from "#contract/texts/errors.ts";
import { AppError } from "#server/platform/errors.ts";
import type { Log } from "#server/platform/log.ts";

/**
 * Runs a decision for each id in turn. A failure is returned with its message and does not stop the others; duplicate
 * ids count once.
 */
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
      if (!(error instanceof AppError)) log.error({ err: error, id }, "a bulk decision failed for one id");
      results.push({ id, ok: false, error: error instanceof AppError ? error.message : errorsText.internal });
    }
  }
  return { done: results.filter(({ ok }) => ok).length, results };
}
