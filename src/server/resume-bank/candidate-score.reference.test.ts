import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { PAGE_LIMITS } from "#contract/paging.ts";
import { createRandom, type Random } from "#seeds/random.ts";
import { writeBulkProfessionals } from "#seeds/bulk-professionals.ts";
import { createTestApp, type TestApp } from "#test/app.ts";
import { findCandidates } from "./candidate-search.service.ts";
import type { CandidateQuery } from "./candidate-search.queries.ts";
import { buildCandidate } from "./resume-bank.test-suite.ts";

// A second, deliberately simple implementation of the score: one professional after the other, word by word. The search
// must return the same candidates in the same order.

const TODAY = "2026-11-20";
const TITLES = ["Head", "Senior", "Yoga", "Swim", "Boxing", "Coach", "Trainer", "Physiotherapist"];
const SKILLS = ["Vinyasa", "Strength Training", "Open Water", "Breathing", "Footwork", "Water Rescue", "Mobility"];
const CERTIFICATES = ["First Aid", "First Responder", "Lifeguard Bronze", "Lifeguard Silver", "Massage Diploma"];
// Dates around today, the month and the year; the last one means never.
const ENDS = [
  null,
  "2019-05-01",
  "2026-10-31",
  "2026-11-19",
  "2026-11-20",
  "2026-11-30",
  "2026-12-01",
  "2027-01-01",
  "9999-12-31",
];
const CITIES: readonly [string, string][] = [
  ["Singapore", "Singapore"],
  ["Thailand", "Bangkok"],
  ["Thailand", "Phuket"],
  ["Malaysia", "Ipoh"],
];
const WORLD = 90;
const SEARCHES = 300;

interface Person {
  id: number;
  title: string | null;
  skills: string[];
  years: number | null;
  certificates: Record<string, string | null>;
  country: string;
  city: string;
  isVerified: boolean;
  featuredProfile: boolean;
}
interface Search {
  jobTitle: string | null;
  skills: string[];
  yearsOfExperience: number | null;
  certifications: string[];
  location: string | null;
}

let app: TestApp;
const people: Person[] = [];
beforeAll(async () => {
  app = await createTestApp({ now: new Date("2026-11-20T04:00:00.000Z") });
  const random = createRandom("candidates of the reference");
  for (let index = 0; index < WORLD; index += 1) people.push(await settle(random));
}, 120_000);
afterAll(() => app.close());

async function settle(random: Random): Promise<Person> {
  const [country, city] = random.pick(CITIES);
  const person = {
    title: random.chance(0.9) ? random.sample(TITLES, random.int(1, 3)).join(" ") : null,
    skills: random.sample(SKILLS, random.int(0, 4)),
    years: random.chance(0.9) ? random.int(0, 12) : null,
    certificates: Object.fromEntries(
      random.sample(CERTIFICATES, random.int(0, 3)).map((name) => [name, random.pick(ENDS)]),
    ),
    country,
    city,
    isVerified: random.chance(0.3),
    featuredProfile: random.chance(0.1),
  };
  const { years, ...sketch } = person;
  const built = await buildCandidate(app, {
    ...sketch,
    firstName: "Nobody",
    lastName: "Nowhere",
    yearsOfExperience: years,
  });
  return { ...person, id: built.professional.id };
}

function draw(random: Random): Search {
  const unknown = random.chance(0.1) ? ["Qwxzvk"] : [];
  const written = (words: readonly string[]) => words.map((word) => (random.chance(0.3) ? word.toUpperCase() : word));
  return {
    jobTitle: random.chance(0.6)
      ? written([...random.sample(TITLES, random.int(1, 3)), ...unknown]).join(random.pick([" ", " of "]))
      : null,
    skills: random.chance(0.5) ? written(random.sample(SKILLS, random.int(1, 4))) : [],
    yearsOfExperience: random.chance(0.4) ? random.pick([0, 1, 2.5, 5, 10, 40]) : null,
    certifications: random.chance(0.4)
      ? written(random.sample([...CERTIFICATES, "Lifeguard", "First", "Aid"], random.int(1, 3)))
      : [],
    location: random.chance(0.4)
      ? random.pick(["Singapore", "thailand", "Phuket, Thailand", "Ipoh", "Atlantis"])
      : null,
  };
}

const wordsOf = (value: string | null) =>
  (value ?? "")
    .toLowerCase()
    .split(/[^a-z]+/)
    .filter((word) => word !== "" && word !== "of");
const shareOf = (words: readonly string[], among: readonly string[]) =>
  words.filter((word) => among.includes(word)).length / words.length;
const hasAll = (words: readonly string[], among: readonly string[]) => words.every((word) => among.includes(word));

