import type { NamedPlace } from "#contract/gazetteer.ts";
import type { PlaceEntry } from "./known-places.ts";

/** Where public listings with the same country and city, district (or state) or postal code lie. */
export interface PlaceExtent {
  country: string;
  part: "city" | "district" | "postal_code";
  name: string;
  listings: number;
  /** The median. */
  lat: number;
  lng: number;
  /** Standard deviation of the distance from the mean. */
  spreadKm: number;
}

/** Radius by what the extent is of: at least, at most. */
const RADIUS: Readonly<Record<PlaceExtent["part"], readonly [least: number, most: number]>> = {
  city: [3, 30],
  district: [2.5, 15],
  postal_code: [0.5, 2],
};
const SECTOR_RADIUS = [3, 4] as const;

/** The places that are known from the listings in them. */
export function learnedPlaces(extents: readonly PlaceExtent[]): PlaceEntry[] {
  return [...extents.flatMap(entryOf), ...sectorEntries(extents)];
}

function entryOf(extent: PlaceExtent): PlaceEntry[] {
  const { part, name, country, lat, lng, spreadKm } = extent;
  // Singapore is its own only city.
  if (name === country) return [];
  const place: NamedPlace = { kind: part, name, country, lat, lng, radiusKm: within(RADIUS[part], spreadKm * 2) };
  return [part === "postal_code" ? { place, names: [], code: name } : { place, names: [name] }];
}

/** The postal sectors of Singapore that have listings. */
function sectorEntries(extents: readonly PlaceExtent[]): PlaceEntry[] {
  const codes = extents.filter(
    ({ part, country, name }) => part === "postal_code" && country === "Singapore" && /^\d{6}$/.test(name),
  );
  return [...Map.groupBy(codes, ({ name }) => name.slice(0, 2))].map(([code, rows]) => {
    const lat = medianOf(rows.map((row) => row.lat));
    const lng = medianOf(rows.map((row) => row.lng));
    const spread = Math.max(...rows.map((row) => Math.hypot(row.lat - lat, row.lng - lng) * 111.2));
    return {
      place: {
        kind: "postal_sector",
        name: code,
        country: "Singapore",
        lat,
        lng,
        radiusKm: within(SECTOR_RADIUS, spread),
      },
      names: [],
      code,
    };
  });
}

function medianOf(values: readonly number[]): number {
  return values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? 0;
}

function within([least, most]: readonly [number, number], value: number): number {
  return Math.round(Math.min(most, Math.max(least, value)) * 10) / 10;
}
