import { describe, expect, test } from "vitest";
import { gazetteerApi, type UnderstoodSearch } from "#contract/gazetteer.ts";
import { choiceFrom } from "./search-choice.ts";

const orchard = { kind: "district", name: "Orchard", country: "Singapore", radiusKm: 2.5 } as const;
const definedOf = (values: object) =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined));

describe("the search that a line asks for", () => {
  const yoga = { id: 4, kind: "fitness", name: "Yoga Studio" } as const;
  const understood = (read: Partial<UnderstoodSearch>) =>
    gazetteerApi.understand.response.parse({
      what: "",
      category: null,
      where: null,
      unknownPlace: null,
      nearMe: false,
      openNow: false,
      openAt: null,
      leftOver: "",
      ...read,
    });
  const choose = (read: Partial<UnderstoodSearch>, search: string, category?: number) =>
    definedOf(choiceFrom(understood(read), { search, category }));
  const where = { ...orchard, lat: 1.3, lng: 103.8 };

  test("words alone stay as they are typed", () => {
    expect(choose({ what: "yoga mats", category: yoga, leftOver: "mats" }, "yoga  mats")).toEqual({
      search: "yoga  mats",
    });
    expect(choose({ what: "yoga", category: yoga }, "yoga", 4)).toEqual({ search: "yoga", category: 4 });
  });

  test("another category than the chosen one replaces it", () => {
    expect(choose({ what: "yoga", category: yoga }, "yoga", 9)).toEqual({ category: 4 });
  });

  test("with a place the category is one, and what is left are words", () => {
    expect(choose({ what: "yoga mats", category: yoga, leftOver: "mats", where }, "yoga mats orchard")).toEqual({
      search: "mats",
      category: 4,
      where: "Orchard, Singapore",
      sort: "distance",
    });
    expect(choose({ what: "mats", leftOver: "mats", where }, "mats orchard", 9)).toMatchObject({
      search: "mats",
      category: 9,
    });
    expect(choose({ unknownPlace: "xanadu" }, "near xanadu")).toMatchObject({ where: "xanadu" });
  });

  test("open now and open at replace each other", () => {
    expect(choiceFrom(understood({ openNow: true }), { search: "x", category: undefined })).toMatchObject({
      openNow: true,
      openAt: undefined,
    });
    expect(choiceFrom(understood({ openAt: "2026-11-29T07:00" }), { search: "x", category: undefined })).toMatchObject({
      openNow: undefined,
      openAt: "2026-11-29T07:00",
    });
  });
});
