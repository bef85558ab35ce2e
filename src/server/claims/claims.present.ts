import type { Claim, ClaimDocument } from "#contract/claims.ts";
import { claimRulesText as text } from "#contract/texts/claim-rules.ts";
import { versionOf } from "#server/platform/version.ts";
import { fileUrlOrNull, imageUrlOrNull } from "#server/uploads/uploads.service.ts";
import type { ClaimedListing, ClaimRow, DocumentRow } from "./claims.queries.ts";

/** A document as its uploader and admins see it. */
export function presentDocument(row: DocumentRow): ClaimDocument {
  const { id, documentType, documentName, notes, fileKey, isValidated, validatedAt, rejectionReason } = row;
  return {
    id,
    version: versionOf(row, ["isValidated", "rejectionReason"]),
    documentType,
    documentName,
    notes,
    documentUrl: fileUrlOrNull(fileKey),
    isValidated,
    validatedAt,
    rejectionReason,
    uploadedAt: row.uploadDate,
  };
}

/** A claim as its claimant sees it. */
export function presentClaim(row: ClaimRow, documents: readonly DocumentRow[] = []): Claim {
  const { id, businessId, status, position, statement, registrationNumber, contactEmail, planId, reason } = row;
  return {
    id,
    businessId,
    status,
    position,
    statement,
    registrationNumber,
    contactEmail,
    contactEmailConfirmed: row.contactEmailConfirmedAt !== null,
    planId,
    reason: status === "closed" ? text.closed : reason,
    documents: documents.map(presentDocument),
    submittedAt: row.submittedAt,
    decidedAt: row.decidedAt,
  };
}

/** The fields shown of a claimed listing. */
export function presentClaimed(listing: Pick<ClaimedListing, "id" | "kind" | "name" | "logo" | "city" | "country">) {
  const { id, kind, name, logo, city, country } = listing;
  return { id, kind, name, logo: imageUrlOrNull(logo), city, country };
}
