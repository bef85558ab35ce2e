import type { ExpertiseLevel, Visibility } from "#contract/professionals.ts";
import type { Random } from "../random.ts";
import { teamName } from "./people.ts";
import type { Country } from "./places.ts";
import { townsOf, TRADES } from "./professionals.ts";

/** One professional of a large world. */
export interface BulkProfessional {
  firstName: string;
  lastName: string;
  country: Country;
  city: string;
  title: string;
  summary: string;
  specialties: string;
  yearsOfExperience: number | null;
  isVerified: boolean;
  isFeatured: boolean;
  visibility: Visibility;
  ratingSum: number;
  reviewCount: number;
  joinedDaysAgo: number;
  certifications: { name: string; issuer: string; verified: boolean; endsInDays: number | null }[];
  skills: { skill: string; years: number; level: ExpertiseLevel }[];
}

const COUNTRIES: readonly (readonly [Country, number])[] = [
  ["Singapore", 50],
  ["Malaysia", 18],
  ["Thailand", 10],
  ["Indonesia", 12],
  ["Philippines", 10],
];
const TOWNS = new Map(COUNTRIES.map(([country]) => [country, townsOf(country)] as const));
const VISIBILITIES: readonly (readonly [Visibility, number])[] = [
  ["limited", 68],
  ["standard", 30],
  ["hidden", 2],
];
const LEVELS: readonly ExpertiseLevel[] = ["beginner", "intermediate", "advanced", "expert"];
const RANKS = ["", "", "", "Senior ", "Head ", "Lead ", "Assistant ", "Freelance "] as const;
const CHANCE = { years: 0.95, verified: 0.4, featured: 0.03, reviewed: 0.6, checked: 0.6, endless: 0.3 } as const;

/** Generates a professional of a large world; it depends on `random` only. */
export function bulkProfessional(random: Random): BulkProfessional {
  const trade = random.pick(TRADES);
  const country = random.weighted(COUNTRIES);
  const name = teamName(country, random);
  const at = name.lastIndexOf(" ");
  const reviewCount = random.chance(CHANCE.reviewed) ? random.int(1, 60) : 0;
  const years = Math.min(45, Math.max(0, Math.round(random.normal(9, 7))));
  return {
    firstName: name.slice(0, at),
    lastName: name.slice(at + 1),
    country,
    city: random.pick(TOWNS.get(country) ?? []),
    title: `${random.pick(RANKS)}${random.pick(trade.titles)}`,
    summary: [random.pick(trade.openings), ...random.sample(trade.lines, 3)].join(" "),
    specialties: random.sample(trade.specialties, random.int(1, 4)).join(", "),
    yearsOfExperience: random.chance(CHANCE.years) ? years : null,
    isVerified: random.chance(CHANCE.verified),
    isFeatured: random.chance(CHANCE.featured),
    visibility: random.weighted(VISIBILITIES),
    ratingSum: Math.round(reviewCount * random.float(3.2, 5)),
    reviewCount,
    joinedDaysAgo: random.int(1, 1_500),
    certifications: random.sample(trade.certifications, random.int(0, 3)).map(([certification, issuer]) => ({
      name: certification,
      issuer,
      verified: random.chance(CHANCE.checked),
      endsInDays: random.chance(CHANCE.endless) ? null : random.int(-300, 900),
    })),
    skills: random.sample(trade.specialties, random.int(0, 4)).map((skill) => ({
      skill,
      years: random.int(0, years),
      level: random.pick(LEVELS),
    })),
  };
}
