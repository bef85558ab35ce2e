import type { ErrorCode } from "#contract/errors.ts";

/** The badge is given once. spec: calls §4 */
export function badgeError(professional: { isVerified: boolean } | undefined): ErrorCode | undefined {
  if (!professional) return "professionals.not_found";
  return professional.isVerified ? "professionals.already_verified" : undefined;
}

interface DecidedCertification {
  verified: boolean;
  declinedAt: string | null;
  expiryDate: string | null;
}

/** A certification is decided once, until its owner changes it. */
export function declineError(certification: DecidedCertification | undefined): ErrorCode | undefined {
  if (!certification) return "professionals.part_not_found";
  if (certification.verified) return "professionals.already_verified";
  return certification.declinedAt === null ? undefined : "professionals.already_declined";
}

/**
 * A certification is verified once, and only before it expires. @param today the day (YYYY-MM-DD) to compare the expiry
 * with
 */
export function verifyCertificationError(
  certification: DecidedCertification | undefined,
  today: string,
): ErrorCode | undefined {
  const errorCode = declineError(certification);
  if (errorCode || !certification) return errorCode;
  const isOver = certification.expiryDate !== null && certification.expiryDate < today;
  return isOver ? "professionals.certification_expired" : undefined;
}
