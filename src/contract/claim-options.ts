import type { BusinessKind } from "./businesses.ts";
import { UPLOAD_BYTES } from "./file-size.ts";

/** Option lists and limits of claims, without schemas, so that pages may read them. spec: product §3, DECISIONS 14, 15 */
export const CLAIM_STATUSES = ["pending", "approved", "rejected", "withdrawn", "undone"] as const;
export type ClaimStatus = (typeof CLAIM_STATUSES)[number];

/** spec: product §3 business_verification_documents */
export const BUSINESS_DOCUMENT_TYPES = [
  "business_registration",
  "utility_bill",
  "id_card",
  "business_license",
  "tax_document",
  "other",
] as const;
/** spec: product §3 retail_business_verification_documents */
export const RETAIL_DOCUMENT_TYPES = [
  "business_license",
  "utility_bill",
  "lease_agreement",
  "identity_document",
  "other",
] as const;
export const CLAIM_DOCUMENT_TYPES = [
  "business_registration",
  "utility_bill",
  "id_card",
  "business_license",
  "tax_document",
  "lease_agreement",
  "identity_document",
  "other",
] as const;
export type ClaimDocumentType = (typeof CLAIM_DOCUMENT_TYPES)[number];

/** The documents that are asked for with a listing of this kind. */
export function documentTypesOf(kind: BusinessKind): readonly ClaimDocumentType[] {
  return kind === "fitness" ? BUSINESS_DOCUMENT_TYPES : RETAIL_DOCUMENT_TYPES;
}

/** What a caller may do about a listing nobody or somebody runs. */
export const CLAIM_STANDINGS = ["open", "own", "owned", "pending", "not_claimable"] as const;
export type ClaimStanding = (typeof CLAIM_STANDINGS)[number];

export const CLAIM_LIMITS = {
  positionMax: 80,
  statementMax: 1_000,
  registrationNumberMax: 30,
  documentsMax: 6,
  documentNameMax: 120,
  notesMax: 500,
  reasonMax: 500,
  fileBytes: UPLOAD_BYTES,
} as const;
