import type { QueryClient } from "@tanstack/react-query";
import type { User } from "#contract/accounts.ts";
import { savedText } from "#contract/texts/saved.ts";
import { savedData } from "#web/features/saved/saved.data.ts";
import { searchAlertsData } from "#web/features/saved/search-alerts.data.ts";
import { prefetchParts } from "#web/platform/api/loading.ts";
import type { PageFacts } from "#web/platform/pages/page-facts.ts";
import { pageTitle } from "#web/platform/pages/page-head.ts";
import type { SavedSearch } from "./saved-search.ts";

/** Loads what a user saved; only the browser knows what a visitor saved. */
export async function loadSaved(
  queryClient: QueryClient,
  { kind, page = 1 }: SavedSearch,
  user: Pick<User, "needsSecondFactor"> | null,
): Promise<void> {
  // An admin who has yet to set up a second factor is a visitor. spec: DECISIONS 60
  if (user && !user.needsSecondFactor) {
    await prefetchParts(queryClient, [savedData.page(kind, page), searchAlertsData.all()]);
  }
}

export function headOf(facts: PageFacts) {
  return { meta: [...pageTitle(facts, savedText.title), { name: "robots", content: "noindex" }] };
}
