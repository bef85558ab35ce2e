import { QueryClient } from "@tanstack/react-query";

/**
 * Reads are not retried, not refetched on focus and never stale while a screen is open. spec: calls §7.1, DECISIONS 34
 * One client per page request on the server, one per tab in the browser.
 */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        retry: false,
        refetchOnWindowFocus: false,
        refetchOnReconnect: false,
        staleTime: Number.POSITIVE_INFINITY,
        // A failed prefetch on the server would otherwise show as pending in the rendered page.
        retryOnMount: false,
      },
      mutations: { retry: false },
    },
  });
}
