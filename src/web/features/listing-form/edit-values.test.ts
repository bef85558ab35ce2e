import { expect, test } from "vitest";
import { changedListingFields, differingFields, mergeValues, valuesOf } from "./edit-values.ts";
import type { EditableListing } from "./listing-form.data.ts";

const PLACE = {
  address: "1 Pier Road",
  city: "Singapore",
  state: null,
  country: "Singapore",
  postalCode: "018956",
  latitude: 1.28,
  longitude: 103.85,
  isMainLocation: true,
  hours: [],
};

function listing(overrides: Partial<EditableListing> = {}, place: Partial<typeof PLACE> = {}): EditableListing {
  const known = {
    id: 7,
    name: "Harbour Gym",
    description: "Racks and a view.",
    categoryId: 2,
    businessType: null,
    email: null,
    phone: "+65 6000 0000",
    websiteUrl: null,
    facebookUrl: null,
    instagramUrl: null,
    tiktokUrl: null,
    version: 3,
    locations: [{ ...PLACE, ...place }],
    ...overrides,
  };
  // Only the fields that the form reads.
  return known as unknown as EditableListing;
}

test("unmodified values are not a change", () => {
  expect(changedListingFields(valuesOf(listing()), listing())).toEqual({});
});

test("only changed fields are sent", () => {
  expect(
    changedListingFields({ ...valuesOf(listing()), name: "Harbour Club", email: "hi@harbour.example" }, listing()),
  ).toEqual({
    name: "Harbour Club",
    email: "hi@harbour.example",
  });
});

test("latitude and longitude are sent together", () => {
  expect(changedListingFields({ ...valuesOf(listing()), latitude: "1.3" }, listing())).toEqual({
    latitude: "1.3",
    longitude: "103.85",
  });
});

test("the address comes from the main location, wherever it is in the list", () => {
  const two = listing();
  const other = {
    ...two.locations[0],
    address: "Elsewhere",
    isMainLocation: false,
  } as EditableListing["locations"][number];
  expect(valuesOf({ ...two, locations: [other, ...two.locations] }).address).toBe("1 Pier Road");
});

test("another user's saved values replace fields that were not edited here", () => {
  const mine = { ...valuesOf(listing()), phone: "+65 6111 1111" };
  const merged = mergeValues(mine, listing(), listing({ name: "Harbour House", version: 4 }));
  expect(merged.contested).toEqual([]);
  expect(merged.values).toMatchObject({ name: "Harbour House", phone: "+65 6111 1111" });
});

test("fields that both changed keep the typed value and are listed", () => {
  const mine = { ...valuesOf(listing()), name: "Harbour Club", city: "Johor" };
  const theirs = listing({ name: "Harbour House", version: 4 });
  const merged = mergeValues(mine, listing(), theirs);
  expect(merged.contested).toEqual(["name"]);
  expect(merged.values.name).toBe("Harbour Club");
  expect(differingFields(merged.values, theirs)).toEqual(["name", "city"]);
});

test("the same change made by both is no conflict and is not sent again", () => {
  const mine = { ...valuesOf(listing()), name: "Harbour House" };
  const theirs = listing({ name: "Harbour House", version: 4 });
  const merged = mergeValues(mine, listing(), theirs);
  expect(merged.contested).toEqual([]);
  expect(changedListingFields(merged.values, theirs)).toEqual({});
});
