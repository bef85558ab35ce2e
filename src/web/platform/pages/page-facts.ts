import { queryOptions, useQueryClient, useSuspenseQuery, type QueryClient } from "@tanstack/react-query";
import { createIsomorphicFn } from "@tanstack/react-start";
import { useSyncExternalStore } from "react";
import { COUNTRY_COOKIE, type PageSettings } from "#contract/page-request.ts";
import { pageRequest } from "../api/page-request.ts";

export interface PageFacts {
  /** The moment the page was rendered, ISO text: relative times are told by it so that hydration agrees. */
  now: string;
  settings: PageSettings;
  /** The country the visitor chose; undefined means the default one. */
  country: string | undefined;
  /** The country the page was rendered with, kept once another one is chosen on it. */
  rendered?: { country: string | undefined };
}

const readFacts: () => PageFacts = createIsomorphicFn()
  .server((): PageFacts => {
    const { now, settings, country } = pageRequest();
    return { now, settings, country };
  })
  .client((): PageFacts => {
    throw new Error("The facts of a page come with it from the server.");
  });

/** Facts that come with every page: read once on the server, hydrated in the browser. */
export const pageFacts = queryOptions({
  queryKey: ["page"],
  queryFn: () => readFacts(),
  staleTime: Number.POSITIVE_INFINITY,
  gcTime: Number.POSITIVE_INFINITY,
});

export function usePageFacts(): PageFacts {
  return useSuspenseQuery(pageFacts).data;
}

/** The chosen country and how to choose another; it is remembered for a year. spec: DECISIONS 4 */
export function useCountry(fallback: string): [string, (country: string) => void] {
  const queryClient = useQueryClient();
  const facts = usePageFacts();
  // A choice made early reaches parts that are not hydrated yet: they first agree with what the server sent.
  const country = useSyncExternalStore(
    withoutChanges,
    () => facts.country,
    () => (facts.rendered ?? facts).country,
  );
  return [country ?? fallback, (chosen) => rememberCountry(queryClient, chosen)];
}

/** The facts themselves tell their readers of a change. */
function withoutChanges(): () => void {
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
