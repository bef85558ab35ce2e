import type { FetchQueryOptions, QueryClient, QueryKey } from "@tanstack/react-query";
import { notFound } from "@tanstack/react-router";
import { MAX_ID } from "#contract/fields.ts";
import { hasStatus } from "./api-error.ts";

/** Parses an id from the URL; an invalid one shows the screen's not-found page. */
export function parseId(text: string): number {
  const id = /^[1-9]\d{0,9}$/.test(text) ? Number(text) : 0;
  if (id === 0 || id > MAX_ID) throw notFound();
  return id;
}

/** Loads the essential data of a screen before it is shown; a 404 shows its not-found page. */
export async function loadOrNotFound<T, K extends QueryKey>(
  queryClient: QueryClient,
  query: FetchQueryOptions<T, Error, T, K>,
): Promise<T> {
  try {
    // Unlike ensureQueryData, fetchQuery refetches data that a write has invalidated.
    return await queryClient.fetchQuery(query);
  } catch (error) {
    if (hasStatus(error, 404)) throw notFound();
    throw error;
  }
}

/**
 * Prefetches the data of a screen's parts: the server waits for it, while in the browser each part shows its own
 * skeleton. Each part reports its own failure.
 */
export async function prefetchParts(queryClient: QueryClient, queries: readonly unknown[]): Promise<void> {
  // Queries with different results have no common type, and prefetching does not use the results.
  const reads = queries.map((query) => queryClient.prefetchQuery(query as FetchQueryOptions));
  if (import.meta.env.SSR) await Promise.all(reads);
}

/**
 * Loads data that decides which other parts of a screen are loaded; undefined if it fails. Waits only if nothing is
 * cached: otherwise the cached data is used meanwhile, so that switching tabs does not remove the screen.
 */
export async function loadCachedFirst<T, K extends QueryKey>(
  queryClient: QueryClient,
  query: FetchQueryOptions<T, Error, T, K>,
): Promise<T | undefined> {
  const reading = queryClient.prefetchQuery(query);
  if (queryClient.getQueryData(query.queryKey) === undefined) await reading;
  return queryClient.getQueryData<T>(query.queryKey);
}
