import type { QueryClient } from "@tanstack/react-query";
import { adminListingsData } from "#web/features/admin/listings/listings.data.ts";
import { adminPeopleData } from "#web/features/admin/people/people.data.ts";
import { jobsChoice } from "./choices.ts";
import type { ListSearch } from "./panel-search.ts";

export async function loadTab(queryClient: QueryClient, search: ListSearch): Promise<void> {
  await Promise.all([
    queryClient.prefetchQuery(adminPeopleData.jobs(jobsChoice(search), search.page ?? 1)),
    queryClient.prefetchQuery(adminListingsData.countries()),
  ]);
}
