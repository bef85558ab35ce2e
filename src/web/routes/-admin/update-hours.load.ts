import type { QueryClient } from "@tanstack/react-query";
import { choiceOf } from "#web/features/admin/list/list-choice.ts";
import { HOURS_FILTERS, updateHoursData } from "#web/features/admin/hours/update-hours.data.ts";
import { prefetchParts } from "#web/platform/api/loading.ts";
import type { ListSearch } from "./list-search.ts";

export async function loadUpdateHours(queryClient: QueryClient, address: ListSearch): Promise<void> {
  const { search, business } = choiceOf(HOURS_FILTERS, address);
  await prefetchParts(queryClient, [
    updateHoursData.collectives(search),
    ...(business === undefined ? [] : [updateHoursData.locations(business)]),
  ]);
}
