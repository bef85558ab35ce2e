import type { ReactNode } from "react";
import { DirectionsButton } from "./directions-button.tsx";
import { detailPath, type Listing } from "./business-detail.data.ts";
import { ShareButton } from "./share-button.tsx";
import { mainLocation } from "./structured-data.ts";

/** What a visitor can do here: review, find the way, pass it on. spec: product §2 */
export function ListingActions({ listing, writeReview }: { listing: Listing; writeReview: ReactNode }) {
  const place = mainLocation(listing);
  return (
    <div className="flex flex-wrap gap-2">
      {writeReview}
      {place && <DirectionsButton businessId={listing.id} locationId={place.id} />}
      <ShareButton name={listing.name} path={detailPath(listing)} />
    </div>
  );
}
