import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { decodeOutline } from "./outline-code.ts";
import { OUTLINES } from "./outlines.ts";

const rings = OUTLINES.split(" ").map(decodeOutline);
type Point = readonly [lat: number, lng: number];

/** Whether a point is on land: inside an odd number of rings. */
function isLand([lat, lng]: Point): boolean {
  const around = rings.filter((ring) => {
    let isInside = false;
    for (const [index, [y, x]] of ring.entries()) {
      const [beforeY = 0, beforeX = 0] = ring.at(index - 1) ?? [];
      const crosses = y > lat !== beforeY > lat;
      if (crosses && lng < ((beforeX - x) * (lat - y)) / (beforeY - y) + x) isInside = !isInside;
    }
    return isInside;
  });
  return around.length % 2 === 1;
}

test.each<[string, Point, boolean]>([
  ["Singapore", [1.35, 103.82], true],
  ["Kuala Lumpur", [3.14, 101.69], true],
  ["Bangkok", [13.75, 100.52], true],
  ["Ubud", [-8.51, 115.26], true],
  ["Manila", [14.6, 121.03], true],
  ["Tokyo", [35.7, 139.6], true],
  ["Hong Kong", [22.37, 114.12], true],
  ["Alice Springs", [-23.7, 133.88], true],
  ["the Strait of Malacca", [4, 99.5], false],
  ["the Singapore Strait", [1.2, 103.9], false],
  ["the South China Sea", [12, 113], false],
  ["the Caspian Sea, which is inside land", [42, 51], false],
])("the outlines have %s where it is", (_, point, expected) => {
  expect(isLand(point)).toBe(expected);
});

test("the outlines have at most 60 kilobytes", () => {
  expect(readFileSync(new URL("outlines.ts", import.meta.url)).byteLength).toBeLessThanOrEqual(60_000);
});
