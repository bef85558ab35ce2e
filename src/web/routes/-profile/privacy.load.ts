import type { QueryClient } from "@tanstack/react-query";
import { privacyCentreText } from "#contract/texts/privacy-centre.ts";
import { privacyData } from "#web/features/privacy/privacy.data.ts";
import { prefetchParts } from "#web/platform/api/loading.ts";
import type { PageFacts } from "#web/platform/pages/page-facts.ts";
import { pageTitle } from "#web/platform/pages/page-head.ts";
import { retentionData } from "../-reading/retention.data.ts";

/**
 * Loads the overview, refetched every time it is opened. Fails without the retention periods, as the page would be
 * wrong.
 */
export async function loadPrivacyCentre(queryClient: QueryClient): Promise<void> {
  await Promise.all([
    queryClient.ensureQueryData(retentionData),
    prefetchParts(queryClient, [{ ...privacyData.overview(), staleTime: 0 }]),
  ]);
}

export function headOf(facts: PageFacts) {
  return { meta: [...pageTitle(facts, privacyCentreText.title), { name: "robots", content: "noindex" }] };
}
