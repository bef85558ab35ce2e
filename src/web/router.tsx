import { QueryClientProvider } from "@tanstack/react-query";
import { createRouter } from "@tanstack/react-router";
import { dehydrateQueries, hydrateQueries } from "./platform/pages/dehydrated-data.ts";
import { ErrorPage } from "./platform/pages/error-page.tsx";
import { NotFoundPage } from "./platform/pages/not-found-page.tsx";
import { PendingPage } from "./platform/pages/pending-page.tsx";
import { createQueryClient } from "./platform/api/query-client.ts";
import { parseSearch, stringifyListSearch } from "./platform/search/list-search-params.ts";
import { disableZodEval } from "./platform/api/zod-without-eval.ts";
import { routeTree } from "./routeTree.gen.ts";

disableZodEval();

/** Creates the router: for every page request on the server, once in the browser. */
export function getRouter() {
  const queryClient = createQueryClient();
  const router = createRouter({
    routeTree,
    context: { queryClient },
    defaultPreload: "intent",
    defaultPreloadStaleTime: 0,
    scrollRestoration: true,
    parseSearch,
    stringifySearch: stringifyListSearch,
    defaultNotFoundComponent: NotFoundPage,
    defaultErrorComponent: ErrorPage,
    defaultPendingComponent: PendingPage,
    defaultPendingMs: 300,
    // A nonce for the scripts of this rendering: the content security policy allows no others.
    ...(import.meta.env.SSR && { ssr: { nonce: crypto.randomUUID() } }),
    Wrap: ({ children }) => <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>,
    dehydrate: () => ({ data: dehydrateQueries(queryClient) }),
    hydrate: ({ data }) => hydrateQueries(queryClient, data),
  });
  // The data of one request must not outlive it.
  if (import.meta.env.SSR)
    router.serverSsrLifecycle = { onServerSsrAttach: [(ssr) => ssr.onCleanup(() => queryClient.clear())] };
  return router;
}

declare module "@tanstack/react-router" {
  interface Register {
    router: ReturnType<typeof getRouter>;
  }
}
