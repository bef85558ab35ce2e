import { describe, expect, test } from "vitest";
import { BUSINESS_KINDS } from "#contract/business-kinds.ts";
import { IMPORT_COUNTRIES } from "#contract/places.ts";
import { SEARCH_COUNTRIES, metresBetween } from "#server/places/place-centres.ts";
import type { Place, PlaceQuery } from "#server/places/places.provider.ts";
import { fitnessCollectives } from "./content/fitness.ts";
import { sampleProvider } from "./sample-provider.ts";

const live = new AbortController().signal;
const provider = sampleProvider();
const search = (query: Partial<PlaceQuery> = {}): Promise<Place[]> =>
  Array.fromAsync(
    provider.search({ kind: "fitness", country: "singapore", radius: 50_000, limit: 5_000, ...query }, live),
  );
const ids = (places: readonly Place[]) => places.map(({ sourceId }) => sourceId);

describe("the sample places service", () => {
  test("has at least 400 places of each kind, in every import country, all different", async () => {
    for (const kind of BUSINESS_KINDS) {
      const all: Place[] = [];
      for (const country of IMPORT_COUNTRIES) {
        const found = await search({ kind, country });
        expect(found.length).toBeGreaterThanOrEqual(60);
        expect(new Set(found.map(({ country: at }) => at))).toEqual(new Set([SEARCH_COUNTRIES[country].name]));
        all.push(...found);
      }
      expect(all.length).toBeGreaterThanOrEqual(400);
      expect(new Set(ids(all)).size).toBe(all.length);
      expect(new Set(all.map(({ name, country }) => `${country} ${name}`)).size).toBe(all.length);
      for (const place of all)
        expect([place.address, place.phone, place.hours?.length, Math.abs(place.latitude ?? 99) < 90]).toEqual([
          expect.stringMatching(/\w/),
          expect.stringMatching(/^\+\d/),
          expect.any(Number),
          true,
        ]);
    }
  });

  test("returns the same places every time, enough for an import of 200", async () => {
    const first = await search({ limit: 200 });
    expect(first).toHaveLength(200);
    expect(await search({ limit: 200 })).toEqual(first);
  });

  test("respects keyword, types, radius and limit", async () => {
    const yoga = await search({ types: ["yoga_studio"] });
    expect(new Set(yoga.map(({ categoryName }) => categoryName))).toEqual(new Set(["Yoga Studio"]));
    const named = await search({ keyword: "Muay THAI" });
    expect(named.length).toBeGreaterThan(0);
    expect(named.length).toBeLessThan(yoga.length * 3);
    const near = await search({ radius: 3_000 });
    expect(near.length).toBeLessThan((await search()).length);
    const { centres } = SEARCH_COUNTRIES.singapore;
    for (const { latitude = 0, longitude = 0 } of near)
      expect(centres.some((centre) => metresBetween(centre, { latitude, longitude }) <= 3_000)).toBe(true);
    expect(await search({ limit: 7 })).toHaveLength(7);
    expect(await search({ keyword: "nowhere to be found" })).toEqual([]);
  });

  test("returns the same details as the search, also for the demo world's imported listings", async () => {
    const [place] = await search({ limit: 1 });
    expect(await provider.details(place?.sourceId ?? "", live)).toEqual(place);
    const imported = fitnessCollectives().find(({ verificationStatus }) => verificationStatus === "not_claimed");
    expect((await provider.details(imported?.slug ?? "", live))?.name).toBe(imported?.name);
    expect(await provider.details("unknown", live)).toBeNull();
  });

  test("draws two pictures of a place, always the same", async () => {
    const [place] = await search({ limit: 1 });
    const [one, two] = [
      await provider.photos(place?.sourceId ?? "", live),
      await provider.photos(place?.sourceId ?? "", live),
    ];
    expect(one).toHaveLength(2);
    expect(one).toEqual(two);
    await expect(provider.photos("any", AbortSignal.abort())).rejects.toThrow("abort");
  });
});
