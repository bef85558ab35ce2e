import type { QueryClient } from "@tanstack/react-query";
import { adminPeopleData } from "#web/features/admin/people/people.data.ts";
import { settle } from "#web/platform/loading.ts";
import { usersChoice } from "./choices.ts";
import type { ListSearch } from "./panel-search.ts";

export async function loadTab(queryClient: QueryClient, search: ListSearch): Promise<void> {
  await settle(queryClient, [adminPeopleData.users(usersChoice(search), search.page ?? 1)]);
}
