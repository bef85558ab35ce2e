import type { QueryClient } from "@tanstack/react-query";
import { secondFactorText } from "#contract/texts/second-factor.ts";
import { secondFactorData } from "#web/features/accounts/second-factor.data.ts";
import { prefetchParts } from "#web/platform/api/loading.ts";
import type { PageFacts } from "#web/platform/pages/page-facts.ts";
import { pageTitle } from "#web/platform/pages/page-head.ts";

export async function loadSecurity(queryClient: QueryClient): Promise<void> {
  await prefetchParts(queryClient, [{ ...secondFactorData.own(), staleTime: 0 }]);
}

export function headOf(facts: PageFacts) {
  return { meta: [...pageTitle(facts, secondFactorText.page.title), { name: "robots", content: "noindex" }] };
}
