import type { QueryClient } from "@tanstack/react-query";
import type { AnyRouter } from "@tanstack/react-router";
import { pageFacts } from "../pages/page-facts.ts";

/**
 * Removes all earlier data after sign-in and sign-out: empties the cache and reloads the screen. spec: DECISIONS 34
 * @param seedCache puts known data of the new session into the empty cache before anything is fetched
 */
export async function resetSession(queryClient: QueryClient, router: AnyRouter, seedCache?: () => void): Promise<void> {
  queryClient.removeQueries({ predicate: (query) => query.queryKey[0] !== pageFacts.queryKey[0] });
  // The mutation cache keeps what was sent for minutes, including passwords.
  queryClient.getMutationCache().clear();
  seedCache?.();
  await router.invalidate();
}

/** The query key of the signed-in user. */
export const SESSION_KEY = ["session"] as const;

/**
 * Has the next navigation, or router.invalidate, read the user again: signed out elsewhere, or with other rights.
 * Marking the query as stale would not do, because routes read the session without observing it.
 */
export function forgetSession(queryClient: QueryClient): void {
  queryClient.removeQueries({ queryKey: SESSION_KEY });
}
