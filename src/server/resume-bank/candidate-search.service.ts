import type { Pool } from "pg";
import type { CandidateCriteria, MatchDetails } from "#contract/resume-bank.ts";
import { planCandidates, type CandidatePlan } from "./candidate-plan.service.ts";
import { scorePartsOf, scoreOf, type RequestedCounts } from "./candidate-score.ts";
import { findMatchingRows, type CandidateQuery } from "./candidate-search.queries.ts";

export interface FoundCandidate {
  id: number;
  matchScore: number;
  matchDetails: Omit<MatchDetails, "matchedCertifications" | "expiredCertifications">;
}

/** The results, with the plan that found them. */
export interface FoundCandidates {
  rows: FoundCandidate[];
  count: number;
  plan: CandidatePlan;
}

/** Finds matching candidates with their scores. spec: product §3, DECISIONS 24 */
export async function findCandidates(
  pool: Pool,
  criteria: Partial<CandidateCriteria>,
  query: CandidateQuery,
  window: { offset: number; limit: number },
): Promise<FoundCandidates> {
  const plan = await planCandidates(pool, criteria);
  const { rows, count } = await findMatchingRows(pool, plan, query, window);
  const requested = requestedCountsOf(plan);
  const candidates = rows.map(({ id, skills, ...counts }): FoundCandidate => {
    const matchedSkills = plan.skills.filter((_, place) => skills[place]).map(({ name }) => name);
    const parts = scorePartsOf({ ...counts, skills: matchedSkills.length }, requested);
    return { id, matchScore: scoreOf(parts), matchDetails: { ...parts, matchedSkills } };
  });
  return { rows: candidates, count, plan };
}

/** Those of the given professionals whose score reaches the minimum. */
export async function filterMatching(
  pool: Pool,
  criteria: Partial<CandidateCriteria>,
  query: Pick<CandidateQuery, "minMatchScore" | "hidden" | "today">,
  among: ReadonlySet<number>,
): Promise<number[]> {
  const plan = await planCandidates(pool, criteria);
  const { rows } = await findMatchingRows(
    pool,
    plan,
    { ...query, sortBy: "matchScore", sortDirection: "desc", among: [...among] },
    { offset: 0, limit: among.size },
  );
  return rows.map(({ id }) => id);
}

function requestedCountsOf(plan: CandidatePlan): RequestedCounts {
  return {
    title: plan.title.length,
    skills: plan.skills.length,
    years: plan.years,
    certifications: plan.certificates.length,
    places: plan.places.length,
  };
}
