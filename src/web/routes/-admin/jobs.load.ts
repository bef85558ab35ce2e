import type { QueryClient } from "@tanstack/react-query";
import { adminListingsData } from "#web/features/admin/listings/listings.data.ts";
import { adminPeopleData } from "#web/features/admin/people/people.data.ts";
import { settle } from "#web/platform/loading.ts";
import { jobsChoice } from "./choices.ts";
import type { ListSearch } from "./panel-search.ts";

export async function loadTab(queryClient: QueryClient, search: ListSearch): Promise<void> {
  await settle(queryClient, [
    adminPeopleData.jobs(jobsChoice(search), search.page ?? 1),
    adminListingsData.countries(),
  ]);
}
