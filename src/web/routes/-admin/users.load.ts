import type { QueryClient } from "@tanstack/react-query";
import { ROLES } from "#contract/access.ts";
import { ADMIN_USER_SORTS, USER_STATES } from "#contract/people-options.ts";
import { adminPeopleData, type UsersChoice } from "#web/features/admin/people/people.data.ts";
import { oneOf, type ListSearch } from "./panel-search.ts";

/** What the address says of the table of users; what makes no sense is not chosen. */
export function usersChoice({ search, role, state, country, sort }: ListSearch): UsersChoice {
  return {
    search,
    role: oneOf(ROLES, role),
    state: oneOf(USER_STATES, state),
    country,
    sort: oneOf(ADMIN_USER_SORTS, sort),
  };
}

export async function loadTab(queryClient: QueryClient, search: ListSearch): Promise<void> {
  await queryClient.prefetchQuery(adminPeopleData.users(usersChoice(search), search.page ?? 1));
}
