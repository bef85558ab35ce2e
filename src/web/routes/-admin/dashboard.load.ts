import type { QueryClient } from "@tanstack/react-query";
import { ACTIVITY_TYPES } from "#contract/activity-options.ts";
import { dashboardData } from "#web/features/admin/dashboard/dashboard.data.ts";
import { syncData } from "#web/features/admin/places/sync.data.ts";
import { oneOf, type PanelSearch } from "./panel-search.ts";

export async function loadTab(queryClient: QueryClient, { type, user, page = 1 }: PanelSearch): Promise<void> {
  await Promise.all([
    queryClient.prefetchQuery(dashboardData.counts()),
    queryClient.prefetchQuery(dashboardData.waiting()),
    queryClient.prefetchQuery(syncData.status()),
    queryClient.prefetchQuery(dashboardData.activities({ type: oneOf(ACTIVITY_TYPES, type), user }, page)),
  ]);
}
