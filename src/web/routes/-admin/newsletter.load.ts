import type { QueryClient } from "@tanstack/react-query";
import { newsletterData } from "#web/features/admin/newsletter/newsletter.data.ts";
import { listingId, loadOrNotFound, settle } from "#web/platform/loading.ts";
import { subscribersChoice } from "./choices.ts";
import type { ListSearch } from "./panel-search.ts";

export async function loadNewsletter(queryClient: QueryClient, search: ListSearch): Promise<void> {
  const { view, page = 1 } = search;
  await settle(queryClient, [
    newsletterData.overview(),
    view === "subscribers" ? newsletterData.subscribers(subscribersChoice(search), page) : newsletterData.issues(page),
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
