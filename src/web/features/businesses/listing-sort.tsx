import { useState } from "react";
import { listingSearch } from "#contract/businesses.ts";
import { directoryText } from "#contract/texts/directory.ts";
import { SortSelect, type OrderOf } from "#web/platform/search/sort-select.tsx";
import { toast } from "#web/ui/toast.tsx";

const text = directoryText.sort;

type ListingOrder = OrderOf<typeof listingSearch>;

export interface ListingSortProps {
  value: ListingOrder | undefined;
  onChange: (change: { sort: ListingOrder | undefined; lat?: number | undefined; lng?: number | undefined }) => void;
}

/**
 * Sort order of a list. 'Nearest' asks the browser for the visitor's position; if that is denied, the list stays as it
 * is.
 */
export function ListingSort({ value, onChange }: ListingSortProps) {
  const [isLocating, setIsLocating] = useState(false);

  async function handlePick(sort: ListingOrder | undefined) {
    if (sort !== "distance") {
      onChange({ sort, lat: undefined, lng: undefined });
      return;
    }
    setIsLocating(true);
    const place = await locate();
    setIsLocating(false);
    if (place) onChange({ sort, ...place });
    else toast({ title: text.locationDenied, description: text.locationDeniedBody });
  }
  return (
    <SortSelect
      description={listingSearch}
      words={isLocating ? { ...text, distance: text.locating } : text}
      value={isLocating ? "distance" : value}
      onChange={(sort) => void handlePick(sort)}
      aria-busy={isLocating || undefined}
      disabled={isLocating}
    />
  );
}

const LOCATE_TIMEOUT_MS = 15_000;

/** The visitor's position to about 100 metres; undefined if the browser does not provide it. */
function locate(): Promise<{ lat: number; lng: number } | undefined> {
  return new Promise((resolve) => {
    if (!("geolocation" in navigator)) {
      resolve(undefined);
      return;
    }
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => resolve({ lat: round(coords.latitude), lng: round(coords.longitude) }),
      () => resolve(undefined),
      { timeout: LOCATE_TIMEOUT_MS, maximumAge: 10 * 60_000 },
    );
  });
}

function round(degrees: number): number {
  return Math.round(degrees * 1_000) / 1_000;
}
