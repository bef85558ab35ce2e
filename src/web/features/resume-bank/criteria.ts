import type { CandidateCriteria } from "#contract/resume-bank.ts";

/** The search form's values, as typed. */
export interface SearchFields {
  title?: string | undefined;
  /** Comma-separated, as typed. */
  skills?: string | undefined;
  years?: number | undefined;
  /** Comma-separated, as typed. */
  certifications?: string | undefined;
  location?: string | undefined;
}

/** Splits names at commas, trims them and drops empty ones. spec: product §5, R236 */
export function splitNames(text: string | undefined): string[] {
  return (text ?? "")
    .split(",")
    .map((name) => name.trim())
    .filter((name) => name !== "");
}

export function criteriaOf({ title, skills, years, certifications, location }: SearchFields): CandidateCriteria {
  return {
    jobTitle: title ?? null,
    skills: splitNames(skills),
    yearsOfExperience: years ?? null,
    certifications: splitNames(certifications),
    location: location ?? null,
  };
}

/** The inverse of criteriaOf: the form values of a saved search. */
export function fieldsOfCriteria(criteria: CandidateCriteria): SearchFields {
  const { jobTitle, skills, yearsOfExperience, certifications, location } = criteria;
  return {
    title: jobTitle ?? undefined,
    skills: skills?.join(", ") || undefined,
    years: yearsOfExperience ?? undefined,
    certifications: certifications?.join(", ") || undefined,
    location: location ?? undefined,
  };
}

export function hasCriteria(wanted: SearchFields): boolean {
  return Object.values(wanted).some((value) => value !== undefined);
}
