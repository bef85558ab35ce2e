import { queryOptions, useQueryClient, useSuspenseQuery, type QueryClient } from "@tanstack/react-query";
import { createIsomorphicFn } from "@tanstack/react-start";
import { useSyncExternalStore } from "react";
import { COUNTRY_COOKIE, type PageSettings } from "#contract/page-request.ts";
import { pageRequest } from "../api/page-request.ts";

export interface PageFacts {
  /** The time the page was rendered, as ISO text; relative times are computed from it so that hydration matches. */
  now: string;
  settings: PageSettings;
  /** The country the visitor chose; undefined means the default one. */
  country: string | undefined;
  /** The country the page was rendered with, kept once another one is chosen on the page. */
  rendered?: { country: string | undefined };
}

const readFacts: () => PageFacts = createIsomorphicFn()
  .server((): PageFacts => {
    const { now, settings, country } = pageRequest();
    return { now, settings, country };
  })
  .client((): PageFacts => {
    throw new Error("The browser cannot read page facts; the server must send them with the page.");
  });

/** Facts of a page: read once on the server, hydrated in the browser. */
export const pageFacts = queryOptions({
  queryKey: ["page"],
  queryFn: () => readFacts(),
  staleTime: Number.POSITIVE_INFINITY,
  gcTime: Number.POSITIVE_INFINITY,
});

export function usePageFacts(): PageFacts {
  return useSuspenseQuery(pageFacts).data;
}

/** The chosen country and a setter; the choice is remembered for a year. spec: DECISIONS 4 */
export function useCountry(fallback: string): [string, (country: string) => void] {
  const queryClient = useQueryClient();
  const facts = usePageFacts();
  // The visitor may choose before hydration ends: parts hydrated later must first match the server's HTML.
  const country = useSyncExternalStore(
    subscribeToNothing,
    () => facts.country,
    () => (facts.rendered ?? facts).country,
  );
  return [country ?? fallback, (chosen) => rememberCountry(queryClient, chosen)];
}

/** No subscription is needed: changes of the facts already rerender their readers. */
function subscribeToNothing(): () => void {
  return () => {};
}

function rememberCountry(queryClient: QueryClient, country: string): void {
  const secure = location.protocol === "https:" ? "; Secure" : "";
  document.cookie = `${COUNTRY_COOKIE}=${encodeURIComponent(country)}; Path=/; Max-Age=31536000; SameSite=Lax${secure}`;
  queryClient.setQueryData(
    pageFacts.queryKey,
    (facts) => facts && { ...facts, country, rendered: facts.rendered ?? { country: facts.country } },
  );
}
