import { lazyRouteComponent } from "@tanstack/react-router";
import type { BusinessKind } from "#contract/business-kinds.ts";

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
export const SimilarPlaces = lazyRouteComponent(() => import("./similar-places.tsx"), "SimilarPlaces");
export const TeamTab = lazyRouteComponent(() => import("#web/features/business-detail/team-tab.tsx"), "TeamTab");

type LazyComponent = { preload?: () => Promise<void> | undefined };

const TAB_COMPONENTS: Record<string, readonly LazyComponent[]> = {
  overview: [OverviewPrices, BusinessHoursCard, LocationList, OverviewMap, SimilarPlaces],
  gallery: [Gallery],
  reviews: [ReviewsTab],
  programs: [ListingPrograms],
  products: [ProductsTab, ListingPrograms],
  locations: [LocationsTab],
  team: [TeamTab],
};

/** The parts of the Overview that are not in a BelowScreen. */
const OVERVIEW_FIRST: Record<BusinessKind, readonly LazyComponent[]> = {
  fitness: [],
  retail: [OverviewPrices, LocationList],
};

/** Preloads the code of a tab, so that it renders immediately. */
export async function preloadTab(tab = "overview"): Promise<void> {
  await preload(TAB_COMPONENTS[tab]);
}

/** Preloads the code of a tab that is hydrated with the page. */
export async function preloadFirst(kind: BusinessKind, tab = "overview"): Promise<void> {
  await preload(tab === "overview" ? OVERVIEW_FIRST[kind] : TAB_COMPONENTS[tab]);
}

async function preload(components: readonly LazyComponent[] = []): Promise<void> {
  await Promise.all(components.map(async ({ preload: load }) => load?.()));
}
