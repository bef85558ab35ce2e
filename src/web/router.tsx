import { createRouter, parseSearchWith, stringifySearchWith } from "@tanstack/react-router";
import { setupRouterSsrQueryIntegration } from "@tanstack/react-router-ssr-query";
import { ErrorPage } from "./platform/error-page.tsx";
import { NotFoundPage } from "./platform/not-found-page.tsx";
import { PendingPage } from "./platform/pending-page.tsx";
import { createQueryClient } from "./platform/query-client.ts";
import { parseWithoutEval } from "./platform/zod-without-eval.ts";
import { routeTree } from "./routeTree.gen.ts";

parseWithoutEval();

/** Makes the router: anew for every page request on the server, once in the browser. */
export function getRouter() {
  const queryClient = createQueryClient();
  const router = createRouter({
    routeTree,
    context: { queryClient },
    defaultPreload: "intent",
    defaultPreloadStaleTime: 0,
    scrollRestoration: true,
    // Plain words in addresses: the router's own way puts quotes around a search for "238801".
    parseSearch: parseSearchWith((value) => value),
    stringifySearch: stringifySearchWith(JSON.stringify),
    defaultNotFoundComponent: NotFoundPage,
    defaultErrorComponent: ErrorPage,
    defaultPendingComponent: PendingPage,
    defaultPendingMs: 300,
  });
  setupRouterSsrQueryIntegration({ router, queryClient });
  return router;
}

declare module "@tanstack/react-router" {
  interface Register {
    router: ReturnType<typeof getRouter>;
  }
}
