import { appError } from "#server/platform/errors.ts";
import type { OnceRequest } from "#server/platform/http/route.ts";
import type { Platform } from "#server/platform/platform.ts";
import { deleteKeysBefore, findKey, freeKey, storeResponse, takeKey } from "./idempotency.queries.ts";

const KEEP_MS = 24 * 3_600_000;
/** No request runs longer than this: after it, the process that ran it must have crashed. */
const RUNNING_MS = 10 * 60_000;

/** Runs writes that carry an Idempotency-Key once. spec: DECISIONS 57 */
export function createIdempotency({ clock, database: { db } }: Pick<Platform, "clock" | "database">) {
  const before = (ms: number) => new Date(clock.now().getTime() - ms).toISOString();

  return {
    /**
     * Runs a request whose key is new, and returns the stored result of a repeated one. A failed request frees its key,
     * because it changed nothing. If only storing the result fails, the key stays taken, so that a repeated request does
     * not run the write again.
     * @throws idempotency.other_request for a key of another request, idempotency.running
     */
    async once<T>({ request, ...ref }: OnceRequest, run: () => Promise<T>): Promise<T> {
      const times = { now: before(0), expired: before(KEEP_MS), abandoned: before(RUNNING_MS) };
      if (!(await takeKey(db, { ...ref, request }, times))) {
        const known = await findKey(db, ref);
        if (known && known.request !== request) throw appError("idempotency.other_request");
        if (known?.response == null) throw appError("idempotency.running");
        return JSON.parse(known.response) as T;
      }
      const result = await run().catch(async (error: unknown) => {
        await freeKey(db, ref);
        throw error;
      });
      await storeResponse(db, ref, JSON.stringify(result));
      return result;
    },

    /** Deletes keys after 24 hours. */
    sweep: () => deleteKeysBefore(db, before(KEEP_MS)),
  };
}
