import type { Place, PlaceQuery, PlacesProvider } from "#server/places/places.provider.ts";

/** What a made places service knows, and where it fails. */
export interface KnownPlaces {
  places: Place[];
  /** What it was asked last. */
  asked?: PlaceQuery | undefined;
  /** Thrown after so many places. */
  failure?: { after: number; error: Error } | undefined;
}

/** A places service that knows what a test tells it. */
export function listProvider(known: KnownPlaces): PlacesProvider {
  return {
    name: "sample",
    types: { fitness: [{ value: "gym", label: "Gym" }], retail: [{ value: "store", label: "Store" }] },
    async *search(query) {
      known.asked = query;
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

/** So many places a kilometre apart, of names that no other call made. */
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
