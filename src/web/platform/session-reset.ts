import type { QueryClient } from "@tanstack/react-query";
import type { AnyRouter } from "@tanstack/react-router";
import { pageFacts } from "./page-facts.ts";

/** After sign-in and sign-out nothing read before may stay: the cache is emptied and the screen reads anew. spec: DECISIONS 34 */
export async function resetSession(queryClient: QueryClient, router: AnyRouter): Promise<void> {
  queryClient.removeQueries({ predicate: (query) => query.queryKey[0] !== pageFacts.queryKey[0] });
  await router.invalidate();
}
