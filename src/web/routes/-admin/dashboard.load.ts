import type { QueryClient } from "@tanstack/react-query";
import { dashboardData } from "#web/features/admin/dashboard/dashboard.data.ts";
import { syncData } from "#web/features/admin/places/sync.data.ts";
import { settle } from "#web/platform/loading.ts";
import { activityChoice } from "./choices.ts";
import type { ListSearch } from "./panel-search.ts";

export async function loadTab(queryClient: QueryClient, search: ListSearch): Promise<void> {
  await settle(queryClient, [
    dashboardData.counts(),
    dashboardData.waiting(),
    syncData.status(),
    dashboardData.activities(activityChoice(search), search.page ?? 1),
  ]);
}
