export interface MapPoint {
  lat: number;
  lng: number;
}

/** The edges of a box: west, south, east, north. */
export type MapBox = readonly [west: number, south: number, east: number, north: number];

/** What a map shows: a point in the middle, or a whole box. */
export type MapArea = { center: MapPoint; zoom: number } | BoxedArea;

export interface BoxedArea {
  box: MapBox;
  maxZoom?: number;
  /** Pixels between the box and the edges of the map. */
  margin?: number;
  /** Another number shows the same box again, after the reader moved the map. */
  request?: number;
}

/** What a reader made a map show. */
export interface ShownArea {
  box: MapBox;
  zoom: number;
}

/** A button on a map. */
export interface MapMark extends MapPoint {
  id: string;
  /** What it shows; marks without one are pins. */
  text?: string;
  /** Its accessible name. */
  name: string;
  /** A mark for several places is round. */
  isCluster?: boolean;
}

/** A pin that the reader moves, by dragging or with the arrow keys. */
export interface MovablePin {
  point: MapPoint;
  /** Its accessible name. */
  name: string;
  onMove: (point: MapPoint) => void;
}

/** Zoom levels of a map: a continent, and a building. */
export const MAP_ZOOM = { least: 3, most: 18, ofStreet: 15, ofCity: 11 } as const;
