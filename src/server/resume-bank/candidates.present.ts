import type { CandidateResult, MatchDetails, SavedSearch } from "#contract/resume-bank.ts";
import type { Certification } from "#contract/professional-parts.ts";
import type { PresentedProfile } from "#server/professionals/professionals.service.ts";
import { versionOf } from "#server/platform/version.ts";
import type { CandidatePlan } from "./candidate-plan.service.ts";
import type { SavedRow } from "./resume-bank.queries.ts";

export type ShownCandidate = Pick<CandidateResult, "professional" | "user" | "certifications">;

/** A professional as shown in the bank; undefined if the account is gone. */
export function presentCandidate(
  profile: PresentedProfile,
  beside: { certifications: Certification[]; contactLocked: boolean; shortlistId: number | null },
): ShownCandidate | undefined {
  const { certifications, contactLocked, shortlistId } = beside;
  const { user } = profile;
  return user ? { professional: { ...profile, contactLocked, shortlistId }, user, certifications } : undefined;
}

/** The matching certifications as their owner wrote them, split into valid and expired ones. */
export function matchingCertificates(
  { certificates }: Pick<CandidatePlan, "certificates">,
  certifications: readonly Certification[],
  keyOf: (name: string) => string | undefined,
): Pick<MatchDetails, "matchedCertifications" | "expiredCertifications"> {
  const held = new Set(certificates.flatMap((certificate) => certificate.names));
  const fitting = certifications.filter(({ name }) => held.has(keyOf(name) ?? ""));
  const valid = namesOf(fitting.filter(({ validity }) => validity !== "expired"));
  const expired = namesOf(fitting.filter(({ validity }) => validity === "expired"));
  return {
    matchedCertifications: valid,
    expiredCertifications: expired.filter((name) => !valid.includes(name)),
  };
}

function namesOf(certifications: readonly Certification[]): string[] {
  return [...new Set(certifications.map(({ name }) => name))];
}

export function presentSaved(row: SavedRow): SavedSearch {
  const { id, userId, businessId, name, criteria, notificationsEnabled, createdAt } = row;
  const version = versionOf(row, ["name", "criteria", "notificationsEnabled"]);
  return { id, version, userId, businessId, name, criteria, notificationsEnabled, createdAt };
}
