import type { QueryClient } from "@tanstack/react-query";
import { queriesOfList } from "#web/features/admin/list/admin-list.tsx";
import { prefetchParts } from "#web/platform/api/loading.ts";
import type { PanelSearch, PanelTab } from "./list-search.ts";

// Queries of each tab's initial data; tabs that load nothing have no entry.
const TAB_QUERIES: Partial<Record<PanelTab, (search: PanelSearch, queryClient: QueryClient) => Promise<unknown[]>>> = {
  dashboard: async (search) => {
    const [{ activitiesList }, { dashboardData }, { syncData }] = await Promise.all([
      import("#web/features/admin/dashboard/activities-list.tsx"),
      import("#web/features/admin/dashboard/dashboard.data.ts"),
      import("#web/features/admin/places/sync.data.ts"),
    ]);
    const { counts, pendingCounts } = dashboardData;
    return [counts(), pendingCounts(), syncData.status(), ...queriesOfList(activitiesList(), search, undefined)];
  },
  fitness: async (search) =>
    queriesOfList((await import("#web/features/admin/listings/listings-list.tsx")).listingsList(), search, "fitness"),
  retail: async (search) =>
    queriesOfList((await import("#web/features/admin/listings/listings-list.tsx")).listingsList(), search, "retail"),
  professionals: async (search) =>
    queriesOfList(
      (await import("#web/features/admin/professionals/professionals-list.tsx")).professionalsList(),
      search,
      undefined,
    ),
  users: async (search) =>
    queriesOfList((await import("#web/features/admin/people/users-list.tsx")).usersList(), search, undefined),
  jobs: async (search) =>
    queriesOfList((await import("#web/features/admin/people/jobs-list.tsx")).jobsList(), search, undefined),
  cms: async (search) => (await import("./cms.load.ts")).cmsQueries(search),
  reports: async (search, queryClient) => (await import("./reports.load.ts")).reportQueries(search, queryClient),
};

/** Prefetches the data of the open tab; the tab itself shows a failure. */
export async function loadPanel(queryClient: QueryClient, search: PanelSearch): Promise<void> {
  await prefetchParts(queryClient, (await TAB_QUERIES[search.tab ?? "dashboard"]?.(search, queryClient)) ?? []);
}
