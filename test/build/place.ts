import type { Place, PlaceQuery, PlacesProvider } from "#server/places/places.provider.ts";

/** What a fake places service returns, and where it fails. */
export interface FakePlaces {
  places: Place[];
  /** The last query it received. */
  lastQuery?: PlaceQuery | undefined;
  /** Thrown after this many places. */
  failure?: { after: number; error: Error } | undefined;
}

/** A fake places service that returns the given places. */
export function fakePlacesProvider(known: FakePlaces): PlacesProvider {
  return {
    name: "sample",
    types: { fitness: [{ value: "gym", label: "Gym" }], retail: [{ value: "store", label: "Store" }] },
    async *search(query) {
      known.lastQuery = query;
      for (const [given, place] of known.places.entries()) {
        if (known.failure?.after === given) throw known.failure.error;
        if (given >= query.limit) return;
        yield place;
      }
    },
    details: () => Promise.resolve(null),
    photos: () => Promise.resolve([]),
  };
}

let series = 0;

/** The given number of places a kilometre apart, with names that no other call uses. */
export function buildPlaces(length: number, more: (index: number) => Partial<Place> = () => ({})): Place[] {
  series += 1;
  return Array.from({ length }, (_, index) => ({
    sourceId: `place-${series}-${index}`,
    name: `Hall ${series} of ${index}`,
    types: ["gym"],
    categoryName: "Gym",
    address: `${index} Road`,
    city: "Singapore",
    country: "Singapore",
    latitude: 1 + index / 100,
    longitude: 103 + series / 10,
    attribution: "Sample",
    ...more(index),
  }));
}
