import { expect, test } from "vitest";
import { addressBox, boxOfAll, isOnePlace, roomAround, sharedBox, WORLD } from "./map-box.ts";

test("the box of an address is inside the world and has six decimals", () => {
  expect(addressBox([-200.5, -95, 190, 99])).toEqual(WORLD);
  expect(addressBox([103.123_456_7, 1.000_000_4, 104, 1.5])).toEqual([103.123_457, 1, 104, 1.5]);
});

test("two boxes share what is in both", () => {
  expect(sharedBox([0, 0, 10, 10], [5, -5, 20, 5])).toEqual([5, 0, 10, 5]);
  expect(sharedBox([0, 0, 10, 10], WORLD)).toEqual([0, 0, 10, 10]);
  expect(sharedBox([0, 0, 10, 10], [11, 0, 12, 10])).toBeUndefined();
  expect(sharedBox([0, 0, 10, 10], [0, 11, 10, 12])).toBeUndefined();
});

test("everything on a map is inside one box", () => {
  const cluster = { lat: 2, lng: 102, count: 5, isRounded: false, bounds: [101, 1, 103, 3] } as const;
  expect(boxOfAll({ pins: [], clusters: [] })).toBeUndefined();
  expect(boxOfAll({ pins: [], clusters: [{ ...cluster, bounds: [...cluster.bounds] }] })).toEqual([101, 1, 103, 3]);
});

test("places in one building are one place, and the box around them has room", () => {
  expect(isOnePlace([103.8, 1.3, 103.8001, 1.3001])).toBe(true);
  expect(isOnePlace([103.8, 1.3, 103.81, 1.3])).toBe(false);
  const [west, south, east, north] = roomAround([103.8, 1.3, 103.8, 1.3]);
  expect([west < 103.8, south < 1.3, east > 103.8, north > 1.3]).toEqual([true, true, true, true]);
});
