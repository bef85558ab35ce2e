import type { ErrorCode } from "#contract/errors.ts";
import { KYC_SECTIONS, type KycDocumentStatus, type KycDocumentType, type KycStatus } from "#contract/professionals.ts";

/** While nothing is being reviewed and nothing was approved, documents come and go. */
export function changeRefusal(status: KycStatus): ErrorCode | undefined {
  return status === "not_submitted" || status === "rejected" ? undefined : "kyc.wrong_state";
}

/** Handing in takes an identity document whose file is still there, and nothing that waits or was approved. spec: calls §4 */
export function submitRefusal(
  status: KycStatus,
  documents: readonly { documentType: KycDocumentType; fileKey: string | null }[],
): ErrorCode | undefined {
  const identity: readonly KycDocumentType[] = KYC_SECTIONS.identity;
  const isIdentified = documents.some(
    ({ documentType, fileKey }) => fileKey !== null && identity.includes(documentType),
  );
  return changeRefusal(status) ?? (isIdentified ? undefined : "kyc.no_documents");
}

/** Only what waits can be decided, and once. spec: rules R214, R215, DECISIONS 16 */
export function decisionRefusal(status: KycStatus): ErrorCode | undefined {
  if (status === "pending") return undefined;
  return status === "not_submitted" ? "kyc.not_submitted" : "kyc.already_decided";
}

/** A single document is verified once, while its identity check waits. spec: rule R217 */
export function documentRefusal(status: KycDocumentStatus, check: KycStatus): ErrorCode | undefined {
  return status === "verified" ? "professionals.already_verified" : decisionRefusal(check);
}
