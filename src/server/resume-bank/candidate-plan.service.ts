import type { Pool } from "pg";
import type { CandidateCriteria } from "#contract/resume-bank.ts";
import { withoutFillers, type FoundTerm } from "#server/platform/search/terms.ts";
import { findTermsOfEach } from "#server/platform/search/words.queries.ts";
import { findCertificateNames } from "./candidate-search.queries.ts";

/** A requested skill; it matches candidates whose skills contain a word of each term. */
export interface RequestedSkill {
  name: string;
  terms: readonly FoundTerm[];
}
/** A requested certification; it matches candidates who hold one of these names (folded). */
export interface RequestedCertificate {
  name: string;
  names: readonly string[];
}

/** The search criteria, resolved to words that candidates use. Any part may be empty. */
export interface CandidatePlan {
  title: readonly FoundTerm[];
  skills: readonly RequestedSkill[];
  certificates: readonly RequestedCertificate[];
  years: number | null;
  places: readonly FoundTerm[];
}

type Criteria = Partial<CandidateCriteria>;

/** Resolves criteria to candidates' words, tolerating case, accents, endings and typos. */
export async function planCandidates(pool: Pool, criteria: Criteria): Promise<CandidatePlan> {
  const skills = distinct(criteria.skills);
  const certificates = distinct(criteria.certifications);
  const [title = [], places = [], ...terms] = (
    await findTermsOfEach(pool, "professional", [
      criteria.jobTitle ?? "",
      criteria.location ?? "",
      ...skills,
      ...certificates,
    ])
  ).map(withoutFillers);
  const toRequested = (name: string, index: number): RequestedSkill => ({ name, terms: terms[index] ?? [] });
  const hasTerms = ({ terms: of }: RequestedSkill) => of.length > 0;
  const ofCertificates = certificates.map((name, index) => toRequested(name, skills.length + index)).filter(hasTerms);
  const held = await findCertificateNames(
    pool,
    ofCertificates.map((one) => one.terms.map(({ words }) => words)),
  );
  return {
    title,
    skills: skills.map(toRequested).filter(hasTerms),
    certificates: ofCertificates.map(({ name }, index) => ({ name, names: held[index] ?? [] })),
    years: criteria.yearsOfExperience ?? null,
    places,
  };
}

/** Removes duplicates, ignoring case. */
function distinct(names: readonly string[] | undefined): string[] {
  return [...new Map((names ?? []).map((name) => [name.toLowerCase(), name])).values()];
}
