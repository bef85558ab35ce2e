import type { QueryClient } from "@tanstack/react-query";
import type { AnyRouter } from "@tanstack/react-router";
import { pageFacts } from "../pages/page-facts.ts";

/**
 * After sign-in and sign-out nothing read before may stay: the cache is emptied and the screen reads anew. spec: DECISIONS 34
 * @param keep puts what is known of the new session into the empty cache, before anything reads
 */
export async function resetSession(queryClient: QueryClient, router: AnyRouter, keep?: () => void): Promise<void> {
  queryClient.removeQueries({ predicate: (query) => query.queryKey[0] !== pageFacts.queryKey[0] });
  // What was sent is kept there for minutes, passwords too.
  queryClient.getMutationCache().clear();
  keep?.();
  await router.invalidate();
}
