import { MAP_LIMITS, type MapCluster } from "#contract/map-marks.ts";
import type { SearchPlace } from "./engine.ts";

/** How many clusters fit side by side into a tile of a map, whose side is 256 pixels. */
const CELLS_A_TILE = 4;

/** A place on a map. */
export interface MarkedPlace extends SearchPlace {
  /** How many results are there, if there may be several. */
  count?: number;
}

/** What of a search is on a map. */
export interface MarkedPlaces<P extends MarkedPlace> {
  places: readonly P[];
  /** Which share of what was found the places are; undefined if there is more, but unknown how much. */
  share: number | undefined;
}

export interface MapMarks<P extends MarkedPlace> {
  /** Places that stand alone. */
  alone: P[];
  clusters: MapCluster[];
}

/**
 * Combines places that lie close together at a zoom level: all in the same cell of a grid, whose cells grow until there
 * are few enough marks. A place of a part of what was found stands for others too, so it is never alone.
 */
export function marksOf<P extends MarkedPlace>({ places, share }: MarkedPlaces<P>, zoom: number): MapMarks<P> {
  let size = 360 / 2 ** zoom / CELLS_A_TILE;
  let cells = cellsOf(places, size);
  while (cells.size > MAP_LIMITS.marks) {
    size *= 2;
    cells = cellsOf(places, size);
  }
  const marks: MapMarks<P> = { alone: [], clusters: [] };
  for (const cell of cells.values()) {
    const [first] = cell;
    if (first && cell.length === 1 && share === 1) marks.alone.push(first);
    else marks.clusters.push(clusterOf(cell, share));
  }
  return marks;
}

/** How many results are at these places. */
export function resultsAt(places: readonly MarkedPlace[]): number {
  return places.reduce((sum, { count = 1 }) => sum + count, 0);
}

/** How many results there are, estimated from a share of them and then rounded down to the first digit. */
export function countOf(results: number, share: number | undefined): { count: number; isRounded: boolean } {
  if (share === 1 || results === 0) return { count: results, isRounded: share !== 1 };
  const estimate = Math.max(Math.round(results / (share ?? 1)), 1);
  const step = 10 ** Math.floor(Math.log10(estimate));
  return { count: Math.floor(estimate / step) * step, isRounded: true };
}

function cellsOf<P extends MarkedPlace>(places: readonly P[], size: number): Map<string, P[]> {
  const cells = new Map<string, P[]>();
  for (const place of places) {
    const key = `${Math.floor((place.lng + 180) / size)} ${Math.floor((place.lat + 90) / size)}`;
    const cell = cells.get(key);
    if (cell) cell.push(place);
    else cells.set(key, [place]);
  }
  return cells;
}

function clusterOf(cell: readonly MarkedPlace[], share: number | undefined): MapCluster {
  let [west, south, east, north] = [180, 90, -180, -90];
  let [lat, lng] = [0, 0];
  for (const place of cell) {
    west = Math.min(west, place.lng);
    east = Math.max(east, place.lng);
    south = Math.min(south, place.lat);
    north = Math.max(north, place.lat);
    lat += place.lat;
    lng += place.lng;
  }
  return {
    lat: lat / cell.length,
    lng: lng / cell.length,
    ...countOf(resultsAt(cell), share),
    bounds: [west, south, east, north],
  };
}
