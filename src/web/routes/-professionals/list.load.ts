import type { QueryClient } from "@tanstack/react-query";
import { DEFAULT_COUNTRY } from "#contract/countries.ts";
import { personName } from "#web/features/professionals/person-words.ts";
import type { ProfessionalSearch } from "#web/features/professionals/professional-address.ts";
import { professionalListData } from "#web/features/professionals/professional-list.data.ts";
import { professionalsData } from "#web/features/professionals/professionals.data.ts";
import { prefetchParts } from "#web/platform/api/loading.ts";
import type { PageFacts } from "#web/platform/pages/page-facts.ts";
import type { SessionUser } from "#web/platform/session/session.tsx";
import type { LoadedItems } from "#web/platform/pages/list-head.ts";

const PATH = "/professionals";

interface Context {
  queryClient: QueryClient;
  facts: PageFacts;
  user: SessionUser | null;
}

/** Loads the open tab and returns the data for the head. */
export async function loadProfessionals(
  { queryClient, facts, user }: Context,
  search: ProfessionalSearch,
): Promise<LoadedItems> {
  const own = user?.role === "professional" ? [professionalsData.own()] : [];
  if (search.tab === "types") {
    await prefetchParts(queryClient, [professionalsData.types(search), ...own]);
    return { items: [] };
  }
  const country = facts.country ?? DEFAULT_COUNTRY;
  const list = professionalListData(search, country);
  const parts = [list, professionalsData.featured(search, country), professionalsData.specialties(), ...own];
  await prefetchParts(queryClient, parts);
  const items = queryClient.getQueryData(list.queryKey)?.items ?? [];
  return { items: items.map((item) => ({ name: personName(item), path: `${PATH}/${item.id}` })) };
}
