import { lazyRouteComponent } from "@tanstack/react-router";

/** What stands behind a listing's tabs: each comes with the page whose open tab it is, or when a press is likely. */
export const Gallery = lazyRouteComponent(() => import("#web/features/business-detail/gallery.tsx"), "Gallery");
export const ReviewsTab = lazyRouteComponent(() => import("./reviews-tab.tsx"), "ReviewsTab");
export const ListingPrograms = lazyRouteComponent(() => import("./listing-programs.tsx"), "ListingPrograms");
export const LocationsTab = lazyRouteComponent(
  () => import("#web/features/business-detail/locations-tab.tsx"),
  "LocationsTab",
);
export const TeamTab = lazyRouteComponent(() => import("#web/features/business-detail/team-tab.tsx"), "TeamTab");

const BEHIND: Record<string, { preload?: () => Promise<void> | undefined }> = {
  gallery: Gallery,
  reviews: ReviewsTab,
  programs: ListingPrograms,
  products: ListingPrograms,
  locations: LocationsTab,
  team: TeamTab,
};

/** Fetches what stands behind a tab, so that it is drawn at once. */
export async function fetchTab(tab = "overview"): Promise<void> {
  await BEHIND[tab]?.preload?.();
}
