import { expect, test } from "vitest";
import { reordered } from "./reordered.ts";

test.each([
  [0, 2, ["b", "c", "a", "d"]],
  [3, 0, ["d", "a", "b", "c"]],
  [1, 2, ["a", "c", "b", "d"]],
  [2, 2, ["a", "b", "c", "d"]],
])("moves index %i to index %i", (from, to, expected) => {
  expect(reordered(["a", "b", "c", "d"], from, to)).toEqual(expected);
});
