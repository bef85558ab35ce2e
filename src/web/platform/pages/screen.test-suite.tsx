import { QueryClientProvider, type QueryClient, type QueryKey } from "@tanstack/react-query";
import { createMemoryHistory, createRootRoute, createRouter, RouterContextProvider } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { pageFacts } from "./page-facts.ts";
import { createQueryClient } from "../api/query-client.ts";
import { SessionProvider, type SessionUser } from "../session/session.tsx";

/** Monday, 12:00 in Singapore. */
export const SCREEN_NOW = "2026-11-23T04:00:00.000Z";

const settings = {
  productName: "FitCollective",
  publicUrl: "https://fit.example",
  supportEmail: "help@fit.example",
  enrollmentCommission: 10,
  social: {},
  demo: false,
};

export const testUser: SessionUser = {
  id: 7,
  version: 7,
  username: "wei_jie",
  email: "wei.jie@fit.example",
  role: "customer",
  firstName: "Wei Jie",
  lastName: "Ng",
  isVerified: true,
  country: "Singapore",
  ownsBusiness: false,
  managesBusiness: false,
};

interface RenderOptions {
  /** Query results; parse them with the endpoint's response schema. */
  answers?: readonly [key: QueryKey, data: unknown][];
  /** Keys of queries that fail. */
  failures?: readonly QueryKey[];
  user?: SessionUser;
  now?: string;
}

/** Renders a part of a screen as the server does, with all queries already resolved, so that nothing is fetched. */
export function renderScreen(
  screen: ReactNode,
  { answers = [], failures = [], user, now = SCREEN_NOW }: RenderOptions = {},
): string {
  const queryClient = createQueryClient();
  queryClient.setQueryData(pageFacts.queryKey, { now, settings, country: undefined });
  for (const [key, data] of answers) queryClient.setQueryData(key, data);
  for (const key of failures) fail(queryClient, key);
  const router = createRouter({
    routeTree: createRootRoute(),
    history: createMemoryHistory({ initialEntries: ["/here"] }),
  });
  const html = renderToStaticMarkup(
    <QueryClientProvider client={queryClient}>
      <RouterContextProvider router={router as never}>
        <SessionProvider user={user ?? null}>{screen}</SessionProvider>
      </RouterContextProvider>
    </QueryClientProvider>,
  );
  queryClient.clear();
  return html;
}

/** The text of rendered markup: without tags, with entities decoded and whitespace collapsed. */
export function visibleText(html: string): string {
  return html
    .replaceAll("<wbr/>", "")
    .replace(/<[^>]+>/g, " ")
    .replaceAll("&#x27;", "'")
    .replaceAll("&quot;", '"')
    .replaceAll("&lt;", "<")
    .replaceAll("&gt;", ">")
    .replaceAll("&amp;", "&")
    .replace(/\s+/g, " ")
    .trim();
}

function fail(queryClient: QueryClient, queryKey: QueryKey): void {
  const error = new Error("No answer");
  queryClient
    .getQueryCache()
    .build(queryClient, { queryKey })
    .setState({ status: "error", error, errorUpdateCount: 1, fetchFailureCount: 1, fetchFailureReason: error });
}
