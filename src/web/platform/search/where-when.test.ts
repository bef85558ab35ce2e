import { describe, expect, test } from "vitest";
import { anywhere, atPlace, countWhereWhen, isMeasured, nearPoint, whereWhenFilters } from "./where-when.ts";

const orchard = { kind: "district", name: "Orchard", country: "Singapore", radiusKm: 2.5 } as const;
const station = { ...orchard, kind: "station" } as const;
const definedOf = (values: object) =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined));

describe("the chips of where and when", () => {
  test.each([
    [{ where: "Orchard, Singapore" }, { place: orchard }, "In Orchard"],
    [{ where: "orchard mrt" }, { place: station }, "Near Orchard station"],
    [{ where: "238801" }, { place: { ...orchard, kind: "postal_code", name: "238801" } as const }, "Near 238801"],
    [{ where: "orchard", radiusKm: 5 }, { place: { ...orchard, radiusKm: 5 } }, "Within 5 km of Orchard"],
    [{ where: "orchard mrt", radiusKm: 5 }, { place: station }, "Within 5 km of Orchard station"],
    [
      { where: "my", radiusKm: 5 },
      { place: { ...orchard, kind: "country", name: "Malaysia" } as const },
      "In Malaysia",
    ],
    [{ where: "xanadu" }, { unknown: "xanadu" }, "“xanadu”"],
    [{ where: "orchard" }, undefined, "“orchard”"],
    [{ lat: 1.3, lng: 103.8, radiusKm: 5 }, undefined, "Within 5 km of the chosen point"],
    [{ openAt: "2026-11-29T07:00" }, undefined, "Open Sun, 29 Nov, 7:00 am"],
    [{ bbox: [103.6, 1.2, 104.1, 1.5] as const }, undefined, "In the area of the map"],
  ])("%j", (search, searchedWhere, words) => {
    expect(whereWhenFilters(search, searchedWhere).map((chip) => chip.words)).toEqual([words]);
  });

  test("removing where removes the order by distance, no other order", () => {
    const removalOf = (sort: "distance" | "rating") =>
      whereWhenFilters({ where: "orchard", sort }, undefined)[0]?.removal ?? {};
    expect(Object.keys(removalOf("distance"))).toContain("sort");
    expect(Object.keys(removalOf("rating"))).not.toContain("sort");
    expect(Object.keys(anywhere(undefined))).toEqual(["where", "radiusKm", "bbox", "lat", "lng", "country"]);
  });

  test("a sheet counts where, open now and open at", () => {
    expect(countWhereWhen({})).toBe(0);
    expect(countWhereWhen({ where: "orchard", radiusKm: 5, openNow: true, openAt: "2026-11-29T07:00" })).toBe(3);
  });
});

test("distances are measured from a point or a known place, not from a country", () => {
  expect(isMeasured({ where: "orchard" }, { place: orchard })).toBe(true);
  expect(isMeasured({ lat: 1.3, lng: 103.8, sort: "distance" }, undefined)).toBe(true);
  expect(isMeasured({ where: "xanadu" }, { unknown: "xanadu" })).toBe(false);
  expect(isMeasured({ where: "malaysia" }, { place: { ...orchard, kind: "country" } })).toBe(false);
  expect(isMeasured({}, undefined)).toBe(false);
});

test("a place replaces the point and the country, a point replaces the place", () => {
  expect(definedOf(atPlace(orchard))).toEqual({ where: "Orchard, Singapore", sort: "distance" });
  expect(definedOf(atPlace({ ...orchard, kind: "country", name: "Singapore" }))).toEqual({ where: "Singapore" });
  expect(definedOf(nearPoint({ lat: 1.3, lng: 103.8 }))).toEqual({
    lat: 1.3,
    lng: 103.8,
    radiusKm: 5,
    sort: "distance",
  });
});
