import { useRef, useState, type ReactNode } from "react";
import { detailText } from "#contract/texts/listing-detail.ts";
import type { Listing } from "./business-detail.data.ts";
import { LocationList } from "./location-list.tsx";
import { LocationMap } from "./location-map.tsx";
import { mainLocation } from "./structured-data.ts";

/** All locations, and a map of the selected one. */
export function LocationsTab({ listing, message }: { listing: Listing; message?: ReactNode }) {
  const [shownId, setShownId] = useState(mainLocation(listing)?.id);
  const map = useRef<HTMLDivElement>(null);

  function handleShow(id: number) {
    setShownId(id);
    map.current?.scrollIntoView({ block: "center" });
  }

  return (
    <section aria-labelledby="locations" className="flex flex-col gap-6">
      <h2 id="locations" className="text-heading">
        {detailText.locations.title}
      </h2>
      <div ref={map}>
        <LocationMap locations={listing.locations} shownId={shownId} onlyGoogle={listing.onlyGoogleMaps} />
      </div>
      <LocationList listing={listing} shownId={shownId} onShow={handleShow} message={message} />
    </section>
  );
}
