import type { QueryClient } from "@tanstack/react-query";
import { choiceOf } from "#web/features/admin/list/list-choice.ts";
import { PERIOD_FILTERS, periodOf } from "#web/features/admin/reports/period.ts";
import { reportsData } from "#web/features/admin/reports/reports.data.ts";
import { pageFacts } from "#web/platform/pages/page-facts.ts";
import type { ListSearch } from "./list-search.ts";

export async function reportQueries(search: ListSearch, queryClient: QueryClient): Promise<unknown[]> {
  const { now } = await queryClient.ensureQueryData(pageFacts);
  return [reportsData.ofPlatform(periodOf(choiceOf(PERIOD_FILTERS, search), now))];
}
