import type { NamedPlace, PlaceKind } from "#contract/gazetteer.ts";
import { typosBetween } from "#server/platform/search/terms.ts";
import { kmBetween } from "./distance.ts";
import { foldName } from "./fold.ts";
import { countryPlaces, knownPlaces } from "./known-places.ts";
import { learnedPlaces, type PlaceExtent } from "./learned-places.ts";

/** All places by what they are called. */
export interface PlaceIndex {
  byName: ReadonlyMap<string, readonly NamedPlace[]>;
  byCode: ReadonlyMap<string, NamedPlace>;
  /** Folded names in order, for prefixes. */
  names: readonly string[];
}

/** Which of several completions comes first. */
const WIDTH: Readonly<Record<PlaceKind, number>> = {
  country: 0,
  city: 1,
  district: 2,
  station: 3,
  postal_sector: 4,
  postal_code: 5,
};

/**
 * Builds the index of the checked-in places and those of the listings. Of several places of one name a country comes
 * first, then what is known from listings, which replaces a known place of its kind.
 */
export function indexPlaces(extents: readonly PlaceExtent[]): PlaceIndex {
  const byName = new Map<string, NamedPlace[]>();
  const byCode = new Map<string, NamedPlace>();
  const [learned, known] = [learnedPlaces(extents), knownPlaces()];
  for (const { place, code } of [...known, ...learned]) if (code !== undefined) byCode.set(code, place);
  for (const { place, names } of [...countryPlaces(), ...learned, ...known])
    for (const name of new Set(names.map(foldName))) {
      const others = byName.get(name) ?? [];
      const isKnown = others.some(({ kind, country }) => kind === place.kind && country === place.country);
      if (name !== "" && !isKnown) byName.set(name, [...others, place]);
    }
  for (const { place, translations = [] } of known)
    for (const name of new Set(translations.map(foldName))) byName.set(name, byName.get(foldName(place.name)) ?? []);
  return { byName, byCode, names: [...byName.keys()].toSorted() };
}

/** Words that say what kind of place is meant, and nothing about which. */
const STATION_WORDS = /\s*(?:\b(?:mrt|lrt|station)\b|地铁站|地鐵站|站$|สถานี)\s*/gu;
const POSTAL_CODE = /^(?:s|singapore)?\s?(\d{5,6})$/;

/**
 * The places that a text names, the likeliest first: a name in any case and with a typo or two, a postal code or
 * sector, "place, country", or an address that contains one of these. Empty if it names none.
 */
export function findPlaces(index: PlaceIndex, text: string): readonly NamedPlace[] {
  const spelled = findSpelled(index, text);
  return spelled.length > 0 ? spelled : findMisspelled(index, foldName(text));
}

/** The same without typos. */
export function findSpelled(index: PlaceIndex, text: string): readonly NamedPlace[] {
  const exact = findNamed(index, text);
  if (exact.length > 0) return exact;
  const parts = text.split(/[,，]/).map((part) => part.trim());
  const named = findNamedInCountry(index, parts);
  return named.length > 0 ? named : findInside(index, parts);
}

/** The places of exactly this name or code. */
export function findNamed(index: PlaceIndex, text: string): readonly NamedPlace[] {
  const name = foldName(text);
  const code = POSTAL_CODE.exec(name)?.[1] ?? (/^\d{2}$/.test(name) ? name : undefined);
  if (code !== undefined) return findCode(index, code);
  const found = index.byName.get(name);
  if (found) return found;
  const bare = name.replaceAll(STATION_WORDS, " ").trim();
  return bare === name ? [] : (index.byName.get(bare) ?? []).filter(({ kind }) => kind === "station");
}

function findCode({ byCode }: PlaceIndex, code: string): readonly NamedPlace[] {
  const exact = byCode.get(code);
  if (exact) return [exact];
  const sector = code.length === 6 ? byCode.get(code.slice(0, 2)) : undefined;
  return sector ? [{ ...sector, kind: "postal_code", name: code }] : [];
}

/** The places of a name that ends with its country, as suggestions write it: "Orchard, Singapore". */
function findNamedInCountry(index: PlaceIndex, parts: readonly string[]): readonly NamedPlace[] {
  const country = findNamed(index, parts.at(-1) ?? "").find(({ kind }) => kind === "country")?.country;
  if (country === undefined) return [];
  return findNamed(index, parts.slice(0, -1).join(" ")).filter((place) => place.country === country);
}

