import type { QueryClient } from "@tanstack/react-query";
import { fill } from "#contract/texts/catalogue.ts";
import { reviewsText } from "#contract/texts/reviews.ts";
import { detailData } from "#web/features/business-detail/business-detail.data.ts";
import { reviewsData } from "#web/features/reviews/reviews.data.ts";
import { loadOrNotFound, parseId } from "#web/platform/api/loading.ts";
import type { PageFacts } from "#web/platform/pages/page-facts.ts";
import { pageTitle } from "#web/platform/pages/page-head.ts";

/** Loads the listing and the user's review of it; a missing listing shows the not-found page. */
export async function loadReviewPage(queryClient: QueryClient, param: string, isSignedIn: boolean): Promise<void> {
  const id = parseId(param);
  await loadOrNotFound(queryClient, detailData.fitness(id));
  // If it fails, the form is shown, and sending it says what is wrong.
  if (isSignedIn) await queryClient.prefetchQuery(reviewsData.own({ kind: "fitness", id }));
}

/** The head of the page, or of its not-found page. */
export function headOfReviewPage(
  { queryClient, facts }: { queryClient: QueryClient; facts: PageFacts },
  param: string,
) {
  const text = reviewsText.form;
  const listing = queryClient.getQueryData(detailData.fitness(Number(param)).queryKey);
  return {
    meta: [
      ...pageTitle(facts, listing ? fill(text.pageTitle, { name: listing.name }) : text.missing),
      { name: "robots", content: "noindex" },
    ],
  };
}
