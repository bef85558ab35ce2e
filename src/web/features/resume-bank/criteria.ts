import type { CandidateCriteria } from "#contract/resume-bank.ts";

/** The search form's values, as typed. */
export interface Wanted {
  title?: string | undefined;
  /** Comma-separated, as typed. */
  skills?: string | undefined;
  years?: number | undefined;
  /** Comma-separated, as typed. */
  certifications?: string | undefined;
  location?: string | undefined;
}

/** Splits names at commas, trims them and drops empty ones. spec: product §5, R236 */
export function namesIn(text: string | undefined): string[] {
  return (text ?? "")
    .split(",")
    .map((name) => name.trim())
    .filter((name) => name !== "");
}

export function criteriaOf({ title, skills, years, certifications, location }: Wanted): CandidateCriteria {
  return {
    jobTitle: title ?? null,
    skills: namesIn(skills),
    yearsOfExperience: years ?? null,
    certifications: namesIn(certifications),
    location: location ?? null,
  };
}

/** The inverse of criteriaOf: the form values of a saved search. */
export function wantedOf(criteria: CandidateCriteria): Wanted {
  const { jobTitle, skills, yearsOfExperience, certifications, location } = criteria;
  return {
    title: jobTitle ?? undefined,
    skills: skills?.join(", ") || undefined,
    years: yearsOfExperience ?? undefined,
    certifications: certifications?.join(", ") || undefined,
    location: location ?? undefined,
  };
}

export function isAsked(wanted: Wanted): boolean {
  return Object.values(wanted).some((value) => value !== undefined);
}
