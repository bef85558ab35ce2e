import { EXPIRED_SHARE, MATCH_WEIGHTS } from "#contract/resume-bank.ts";

/** How many of the requested items match a candidate; 0 for a part that was not requested. */
export interface MatchCounts {
  title: number;
  skills: number;
  /** Matching certifications, valid today and expired. */
  valid: number;
  expired: number;
  years: number;
  places: number;
}

/** How many items were requested: title words, skills, years (null: not requested), certifications, place words. */
export interface RequestedCounts {
  title: number;
  skills: number;
  years: number | null;
  certifications: number;
  places: number;
}

/** Each part is 0 to 1, or null if it was not requested. */
export type ScoreParts = Record<keyof typeof MATCH_WEIGHTS, number | null>;

/** Scores that are equal to six digits are equal; sums of shares differ in their last digits. */
const PRECISION = 1e6;

/** How well each part matches. spec: DECISIONS 24 */
export function scorePartsOf(fit: MatchCounts, requested: RequestedCounts): ScoreParts {
  const { years } = requested;
  return {
    titleMatch: share(fit.title, requested.title),
    skillsMatch: share(fit.skills, requested.skills),
    experienceMatch: years === null ? null : years === 0 ? 1 : Math.min(1, fit.years / years),
    certificationsMatch: share(fit.valid + fit.expired * EXPIRED_SHARE, requested.certifications),
    locationMatch: share(fit.places, requested.places),
  };
}

/** The weighted average of the requested parts, 0 to 1; 1 if nothing was requested. spec: DECISIONS 24 */
export function scoreOf(parts: ScoreParts): number {
  let sum = 0;
  let weights = 0;
  for (const [name, weight] of WEIGHTS) {
    const part = parts[name];
    if (part === null) continue;
    sum += part * weight;
    weights += weight;
  }
  return weights === 0 ? 1 : Math.round((sum / weights) * PRECISION) / PRECISION;
}

const WEIGHTS = Object.entries(MATCH_WEIGHTS) as [keyof typeof MATCH_WEIGHTS, number][];

function share(fitting: number, requested: number): number | null {
  return requested === 0 ? null : fitting / requested;
}
