import type { QueryClient } from "@tanstack/react-query";
import type { PanelSearch, PanelTab } from "./panel-search.ts";

type LoadTab = (queryClient: QueryClient, search: PanelSearch) => Promise<void>;

// What a tab shows first; those that read nothing have no line.
const LOADS: Partial<Record<PanelTab, () => Promise<{ loadTab: LoadTab }>>> = {
  dashboard: () => import("./dashboard.load.ts"),
  fitness: () => import("./fitness.load.ts"),
  retail: () => import("./retail.load.ts"),
  professionals: () => import("./professionals.load.ts"),
  cms: () => import("./cms.load.ts"),
  users: () => import("./users.load.ts"),
  jobs: () => import("./jobs.load.ts"),
  reports: () => import("./reports.load.ts"),
};

/** Reads what the open tab shows; a failure is the tab's own to tell. */
export async function loadPanel(queryClient: QueryClient, search: PanelSearch): Promise<void> {
  const load = await LOADS[search.tab ?? "dashboard"]?.();
  await load?.loadTab(queryClient, search);
}
