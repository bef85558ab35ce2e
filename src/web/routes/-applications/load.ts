import type { QueryClient } from "@tanstack/react-query";
import { applicationsPageText } from "#contract/texts/applications-page.ts";
import { applicationsData } from "#web/features/applications/applications.data.ts";
import { known, listingId, loadOrNotFound, settle } from "#web/platform/api/loading.ts";
import type { PageFacts } from "#web/platform/pages/page-facts.ts";
import { pageTitle } from "#web/platform/pages/page-head.ts";
import type { ApplicationsSearch } from "./applications-search.ts";

/** Loads the caller's business, if any, then the initial data of the chosen side. */
export async function loadApplications(queryClient: QueryClient, asked: ApplicationsSearch): Promise<void> {
  const business = await known(queryClient, applicationsData.business(asked.business));
  if (!business || asked.side === "own") await settle(queryClient, [applicationsData.own(asked.page ?? 1)]);
  else await settle(queryClient, [applicationsData.jobs(business.id)]);
}

/** Loads one application; a missing one shows the not-found page. */
export async function loadApplication(queryClient: QueryClient, id: string): Promise<void> {
  await loadOrNotFound(queryClient, applicationsData.one(listingId(id)));
}

export function headOf(facts: PageFacts) {
  return { meta: [...pageTitle(facts, applicationsPageText.title), { name: "robots", content: "noindex" }] };
}
