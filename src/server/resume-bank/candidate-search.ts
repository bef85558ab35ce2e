import type { Pool } from "pg";
import type { CandidateCriteria, MatchDetails } from "#contract/resume-bank.ts";
import type { CandidateSort } from "#contract/resume-bank-options.ts";
import { Candidates, askedOf, groupsOf, type Level } from "./candidate-bits.ts";
import { findBits, findValid, orderIds } from "./candidate-bits.queries.ts";
import { planCandidates, type CandidatePlan } from "./candidate-plan.ts";
import { partsOf, scoreOf } from "./candidate-score.ts";

/** Levels of at most so many are fetched whole. */
const FEW_AT_ONCE = 100;

/** How the found ones are asked for. */
export interface CandidateOrder {
  sortBy: CandidateSort;
  sortDirection: "asc" | "desc";
  /** Percent. */
  minMatchScore?: number | undefined;
  /** Professionals who hide from whoever asks. */
  keptOut: readonly number[];
  /** YYYY-MM-DD: certifications count up to their last day. */
  today: string;
}

export interface FoundCandidate {
  id: number;
  matchScore: number;
  matchDetails: Omit<MatchDetails, "matchedCertifications" | "expiredCertifications">;
}

/** What was found, and the plan by which it was. */
export interface FoundCandidates {
  rows: FoundCandidate[];
  count: number;
  plan: CandidatePlan;
}

/**
 * Finds who fits, with how well, in a handful of statements whose answers grow by an eighth of a byte a professional and
 * word. Among equals the more recommendable come first. spec: product §3, DECISIONS 24
 */
export async function findCandidates(
  pool: Pool,
  criteria: Partial<CandidateCriteria>,
  order: CandidateOrder,
  window: { offset: number; limit: number },
): Promise<FoundCandidates> {
  const { plan, candidates, levels } = await scoreAll(pool, criteria, order);
  const ids = await pageOf(pool, levels, order, window);
  const asked = askedOf(plan);
  const rows = ids.flatMap((id): FoundCandidate[] => {
    const fit = candidates.fitOf(id);
    if (!fit) return [];
    const parts = partsOf(fit.counts, asked);
    return [{ id, matchScore: scoreOf(parts), matchDetails: { ...parts, matchedSkills: fit.skills } }];
  });
  return { rows, count: countIn(levels), plan };
}

/** Those of some professionals who fit, at least so well. @param order.minMatchScore percent */
export async function findFitting(
  pool: Pool,
  criteria: Partial<CandidateCriteria>,
  order: Pick<CandidateOrder, "minMatchScore" | "keptOut" | "today">,
  among: ReadonlySet<number>,
): Promise<number[]> {
  const { levels } = await scoreAll(pool, criteria, order);
  return levels.flatMap(({ ids }) => ids.filter((id) => among.has(id)));
}

async function scoreAll(
  pool: Pool,
  criteria: Partial<CandidateCriteria>,
  { minMatchScore = 0, keptOut, today }: Pick<CandidateOrder, "minMatchScore" | "keptOut" | "today">,
) {
  const plan = await planCandidates(pool, criteria);
  const [bits, valid] = await Promise.all([
    findBits(pool, groupsOf(plan)),
    findValid(
      pool,
      plan.certificates.map(({ held }) => held),
      today,
    ),
  ]);
  const candidates = new Candidates(plan, bits, valid);
  const levels = candidates.levels(new Set(keptOut)).filter(({ score }) => percentOf(score) >= minMatchScore);
  return { plan, candidates, levels };
}

/** A share in percent, as exact as scores are. */
function percentOf(score: number): number {
  return Math.round(score * 1e6) / 1e4;
}

function countIn(levels: readonly Level[]): number {
  return levels.reduce((sum, { ids }) => sum + ids.length, 0);
}

async function pageOf(
  pool: Pool,
  levels: readonly Level[],
  { sortBy, sortDirection }: CandidateOrder,
  { offset, limit }: { offset: number; limit: number },
): Promise<number[]> {
  if (offset >= countIn(levels)) return [];
  if (sortBy !== "matchScore") {
    const ids = levels.flatMap((level) => level.ids);
    return orderIds(pool, ids, { by: sortBy, direction: sortDirection }, { offset, limit });
  }
  return inLevels(pool, sortDirection === "desc" ? levels : levels.toReversed(), { offset, limit });
}

/** A window over levels one after the other; those with few share one statement. */
async function inLevels(
  pool: Pool,
  levels: readonly Level[],
  { offset, limit }: { offset: number; limit: number },
): Promise<number[]> {
  const parts: { ids: readonly number[]; offset: number; limit: number }[] = [];
  let begin = 0;
  for (const { ids } of levels) {
    const from = Math.max(offset, begin);
    const to = Math.min(offset + limit, begin + ids.length);
    if (to > from) parts.push({ ids, offset: from - begin, limit: to - from });
    begin += ids.length;
  }
  const few = parts.filter(({ ids }) => ids.length <= FEW_AT_ONCE).flatMap(({ ids }) => ids);
  const byRank = { by: "rank", direction: "desc" } as const;
  const [ordered, ...rest] = await Promise.all([
    few.length === 0 ? [] : orderIds(pool, few, byRank, { offset: 0, limit: few.length }),
    ...parts.filter(({ ids }) => ids.length > FEW_AT_ONCE).map(({ ids, ...part }) => orderIds(pool, ids, byRank, part)),
  ]);
  const places = new Map((ordered ?? []).map((id, place) => [id, place]));
  return parts.flatMap(({ ids, ...part }) => {
    if (ids.length > FEW_AT_ONCE) return rest.shift() ?? [];
    const known = ids.filter((id) => places.has(id));
    return known
      .toSorted((a, b) => (places.get(a) ?? 0) - (places.get(b) ?? 0))
      .slice(part.offset, part.offset + part.limit);
  });
}
