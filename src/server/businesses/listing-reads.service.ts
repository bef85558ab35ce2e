import type { Pool } from "pg";
import { findFacts, findListing, type ListingRow, type RatedFacts } from "./businesses.queries.ts";

interface PendingRead {
  isFull: boolean;
  result: Promise<ListingRow | RatedFacts | undefined>;
}

export interface ListingReads {
  facts(id: number): Promise<RatedFacts | undefined>;
  listing(id: number): Promise<ListingRow | undefined>;
}

/**
 * Reads a listing once for all calls in the same turn of the event loop, such as the parts of one page. The statement
 * is sent after all these calls, so that none of them gets stale data.
 */
export function createListingReads(pool: Pool): ListingReads {
  const pending = new Map<number, PendingRead>();

  function readShared(id: number, isFull: boolean): PendingRead["result"] {
    const known = pending.get(id);
    if (known) {
      known.isFull ||= isFull;
      return known.result;
    }
    const { promise, resolve } = Promise.withResolvers<ListingRow | RatedFacts | undefined>();
    const entry = { isFull, result: promise };
    pending.set(id, entry);
    // Runs after everything that is ready now; later calls start another read.
    process.nextTick(() => {
      pending.delete(id);
      resolve(entry.isFull ? findListing(pool, id) : findFacts(pool, id));
    });
    return promise;
  }

  return {
    facts: (id) => readShared(id, false),
    listing: (id) => readShared(id, true) as Promise<ListingRow | undefined>,
  };
}
