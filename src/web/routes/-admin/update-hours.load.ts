import type { QueryClient } from "@tanstack/react-query";
import { updateHoursData } from "#web/features/admin/update-hours.data.ts";
import { settle } from "#web/platform/loading.ts";

export async function loadUpdateHours(
  queryClient: QueryClient,
  { search, businessId }: { search: string | undefined; businessId: number | undefined },
): Promise<void> {
  await settle(queryClient, [
    updateHoursData.collectives(search),
    ...(businessId === undefined ? [] : [updateHoursData.locations(businessId)]),
  ]);
}
