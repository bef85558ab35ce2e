import type { CandidateCriteria } from "#contract/resume-bank.ts";

/** What the search form holds: text as it is typed. */
export interface Wanted {
  title?: string | undefined;
  /** Comma-separated, as typed. */
  skills?: string | undefined;
  years?: number | undefined;
  /** Comma-separated, as typed. */
  certifications?: string | undefined;
  location?: string | undefined;
}

/** Names between commas: trimmed, empty ones dropped. spec: product §5, R236 */
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

/** The other way round: what the form shows of a saved search. */
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
