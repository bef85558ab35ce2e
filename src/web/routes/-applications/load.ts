import type { QueryClient } from "@tanstack/react-query";
import { applicationsPageText } from "#contract/texts/applications-page.ts";
import { applicationsData } from "#web/features/applications/applications.data.ts";
import { loadCachedFirst, parseId, loadOrNotFound, prefetchParts } from "#web/platform/api/loading.ts";
import type { PageFacts } from "#web/platform/pages/page-facts.ts";
import { pageTitle } from "#web/platform/pages/page-head.ts";
import type { ApplicationsSearch } from "./applications-search.ts";

/** Loads the caller's business, if any, then the initial data of the chosen side. */
export async function loadApplications(queryClient: QueryClient, search: ApplicationsSearch): Promise<void> {
  const business = await loadCachedFirst(queryClient, applicationsData.business(search.business));
  if (!business || search.side === "own") await prefetchParts(queryClient, [applicationsData.own(search.page ?? 1)]);
  else await prefetchParts(queryClient, [applicationsData.jobs(business.id)]);
}

/** Loads one application; a missing one shows the not-found page. */
export async function loadApplication(queryClient: QueryClient, id: string): Promise<void> {
  await loadOrNotFound(queryClient, applicationsData.one(parseId(id)));
}

export function headOf(facts: PageFacts) {
  return { meta: [...pageTitle(facts, applicationsPageText.title), { name: "robots", content: "noindex" }] };
}