/** The narrowest place of an address, inside the widest of its last parts if that is known. */
function findInside(index: PlaceIndex, parts: readonly string[]): readonly NamedPlace[] {
  const found = parts.flatMap((part) => {
    // A number in an address is a house or a floor.
    const named = /^\d+$/.test(part) ? [] : findNamed(index, part);
    const codes = findCode(index, /\b\d{5,6}\b/.exec(part)?.[0] ?? "");
    const stations = codes.flatMap((code) => findStation(index, parts, code) ?? []);
    return [codes, named, stations].filter((places) => places.length > 0);
  });
  const country = found.flat().find(({ kind }) => kind === "country")?.country;
  const fitting = found.map((places) => places.filter((place) => country === undefined || place.country === country));
  const heads = fitting.flatMap(([head]) => head ?? []);
  return heads.toSorted((one, other) => one.radiusKm - other.radiusKm);
}

/** A postal code with a larger radius is known by its sector alone. */
const CODE_KM = 2;

/** Whether a place is a postal code of which only the sector is known. */
export function isSectorOnly({ kind, radiusKm }: NamedPlace): boolean {
  return kind === "postal_code" && radiusKm > CODE_KM;
}

/**
 * The station that the parts of an address name among other words ("Tiong Bahru Plaza", "Bishan Street 13"), if only
 * the sector of its postal code is known and the station lies in it. A building says more than a street, which is long.
 */
export function findStation(
  { byName }: PlaceIndex,
  parts: readonly string[],
  code: NamedPlace,
): NamedPlace | undefined {
  if (!isSectorOnly(code)) return undefined;
  const isStreet = (part: string) => /^\s*\d/.test(part);
  const inOrder = parts.toSorted((one, other) => Number(isStreet(one)) - Number(isStreet(other)));
  const named = inOrder.flatMap((part) => runsOfWords(foldName(part)).flatMap((run) => byName.get(run) ?? []));
  return named.find(
    (place) => place.kind === "station" && place.country === code.country && kmBetween(place, code) <= code.radiusKm,
  );
}

const LONGEST_NAME = 5;

/** The runs of words of a folded text that may be a name, the longest first. */
function runsOfWords(text: string): string[] {
  const words = text.split(" ");
  const lengths = Array.from({ length: LONGEST_NAME }, (_, shorter) => LONGEST_NAME - shorter);
  return lengths.flatMap((length) => words.map((_, from) => words.slice(from, from + length).join(" ")));
}

/** A name may have one typo from five letters, two from nine. Its first letter is right. */
function findMisspelled({ byName, names }: PlaceIndex, name: string): readonly NamedPlace[] {
  const most = name.length < 5 || /\d/.test(name) ? 0 : name.length < 9 ? 1 : 2;
  if (most === 0) return [];
  const found = names
    .filter((other) => other[0] === name[0] && Math.abs(other.length - name.length) <= most)
    .map((other) => ({ other, typos: typosBetween(name, other) }))
    .filter(({ typos }) => typos <= most)
    .toSorted((one, other) => one.typos - other.typos);
  return found.flatMap(({ other }) => byName.get(other) ?? []);
}

/** The places whose names begin with what is typed, those of `first` before others and wide ones before narrow ones. */
export function completePlaces(
  index: PlaceIndex,
  typed: string,
  first: string | undefined,
  most: number,
): NamedPlace[] {
  const start = foldName(typed);
  const code = findNamed(index, typed);
  if (start === "" || /^\d+$/.test(start)) return code.slice(0, most);
  const { byName, names } = index;
  let at = lowerBound(names, start);
  const found: NamedPlace[] = [...(byName.get(start) ?? [])];
  for (; names[at]?.startsWith(start); at += 1) found.push(...(byName.get(names[at] ?? "") ?? []));
  const isFirst = ({ country }: NamedPlace) => (country === first ? 0 : 1);
  // Of places of one name the likeliest, which the name alone finds too.
  return [...Map.groupBy(found, ({ name, country }) => `${name}, ${country}`).values()]
    .flatMap(([place]) => place ?? [])
    .toSorted(
      (one, other) =>
        isFirst(one) - isFirst(other) || WIDTH[one.kind] - WIDTH[other.kind] || other.radiusKm - one.radiusKm,
    )
    .slice(0, most);
}

/** Where a name is or would be in sorted names. */
function lowerBound(names: readonly string[], name: string): number {
  let [low, high] = [0, names.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((names[middle] ?? "") < name) low = middle + 1;
    else high = middle;
  }
  return low;
}
