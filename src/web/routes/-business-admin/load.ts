import type { QueryClient } from "@tanstack/react-query";
import { businessAdminText } from "#contract/texts/business-admin.ts";
import { applicationsData } from "#web/features/applications/applications.data.ts";
import { businessAdminData } from "#web/features/business-admin/business-admin.data.ts";
import { managersData } from "#web/features/business-admin/managers.data.ts";
import { detailData } from "#web/features/business-detail/business-detail.data.ts";
import { loadCachedFirst, prefetchParts } from "#web/platform/api/loading.ts";
import type { PageFacts } from "#web/platform/pages/page-facts.ts";
import { pageTitle } from "#web/platform/pages/page-head.ts";
import type { AdminSearch } from "./admin-search.ts";

/** Loads the business, then the data of its open tab; the parts themselves show failures. */
export async function loadTab(
  queryClient: QueryClient,
  { tab, business: businessId, page }: AdminSearch,
): Promise<void> {
  const [business] = await Promise.all([
    loadCachedFirst(queryClient, businessAdminData.business(businessId)),
    loadCachedFirst(queryClient, businessAdminData.all()),
    prefetchParts(queryClient, [managersData.received()]),
  ]);
  if (!business) {
    // An owner of another listing is led to it.
    if (businessId !== undefined) await prefetchParts(queryClient, [businessAdminData.business(undefined)]);
    return;
  }
  const { id, rights } = business;
  const applications = rights.applicants ? [applicationsData.recent(id)] : [];
  switch (tab) {
    case undefined:
      await prefetchParts(queryClient, [
        businessAdminData.overview(id),
        ...applications,
        businessAdminData.reviews(id, 1),
        businessAdminData.figures(id),
      ]);
      break;
    case "jobs":
      await prefetchParts(queryClient, [businessAdminData.jobs(id), ...applications]);
      break;
    case "reviews":
      await prefetchParts(queryClient, [businessAdminData.reviews(id, page ?? 1)]);
      break;
    case "photos":
      await prefetchParts(queryClient, [detailData.gallery(id)]);
      break;
    case "products":
      await prefetchParts(queryClient, [detailData.retail(id)]);
      break;
    case "team":
      await prefetchParts(queryClient, [detailData.team(id)]);
      break;
    case "managers":
      if (rights.own) await prefetchParts(queryClient, [managersData.ofListing(id)]);
      break;
    case "analytics":
      await prefetchParts(queryClient, [businessAdminData.figures(id)]);
      break;
    case "profile":
    case "locations":
      break;
  }
}

export function headOf(facts: PageFacts) {
  return { meta: [...pageTitle(facts, businessAdminText.title), { name: "robots", content: "noindex" }] };
}
