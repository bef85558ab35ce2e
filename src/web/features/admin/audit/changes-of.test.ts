import { expect, test } from "vitest";
import { actionText } from "./action-text.ts";
import { changesOf, valueText } from "./changes-of.ts";

test("lists only fields that differ", () => {
  expect(changesOf({ before: { verified: false, tier: "none" }, after: { verified: true, tier: "none" } })).toEqual([
    { field: "verified", before: false, after: true },
  ]);
  expect(changesOf({ before: null, after: { professionalId: 7 } })).toEqual([
    { field: "professionalId", before: null, after: 7 },
  ]);
  expect(changesOf({ before: { name: "Gym" }, after: null })).toEqual([{ field: "name", before: "Gym", after: null }]);
  expect(changesOf({ before: { tags: ["a"] }, after: { tags: ["a"] } })).toEqual([]);
  expect(changesOf({ before: null, after: null })).toEqual([]);
});

test("shows values unchanged", () => {
  expect(valueText("pending", "none")).toBe("pending");
  expect(valueText({ a: 1 }, "none")).toBe('{"a":1}');
  expect(valueText(false, "none")).toBe("false");
  expect(valueText(null, "none")).toBe("none");
  expect(valueText("", "none")).toBe("none");
});

test("names a known action by its text and an unknown one by its key in words", () => {
  expect(actionText("kyc.view")).toBe("Viewed identity documents");
  expect(actionText("gyms.set_colour")).toBe("Gyms: set colour");
  expect(actionText("")).toBe("");
});
