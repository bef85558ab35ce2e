import { BLOCK, type BitRow, type ExpiredRow } from "./candidate-bits.queries.ts";
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

/** The bits of one block: who carries what. */
interface Block {
  first: number;
  everybody: Buffer;
  title: Buffer[];
  places: Buffer[];
  years: Buffer[];
  certificates: Buffer[];
  /** A bitmap for each skill: those who have all its words. */
  skills: Buffer[];
}

/** Candidates as bitmaps: some hundred thousand are compared with what is asked in a few milliseconds. */
export class Candidates {
  readonly #plan: CandidatePlan;
  readonly #asked: AskedCounts;
  readonly #blocks: Block[];
  /** Professionals by the place of the asked certification, of which theirs have all run out. */
  readonly #expired: Set<number>[];

  constructor(plan: CandidatePlan, rows: readonly BitRow[], expired: readonly ExpiredRow[]) {
    this.#plan = plan;
    this.#asked = askedOf(plan);
    this.#blocks = blocksOf(plan, rows);
    this.#expired = plan.certificates.map(() => new Set());
    for (const { professionalId, asked } of expired) this.#expired[asked]?.add(professionalId);
  }

  /**
   * Everybody who may be shown, by score, the best first. Where a title, skills or certifications are asked for, at least
   * one of them must fit. spec: DECISIONS 24
   */
  levels(keptOut: ReadonlySet<number>): Level[] {
    const levels = new Map<number, number[]>();
    for (const block of this.#blocks) {
      const fitting = this.#fitting(block);
      for (let byte = 0; byte < BYTES; byte += 1) {
        const bits = fitting[byte] ?? 0;
        if (bits === 0) continue;
        for (let bit = 0; bit < 8; bit += 1) {
          if ((bits & (0x80 >> bit)) === 0) continue;
          const place = byte * 8 + bit;
          const id = block.first + place;
          if (keptOut.has(id)) continue;
          const score = scoreOf(partsOf(this.#count(block, place, id), this.#asked));
          const level = levels.get(score);
          if (level) level.push(id);
          else levels.set(score, [id]);
        }
      }
    }
    return [...levels].map(([score, ids]) => ({ score, ids })).toSorted((a, b) => b.score - a.score);
  }

  /** What fits one of them. */
  fitOf(id: number): Fit | undefined {
    const block = this.#blocks.find(({ first }) => first <= id && id < first + BLOCK);
    if (!block) return undefined;
    const place = id - block.first;
    return {
      counts: this.#count(block, place, id),
      skills: this.#plan.skills.filter((_, index) => isSet(block.skills[index], place)).map(({ name }) => name),
    };
  }

  #fitting(block: Block): Buffer {
    const { title, skills, certifications } = this.#asked;
    if (title + skills + certifications === 0) return block.everybody;
    return either([...block.title, ...block.skills, ...block.certificates]);
  }

  #count(block: Block, place: number, id: number): FitCounts {
    let valid = 0;
    let expired = 0;
    for (let index = 0; index < block.certificates.length; index += 1) {
      if (!isSet(block.certificates[index], place)) continue;
      if (this.#expired[index]?.has(id)) expired += 1;
      else valid += 1;
    }
    return {
      title: countSet(block.title, place),
      skills: countSet(block.skills, place),
      valid,
      expired,
      // Groups of years exclude each other.
      years: firstSet(block.years, place) + 1,
      places: countSet(block.places, place),
    };
  }
}

function blocksOf(plan: CandidatePlan, rows: readonly BitRow[]): Block[] {
  const byBlock = new Map<number, Map<number, Buffer>>();
  for (const { group, block, bits } of rows) {
    const groups = byBlock.get(block) ?? new Map<number, Buffer>();
    byBlock.set(block, groups.set(group, bits));
  }
  return [...byBlock].flatMap(([number, groups]) => {
    const everybody = groups.get(0);
    if (!everybody) return [];
    let next = 1;
    const take = (count: number) => Array.from({ length: count }, () => groups.get(next++) ?? NOBODY);
    return {
      first: number * BLOCK,
      everybody,
      title: take(plan.title.length),
      places: take(plan.places.length),
      years: take(yearGroups(plan.years).length),
      certificates: take(plan.certificates.length),
      skills: plan.skills.map((skill) => all(take(skill.groups.length))),
    };
  });
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

function isSet(bitmap: Buffer | undefined, place: number): boolean {
  return ((bitmap?.[place >> 3] ?? 0) & (0x80 >> (place & 7))) !== 0;
}

function countSet(bitmaps: readonly Buffer[], place: number): number {
  let count = 0;
  for (const bitmap of bitmaps) if (isSet(bitmap, place)) count += 1;
  return count;
}

function firstSet(bitmaps: readonly Buffer[], place: number): number {
  return bitmaps.findIndex((bitmap) => isSet(bitmap, place));
}
