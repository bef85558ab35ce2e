import type { QueryClient } from "@tanstack/react-query";
import { settingsData } from "#web/features/admin/settings/settings.data.ts";

export async function loadSettings(queryClient: QueryClient): Promise<void> {
  await queryClient.prefetchQuery(settingsData.get());
}
