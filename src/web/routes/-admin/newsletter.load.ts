import type { QueryClient } from "@tanstack/react-query";
import { queriesOfList } from "#web/features/admin/list/admin-list.tsx";
import { issuesData, newsletterData, subscribersData } from "#web/features/admin/newsletter/newsletter.data.ts";
import { parseId, loadOrNotFound, prefetchParts } from "#web/platform/api/loading.ts";
import type { ListSearch } from "./list-search.ts";

export async function loadNewsletter(queryClient: QueryClient, search: ListSearch): Promise<void> {
  await prefetchParts(queryClient, [
    newsletterData.overview(),
    ...(search["view"] === "subscribers"
      ? queriesOfList({ data: subscribersData }, search, undefined)
      : queriesOfList({ data: issuesData }, search, undefined)),
  ]);
}

/** @param param an id, or "new" */
export async function loadIssue(queryClient: QueryClient, param: string): Promise<void> {
  const reads = [
    queryClient.prefetchQuery(newsletterData.overview()),
    queryClient.prefetchQuery(newsletterData.articles("")),
  ];
  if (param !== "new") await loadOrNotFound(queryClient, newsletterData.issue(parseId(param)));
  await Promise.all(reads);
}