/** Undefined if the person has none of the required parts. */
function plainScore(person: Person, criteria: Search): number | undefined {
  const parts: [weight: number, share: number][] = [];
  let mustFit = false;
  let fits = false;
  const add = (weight: number, share: number, must: boolean) => {
    parts.push([weight, share]);
    mustFit ||= must;
    fits ||= must && share > 0;
  };
  if (criteria.jobTitle !== null) add(0.3, shareOf(wordsOf(criteria.jobTitle), wordsOf(person.title)), true);
  if (criteria.skills.length > 0) {
    const known = person.skills.flatMap(wordsOf);
    add(0.3, criteria.skills.filter((skill) => hasAll(wordsOf(skill), known)).length / criteria.skills.length, true);
  }
  if (criteria.yearsOfExperience !== null)
    add(
      0.15,
      criteria.yearsOfExperience === 0 ? 1 : Math.min(1, (person.years ?? 0) / criteria.yearsOfExperience),
      false,
    );
  if (criteria.certifications.length > 0) {
    const counted = criteria.certifications.map((name) => {
      const fitting = Object.entries(person.certificates).filter(([held]) => hasAll(wordsOf(name), wordsOf(held)));
      if (fitting.length === 0) return 0;
      return fitting.some(([, until]) => until === null || until >= TODAY) ? 1 : 0.3;
    });
    add(0.15, counted.reduce((sum: number, one) => sum + one, 0) / counted.length, true);
  }
  if (criteria.location !== null)
    add(0.1, shareOf(wordsOf(criteria.location), wordsOf(`${person.city} ${person.country}`)), false);
  if (mustFit && !fits) return undefined;
  if (parts.length === 0) return 1;
  const weights = parts.reduce((sum, [weight]) => sum + weight, 0);
  return parts.reduce((sum, [weight, share]) => sum + weight * share, 0) / weights;
}

const recommended = ({ featuredProfile, isVerified }: Person) => (featuredProfile ? 10 : 0) + (isVerified ? 1 : 0);

function plainSearch(criteria: Search, minimum: number): { id: number; score: number }[] {
  const scored = people.flatMap((person) => {
    const score = plainScore(person, criteria);
    return score === undefined || score * 100 < minimum - 1e-6 ? [] : [{ person, id: person.id, score }];
  });
  return scored.toSorted((a, b) =>
    Math.abs(a.score - b.score) > 1e-6
      ? b.score - a.score
      : recommended(b.person) - recommended(a.person) || a.id - b.id,
  );
}

const order = (overrides: Partial<CandidateQuery> = {}): CandidateQuery => ({
  sortBy: "matchScore",
  sortDirection: "desc",
  minMatchScore: 0,
  hidden: [],
  today: TODAY,
  ...overrides,
});

describe("the order of candidates", () => {
  test(`matches the plain reference implementation in ${SEARCHES} searches (R238, R241, R242)`, async () => {
    const random = createRandom("searches of the reference");
    const { pool } = app.platform.database;
    let found = 0;
    for (let turn = 0; turn < SEARCHES; turn += 1) {
      const criteria = draw(random);
      const minMatchScore = random.chance(0.3) ? random.int(10, 90) : 0;
      const expected = plainSearch(criteria, minMatchScore);
      const response = await findCandidates(pool, criteria, order({ minMatchScore }), { offset: 0, limit: WORLD });
      const message = JSON.stringify({ criteria, minMatchScore });
      expect(
        response.rows.map(({ id }) => id),
        message,
      ).toEqual(expected.map(({ id }) => id));
      expect(response.count, message).toBe(expected.length);
      for (const [index, { matchScore }] of response.rows.entries())
        expect(matchScore, message).toBeCloseTo(expected[index]?.score ?? Number.NaN, 5);
      const offset = random.int(0, 20);
      const page = await findCandidates(pool, criteria, order({ minMatchScore }), { offset, limit: 7 });
      expect(
        page.rows.map(({ id }) => id),
        message,
      ).toEqual(expected.slice(offset, offset + 7).map(({ id }) => id));
      found += expected.length;
    }
    // Searches without results prove nothing.
    expect(found).toBeGreaterThan(SEARCHES * 5);
  }, 120_000);

  test("is stable with thousands of matches (R240)", async () => {
    await writeBulkProfessionals(app.platform, 2_600);
    const { pool } = app.platform.database;
    const { rows } = await pool.query<{ id: number; years: number | null; name: string; rank: number }>(
      "select id, years, name_key as name, rank from professional_search",
    );
    const byName = (a: { name: string; id: number }, b: { name: string; id: number }) =>
      a.name < b.name ? -1 : a.name > b.name ? 1 : a.id - b.id;
    const orders = [
      [order(), rows.toSorted((a, b) => b.rank - a.rank || a.id - b.id)],
      [order({ sortBy: "name", sortDirection: "asc" }), rows.toSorted(byName)],
      [order({ sortBy: "name" }), rows.toSorted(byName).toReversed()],
      [order({ sortBy: "experience" }), rows.toSorted((a, b) => (b.years ?? -1) - (a.years ?? -1) || a.id - b.id)],
      [
        order({ sortBy: "experience", sortDirection: "asc" }),
        rows.toSorted((a, b) => (a.years ?? 99) - (b.years ?? 99) || a.id - b.id),
      ],
    ] as const;
    for (const [query, expected] of orders) {
      for (const offset of [0, 1_234, rows.length - 3]) {
        const found = await findCandidates(pool, {}, query, { offset, limit: 10 });
        expect(found.count).toBe(Math.min(rows.length, PAGE_LIMITS.exactTotal + 1));
        expect(found.rows.map(({ id }) => id)).toEqual(expected.slice(offset, offset + 10).map(({ id }) => id));
      }
    }
  }, 120_000);
});
