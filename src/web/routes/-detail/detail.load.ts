import type { QueryClient } from "@tanstack/react-query";
import type { BusinessKind } from "#contract/businesses.ts";
import { detailData, type Listing } from "#web/features/business-detail/business-detail.data.ts";
import { detailHead } from "#web/features/business-detail/structured-data.ts";
import { programsData } from "#web/features/programs/programs.data.ts";
import { reviewsData } from "#web/features/reviews/reviews.data.ts";
import type { PageFacts } from "#web/platform/pages/page-facts.ts";
import { listingId, loadOrNotFound, settle } from "#web/platform/api/loading.ts";
import type { DetailSearch } from "./detail-search.ts";
import { fetchTab } from "./tabs.ts";

type Asked = DetailSearch<string>;

/** Reads the listing and what its open tab shows, all at once; a missing listing leads to the not-found page. */
export async function loadDetail(
  queryClient: QueryClient,
  kind: BusinessKind,
  param: string,
  asked: Asked,
): Promise<void> {
  const id = listingId(param);
  const parts = Promise.all([fetchTab(asked.tab), settle(queryClient, tabQueries({ kind, id }, asked))]);
  try {
    if (kind === "fitness") await loadOrNotFound(queryClient, detailData.fitness(id));
    else await loadOrNotFound(queryClient, detailData.retail(id));
  } finally {
    // Of a missing listing too: a part still under way would reach the browser as a failure that nobody handles.
    await parts;
  }
}

/**
 * The head of the page: of the listing when it was found, else of its absence. It is asked for before the browser
 * takes over what the server drew, and so the place where the open tab's code is waited for.
 */
export async function headOf(
  { queryClient, facts }: { queryClient: QueryClient; facts: PageFacts },
  kind: BusinessKind,
  param: string,
  { tab }: Asked,
) {
  await fetchTab(tab);
  const { queryKey } = detailData.fitness(Number(param));
  return detailHead(facts, kind, queryClient.getQueryData<Listing>(queryKey));
}

function tabQueries(of: { kind: BusinessKind; id: number }, { tab = "overview", page = 1, sort }: Asked): unknown[] {
  switch (tab) {
    case "overview":
      return [reviewsData.summary(of), reviewsData.recent(of)];
    case "reviews":
      return [reviewsData.summary(of), reviewsData.list(of, { page, sort })];
    case "gallery":
      return [detailData.gallery(of.id)];
    case "programs":
    case "products":
      return [programsData.offered({ kind: "business", id: of.id })];
    case "team":
      return [detailData.team(of.id)];
    default:
      return [];
  }
}
