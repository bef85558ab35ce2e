import type { QueryClient } from "@tanstack/react-query";
import type { BusinessKind } from "#contract/business-kinds.ts";
import { detailData } from "#web/features/business-detail/business-detail.data.ts";
import { todayOf } from "#web/features/classes/class-search.ts";
import { classesData } from "#web/features/classes/classes.data.ts";
import { featuredData } from "#web/features/businesses/featured.data.ts";
import { programsData } from "#web/features/programs/programs.data.ts";
import { reviewsData } from "#web/features/reviews/reviews.data.ts";
import type { PageFacts } from "#web/platform/pages/page-facts.ts";
import type { SessionUser } from "#web/platform/session/session.tsx";
import { parseId, loadOrNotFound, prefetchParts } from "#web/platform/api/loading.ts";
import type { DetailSearch } from "./detail-search.ts";
import { preloadTab } from "./tabs.ts";

/** Loads the listing and the data of its open tab in parallel; a missing listing shows the not-found page. */
export async function loadDetail(
  { queryClient, facts, user }: { queryClient: QueryClient; facts: PageFacts; user: SessionUser | null },
  kind: BusinessKind,
  param: string,
  search: DetailSearch<string>,
): Promise<void> {
  const id = parseId(param);
  const of = { kind, id };
  const { tab = "overview" } = search;
  const hasReviewButton = user !== null && (tab === "overview" || tab === "reviews");
  const queries = [...tabQueries(facts.now, of, search), ...(hasReviewButton ? [reviewsData.own(of)] : [])];
  const parts = Promise.all([preloadTab(search.tab), prefetchParts(queryClient, queries)]);
  try {
    if (kind === "fitness") await loadOrNotFound(queryClient, detailData.fitness(id));
    else await loadOrNotFound(queryClient, detailData.retail(id));
  } finally {
    // Awaited for a missing listing too: a pending query would reach the browser as an unhandled rejection.
    await parts;
  }
}

function tabQueries(
  now: string,
  of: { kind: BusinessKind; id: number },
  { tab = "overview", page = 1, sort }: DetailSearch<string>,
): unknown[] {
  switch (tab) {
    case "overview":
      return [
        reviewsData.summary(of),
        reviewsData.recent(of),
        featuredData.similar(of),
        programsData.offered({ kind: "business", id: of.id }),
      ];
    case "reviews":
      return [reviewsData.summary(of), reviewsData.list(of, { page, sort })];
    case "gallery":
      return [detailData.gallery(of.id)];
    case "programs":
    case "products": {
      const host = { kind: "business", id: of.id } as const;
      return [programsData.offered(host), classesData.week(host, todayOf(now))];
    }
    case "team":
      return [detailData.team(of.id)];
    default:
      return [];
  }
}
