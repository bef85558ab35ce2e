import { detailText } from "#contract/texts/listing-detail.ts";
import type { Listing } from "./business-detail.data.ts";
import { LocationMap } from "./location-map.tsx";

/** The map of the Overview; nothing without a location. */
export function OverviewMap({ listing }: { listing: Listing }) {
  if (listing.locations.length === 0) return null;
  return (
    <section aria-labelledby="overview-map" className="flex flex-col gap-4">
      <h2 id="overview-map" className="text-heading">
        {detailText.map.title}
      </h2>
      <LocationMap locations={listing.locations} onlyGoogle={listing.onlyGoogleMaps} />
    </section>
  );
}
