import { describe, expect, test } from "vitest";
import { BLANK_PROFILE, changedFields } from "./form-values.ts";
import { movedUp } from "./part-buttons.tsx";
import { splitList, personName, placeOf, titleOf } from "./person-words.ts";
import { PLACEHOLDER_NAMES, placeholderName } from "./placeholder-names.ts";
import { professionalsIn } from "./professional-list.data.ts";

const user = { id: 1, username: null, firstName: "Mei", lastName: "Lim", country: "Malaysia" };

describe("names of professionals", () => {
  test("a missing user record gets one of 45 names, always the same (R179)", () => {
    expect(new Set(PLACEHOLDER_NAMES).size).toBe(45);
    expect(personName({ id: 46, user: null })).toBe(placeholderName(1));
    expect(personName({ id: 46, user })).toBe("Mei Lim");
    expect(personName({ id: 46, user: { ...user, firstName: null, lastName: null } })).toBe("Member");
  });

  test("country and title have defaults", () => {
    expect(placeOf({ city: null, user: null })).toBe("Singapore");
    expect(placeOf({ city: "Ipoh", user })).toBe("Ipoh, Malaysia");
    expect(placeOf({ city: "Singapore", user: null })).toBe("Singapore");
    expect(titleOf({ title: null })).toBe("Fitness Professional");
  });

  test("specialties are read from comma-separated text (R188)", () => {
    expect(splitList(" Yoga, ,Mobility,")).toEqual(["Yoga", "Mobility"]);
    expect(splitList(null)).toEqual([]);
  });
});

test("the list is read from an array and from an object that contains it (R180)", () => {
  expect(professionalsIn([{ id: 1 }])).toEqual([{ id: 1 }]);
  expect(professionalsIn({ professionals: [{ id: 2 }] })).toEqual([{ id: 2 }]);
  expect(professionalsIn(null)).toEqual([]);
  expect(professionalsIn({ professionals: "none" })).toEqual([]);
});

test("only changed fields are sent", () => {
  const start = { ...BLANK_PROFILE, title: "Coach", city: "Ipoh" };
  expect(changedFields(start, { ...start, city: "", title: "Coach " })).toEqual({ city: "" });
});

test("an item moves up by one", () => {
  expect(movedUp([1, 2, 3], 2)).toEqual([1, 3, 2]);
  expect(movedUp([1, 2, 3], 0)).toEqual([1, 2, 3]);
});
