import { lazyRouteComponent } from "@tanstack/react-router";

/** Lazy-loaded contents of a listing's tabs; preloaded for the open tab, and on hover or focus for the others. */
export const Gallery = lazyRouteComponent(() => import("#web/features/business-detail/gallery.tsx"), "Gallery");
export const ReviewsTab = lazyRouteComponent(() => import("./reviews-tab.tsx"), "ReviewsTab");
export const ListingPrograms = lazyRouteComponent(() => import("./listing-programs.tsx"), "ListingPrograms");
export const LocationsTab = lazyRouteComponent(
  () => import("#web/features/business-detail/locations-tab.tsx"),
  "LocationsTab",
);
export const OverviewMap = lazyRouteComponent(
  () => import("#web/features/business-detail/overview-map.tsx"),
  "OverviewMap",
);
export const TeamTab = lazyRouteComponent(() => import("#web/features/business-detail/team-tab.tsx"), "TeamTab");

const TAB_COMPONENTS: Record<string, { preload?: () => Promise<void> | undefined }> = {
  overview: OverviewMap,
  gallery: Gallery,
  reviews: ReviewsTab,
  programs: ListingPrograms,
  products: ListingPrograms,
  locations: LocationsTab,
  team: TeamTab,
};

/** Preloads the code of a tab, so that it renders immediately. */
export async function preloadTab(tab = "overview"): Promise<void> {
  await TAB_COMPONENTS[tab]?.preload?.();
}
