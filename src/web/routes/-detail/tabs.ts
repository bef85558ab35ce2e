import { lazyRouteComponent } from "@tanstack/react-router";

/** Lazy-loaded contents of a listing's tabs; preloaded for the open tab, and on hover or focus for the others. */
export const Gallery = lazyRouteComponent(() => import("#web/features/business-detail/gallery.tsx"), "Gallery");
export const ReviewsTab = lazyRouteComponent(() => import("./reviews-tab.tsx"), "ReviewsTab");
export const ListingPrograms = lazyRouteComponent(() => import("./listing-programs.tsx"), "ListingPrograms");
export const ProductsTab = lazyRouteComponent(
  () => import("#web/features/business-detail/products-tab.tsx"),
  "ProductsTab",
);
export const LocationList = lazyRouteComponent(
  () => import("#web/features/business-detail/location-list.tsx"),
  "LocationList",
);
export const LocationsTab = lazyRouteComponent(
  () => import("#web/features/business-detail/locations-tab.tsx"),
  "LocationsTab",
);
export const OverviewPrices = lazyRouteComponent(() => import("./overview-prices.tsx"), "OverviewPrices");
export const BusinessHoursCard = lazyRouteComponent(
  () => import("#web/features/business-detail/business-hours-card.tsx"),
  "BusinessHoursCard",
);
export const OverviewMap = lazyRouteComponent(
  () => import("#web/features/business-detail/overview-map.tsx"),
  "OverviewMap",
);
export const TeamTab = lazyRouteComponent(() => import("#web/features/business-detail/team-tab.tsx"), "TeamTab");

const TAB_COMPONENTS: Record<string, readonly { preload?: () => Promise<void> | undefined }[]> = {
  overview: [OverviewPrices, BusinessHoursCard, LocationList, OverviewMap],
  gallery: [Gallery],
  reviews: [ReviewsTab],
  programs: [ListingPrograms],
  products: [ProductsTab, ListingPrograms],
  locations: [LocationsTab],
  team: [TeamTab],
};

/** Preloads the code of a tab, so that it renders immediately. */
export async function preloadTab(tab = "overview"): Promise<void> {
  const components = TAB_COMPONENTS[tab] ?? [];
  await Promise.all(components.map(async ({ preload }) => preload?.()));
}
