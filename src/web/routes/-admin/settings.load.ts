import type { QueryClient } from "@tanstack/react-query";
import { settingsData } from "#web/features/admin/settings/settings.data.ts";
import { prefetchParts } from "#web/platform/api/loading.ts";

export async function loadSettings(queryClient: QueryClient): Promise<void> {
  await prefetchParts(queryClient, [settingsData.get()]);
}
