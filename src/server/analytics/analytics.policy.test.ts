import { describe, expect, test } from "vitest";
import { figureOf, sourceOf } from "./analytics.policy.ts";

describe("figureOf", () => {
  test.each([
    [148, 132, 12],
    [21, 20, 5],
    [5, 10, -50],
    [0, 10, -100],
    [7, 0, null],
    [0, 0, null],
  ])("%i after %i is a change of %s percent", (current, previous, change) => {
    expect(figureOf({ current, previous })).toEqual({ count: current, change });
  });
});

describe("sourceOf", () => {
  test.each([
    [undefined, "direct"],
    ["", "direct"],
    ["somewhere", "direct"],
    ["android-app://com.google.android.gm", "direct"],
    ["https://www.google.com/search?q=gym", "www.google.com"],
    ["https://fit.example/businesses", "internal"],
  ])("%s is %s", (referrer, source) => {
    expect(sourceOf(referrer, "fit.example")).toBe(source);
  });
});
