import { expect, test } from "vitest";
import { districtOf } from "./postal-districts.ts";

test.each([
  ["Singapore", null, "238858", "Orchard, Cairnhill"],
  ["singapore", "Central", " 018956 ", "Raffles Place, Cecil"],
  ["Singapore", null, "819663", "Loyang, Changi"],
  ["Singapore", null, "740000", null],
  ["Singapore", "Central", "2388", null],
  ["Singapore", null, null, null],
  ["Malaysia", "Selangor", "238858", "Selangor"],
  ["Thailand", null, "10110", null],
  [null, null, null, null],
])("%s, %s, %s is in %s", (country, state, postalCode, district) => {
  expect(districtOf({ country, state, postalCode })).toBe(district);
});
