/**
 * Writes src/web/platform/map/outlines.ts, the outlines of land that a map shows without tiles, from npm `world-atlas`:
 * `node scripts/outlines.ts`.
 */
import { readFileSync, writeFileSync } from "node:fs";
import { feature } from "topojson-client";
import { OUTLINE_DIGITS, OUTLINE_UNIT } from "../src/web/platform/map/outline-code.ts";

type Atlas = Parameters<typeof feature>[0];
type Point = [number, number];
type Box = readonly [west: number, south: number, east: number, north: number];

/** What is cut out: Asia and the Pacific, from Karachi to New Zealand and from Tasmania to Mongolia. */
const REGION: Box = [60, -50, 180, 56];
/** The least area in square degrees that a point or an island must account for, by region; the first box applies. */
const DETAIL: readonly (readonly [Box, number])[] = [
  [[103.3, 1, 104.5, 1.8], 0.000_001],
  [[113.7, 22, 114.6, 22.7], 0.000_02],
  [[94, -11, 127, 21], 0.000_6],
  [REGION, 0.004_5],
];
const MOST_BYTES = 60_000;

const isWithin = ([lng, lat]: Point, [west, south, east, north]: Box) =>
  lng >= west && lng <= east && lat >= south && lat <= north;
const leastArea = (point: Point) => DETAIL.find(([box]) => isWithin(point, box))?.[1] ?? Number.POSITIVE_INFINITY;

/** Cuts a ring at one edge of the region. */
function cut(ring: readonly Point[], axis: 0 | 1, limit: number, keepsAbove: boolean): Point[] {
  const isInside = (point: Point) => (keepsAbove ? point[axis] >= limit : point[axis] <= limit);
  return ring.flatMap((point, index): Point[] => {
    const before = ring.at(index - 1) ?? point;
    if (isInside(point) === isInside(before)) return isInside(point) ? [point] : [];
    const share = (limit - before[axis]) / (point[axis] - before[axis]);
    const other = axis === 0 ? 1 : 0;
    const crossing = before[other] + (point[other] - before[other]) * share;
    const edge: Point = axis === 0 ? [limit, crossing] : [crossing, limit];
    return isInside(point) ? [edge, point] : [edge];
  });
}

/**
 * A ring that crosses the date line goes on beyond 180 degrees, instead of back around the world: as it begins, and one
 * turn further east.
 */
function unwrap(ring: readonly Point[]): Point[][] {
  let turns = 0;
  const whole = ring.map(([lng, lat], index): Point => {
    const step = index === 0 ? 0 : lng - (ring[index - 1]?.[0] ?? lng);
    if (Math.abs(step) > 180) turns -= Math.sign(step);
    return [lng + turns * 360, lat];
  });
  return [whole, whole.map(([lng, lat]) => [lng + 360, lat])];
}

function cutToRegion(ring: readonly Point[]): Point[] {
  const [west, south, east, north] = REGION;
  return cut(cut(cut(cut(ring, 0, west, true), 0, east, false), 1, south, true), 1, north, false);
}

const triangle = ([ax, ay]: Point, [bx, by]: Point, [cx, cy]: Point) =>
  Math.abs((bx - ax) * (cy - ay) - (cx - ax) * (by - ay)) / 2;

function areaOf(ring: readonly Point[]): number {
  const doubled = ring.reduce((sum, [x, y], index) => {
    const [lastX, lastY] = ring.at(index - 1) ?? [x, y];
    return sum + lastX * y - x * lastY;
  }, 0);
  return Math.abs(doubled) / 2;
}

/** Removes the point whose triangle is smallest, measured by the detail wanted there, until all are large enough. */
function simplify(ring: readonly Point[]): Point[] {
  const kept = [...ring];
  const weightAt = (index: number) => {
    const point = kept[index];
    const [before, after] = [kept.at(index - 1), kept[(index + 1) % kept.length]];
    return point && before && after ? triangle(before, point, after) / leastArea(point) : Number.POSITIVE_INFINITY;
  };
  const weights = kept.map((_, index) => weightAt(index));
  while (kept.length > 3) {
    let least = 0;
    for (let index = 1; index < weights.length; index += 1)
      if ((weights[index] ?? 0) < (weights[least] ?? 0)) least = index;
    if ((weights[least] ?? 1) >= 1) break;
    kept.splice(least, 1);
    weights.splice(least, 1);
    for (const index of [(least - 1 + kept.length) % kept.length, least % kept.length])
      weights[index] = weightAt(index);
  }
  return kept;
}

function encode(ring: readonly Point[]): string {
  let [x, y] = [0, 0];
  let code = "";
  for (const [lng, lat] of ring) {
    const [nextX, nextY] = [Math.round(lng / OUTLINE_UNIT), Math.round(lat / OUTLINE_UNIT)];
    for (const step of [nextX - x, nextY - y]) {
      let rest = step < 0 ? -2 * step - 1 : 2 * step;
      for (; rest >= 32; rest >>>= 5) code += OUTLINE_DIGITS[32 + (rest & 31)];
      code += OUTLINE_DIGITS[rest];
    }
    [x, y] = [nextX, nextY];
  }
  return code;
}

const atlas = JSON.parse(
  readFileSync(new URL("../node_modules/world-atlas/land-10m.json", import.meta.url), "utf8"),
) as Atlas;
const { land } = atlas.objects;
if (!land) throw new Error("The atlas has no land.");
const shapes = feature(atlas, land);
const rings = ("features" in shapes ? shapes.features : [shapes]).flatMap(({ geometry }) =>
  geometry.type === "MultiPolygon"
    ? geometry.coordinates.flat()
    : geometry.type === "Polygon"
      ? geometry.coordinates
      : [],
);
const codes = rings
  .flatMap((ring) => unwrap(ring.slice(0, -1) as Point[]))
  .map(cutToRegion)
  .filter((ring) => ring[0] !== undefined && areaOf(ring) >= leastArea(ring[0]) * 2)
  .map((ring) => simplify(ring))
  .filter((ring) => ring.length >= 3)
  .map(encode)
  .toSorted((one, other) => other.length - one.length);

const text = `/**
 * The outlines of land of Asia and the Pacific: rings (outline-code.ts), separated by spaces. Written by
 * scripts/outlines.ts from the package world-atlas 2.0.2 (ISC), which has them from Natural Earth (public domain).
 */
export const OUTLINES =
  "${codes.join(" ")}";
`;
const bytes = Buffer.byteLength(text);
if (bytes > MOST_BYTES) throw new Error(`${bytes} bytes of outlines, at most ${MOST_BYTES}`);
writeFileSync(new URL("../src/web/platform/map/outlines.ts", import.meta.url), text);
console.log(`${codes.length} rings, ${bytes} bytes`);
