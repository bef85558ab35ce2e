import { describe, expect, test } from "vitest";
import { kmBetween } from "./distance.ts";
import { POSTAL_DISTRICTS } from "./postal-districts.ts";
import { STATION_ROWS } from "./stations.ts";
import { completePlaces, findPlaces, indexPlaces } from "./place-index.ts";

const index = indexPlaces([]);
const first = (text: string) => {
  const [place] = findPlaces(index, text);
  return place && `${place.kind}: ${place.name}, ${place.country}`;
};

describe("the checked-in tables", () => {
  test("every station lies inside Singapore", () => {
    const outside = STATION_ROWS.filter(([, , , lat, lng]) => lat < 1.2 || lat > 1.48 || lng < 103.6 || lng > 104.05);
    expect(outside).toEqual([]);
    expect(STATION_ROWS.length).toBeGreaterThan(200);
  });

  test("every station is within three kilometres of a neighbour on its line", () => {
    // Lines that leave a station of another line, by the first letters of their codes.
    const joined: Record<string, readonly string[]> = { CG: ["CG", "EW"], PT: ["PE", "PW"], ST: ["SE", "SW"] };
    const lonely = STATION_ROWS.filter(([code, , , lat, lng]) => {
      const lines = joined[code.slice(0, 2)] ?? [code.slice(0, 2)];
      const others = STATION_ROWS.filter(([other]) => other !== code && lines.includes(other.slice(0, 2)));
      return !others.some(
        ([, , , otherLat, otherLng]) => kmBetween({ lat, lng }, { lat: otherLat, lng: otherLng }) <= 3,
      );
    });
    // The airport is five kilometres from Expo, its only neighbour.
    expect(lonely.map(([code]) => code)).toEqual(["CG2"]);
  });

  test("each of the 28 districts has its own postal sectors, and a centre inside Singapore", () => {
    const sectors = POSTAL_DISTRICTS.flatMap(([, , all]) => all);
    expect(POSTAL_DISTRICTS.map(([number]) => number)).toEqual(Array.from({ length: 28 }, (_, at) => at + 1));
    expect(new Set(sectors).size).toBe(sectors.length);
    for (const [number] of POSTAL_DISTRICTS) {
      const [place] = findPlaces(index, `D${number}`);
      expect([place?.lat, place?.lng].every(Number.isFinite), `D${number}`).toBe(true);
    }
  });
});

describe("a text names", () => {
  test.each([
    ["Singapore", "country: Singapore, Singapore"],
    ["新加坡", "country: Singapore, Singapore"],
    ["việt nam", "country: Vietnam, Vietnam"],
    ["Hong Kong", "country: Hong Kong, Hong Kong"],
    ["kuala lumpur", "city: Kuala Lumpur, Malaysia"],
    ["Makati", "city: Makati City, Philippines"],
    ["Bishan", "station: Bishan, Singapore"],
    ["bishan mrt", "station: Bishan, Singapore"],
    ["Bishan station", "station: Bishan, Singapore"],
    ["NS17", "station: Bishan, Singapore"],
    ["碧山", "station: Bishan, Singapore"],
    ["d9", "district: Orchard, Cairnhill, Singapore"],
    ["District 09", undefined],
    ["district 9", "district: Orchard, Cairnhill, Singapore"],
    ["23", "postal_sector: 23, Singapore"],
    ["238801", "postal_code: 238801, Singapore"],
    ["S238801", "postal_code: 238801, Singapore"],
    ["Singapore 238801", "postal_code: 238801, Singapore"],
    ["tampinse", "station: Tampines, Singapore"],
    ["kuala lumpor", "city: Kuala Lumpur, Malaysia"],
    ["Main Hall 5, Singapore 238801", "postal_code: 238801, Singapore"],
    // Only its sector is known, and a station in it is named.
    ["Orchard Road 5, Singapore 238801", "station: Orchard, Singapore"],
    ["302 Tiong Bahru Road, Singapore 168732", "station: Tiong Bahru, Singapore"],
    ["681 Punggol Drive, Oasis Terraces, Singapore 820681", "station: Oasis, Singapore"],
    ["Bishan Hall, Singapore 238801", "postal_code: 238801, Singapore"],
    ["Bangkok, Thailand", "city: Bangkok, Thailand"],
    ["998801", undefined],
    ["atlantis", undefined],
    ["", undefined],
  ])("%s", (text, place) => {
    expect(first(text)).toBe(place);
  });
});

test("a postal code that a listing has says more than a station that its address names", () => {
  const extent = { part: "postal_code", name: "238801", listings: 1, lat: 1.301, lng: 103.838, spreadKm: 0 } as const;
  const taught = indexPlaces([{ country: "Singapore", ...extent }]);
  expect(findPlaces(taught, "5 Orchard Road, Singapore 238801")[0]).toMatchObject({ lat: 1.301, lng: 103.838 });
});

test("completions begin with what is typed, those of the chosen country first", () => {
  const names = (typed: string, country?: string) =>
    completePlaces(index, typed, country, 3).map(({ name, country: inside }) => `${name}, ${inside}`);
  expect(names("tampi", "Singapore")).toContain("Tampines, Singapore");
  expect(names("ban", "Thailand").every((name) => name.endsWith("Thailand"))).toBe(true);
  expect(names("碧")).toEqual(["Bishan, Ang Mo Kio, Singapore", "Bishan, Singapore"]);
  expect(names("zzzz")).toEqual([]);
});
