import { useQuery } from "@tanstack/react-query";
import { BUSINESS_LIMITS } from "#contract/businesses.ts";
import { featuredText } from "#contract/texts/featured.ts";
import { homeText } from "#contract/texts/home.ts";
import { loadFailure } from "#web/platform/pages/load-failure.tsx";
import { PlaceDrawing } from "#web/ui/drawings.tsx";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { Remote } from "#web/ui/remote.tsx";
import { FeaturedPlaces } from "./featured-places.tsx";
import { ListingCard } from "./listing-card.tsx";
import { ListingGrid, ListingGridSkeleton } from "./listing-grid.tsx";
import { listingsData } from "./listings.data.ts";

const text = homeText.topRated;

/**
 * The best-rated Fitness Collectives, at most six even if the server sends more, and below them the labelled places.
 * spec: product §2, calls §9.2, DECISIONS 52
 */
export function TopRated() {
  const featured = useQuery(listingsData.featuredOnHome()).data;
  return (
    <div className="flex flex-col gap-6">
      <OrganicSix />
      <FeaturedPlaces label={featuredText.label} reason={featuredText.onHome} listings={featured} />
    </div>
  );
}

function OrganicSix() {
  return (
    <Remote
      query={useQuery(listingsData.topRated())}
      loading={<ListingGridSkeleton label={homeText.loading} count={BUSINESS_LIMITS.topRated} asRail />}
      empty={<EmptyState drawing={<PlaceDrawing />} title={text.empty} />}
      error={loadFailure(text.error)}
    >
      {(listings) => (
        <ListingGrid asRail>
          {listings.slice(0, BUSINESS_LIMITS.topRated).map((listing) => (
            <li key={listing.id}>
              <ListingCard listing={listing} />
            </li>
          ))}
        </ListingGrid>
      )}
    </Remote>
  );
}
