import { QueryClientProvider, type QueryClient } from "@tanstack/react-query";
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import type { PageFacts } from "./page-facts.ts";
import { pageFacts } from "./page-facts.ts";
import { createQueryClient } from "./query-client.ts";

export const TEST_FACTS: PageFacts = {
  now: "2026-11-20T04:00:00.000Z",
  settings: { productName: "FitCollective", publicUrl: "https://fit.example", supportEmail: "help@fit.example", demo: false },
  country: undefined,
};

/**
 * The HTML of a part of a screen as the server writes it: inside a router, with its own query cache.
 * @param prepare fills the cache, or makes a read fail
 */
export async function renderPart(part: ReactNode, prepare?: (queryClient: QueryClient) => unknown): Promise<string> {
  const queryClient = createQueryClient();
  queryClient.setQueryData(pageFacts.queryKey, TEST_FACTS);
  await prepare?.(queryClient);
  const router = createRouter({
    routeTree: createRootRoute({ component: () => part }),
    history: createMemoryHistory({ initialEntries: ["/"] }),
  });
  await router.load();
  const html = renderToStaticMarkup(
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );
  queryClient.clear();
  return html;
}

/** Makes the read of a query fail, as a server in trouble does. */
export async function failRead(queryClient: QueryClient, queryKey: readonly unknown[]): Promise<void> {
  await queryClient.prefetchQuery({ queryKey, queryFn: () => Promise.reject(new Error("The service is busy.")) });
}

/** The visible words of a piece of HTML, tags left out. */
export function wordsOf(html: string): string {
  return html
    .replace(/<[^>]*>/g, " ")
    .replaceAll("&amp;", "&")
    .replaceAll("&#x27;", "'")
    .replace(/\s+/g, " ")
    .trim();
}
