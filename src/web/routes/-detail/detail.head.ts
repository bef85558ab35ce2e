import type { QueryClient } from "@tanstack/react-query";
import type { BusinessKind } from "#contract/business-kinds.ts";
import { detailData, type Listing } from "#web/features/business-detail/business-detail.data.ts";
import { detailHead } from "#web/features/business-detail/structured-data.ts";
import type { PageFacts } from "#web/platform/pages/page-facts.ts";
import type { DetailSearch } from "./detail-search.ts";
import { preloadFirst } from "./tabs.ts";

/**
 * The head of the listing's page, or of the not-found page. It runs before hydration, so it is the place to await the
 * open tab's code.
 */
export async function headOf(
  { queryClient, facts }: { queryClient: QueryClient; facts: PageFacts },
  kind: BusinessKind,
  param: string,
  { tab }: DetailSearch<string>,
) {
  await preloadFirst(kind, tab);
  const { queryKey } = detailData.fitness(Number(param));
  return detailHead(facts, kind, queryClient.getQueryData<Listing>(queryKey));
}
