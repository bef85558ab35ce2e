import type { QueryClient } from "@tanstack/react-query";
import { adminListingsData } from "#web/features/admin/listings/listings.data.ts";

export async function loadCategories(queryClient: QueryClient): Promise<void> {
  await queryClient.prefetchQuery(adminListingsData.categories());
}
