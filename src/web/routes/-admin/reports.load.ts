import type { QueryClient } from "@tanstack/react-query";
import { periodOf } from "#web/features/admin/reports/period.ts";
import { reportsData } from "#web/features/admin/reports/reports.data.ts";
import { settle } from "#web/platform/loading.ts";
import { pageFacts } from "#web/platform/page-facts.ts";
import type { PanelSearch } from "./panel-search.ts";

export async function loadTab(queryClient: QueryClient, { from, to }: PanelSearch): Promise<void> {
  const { now } = await queryClient.ensureQueryData(pageFacts);
  await settle(queryClient, [reportsData.ofPlatform(periodOf({ from, to }, now))]);
}
