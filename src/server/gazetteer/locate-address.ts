import type { PointPrecision, TypedAddress } from "#contract/address-points.ts";
import type { NamedPlace, PlaceKind } from "#contract/gazetteer.ts";
import { kmBetween } from "./distance.ts";
import { findNamed, findPlaces, findStation, isSectorOnly, type PlaceIndex } from "./place-index.ts";

/** How exactly an address is known from the place that it names. */
const PRECISION: Readonly<Record<PlaceKind, PointPrecision>> = {
  country: "country",
  city: "city",
  district: "district",
  station: "district",
  postal_sector: "district",
  postal_code: "postalCode",
};
/** A place this far outside its city is another one of that name. */
const OUTSIDE_KM = 10;

export interface LocatedAddress {
  /** The narrowest known place that the address is in. */
  place: NamedPlace;
  precision: PointPrecision;
}

/**
 * Locates an address without any service: by its postal code, or a station that it names in a sector of which no more
 * is known, otherwise by the narrowest district, station or city that one of its parts names, otherwise by its country.
 * Undefined if the country is not known.
 */
export function locateAddress(index: PlaceIndex, typed: TypedAddress): LocatedAddress | undefined {
  const country = findNamed(index, typed.country).find(({ kind }) => kind === "country");
  if (!country) return undefined;
  const inside = ({ kind, country: name }: NamedPlace) => kind !== "country" && name === country.country;
  const byCode = findNamed(index, typed.postalCode ?? "").find(inside);
  const city = findPlaces(index, typed.city ?? "").find(inside);
  const isNear = (place: NamedPlace) =>
    city === undefined || kmBetween(place, city) <= place.radiusKm + city.radiusKm + OUTSIDE_KM;
  const parts = [typed.state ?? "", ...(typed.address ?? "").split(",")].filter((part) => !/^\s*\d*\s*$/.test(part));
  const station = byCode && findStation(index, parts, byCode);
  const named = parts.flatMap((part) => findNamed(index, part).filter(inside).find(isNear) ?? []);
  const [narrowest] = [...named, ...(city ? [city] : [])].toSorted((one, other) => one.radiusKm - other.radiusKm);
  const place = station ?? byCode ?? narrowest ?? country;
  return { place, precision: isSectorOnly(place) ? "district" : PRECISION[place.kind] };
}
