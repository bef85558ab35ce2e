import type { ErrorCode } from "#contract/errors.ts";

/** The badge is given once. spec: calls §4 */
export function badgeRefusal(professional: { isVerified: boolean } | undefined): ErrorCode | undefined {
  if (!professional) return "professionals.not_found";
  return professional.isVerified ? "professionals.already_verified" : undefined;
}

/** A certification is verified once, and while it counts. @param today the day (YYYY-MM-DD) that decides it */
export function certificationRefusal(
  certification: { verified: boolean; expiryDate: string | null } | undefined,
  today: string,
): ErrorCode | undefined {
  if (!certification) return "professionals.part_not_found";
  if (certification.verified) return "professionals.already_verified";
  const isOver = certification.expiryDate !== null && certification.expiryDate < today;
  return isOver ? "professionals.certification_expired" : undefined;
}
