import type { QueryClient } from "@tanstack/react-query";
import { dashboardText } from "#contract/texts/dashboard.ts";
import { profileData } from "#web/features/profile/profile.data.ts";
import { savedData } from "#web/features/saved/saved.data.ts";
import { prefetchParts } from "#web/platform/api/loading.ts";
import type { PageFacts } from "#web/platform/pages/page-facts.ts";
import { pageTitle } from "#web/platform/pages/page-head.ts";
import { dashboardData } from "./dashboard.data.ts";

/** Loads the customer dashboard; refetched every time it is opened. spec: DECISIONS 34 */
export async function loadDashboard(queryClient: QueryClient, country: string): Promise<void> {
  await prefetchParts(
    queryClient,
    [
      profileData.resumeDraft(),
      profileData.applications(),
      profileData.resumes(),
      profileData.enrollments(),
      savedData.page(undefined, 1),
      dashboardData.suggestedJobs(country),
    ].map((query) => ({ ...query, staleTime: 0 })),
  );
}

export function headOf(facts: PageFacts) {
  return { meta: [...pageTitle(facts, dashboardText.title), { name: "robots", content: "noindex" }] };
}
