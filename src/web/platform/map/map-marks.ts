import type { MapCluster, MarkedMap } from "#contract/map-marks.ts";
import { fill, oneOrMany } from "#contract/texts/catalogue.ts";
import { resultMapText as text } from "#contract/texts/result-map.ts";
import { countText } from "../lists/page-count.ts";
import type { MapBox, MapMark, MapPoint } from "./map-area.ts";

/** A single result on a map. */
export interface MapPin extends MapPoint {
  id: number;
}

/** What the mark of a pin says: its accessible name, and what decides, if anything does. */
export type PinWords = Pick<MapMark, "name"> & { text?: string | undefined };

/** Rows of marks that are read from left to right, of the height of the map. */
const ROWS = 10;

/** The mark of a result on a map, and in the list the id of its card. */
export const pinId = (id: number) => `pin-${id}`;

/** The marks of a map in reading order: row by row from the top, each from left to right. */
export function marksOf<P extends MapPin>(
  { pins, clusters }: Pick<MarkedMap<P>, "pins" | "clusters">,
  [, south, , north]: MapBox,
  wordsOf: (pin: P) => PinWords,
): MapMark[] {
  const height = (north - south) / ROWS || 1;
  const rowOf = ({ lat }: MapMark) => Math.floor((north - lat) / height);
  const marks = [...pins.map((pin) => markOfPin(pin, wordsOf(pin))), ...clusters.map(markOfCluster)];
  return marks.toSorted((one, other) => rowOf(one) - rowOf(other) || one.lng - other.lng);
}

function markOfPin({ id, lat, lng }: MapPin, { name, text: short }: PinWords): MapMark {
  return { id: pinId(id), lat, lng, name, ...(short !== undefined && { text: short }) };
}

function markOfCluster({ lat, lng, count, isRounded }: MapCluster): MapMark {
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

export function clusterId({ lat, lng }: MapPoint): string {
  return `cluster-${lat}-${lng}`;
}
