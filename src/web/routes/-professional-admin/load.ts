import type { QueryClient } from "@tanstack/react-query";
import { professionalAdminText } from "#contract/texts/professional-admin.ts";
import { professionalAdminData } from "#web/features/professional-admin/professional-admin.data.ts";
import { loadCachedFirst, prefetchParts } from "#web/platform/api/loading.ts";
import type { PageFacts } from "#web/platform/pages/page-facts.ts";
import { pageTitle } from "#web/platform/pages/page-head.ts";
import type { ProfessionalAdminSearch } from "./admin-search.ts";

/** Loads the user's own profile, then the data of its open tab; the parts themselves show failures. */
export async function loadProfessionalDashboard(
  queryClient: QueryClient,
  { tab, page }: ProfessionalAdminSearch,
): Promise<void> {
  if (!(await loadCachedFirst(queryClient, professionalAdminData.own()))) return;
  switch (tab) {
    case undefined:
      await prefetchParts(queryClient, [professionalAdminData.days(), professionalAdminData.certifications()]);
      break;
    case "profile":
      await prefetchParts(queryClient, [professionalAdminData.viewers(page ?? 1)]);
      break;
    case "credentials":
      await prefetchParts(queryClient, [professionalAdminData.certifications()]);
      break;
    case "verification":
      await prefetchParts(queryClient, [professionalAdminData.documents()]);
      break;
    case "analytics":
      await prefetchParts(queryClient, [professionalAdminData.days(), professionalAdminData.sources()]);
      break;
  }
}

export function headOf(facts: PageFacts) {
  return { meta: [...pageTitle(facts, professionalAdminText.title), { name: "robots", content: "noindex" }] };
}
