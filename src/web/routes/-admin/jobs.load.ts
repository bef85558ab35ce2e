import type { QueryClient } from "@tanstack/react-query";
import { JOB_STATES } from "#contract/jobs.ts";
import { ADMIN_JOB_SORTS } from "#contract/people-options.ts";
import { adminListingsData } from "#web/features/admin/listings/listings.data.ts";
import { adminPeopleData, type JobsChoice } from "#web/features/admin/people/people.data.ts";
import { oneOf, type ListSearch } from "./panel-search.ts";

/** What the address says of the table of jobs; what makes no sense is not chosen. */
export function jobsChoice({ search, state, business, featured, country, sort }: ListSearch): JobsChoice {
  return {
    search,
    state: oneOf(JOB_STATES, state),
    business: /^[1-9]\d{0,8}$/.test(business ?? "") ? Number(business) : undefined,
    featured: featured === "true" ? true : featured === "false" ? false : undefined,
    country,
    sort: oneOf(ADMIN_JOB_SORTS, sort),
  };
}

export async function loadTab(queryClient: QueryClient, search: ListSearch): Promise<void> {
  await Promise.all([
    queryClient.prefetchQuery(adminPeopleData.jobs(jobsChoice(search), search.page ?? 1)),
    queryClient.prefetchQuery(adminListingsData.countries()),
  ]);
}
