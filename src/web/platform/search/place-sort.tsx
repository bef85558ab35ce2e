import { useState } from "react";
import type { Searchable } from "#contract/search.ts";
import { whereWhenText as text } from "#contract/texts/where-when.ts";
import { toast } from "#web/ui/toast.tsx";
import { locate } from "./locate.ts";
import { SortSelect, type OrderOf, type SortSelectProps } from "./sort-select.tsx";

/** The order by distance has this name in every list of places. */
const NEAREST = "distance";

export interface PlaceSortProps<D extends Searchable> extends Omit<
  SortSelectProps<D>,
  "onChange" | "disabled" | "aria-busy"
> {
  /** Whether the list is limited to a place, from which distances are measured. */
  hasPlace: boolean;
  onChange: (change: { sort: OrderOf<D> | undefined; lat?: number | undefined; lng?: number | undefined }) => void;
}

/**
 * Sort order of a list. Without a place 'Nearest' asks the browser for the visitor's position; if that is denied, the
 * list stays as it is.
 */
export function PlaceSort<D extends Searchable>({ hasPlace, onChange, ...select }: PlaceSortProps<D>) {
  const [isLocating, setIsLocating] = useState(false);

  async function handlePick(sort: OrderOf<D> | undefined) {
    if (hasPlace) {
      onChange({ sort });
      return;
    }
    if (sort !== NEAREST) {
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
      {...select}
      {...(isLocating && {
        words: { ...select.words, [NEAREST]: text.locating },
        value: NEAREST,
        disabled: true,
        "aria-busy": true,
      })}
      onChange={(sort) => void handlePick(sort)}
    />
  );
}
