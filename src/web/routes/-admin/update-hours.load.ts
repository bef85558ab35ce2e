import type { QueryClient } from "@tanstack/react-query";
import { updateHoursData } from "#web/features/admin/update-hours.data.ts";

export async function loadUpdateHours(
  queryClient: QueryClient,
  { search, businessId }: { search: string | undefined; businessId: number | undefined },
): Promise<void> {
  await Promise.all([
    queryClient.prefetchQuery(updateHoursData.collectives(search)),
    businessId !== undefined && queryClient.prefetchQuery(updateHoursData.locations(businessId)),
  ]);
}
