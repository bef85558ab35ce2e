import type { QueryClient } from "@tanstack/react-query";
import { adminProfessionalsData } from "#web/features/admin/professionals.data.ts";
import { settle } from "#web/platform/loading.ts";
import { professionalsChoice } from "./choices.ts";
import type { ListSearch } from "./panel-search.ts";

export async function loadTab(queryClient: QueryClient, search: ListSearch): Promise<void> {
  await settle(queryClient, [adminProfessionalsData.list(professionalsChoice(search), search.page ?? 1)]);
}
