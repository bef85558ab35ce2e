import type { ListingMap, MapPin } from "#contract/listing-map.ts";
import { fill, oneOrMany } from "#contract/texts/catalogue.ts";
import { openStateWords, priceFromWords } from "#contract/texts/deciding.ts";
import { formatPrice } from "#contract/texts/format-money.ts";
import { listingMapText as text } from "#contract/texts/listing-map.ts";
import { countText } from "#web/platform/lists/page-count.ts";
import type { MapBox, MapMark } from "#web/platform/map/map-area.ts";

/** Rows of marks that are read from left to right, of the height of the map. */
const ROWS = 10;

/** The mark of a listing on a map, and in the list the id of its card. */
export const pinId = (id: number) => `pin-${id}`;

/** The marks of a map in reading order: row by row from the top, each from left to right. */
export function marksOf({ pins, clusters }: ListingMap, [, south, , north]: MapBox): MapMark[] {
  const height = (north - south) / ROWS || 1;
  const rowOf = ({ lat }: MapMark) => Math.floor((north - lat) / height);
  const marks = [...pins.map(markOfPin), ...clusters.map(markOfCluster)];
  return marks.toSorted((one, other) => rowOf(one) - rowOf(other) || one.lng - other.lng);
}

function markOfPin(pin: MapPin): MapMark {
  const { id, name, category, lat, lng, priceFrom, openState } = pin;
  const price = priceFrom ? priceFromWords(priceFrom) : undefined;
  const state = openStateWords(openState);
  const short = priceFrom && priceFrom.amount > 0 ? formatPrice(priceFrom) : (price ?? state);
  return {
    id: pinId(id),
    lat,
    lng,
    name: [name, category.name, price, state].filter((each) => each !== undefined).join(", "),
    ...(short !== undefined && { text: short }),
  };
}

function markOfCluster({ lat, lng, count, isRounded }: ListingMap["clusters"][number]): MapMark {
  const words = countText({ count, exact: !isRounded });
  return {
    id: clusterId({ lat, lng }),
    lat,
    lng,
    text: words,
    name: fill(oneOrMany(count, text.clusterOne, text.clusterMany), { count: words }),
    isCluster: true,
  };
}

export function clusterId({ lat, lng }: { lat: number; lng: number }): string {
  return `cluster-${lat}-${lng}`;
}
