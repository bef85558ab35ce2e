import { EXPIRED_SHARE, MATCH_WEIGHTS } from "#contract/resume-bank.ts";

/** How many of what was asked for fit one candidate; a part that was not asked for is of none. */
export interface FitCounts {
  title: number;
  skills: number;
  /** Certifications that count today, and those that fit but have run out. */
  valid: number;
  expired: number;
  years: number;
  places: number;
}

/** How much was asked for: words of the title, skills, years (null: not asked), certifications, words of the place. */
export interface AskedCounts {
  title: number;
  skills: number;
  years: number | null;
  certifications: number;
  places: number;
}

/** Each part 0 to 1, null when it was not asked for. */
export type Parts = Record<keyof typeof MATCH_WEIGHTS, number | null>;

/** Equal up to here is equal: sums of shares differ in their last digits. */
const PRECISION = 1e6;

/** How well each part fits. spec: DECISIONS 24 */
export function partsOf(fit: FitCounts, asked: AskedCounts): Parts {
  const { years } = asked;
  return {
    titleMatch: share(fit.title, asked.title),
    skillsMatch: share(fit.skills, asked.skills),
    experienceMatch: years === null ? null : years === 0 ? 1 : Math.min(1, fit.years / years),
    certificationsMatch: share(fit.valid + fit.expired * EXPIRED_SHARE, asked.certifications),
    locationMatch: share(fit.places, asked.places),
  };
}

/** The parts weighted over those that were asked for, 0 to 1; 1 when nothing was. spec: DECISIONS 24 */
export function scoreOf(parts: Parts): number {
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

function share(fitting: number, asked: number): number | null {
  return asked === 0 ? null : fitting / asked;
}
