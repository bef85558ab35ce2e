import { useState } from "react";
import { LISTING_SORTS, type ListingSort } from "#contract/businesses.ts";
import { directoryText } from "#contract/texts/directory.ts";
import { Select } from "#web/ui/select.tsx";
import { toast } from "#web/ui/toast.tsx";
import type { ListingSearch } from "./listing-filters.ts";

const text = directoryText.sort;

export interface ListingSortProps {
  value: ListingSort | undefined;
  onChange: (change: Pick<ListingSearch, "sort" | "lat" | "lng">) => void;
}

/** The order of a list. 'Nearest' asks the browser where the visitor is; a refusal leaves the list as it was. */
export function ListingSort({ value, onChange }: ListingSortProps) {
  const [isLocating, setIsLocating] = useState(false);

  async function handlePick(sort: ListingSort) {
    if (sort !== "distance") {
      onChange({ sort: sort === "relevance" ? undefined : sort, lat: undefined, lng: undefined });
      return;
    }
    setIsLocating(true);
    const place = await locate();
    setIsLocating(false);
    if (place) onChange({ sort, ...place });
    else toast({ title: text.locationDenied, description: text.locationDeniedBody });
  }
  return (
    <Select
      aria-label={text.label}
      aria-busy={isLocating || undefined}
      options={LISTING_SORTS.map((sort) => ({
        value: sort,
        label: isLocating && sort === "distance" ? text.locating : text[sort],
      }))}
      value={isLocating ? "distance" : (value ?? "relevance")}
      disabled={isLocating}
      onChange={({ currentTarget }) => void handlePick(currentTarget.value as ListingSort)}
    />
  );
}

const LOCATE_MS = 15_000;

/** Where the visitor is, to about 100 metres; undefined when the browser does not tell. */
function locate(): Promise<{ lat: number; lng: number } | undefined> {
  return new Promise((resolve) => {
    if (!("geolocation" in navigator)) {
      resolve(undefined);
      return;
    }
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => resolve({ lat: round(coords.latitude), lng: round(coords.longitude) }),
      () => resolve(undefined),
      { timeout: LOCATE_MS, maximumAge: 10 * 60_000 },
    );
  });
}

function round(degrees: number): number {
  return Math.round(degrees * 1_000) / 1_000;
}
