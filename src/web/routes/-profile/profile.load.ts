import type { QueryClient } from "@tanstack/react-query";
import { profileText } from "#contract/texts/profile.ts";
import { eventsData } from "#web/features/media/events.data.ts";
import { profileData } from "#web/features/profile/profile.data.ts";
import { savedData } from "#web/features/saved/saved.data.ts";
import { prefetchParts } from "#web/platform/api/loading.ts";
import type { PageFacts } from "#web/platform/pages/page-facts.ts";
import { pageTitle } from "#web/platform/pages/page-head.ts";
import { loadOwnProfessional } from "../-professionals/profile.load.ts";
import type { ProfileTab } from "./own-profile.tsx";

/** Loads the data of a tab; refetched every time it is opened. spec: DECISIONS 34 */
export async function loadProfile(queryClient: QueryClient, tab: ProfileTab): Promise<void> {
  if (tab === "professional") return loadOwnProfessional(queryClient);
  const reads =
    tab === "personal"
      ? [
          profileData.applications(),
          profileData.enrollments(),
          eventsData.mine(false),
          savedData.page(undefined, 1),
          profileData.sessions(),
        ]
      : [profileData.resumes(), profileData.resumeDraft()];
  await prefetchParts(
    queryClient,
    reads.map((query) => ({ ...query, staleTime: 0 })),
  );
}

export function headOf(facts: PageFacts) {
  return { meta: [...pageTitle(facts, profileText.title), { name: "robots", content: "noindex" }] };
}
