import type { Log } from "../log.ts";
import { openDatabase, sqlStateOf, type Database } from "./connect.ts";

/** Short, so that requests do not wait long for a replica that does not answer. */
const CONNECT_MS = 2_000;
/** How long a replica is not used after a failure. */
const SKIP_MS = 30_000;
/**
 * Errors that are not the replica's fault and must not be retried on the primary: a write in a read-only session, and a
 * query that is too slow.
 */
const NOT_RETRIED_STATES: ReadonlySet<string | undefined> = new Set(["25006", "57014"]);

/**
 * Wraps a database so that `read` uses a replica, in read-only sessions so that writes fail. When the replica fails,
 * that read and all others of the next 30 seconds go to the primary.
 * @param replica.url without it all reads go to the primary
 * @param replica.max maximum number of connections to the replica; 10 by default
 */
export function withReplica(primary: Database, replica: { url: string | undefined; max?: number; log: Log }): Database {
  const { url, max = 10, log } = replica;
  if (url === undefined) return primary;
  const second = openDatabase({ url, max, log, name: "app-read", readOnly: true, connectMs: CONNECT_MS });
  let skippedUntil = 0;
  return {
    ...primary,
    async read(work) {
      if (performance.now() < skippedUntil) return primary.read(work);
      try {
        return await work(second.db);
      } catch (error) {
        if (NOT_RETRIED_STATES.has(sqlStateOf(error))) throw error;
        log.warn({ err: error }, "the read replica failed: its reads go to the primary for 30 seconds");
        skippedUntil = performance.now() + SKIP_MS;
        return primary.read(work);
      }
    },
    async close() {
      await Promise.all([primary.close(), second.close()]);
    },
  };
}
