import type { Pool } from "pg";
import type { CandidateCriteria } from "#contract/resume-bank.ts";
import { tellingTerms, type AnsweredTerm, type TokenGroup } from "#server/platform/search/tokens.ts";
import { findTermsOfEach } from "#server/platform/search/words.queries.ts";
import { findCertificateNames } from "./candidate-bits.queries.ts";

/** A name that was asked for: it fits whoever carries a token of each group. */
export interface AskedName {
  name: string;
  groups: readonly TokenGroup[];
}
/** The same of a certification: it fits whoever has one of these names. */
export interface AskedCertificate {
  name: string;
  held: readonly string[];
}

/** What is asked of candidates, as tokens. Everything may be empty. */
export interface CandidatePlan {
  /** A group for each word of the title. */
  title: readonly TokenGroup[];
  skills: readonly AskedName[];
  certificates: readonly AskedCertificate[];
  years: number | null;
  /** A group for each word of the place. */
  places: readonly TokenGroup[];
}

type Criteria = Partial<CandidateCriteria>;

/** Finds the words of candidates that answer what is asked, forgiving case, accents, endings and slips. */
export async function planCandidates(pool: Pool, criteria: Criteria): Promise<CandidatePlan> {
  const skills = distinct(criteria.skills);
  const certificates = distinct(criteria.certifications);
  const [title = [], place = [], ...terms] = (
    await findTermsOfEach(pool, "professional", [
      criteria.jobTitle ?? "",
      criteria.location ?? "",
      ...skills,
      ...certificates,
    ])
  ).map(tellingTerms);
  const asked = (name: string, index: number) => ({ name, terms: terms[index] ?? [] });
  const ofCertificates = certificates
    .map((name, index) => asked(name, skills.length + index))
    .filter((one) => one.terms.length > 0);
  const held = await findCertificateNames(
    pool,
    ofCertificates.map((one) => one.terms.map(({ words }) => words)),
  );
  return {
    title: marked("#title:", title),
    skills: skills
      .map(asked)
      .filter((one) => one.terms.length > 0)
      .map((one) => ({ name: one.name, groups: marked("#skill:", one.terms) })),
    certificates: ofCertificates.map(({ name }, index) => ({ name, held: held[index] ?? [] })),
    years: criteria.yearsOfExperience ?? null,
    places: marked("#place:", place),
  };
}

function marked(mark: string, terms: readonly AnsweredTerm[]): TokenGroup[] {
  return terms.map(({ words }) => words.map((word) => mark + word));
}

/** Each name once, however it is written. */
function distinct(names: readonly string[] | undefined): string[] {
  return [...new Map((names ?? []).map((name) => [name.toLowerCase(), name])).values()];
}
