import type { MapCluster } from "#contract/map-marks.ts";
import type { MapBox, MapPoint } from "./map-area.ts";

export const WORLD: MapBox = [-180, -90, 180, 90];
/** What a map of nothing shows: Singapore. */
export const EMPTY_MAP: MapBox = [103.6, 1.2, 104.1, 1.5];
/** Degrees below which places are in one building, so that zooming in does not part them. */
const ONE_PLACE = 0.0005;
/** Decimals of a box in an address: about 10 centimetres. */
const DECIMALS = 6;

/** A box as the search has it: inside the world, and never across the date line. */
export function addressBox([west, south, east, north]: MapBox): MapBox {
  const inside = (value: number, most: number) => Number(Math.min(Math.max(value, -most), most).toFixed(DECIMALS));
  return [inside(west, 180), inside(south, 90), inside(east, 180), inside(north, 90)];
}

/** What two boxes share; undefined when they are apart. */
export function sharedBox(one: MapBox, other: MapBox): MapBox | undefined {
  const box: MapBox = [
    Math.max(one[0], other[0]),
    Math.max(one[1], other[1]),
    Math.min(one[2], other[2]),
    Math.min(one[3], other[3]),
  ];
  return box[0] <= box[2] && box[1] <= box[3] ? box : undefined;
}

/** The box of everything on a map; undefined when it is empty. */
export function boxOfAll({
  pins,
  clusters,
}: {
  pins: readonly MapPoint[];
  clusters: readonly MapCluster[];
}): MapBox | undefined {
  const boxes: MapBox[] = [
    ...pins.map(({ lat, lng }): MapBox => [lng, lat, lng, lat]),
    ...clusters.map(({ bounds }) => bounds),
  ];
  if (boxes.length === 0) return undefined;
  return [
    Math.min(...boxes.map(([west]) => west)),
    Math.min(...boxes.map(([, south]) => south)),
    Math.max(...boxes.map(([, , east]) => east)),
    Math.max(...boxes.map(([, , , north]) => north)),
  ];
}

/** Whether all of a cluster is in one place. */
export function isOnePlace([west, south, east, north]: MapBox): boolean {
  return east - west < ONE_PLACE && north - south < ONE_PLACE;
}

/** A box with some room around it. */
export function roomAround([west, south, east, north]: MapBox): MapBox {
  return [west - ONE_PLACE, south - ONE_PLACE, east + ONE_PLACE, north + ONE_PLACE];
}
