import { describe, expect, test } from "vitest";
import { reordered } from "./photo-editor.tsx";
import { fittingSize } from "#web/platform/files/shrink-image.ts";

describe("the order of photos", () => {
  test.each([
    [0, 2, ["b", "c", "a", "d"]],
    [3, 0, ["d", "a", "b", "c"]],
    [1, 2, ["a", "c", "b", "d"]],
    [2, 2, ["a", "b", "c", "d"]],
  ])("moves index %i to index %i", (from, to, expected) => {
    expect(reordered(["a", "b", "c", "d"], from, to)).toEqual(expected);
  });
});

describe("the upload size of a photo", () => {
  test.each([
    [4000, 3000, 2000, 1500],
    [3000, 4000, 1500, 2000],
    [800, 600, 800, 600],
    [9000, 2, 2000, 1],
  ])("scales %i × %i to %i × %i", (width, height, toWidth, toHeight) => {
    expect(fittingSize(width, height)).toEqual({ width: toWidth, height: toHeight });
  });
});
