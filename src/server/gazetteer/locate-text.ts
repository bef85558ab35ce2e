import type { NamedPlace } from "#contract/gazetteer.ts";
import { CITY_STATES } from "./known-places.ts";
import { findNamed, findSpelled, type PlaceIndex } from "./place-index.ts";

/** A text that says where something is, and its country. */
export interface WrittenPlace {
  text: string;
  country: string;
}

/**
 * The place inside its country that a text names. Nothing is guessed: a name with a typo is none, because a point in the
 * wrong place is worse than none. Undefined if it names only the country, or nothing that is known.
 */
export function locateText(index: PlaceIndex, { text, country }: WrittenPlace): NamedPlace | undefined {
  return placesInside(index, text, country)[0];
}

/**
 * The city or district that a text names; never anything narrower, such as a postal code or a station. A city state is
 * its own city.
 */
export function locateCity(index: PlaceIndex, { text, country }: WrittenPlace): NamedPlace | undefined {
  // Of a part of an address the likeliest place may be a station of the same name as its district.
  const named = [text, ...text.split(/[,，]/)].flatMap((part) => placesInside(index, part, country));
  const city = named.find(({ kind }) => kind === "city" || kind === "district");
  if (city) return city;
  const known = countryOf(index, country);
  const isItsOwnCity = known !== undefined && CITY_STATES.has(known.name) && countryOf(index, text) === known;
  return isItsOwnCity ? known : undefined;
}

function placesInside(index: PlaceIndex, text: string, country: string): readonly NamedPlace[] {
  const known = countryOf(index, country);
  if (!known) return [];
  const inside = ({ kind, country: name }: NamedPlace) => kind !== "country" && name === known.country;
  const named = findNamed(index, text).filter(inside);
  return named.length > 0 ? named : findSpelled(index, `${text}, ${known.name}`).filter(inside);
}

function countryOf(index: PlaceIndex, country: string): NamedPlace | undefined {
  return findNamed(index, country).find(({ kind }) => kind === "country");
}
