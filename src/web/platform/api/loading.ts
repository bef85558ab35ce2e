import type { FetchQueryOptions, QueryClient, QueryKey } from "@tanstack/react-query";
import { notFound } from "@tanstack/react-router";
import { MAX_ID } from "#contract/fields.ts";
import { hasStatus } from "./api-error.ts";

/** An id from an address; what no row can have leads to the screen's not-found page. */
export function listingId(text: string): number {
  const id = /^[1-9]\d{0,9}$/.test(text) ? Number(text) : 0;
  if (id === 0 || id > MAX_ID) throw notFound();
  return id;
}

/** What a screen stands on: read before it is shown; a 404 leads to its not-found page. */
export async function loadOrNotFound<T, K extends QueryKey>(
  queryClient: QueryClient,
  query: FetchQueryOptions<T, Error, T, K>,
): Promise<T> {
  try {
    // Unlike ensureQueryData this reads anew what a write has marked as changed.
    return await queryClient.fetchQuery(query);
  } catch (error) {
    if (hasStatus(error, 404)) throw notFound();
    throw error;
  }
}

/**
 * What parts of a screen show: on the server the page waits for them, in the browser each part shows its own
 * skeleton at once. A failure is the part's own to tell.
 */
export async function settle(queryClient: QueryClient, queries: readonly unknown[]): Promise<void> {
  // Queries of different answers have no common type; prefetching reads none of them.
  const reads = queries.map((query) => queryClient.prefetchQuery(query as FetchQueryOptions));
  if (import.meta.env.SSR) await Promise.all(reads);
}

/**
 * What decides which other parts of a screen are read, or undefined where it could not be. Only who has none yet waits
 * for it: an answer of before decides meanwhile, so that another tab does not take the screen away.
 */
export async function known<T, K extends QueryKey>(
  queryClient: QueryClient,
  query: FetchQueryOptions<T, Error, T, K>,
): Promise<T | undefined> {
  const reading = queryClient.prefetchQuery(query);
  if (queryClient.getQueryData(query.queryKey) === undefined) await reading;
  return queryClient.getQueryData<T>(query.queryKey);
}
