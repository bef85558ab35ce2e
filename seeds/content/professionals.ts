import type { KycStatus, Visibility } from "#contract/professionals.ts";
import { createRandom, type Random } from "../random.ts";
import { teamName } from "./people.ts";
import { PLACES, phoneIn, type Country, type Place } from "./places.ts";
import { TRAINING_TRADES } from "./stock/trades-training.ts";
import { WELLNESS_TRADES } from "./stock/trades-wellness.ts";
import type { TradeSketch } from "./trade.ts";

/** A professional of the demo world. */
export interface ProfessionalContent {
  firstName: string;
  lastName: string;
  country: Country;
  username: string;
  email: string;
  trade: TradeSketch;
  title: string | null;
  summary: string | null;
  specialties: string | null;
  education: string | null;
  yearsOfExperience: number | null;
  city: string;
  tags: string[];
  contactPhone: string;
  instagram: string | null;
  /** Whether there is a portrait, drawn from the username; otherwise a letter is shown. */
  hasPortrait: boolean;
  hasCover: boolean;
  isFeatured: boolean;
  kycStatus: KycStatus;
  visibility: Visibility;
  joinedDaysAgo: number;
}

export const TRADES: readonly TradeSketch[] = [...TRAINING_TRADES, ...WELLNESS_TRADES];

/** With the demo professional, 150 in total. */
const COUNTS: Readonly<Record<Country, number>> = {
  Singapore: 85,
  Malaysia: 22,
  Thailand: 14,
  Indonesia: 14,
  Philippines: 14,
};
const CHANCE = { portrait: 0.86, cover: 0.35, education: 0.8, years: 0.96, instagram: 0.5, featured: 0.07 } as const;
/** For every 25 professionals, so that each state occurs in every country. */
const KYC_STATES: readonly KycStatus[] = [
  ...Array.from({ length: 12 }, () => "verified" as const),
  ...Array.from({ length: 9 }, () => "not_submitted" as const),
  "pending",
  "pending",
  "pending",
  "rejected",
];
const VISIBILITIES: readonly (readonly [Visibility, number])[] = [
  ["limited", 66],
  ["standard", 31],
  ["hidden", 3],
];
/** Number of professionals at the end of the list with an almost empty profile. */
const BEGINNERS = 4;

/** The 149 professionals in addition to the demo account, always the same and in the same order. */
export function demoProfessionals(): ProfessionalContent[] {
  const random = createRandom("demo professionals");
  const taken = new Set<string>();
  const people: ProfessionalContent[] = [];
  for (const [country, count] of Object.entries(COUNTS) as [Country, number][])
    for (let index = 0; index < count; index += 1) people.push(professionalOf(country, people.length, taken, random));
  const summaries = new Set<string | null>();
  return random.shuffle(people).map((person, index) => {
    // Draws again until the summary is unique.
    while (person.summary !== null && summaries.has(person.summary)) person.summary = summaryOf(person.trade, random);
    summaries.add(person.summary);
    return index < people.length - BEGINNERS ? person : beginner(person);
  });
}

function professionalOf(country: Country, serial: number, taken: Set<string>, random: Random): ProfessionalContent {
  const trade = TRADES[serial % TRADES.length] ?? random.pick(TRADES);
  const [name, handle] = freshName(country, taken, random);
  const [firstName, lastName] = splitName(name);
  const kycStatus = random.pick(KYC_STATES);
  return {
    firstName,
    lastName,
    country,
    username: handle,
    email: `${handle.replaceAll("_", ".")}.pro@demo.example`,
    trade,
    title: random.pick(trade.titles),
    summary: summaryOf(trade, random),
    specialties: random.sample(trade.specialties, random.int(2, 4)).join(", "),
    education: random.chance(CHANCE.education) ? random.pick(trade.education) : null,
    yearsOfExperience: random.chance(CHANCE.years) ? Math.min(34, Math.max(1, Math.round(random.normal(9, 6)))) : null,
    city: random.pick(townsOf(country)),
    tags: random.sample(trade.tags, random.int(1, 2)),
    contactPhone: phoneIn(country, 6_000 + serial),
    instagram: random.chance(CHANCE.instagram) ? `https://instagram.com/${handle}.demo.example` : null,
    hasPortrait: random.chance(CHANCE.portrait),
    hasCover: random.chance(CHANCE.cover),
    isFeatured: kycStatus === "verified" && random.chance(CHANCE.featured * 2),
    kycStatus,
    visibility: random.weighted(VISIBILITIES),
    joinedDaysAgo: random.int(3, 380),
  };
}

/** A professional who has just signed up: cards show placeholders for title and specialties. */
function beginner(person: ProfessionalContent): ProfessionalContent {
  return {
    ...person,
    title: null,
    summary: null,
    specialties: null,
    education: null,
    hasPortrait: false,
    hasCover: false,
    isFeatured: false,
    kycStatus: "not_submitted",
    visibility: "limited",
    joinedDaysAgo: 1 + (person.joinedDaysAgo % 6),
  };
}

function summaryOf(trade: TradeSketch, random: Random): string {
  return [random.pick(trade.openings), ...random.sample(trade.lines, random.int(2, 3))].join(" ");
}

function freshName(country: Country, taken: Set<string>, random: Random): [name: string, handle: string] {
  for (;;) {
    const name = teamName(country, random);
    const handle = name.toLowerCase().replaceAll(/[^a-z]+/g, "_");
    if (taken.has(handle)) continue;
    taken.add(handle);
    return [name, handle];
  }
}

/** Towns where professionals work: a district in Singapore, a city elsewhere. */
export function townsOf(country: Country): string[] {
  return PLACES.filter((place) => place.country === country).map(townOf);
}

const townOf = ({ country, district, city }: Place): string => (country === "Singapore" ? district : city);

/** The middle of a town, as the product stores it beside a profile; nothing for a town that is not among the places. */
export function areaOf(country: Country, town: string) {
  const place = PLACES.find((each) => each.country === country && townOf(each) === town);
  return place && { latitude: place.latitude, longitude: place.longitude, locatedFor: town };
}

/** The last word is the family name. */
function splitName(name: string): [string, string] {
  const at = name.lastIndexOf(" ");
  return [name.slice(0, at), name.slice(at + 1)];
}
