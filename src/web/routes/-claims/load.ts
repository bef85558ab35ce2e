import type { QueryClient } from "@tanstack/react-query";
import { claimsText } from "#contract/texts/claims.ts";
import { claimsData } from "#web/features/claims/claims.data.ts";
import { prefetchParts } from "#web/platform/api/loading.ts";
import type { PageFacts } from "#web/platform/pages/page-facts.ts";
import { pageTitle } from "#web/platform/pages/page-head.ts";

/** Prefetches the user's claims; the list itself shows a failure. */
export async function loadOwn(queryClient: QueryClient, { page = 1 }: { page?: number }): Promise<void> {
  await prefetchParts(queryClient, [claimsData.own(page)]);
}

export function headOfOwn(facts: PageFacts) {
  return { meta: [...pageTitle(facts, claimsText.own.title), { name: "robots", content: "noindex" }] };
}

export function headOfConfirm(facts: PageFacts) {
  return {
    meta: [
      ...pageTitle(facts, claimsText.confirm.title),
      { name: "robots", content: "noindex" },
      // The token in the URL must not leak through the Referer header.
      { name: "referrer", content: "no-referrer" },
    ],
  };
}
