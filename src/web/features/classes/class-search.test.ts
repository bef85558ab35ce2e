import { describe, expect, test } from "vitest";
import { SCREEN_NOW } from "#web/platform/pages/screen.test-suite.tsx";
import { readClassSearch } from "./class-params.ts";
import { classMapQuery, classQuery, dayOf, laterQuery, stripDays } from "./class-search.ts";

/** The parameters that are set. */
const read = (raw: object) =>
  Object.fromEntries(Object.entries(readClassSearch(raw)).filter(([, value]) => value !== undefined));

describe("the address of the list", () => {
  test("is read back as it was written", () => {
    const search = {
      day: "2026-11-24",
      time: "evening",
      search: "yoga",
      where: "Orchard, Singapore",
      radiusKm: 5,
      maxPrice: 25,
      seats: 2,
      language: "zh",
      teacherId: 9,
      bbox: [103.6, 1.2, 104.1, 1.5],
      view: "map",
      page: 2,
    };
    expect(read(search)).toEqual(search);
    expect(read({ lat: 1.3, lng: 103.8, radiusKm: 5 })).toEqual({ lat: 1.3, lng: 103.8, radiusKm: 5 });
    expect(read({ search: 123, maxPrice: "0" })).toEqual({ search: "123", maxPrice: 0 });
  });

  test.each([
    { day: "2026-02-31" },
    { day: "tomorrow" },
    { time: "midnight" },
    { search: "  " },
    { lat: 1.3, lng: 103.8 },
    { radiusKm: 5 },
    { lat: 95, lng: 103.8, radiusKm: 5 },
    { maxPrice: -1 },
    { seats: 0 },
    { seats: 1.5 },
    { language: "xx" },
    { page: 1 },
    { teacherId: "Mei" },
    { bbox: "103,1,104" },
    { view: "list" },
    { sort: "distance", country: "Singapore" },
  ])("%j is no filter", (raw) => expect(read(raw)).toEqual({}));
});

describe("days", () => {
  test("the strip begins today and keeps another day that is chosen", () => {
    expect(stripDays(SCREEN_NOW, undefined)).toHaveLength(7);
    expect(stripDays(SCREEN_NOW, undefined)[0]).toBe("2026-11-23");
    expect(stripDays(SCREEN_NOW, "2026-12-05").at(-1)).toBe("2026-12-05");
  });

  test("a day that is over shows today", () => {
    expect(dayOf({ day: "2026-11-01" }, SCREEN_NOW)).toBe("2026-11-23");
    expect(dayOf({ day: "2026-11-25" }, SCREEN_NOW)).toBe("2026-11-25");
  });

  test("days change at midnight in Singapore", () => {
    expect(dayOf({}, "2026-11-23T15:59:00.000Z")).toBe("2026-11-23");
    expect(dayOf({}, "2026-11-23T16:00:00.000Z")).toBe("2026-11-24");
  });
});

describe("what is asked of the server", () => {
  const asked = (search: object, now = SCREEN_NOW) => classQuery(readClassSearch(search), now);

  test("one day and the hours of a time of day", () => {
    expect(asked({ time: "evening" })).toMatchObject({
      from: "2026-11-23",
      to: "2026-11-23",
      dayFrom: "17:00",
      page: 1,
    });
    expect(asked({ day: "2026-11-25", time: "morning" })).toMatchObject({ from: "2026-11-25", dayTo: "11:59" });
  });

  test("the next three hours end at a quarter of an hour, and with the day", () => {
    expect(asked({ time: "soon" })).toMatchObject({ dayTo: "15:00" });
    expect(asked({ time: "soon" }, "2026-11-23T04:01:00.000Z")).toMatchObject({ dayTo: "15:15" });
    expect(asked({ time: "soon" }, "2026-11-23T14:00:00.000Z")).not.toHaveProperty("dayTo");
    expect(asked({ time: "soon", day: "2026-11-25" })).not.toHaveProperty("dayTo");
  });

  test("the map has the same filters, without the page and the box of the list", () => {
    const search = { time: "evening", teacherId: 9, view: "map", page: 3, bbox: [103.6, 1.2, 104.1, 1.5] };
    const query = classMapQuery(readClassSearch(search), SCREEN_NOW);
    expect(query).toMatchObject({ from: "2026-11-23", dayFrom: "17:00", teacherId: 9 });
    for (const name of ["page", "pageSize", "bbox", "view"]) expect(query).not.toHaveProperty(name);
    expect(asked(search)).toMatchObject({ page: 3, teacherId: 9, bbox: [103.6, 1.2, 104.1, 1.5] });
    expect(asked(search)).not.toHaveProperty("view");
  });

  test("later days keep all filters but 'soon'", () => {
    const search = readClassSearch({ time: "soon", search: "yoga", page: 3 });
    expect(laterQuery(search, SCREEN_NOW)).toMatchObject({
      from: "2026-11-24",
      to: "2026-12-07",
      search: "yoga",
      page: 1,
      pageSize: 1,
    });
    expect(laterQuery(search, SCREEN_NOW)).not.toHaveProperty("dayTo");
  });
});
