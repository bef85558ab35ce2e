import type { Pool } from "pg";
import { findFacts, findListing, type ListingRow, type RatedFacts } from "./businesses.queries.ts";

interface Asked {
  inFull: boolean;
  answer: Promise<ListingRow | RatedFacts | undefined>;
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
  const asked = new Map<number, Asked>();

  function ask(id: number, inFull: boolean): Asked["answer"] {
    const known = asked.get(id);
    if (known) {
      known.inFull ||= inFull;
      return known.answer;
    }
    const { promise, resolve } = Promise.withResolvers<ListingRow | RatedFacts | undefined>();
    const entry = { inFull, answer: promise };
    asked.set(id, entry);
    // Runs after everything that is ready now; later calls start another read.
    process.nextTick(() => {
      asked.delete(id);
      resolve(entry.inFull ? findListing(pool, id) : findFacts(pool, id));
    });
    return promise;
  }

  return {
    facts: (id) => ask(id, false),
    listing: (id) => ask(id, true) as Promise<ListingRow | undefined>,
  };
}
