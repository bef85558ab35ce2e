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
 * Reads one listing once for all who ask in the same turn of the event loop, as the parts of one page do.
 * The statement is sent after they all asked, so nobody gets what was read before their question.
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
    // Runs once all that is ready now has run: what asks later is asked anew.
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
