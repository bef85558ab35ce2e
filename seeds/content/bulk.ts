import { FITNESS_CATEGORIES } from "./fitness-categories.ts";
import { hoursOf, type HoursPattern, type WeeklyHours } from "./hours.ts";
import { phoneIn, PLACES, spotIn, type Country, type Place } from "./places.ts";
import type { Random } from "../random.ts";
import { COMMON_WORDS, DESCRIPTION_PARTS, RARE_SYLLABLES, TAG_WORDS } from "./stock/bulk-words.ts";

/** One listing of a large world: one location, no pictures, only the figures of its reviews. */
export interface BulkListing {
  name: string;
  description: string;
  /** Index into FITNESS_CATEGORIES. */
  category: number;
  address: string;
  district: string;
  city: string;
  state: string;
  country: Country;
  postalCode: string;
  latitude: number;
  longitude: number;
  phone: string;
  hours: WeeklyHours;
  tags: readonly string[];
  ratingCount: number;
  /** Sum of the stars, so that the average is exact. */
  ratingSum: number;
  verified: boolean;
  claimed: boolean;
  foundedDaysAgo: number;
}

/** Singapore dominates the directory, its neighbours follow. */
const COUNTRY_WEIGHTS = [
  ["Singapore", 46],
  ["Malaysia", 18],
  ["Thailand", 13],
  ["Indonesia", 13],
  ["Philippines", 10],
] as const satisfies readonly (readonly [Country, number])[];

const PATTERNS: readonly HoursPattern[] = [
  "earlyGym",
  "longGym",
  "classStudio",
  "studioNoMonday",
  "afterWork",
  "climbing",
  "lateNight",
  "byAppointment",
  "alwaysOpen",
  "poolTuesday",
  "dawnOnly",
];

const placesByCountry = new Map<Country, readonly Place[]>(
  COUNTRY_WEIGHTS.map(([country]) => [country, PLACES.filter((place) => place.country === country)]),
);

/** Picks from a list with a Zipf distribution: early entries are far more common, as in natural language. */
function zipf<T>(items: readonly T[], random: Random): T {
  return items[Math.floor(items.length ** random.next() - 1)] as T;
}

function rareWord(random: Random): string {
  let word = random.pick(RARE_SYLLABLES) + random.pick(RARE_SYLLABLES);
  if (random.chance(0.35)) word += random.pick(RARE_SYLLABLES);
  return word.charAt(0).toUpperCase() + word.slice(1);
}

function nameOf(district: string, noun: string, random: Random): string {
  const common = zipf(COMMON_WORDS, random);
  switch (random.int(0, 5)) {
    case 0:
      return `${rareWord(random)} ${noun}`;
    case 1:
      return `${rareWord(random)} ${common} ${noun}`;
    case 2:
      return `${district} ${common} ${noun}`;
    case 3:
      return `${common} & ${rareWord(random)} ${noun}`;
    case 4:
      return `${rareWord(random)} ${common} ${district}`;
    default:
      return `${common} ${noun} by ${rareWord(random)}`;
  }
}

/**
 * Generates the `index`-th listing of a large world, in about ten microseconds.
 * @param random one generator, shared by all calls for the same world
 */
export function bulkListing(index: number, random: Random): BulkListing {
  const country = random.weighted(COUNTRY_WEIGHTS);
  const place = random.pick(placesByCountry.get(country) as readonly Place[]);
  const category = Math.floor(FITNESS_CATEGORIES.length * random.next() ** 1.5);
  const words = TAG_WORDS[category] as readonly string[];
  const noun = random.pick(words);
  const first = zipf(words, random);
  const second = zipf(DESCRIPTION_PARTS.tags, random);
  const ratingCount = random.chance(0.3) ? 0 : Math.floor(300 ** random.next());
  const mean = Math.min(5, Math.max(1.5, random.normal(4.2, 0.5)));
  const ratingSum = Math.min(ratingCount * 5, Math.max(ratingCount, Math.round(ratingCount * mean)));
  return {
    name: nameOf(place.district, noun.charAt(0).toUpperCase() + noun.slice(1), random),
    description: `${zipf(DESCRIPTION_PARTS.openings, random)} ${noun} spot in ${place.district} for ${zipf(DESCRIPTION_PARTS.people, random)}. ${zipf(DESCRIPTION_PARTS.offers, random)} ${zipf(DESCRIPTION_PARTS.extras, random)}`,
    category,
    ...spotIn(place, random),
    district: place.district,
    city: place.city,
    state: place.state,
    country,
    phone: phoneIn(country, index),
    hours: hoursOf(zipf(PATTERNS, random), random),
    tags: first === second ? [first] : [first, second],
    ratingCount,
    ratingSum,
    verified: random.chance(0.4),
    claimed: random.chance(0.6),
    foundedDaysAgo: random.int(1, 3000),
  };
}
