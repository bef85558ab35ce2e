import { expect, test } from "vitest";
import { countOf } from "./map-marks.ts";

test.each([
  [0, 0.1, 0],
  [1, 0.6, 2],
  [37, 0.1, 300],
  [1_000, 0.01, 100_000],
])("%i places in a share of %d of a table stand for %i, rounded down to the first digit", (places, share, count) => {
  expect(countOf(places, share)).toEqual({ count, isRounded: true });
});

test("all places are counted exactly", () => {
  for (const places of [0, 1, 999]) expect(countOf(places, 1)).toEqual({ count: places, isRounded: false });
});
