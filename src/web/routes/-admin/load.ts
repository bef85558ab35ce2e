import type { QueryClient } from "@tanstack/react-query";
import { readsOf } from "#web/features/admin/list/admin-list.tsx";
import { settle } from "#web/platform/api/loading.ts";
import type { PanelSearch, PanelTab } from "./list-search.ts";

// Queries of each tab's initial data; tabs that load nothing have no entry.
const READS: Partial<Record<PanelTab, (search: PanelSearch, queryClient: QueryClient) => Promise<unknown[]>>> = {
  dashboard: async (search) => {
    const [{ activitiesList }, { dashboardData }, { syncData }] = await Promise.all([
      import("#web/features/admin/dashboard/activities-list.tsx"),
      import("#web/features/admin/dashboard/dashboard.data.ts"),
      import("#web/features/admin/places/sync.data.ts"),
    ]);
    const { counts, waiting } = dashboardData;
    return [counts(), waiting(), syncData.status(), ...readsOf(activitiesList, search, undefined)];
  },
  fitness: async (search) =>
    readsOf((await import("#web/features/admin/listings/listings-list.tsx")).listingsList, search, "fitness"),
  retail: async (search) =>
    readsOf((await import("#web/features/admin/listings/listings-list.tsx")).listingsList, search, "retail"),
  professionals: async (search) =>
    readsOf(
      (await import("#web/features/admin/professionals/professionals-list.tsx")).professionalsList,
      search,
      undefined,
    ),
  users: async (search) =>
    readsOf((await import("#web/features/admin/people/users-list.tsx")).usersList, search, undefined),
  jobs: async (search) =>
    readsOf((await import("#web/features/admin/people/jobs-list.tsx")).jobsList, search, undefined),
  cms: async (search) => (await import("./cms.load.ts")).cmsReads(search),
  reports: async (search, queryClient) => (await import("./reports.load.ts")).reportsReads(search, queryClient),
};

/** Prefetches the data of the open tab; the tab itself shows a failure. */
export async function loadPanel(queryClient: QueryClient, search: PanelSearch): Promise<void> {
  await settle(queryClient, (await READS[search.tab ?? "dashboard"]?.(search, queryClient)) ?? []);
}
