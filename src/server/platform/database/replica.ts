import type { Log } from "../log.ts";
import { openDatabase, stateOf, type Database } from "./connect.ts";

/** Nobody waits long for a replica that does not answer. */
const CONNECT_MS = 2_000;
/** A replica that failed is left alone for so long. */
const REST_MS = 30_000;
/** A write where only reads belong, and a query that is too slow, fail on the primary's account as well. */
const NOT_ITS_FAULT: ReadonlySet<string | undefined> = new Set(["25006", "57014"]);

/**
 * The same database, whose `read` asks a replica: in read-only transactions, so that a write there fails. What a replica
 * cannot answer is read from the primary, and so is everything in the half minute after that.
 * @param replica.url without it everything stays with the primary
 */
export function withReplica(primary: Database, replica: { url: string | undefined; log: Log }): Database {
  const { url, log } = replica;
  if (url === undefined) return primary;
  const second = openDatabase({ url, log, name: "app-read", readOnly: true, connectMs: CONNECT_MS });
  let restsUntil = 0;
  return {
    ...primary,
    async read(work) {
      if (performance.now() < restsUntil) return primary.read(work);
      try {
        return await work(second.db);
      } catch (error) {
        if (NOT_ITS_FAULT.has(stateOf(error))) throw error;
        log.warn({ err: error }, "the read replica failed: its reads go to the primary for 30 seconds");
        restsUntil = performance.now() + REST_MS;
        return primary.read(work);
      }
    },
    async close() {
      await Promise.all([primary.close(), second.close()]);
    },
  };
}
