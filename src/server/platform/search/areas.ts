import type { Fact, SearchArea, SearchBox } from "#contract/search.ts";
import type { QueryValues } from "../database/query-values.ts";

/** The condition that a row of the search table `s` has no place. */
export const IS_WITHOUT_PLACE = "s.tokens @@ '''#tile:none'''::tsquery";

export const EARTH_KM = 6371;

/** The zoom levels of tiles, the finest first: at level 14 a tile is 0.022 degrees wide, about 2.4 kilometres. */
const LEVELS = [14, 12, 10, 8, 6, 4];
/** An area is searched by the tiles of the finest level at which it needs no more than these. */
const MAX_TILES = 40;
/** The longest side of a small box in degrees: two of the smallest tiles, about 4.9 kilometres. */
const SMALL_SIDE = 2 * (360 / 2 ** 14);
/** Makes the box around a circle larger than its rounding errors. */
const MARGIN = 1.000001;

/** The box around an area; around a circle across the date line or a pole, a belt around the earth. */
export function boxOf(area: SearchArea): SearchBox {
  if ("bbox" in area) return area.bbox;
  const { lat, lng } = area;
  const angle = (area.radiusKm * MARGIN) / EARTH_KM;
  const [south, north] = [lat - degrees(angle), lat + degrees(angle)];
  if (south <= -90 || north >= 90) return [-180, Math.max(south, -90), 180, Math.min(north, 90)];
  const width = degrees(Math.asin(Math.sin(angle) / Math.cos(radians(lat))));
  const [west, east] = [lng - width, lng + width];
  return west < -180 || east > 180 ? [-180, south, 180, north] : [west, south, east, north];
}

/**
 * The tiles that cover a box, named as `tile_tokens` names them: level, then column and row, counted from the south west
 * in degrees. Undefined for a box that is too large for tiles to help.
 */
function tilesOf([west, south, east, north]: SearchBox): string[] | undefined {
  for (const level of LEVELS) {
    const size = 360 / 2 ** level;
    const [left, right] = [west, east].map((lng) => Math.floor((lng + 180) / size)) as [number, number];
    const [bottom, top] = [south, north].map((lat) => Math.floor((lat + 90) / size)) as [number, number];
    const [columns, rows] = [right - left + 1, top - bottom + 1];
    if (columns * rows > MAX_TILES) continue;
    return Array.from(
      { length: columns * rows },
      (_, index) => `${level}-${left + (index % columns)}-${bottom + Math.floor(index / columns)}`,
    );
  }
  return undefined;
}

/**
 * Whether a box is so small that its tiles contain several times as many places. PostgreSQL assumes that a box has a
 * thousandth of all rows, so the index of points is only for small ones. docs/decisions/0035
 */
function isSmall([west, south, east, north]: SearchBox): boolean {
  return east - west <= SMALL_SIDE && north - south <= SMALL_SIDE;
}

/**
 * The condition that a row of the search table `s` is inside an area. The columns decide; when it is indexed, an index finds
 * the candidates by the point or by the tokens of tiles.
 */
export function isInside(
  values: QueryValues,
  fact: Extract<Fact, { type: "point" }>,
  area: SearchArea,
  isIndexed: boolean,
): string {
  const [latitude, longitude] = [`s.${fact.column}`, `s.${fact.longitude}`];
  const box = boxOf(area);
  const [west, south, east, north] = box.map((edge) => values.add(edge));
  const conditions = [`${latitude} between ${south} and ${north} and ${longitude} between ${west} and ${east}`];
  const tiles = tilesOf(box)?.map((tile) => `'#tile:${tile}'`);
  if (isIndexed && isSmall(box))
    conditions.push(`s.${fact.point} <@ box(map_point(${south}, ${west}), map_point(${north}, ${east}))`);
  else if (isIndexed && tiles) conditions.push(`s.tokens @@ ${values.add(tiles.join(" | "))}::tsquery`);
  if ("radiusKm" in area) {
    const [lat, lng, metres] = [area.lat, area.lng, area.radiusKm * 1_000].map((value) => values.add(value));
    conditions.push(`is_within(${latitude}, ${longitude}, ${lat}, ${lng}, ${metres})`);
  }
  return conditions.join(" and ");
}

/** Kilometres along the earth's surface. */
export function kilometresBetween(a: { lat: number; lng: number }, b: { lat: number; lng: number }): number {
  const h =
    Math.sin(radians(b.lat - a.lat) / 2) ** 2 +
    Math.cos(radians(a.lat)) * Math.cos(radians(b.lat)) * Math.sin(radians(b.lng - a.lng) / 2) ** 2;
  return 2 * EARTH_KM * Math.asin(Math.min(1, Math.sqrt(h)));
}

/** Kilometres from a point to a place, to one decimal; null without both. */
export function distanceFrom(
  point: { lat: number; lng: number } | undefined,
  { latitude, longitude }: { latitude: number | null; longitude: number | null },
): number | null {
  if (!point || latitude === null || longitude === null) return null;
  return Math.round(kilometresBetween(point, { lat: latitude, lng: longitude }) * 10) / 10;
}

function radians(angle: number): number {
  return (angle * Math.PI) / 180;
}

function degrees(angle: number): number {
  return (angle * 180) / Math.PI;
}
