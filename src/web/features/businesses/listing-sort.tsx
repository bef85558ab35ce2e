import { useState } from "react";
import { listingSearch } from "#contract/businesses.ts";
import { directoryText } from "#contract/texts/directory.ts";
import { SortSelect, type OrderOf } from "#web/platform/search/sort-select.tsx";
import { toast } from "#web/ui/toast.tsx";
import { locate } from "./locate.ts";

const text = directoryText.sort;

type ListingOrder = OrderOf<typeof listingSearch>;

export interface ListingSortProps {
  value: ListingOrder | undefined;
  /** Whether the list is limited to a place, from which distances are measured. */
  hasPlace: boolean;
  onChange: (change: { sort: ListingOrder | undefined; lat?: number | undefined; lng?: number | undefined }) => void;
}

/**
 * Sort order of a list. Without a place 'Nearest' asks the browser for the visitor's position; if that is denied, the
 * list stays as it is.
 */
export function ListingSort({ value, hasPlace, onChange }: ListingSortProps) {
  const [isLocating, setIsLocating] = useState(false);

  async function handlePick(sort: ListingOrder | undefined) {
    if (hasPlace) {
      onChange({ sort });
      return;
    }
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
