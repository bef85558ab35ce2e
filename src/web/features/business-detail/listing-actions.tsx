import type { ReactNode } from "react";
import { listingPath } from "#contract/businesses.ts";
import { SaveSlot } from "#web/platform/pages/save-slot.tsx";
import { DirectionsButton } from "./directions-button.tsx";
import type { Listing } from "./business-detail.data.ts";
import { ShareButton } from "./share-button.tsx";
import { mainLocation } from "./structured-data.ts";

/** A visitor's actions: review, message, directions, share. spec: product §2 */
export function ListingActions({
  listing,
  writeReview,
  message,
}: {
  listing: Listing;
  writeReview: ReactNode;
  message: ReactNode;
}) {
  const place = mainLocation(listing);
  return (
    <div className="flex flex-wrap gap-2">
      {writeReview}
      {message}
      {place && <DirectionsButton businessId={listing.id} locationId={place.id} />}
      <SaveSlot kind="listing" id={listing.id} name={listing.name} on="page" />
      <ShareButton name={listing.name} path={listingPath(listing)} />
    </div>
  );
}
