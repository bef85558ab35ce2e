import { BLOCK, type BitRow } from "./candidate-bits.queries.ts";
import type { TokenGroup } from "#server/platform/search/tokens.ts";
import type { CandidatePlan } from "./candidate-plan.ts";
import { partsOf, scoreOf, type AskedCounts, type FitCounts } from "./candidate-score.ts";

const BYTES = BLOCK / 8;
const EVERYBODY: TokenGroup = ["#all"];

/** Everybody with the same score, by id. */
export interface Level {
  score: number;
  ids: number[];
}

/** What fits one candidate of what was asked for. */
export interface Fit {
  counts: FitCounts;
  skills: string[];
}

/** The groups of tokens that a plan compares, in the order in which `Candidates` reads their bits. */
export function groupsOf(plan: CandidatePlan): TokenGroup[] {
  return [
    EVERYBODY,
    ...plan.title,
    ...plan.places,
    ...yearGroups(plan.years),
    ...plan.certificates.map(({ held }) => held.map((name) => `#certificate:${name}`)),
    ...plan.skills.flatMap(({ groups }) => groups),
  ];
}

/** One group for each number of years below the asked ones; the last for those and more. */
function yearGroups(asked: number | null): TokenGroup[] {
  const full = Math.ceil(asked ?? 0);
  return Array.from({ length: full }, (_, index) =>
    index + 1 < full
      ? [`#years:${index + 1}`]
      : Array.from({ length: MOST_YEARS - full + 1 }, (__, more) => `#years:${full + more}`),
  );
}
const MOST_YEARS = 80;

export function askedOf(plan: CandidatePlan): AskedCounts {
  return {
    title: plan.title.length,
    skills: plan.skills.length,
    years: plan.years,
    certifications: plan.certificates.length,
    places: plan.places.length,
  };
}

/** One block of candidates: who is in question, who has which skill, and how much fits each, as one number. */
interface Block {
  first: number;
  fitting: Buffer;
  /** A bitmap for each skill: those who have all its words. */
  skills: Buffer[];
  codes: Uint32Array;
}

/** Candidates as bitmaps: some hundred thousand are compared with what is asked in a few milliseconds. */
export class Candidates {
  readonly #plan: CandidatePlan;
  readonly #asked: AskedCounts;
  readonly #code: CountCode;
  readonly #blocks: Block[];

  /**
   * @param rows who carries a token of the groups of `groupsOf`
   * @param valid who has a certification of the asked ones that still counts, by the place of what was asked for
   */
  constructor(plan: CandidatePlan, rows: readonly BitRow[], valid: readonly BitRow[]) {
    this.#plan = plan;
    this.#asked = askedOf(plan);
    this.#code = countCode(this.#asked);
    const counting = byBlock(valid);
    this.#blocks = [...byBlock(rows)].flatMap(([number, groups]) => this.#block(number, groups, counting.get(number)));
  }

