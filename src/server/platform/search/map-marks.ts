import { MAP_LIMITS, type MapCluster } from "#contract/map-marks.ts";
import type { FoundPlaces, SearchPlace } from "./engine.ts";

/** How many clusters fit side by side into a tile of a map, whose side is 256 pixels. */
const CELLS_A_TILE = 4;

export interface MapMarks {
  /** Places that stand alone. */
  alone: SearchPlace[];
  clusters: MapCluster[];
}

/**
 * Combines places that lie close together at a zoom level: all in the same cell of a grid, whose cells grow until there
 * are few enough marks. A place of a sample stands for others too, so it is never alone.
 */
export function marksOf({ places, share }: Pick<FoundPlaces, "places" | "share">, zoom: number): MapMarks {
  let size = 360 / 2 ** zoom / CELLS_A_TILE;
  let cells = cellsOf(places, size);
  while (cells.size > MAP_LIMITS.marks) {
    size *= 2;
    cells = cellsOf(places, size);
  }
  const marks: MapMarks = { alone: [], clusters: [] };
  for (const cell of cells.values()) {
    const [first] = cell;
    if (first && cell.length === 1 && share === 1) marks.alone.push(first);
    else marks.clusters.push(clusterOf(cell, share));
  }
  return marks;
}

/** How many places there are, estimated from a share of them and then rounded down to the first digit. */
export function countOf(places: number, share: number): { count: number; isRounded: boolean } {
  if (share === 1 || places === 0) return { count: places, isRounded: share < 1 };
  const estimate = Math.max(Math.round(places / share), 1);
  const step = 10 ** Math.floor(Math.log10(estimate));
  return { count: Math.floor(estimate / step) * step, isRounded: true };
}

function cellsOf(places: readonly SearchPlace[], size: number): Map<string, SearchPlace[]> {
  const cells = new Map<string, SearchPlace[]>();
  for (const place of places) {
    const key = `${Math.floor((place.lng + 180) / size)} ${Math.floor((place.lat + 90) / size)}`;
    const cell = cells.get(key);
    if (cell) cell.push(place);
    else cells.set(key, [place]);
  }
  return cells;
}

function clusterOf(cell: readonly SearchPlace[], share: number): MapCluster {
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
    ...countOf(cell.length, share),
    bounds: [west, south, east, north],
  };
}
