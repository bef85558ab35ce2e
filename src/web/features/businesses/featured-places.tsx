import { Link } from "@tanstack/react-router";
import { listingPath, type ListingCard } from "#contract/businesses.ts";
import { featuredText as text } from "#contract/texts/featured.ts";
import { distanceText } from "#web/platform/format/distance-text.ts";
import { asRoutePath } from "#web/platform/pages/as-route-path.ts";
import { LabelledRow, RowCard } from "#web/ui/labelled-row.tsx";
import { linkVariants } from "#web/ui/text-link.tsx";
import { BusinessLogo } from "./business-logo.tsx";
import { DecidingLine } from "./deciding-line.tsx";
import { locationText } from "./location-text.ts";
import { RatingLine } from "./rating-line.tsx";

interface FeaturedPlacesProps {
  label: string;
  reason: string;
  /** Undefined while loading, and when they could not be loaded. */
  listings: readonly ListingCard[] | undefined;
}

/** Listings in labelled places; without any it renders nothing, not even a skeleton, because no visitor expects them. spec: DECISIONS 52 */
export function FeaturedPlaces({ label, reason, listings = [] }: FeaturedPlacesProps) {
  if (listings.length === 0) return null;
  return (
    <LabelledRow label={label} question={text.question} reason={reason}>
      {listings.map((listing) => (
        <RowCard
          key={listing.id}
          picture={<BusinessLogo name={listing.name} logo={listing.logo} size="lg" />}
          link={
            <Link
              to={asRoutePath(listingPath(listing))}
              className={`line-clamp-1 font-semibold ${linkVariants({ variant: "stretched" })}`}
            >
              {listing.name}
            </Link>
          }
        >
          <RatingLine average={listing.avgRating} count={listing.reviewCount} />
          <p className="line-clamp-1 text-muted">
            {/* Places with a distance are of the category of the page. */}
            {listing.distance === null && `${listing.category.name} · `}
            {locationText(listing.locations)}
            {distanceText(listing.distance)}
          </p>
          <DecidingLine listing={listing} />
        </RowCard>
      ))}
    </LabelledRow>
  );
}
