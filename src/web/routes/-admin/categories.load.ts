import type { QueryClient } from "@tanstack/react-query";
import { adminListingsData } from "#web/features/admin/listings/listings.data.ts";
import { prefetchParts } from "#web/platform/api/loading.ts";

export async function loadCategories(queryClient: QueryClient): Promise<void> {
  await prefetchParts(queryClient, [adminListingsData.categories()]);
}
