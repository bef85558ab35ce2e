import type { QueryClient } from "@tanstack/react-query";
import { SUBSCRIBER_STATES } from "#contract/newsletter-options.ts";
import { newsletterData } from "#web/features/admin/newsletter/newsletter.data.ts";
import { listingId, loadOrNotFound } from "#web/platform/loading.ts";
import { oneOf, type ListSearch } from "./panel-search.ts";

export async function loadNewsletter(
  queryClient: QueryClient,
  { view, search, state, page = 1 }: ListSearch,
): Promise<void> {
  const choice = { search, state: oneOf(SUBSCRIBER_STATES, state) };
  await Promise.all([
    queryClient.prefetchQuery(newsletterData.overview()),
    view === "subscribers"
      ? queryClient.prefetchQuery(newsletterData.subscribers(choice, page))
      : queryClient.prefetchQuery(newsletterData.issues(page)),
  ]);
}

/** @param param an id, or "new" */
export async function loadIssue(queryClient: QueryClient, param: string): Promise<void> {
  const reads = [
    queryClient.prefetchQuery(newsletterData.overview()),
    queryClient.prefetchQuery(newsletterData.articles("")),
  ];
  if (param !== "new") await loadOrNotFound(queryClient, newsletterData.issue(listingId(param)));
  await Promise.all(reads);
}