  /**
   * Everybody who may be shown, by score, the best first. Where a title, skills or certifications are asked for, at least
   * one of them must fit. spec: DECISIONS 24
   */
  levels(keptOut: ReadonlySet<number>): Level[] {
    const levels = new Map<number, Level>();
    // Thousands have the same counts: their score is worked out once.
    const byCode = new Map<number, Level>();
    for (const { first, fitting, codes } of this.#blocks) {
      eachSet(fitting, (place) => {
        const id = first + place;
        if (keptOut.has(id)) return;
        const code = codes[place] ?? 0;
        let level = byCode.get(code);
        if (!level) {
          const score = scoreOf(partsOf(this.#code.countsOf(code), this.#asked));
          level = levels.get(score) ?? { score, ids: [] };
          levels.set(score, level);
          byCode.set(code, level);
        }
        level.ids.push(id);
      });
    }
    return [...levels.values()].toSorted((a, b) => b.score - a.score);
  }

  /** What fits one of them. */
  fitOf(id: number): Fit | undefined {
    const block = this.#blocks.find(({ first }) => first <= id && id < first + BLOCK);
    if (!block) return undefined;
    const place = id - block.first;
    return {
      counts: this.#code.countsOf(block.codes[place] ?? 0),
      skills: this.#plan.skills.filter((_, index) => isSet(block.skills[index], place)).map(({ name }) => name),
    };
  }

  #block(number: number, groups: Map<number, Buffer>, counting: Map<number, Buffer> | undefined): Block[] {
    const everybody = groups.get(0);
    if (!everybody) return [];
    const plan = this.#plan;
    let next = 1;
    const take = (count: number) => Array.from({ length: count }, () => groups.get(next++) ?? NOBODY);
    const title = take(plan.title.length);
    const places = take(plan.places.length);
    const years = take(yearGroups(plan.years).length);
    const held = take(plan.certificates.length);
    const skills = plan.skills.map((skill) => all(take(skill.groups.length)));
    const codes = new Uint32Array(BLOCK);
    const add = (bitmap: Buffer, amount: number) =>
      eachSet(bitmap, (place) => {
        codes[place] = (codes[place] ?? 0) + amount;
      });
    const { unit } = this.#code;
    for (const bitmap of title) add(bitmap, unit.title);
    for (const bitmap of places) add(bitmap, unit.places);
    // Groups of years exclude each other.
    for (const [index, bitmap] of years.entries()) add(bitmap, unit.years * (index + 1));
    for (const bitmap of skills) add(bitmap, unit.skills);
    for (const [index, bitmap] of held.entries()) {
      const counts = counting?.get(index) ?? NOBODY;
      add(all([bitmap, counts]), unit.valid);
      add(without(bitmap, counts), unit.expired);
    }
    const mustFit = [...title, ...skills, ...held];
    const { title: words, skills: names, certifications } = this.#asked;
    const fitting = words + names + certifications === 0 ? everybody : either(mustFit);
    return [{ first: number * BLOCK, fitting, skills, codes }];
  }
}

const COUNTED = ["title", "skills", "valid", "expired", "years", "places"] as const satisfies (keyof FitCounts)[];

/** Writes the counts of one candidate as one number, of which each count is a digit. */
interface CountCode {
  /** What one more of a count adds. */
  unit: FitCounts;
  countsOf: (code: number) => FitCounts;
}

function countCode(asked: AskedCounts): CountCode {
  const { title, skills, certifications, places } = asked;
  const most = { title, skills, valid: certifications, expired: certifications, years: MOST_YEARS, places };
  const unit: FitCounts = { title: 1, skills: 1, valid: 1, expired: 1, years: 1, places: 1 };
  let next = 1;
  for (const name of COUNTED) {
    unit[name] = next;
    next *= most[name] + 1;
  }
  const digit = (code: number, name: keyof FitCounts) => Math.floor(code / unit[name]) % (most[name] + 1);
  return {
    unit,
    countsOf: (code) => ({
      title: digit(code, "title"),
      skills: digit(code, "skills"),
      valid: digit(code, "valid"),
      expired: digit(code, "expired"),
      years: digit(code, "years"),
      places: digit(code, "places"),
    }),
  };
}

function byBlock(rows: readonly BitRow[]): Map<number, Map<number, Buffer>> {
  const blocks = new Map<number, Map<number, Buffer>>();
  for (const { group, block, bits } of rows) {
    const groups = blocks.get(block) ?? new Map<number, Buffer>();
    blocks.set(block, groups.set(group, bits));
  }
  return blocks;
}

const NOBODY = Buffer.alloc(BYTES);

function all(bitmaps: readonly Buffer[]): Buffer {
  const every = Buffer.alloc(BYTES, 0xff);
  for (const bitmap of bitmaps)
    for (let byte = 0; byte < BYTES; byte += 1) every[byte] = (every[byte] ?? 0) & (bitmap[byte] ?? 0);
  return every;
}

function either(bitmaps: readonly Buffer[]): Buffer {
  const any = Buffer.alloc(BYTES);
  for (const bitmap of bitmaps)
    for (let byte = 0; byte < BYTES; byte += 1) any[byte] = (any[byte] ?? 0) | (bitmap[byte] ?? 0);
  return any;
}

function without(bitmap: Buffer, gone: Buffer): Buffer {
  const rest = Buffer.alloc(BYTES);
  for (let byte = 0; byte < BYTES; byte += 1) rest[byte] = (bitmap[byte] ?? 0) & ~(gone[byte] ?? 0);
  return rest;
}

function eachSet(bitmap: Buffer, tell: (place: number) => void): void {
  for (let byte = 0; byte < BYTES; byte += 1) {
    const bits = bitmap[byte] ?? 0;
    if (bits === 0) continue;
    for (let bit = 0; bit < 8; bit += 1) if ((bits & (0x80 >> bit)) !== 0) tell(byte * 8 + bit);
  }
}

function isSet(bitmap: Buffer | undefined, place: number): boolean {
  return ((bitmap?.[place >> 3] ?? 0) & (0x80 >> (place & 7))) !== 0;
}
