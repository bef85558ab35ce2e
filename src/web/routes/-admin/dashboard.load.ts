import type { QueryClient } from "@tanstack/react-query";
import { dashboardData } from "#web/features/admin/dashboard/dashboard.data.ts";
import { syncData } from "#web/features/admin/places/sync.data.ts";
import { activityChoice } from "./choices.ts";
import type { ListSearch } from "./panel-search.ts";

export async function loadTab(queryClient: QueryClient, search: ListSearch): Promise<void> {
  await Promise.all([
    queryClient.prefetchQuery(dashboardData.counts()),
    queryClient.prefetchQuery(dashboardData.waiting()),
    queryClient.prefetchQuery(syncData.status()),
    queryClient.prefetchQuery(dashboardData.activities(activityChoice(search), search.page ?? 1)),
  ]);
}
