import type { ErrorCode } from "#contract/errors.ts";
import { isSameName } from "#contract/same-name.ts";
import { KYC_SECTIONS, type KycDocumentStatus, type KycDocumentType, type KycStatus } from "#contract/professionals.ts";
import { isSavedAgain } from "#server/platform/files/picture-hash.ts";

/** Documents can only be added and removed while none are under review or approved. */
export function changeError(status: KycStatus): ErrorCode | undefined {
  return status === "not_submitted" || status === "rejected" ? undefined : "kyc.wrong_state";
}

/**
 * Submitting requires an identity document that still has its file, and no pending or approved check. spec: calls §4
 */
export function submitError(
  status: KycStatus,
  documents: readonly { documentType: KycDocumentType; fileKey: string | null }[],
): ErrorCode | undefined {
  const identity: readonly KycDocumentType[] = KYC_SECTIONS.identity;
  const isIdentified = documents.some(
    ({ documentType, fileKey }) => fileKey !== null && identity.includes(documentType),
  );
  return changeError(status) ?? (isIdentified ? undefined : "kyc.no_documents");
}

type StoredFile = { fileKey: string | null; fileHash: string | null; pictureHashes: string[] | null };

/**
 * Identifies the files of documents by their content, so that the same bytes under another key are recognised, and by
 * how they look, if they are pictures: "<hash of the bytes> <hash of the picture>".
 */
export function identifyFiles(documents: readonly StoredFile[]): string[] {
  const files = documents.flatMap(({ fileKey, fileHash, pictureHashes }) =>
    fileKey === null ? [] : [fileHash ?? fileKey, ...(pictureHashes?.slice(0, 1) ?? [])].join(" "),
  );
  return [...new Set(files)].toSorted();
}

/**
 * After a rejection the same files cannot be submitted again, nor the same pictures saved again.
 * @param rejected as identified at the rejection
 */
export function unchangedError(
  status: KycStatus,
  rejected: readonly string[] | null,
  documents: readonly StoredFile[],
): ErrorCode | undefined {
  if (status !== "rejected" || rejected === null) return undefined;
  const files = documents.filter(({ fileKey }) => fileKey !== null);
  const known = rejected.map((identity) => identity.split(" "));
  const isSame = ([bytes, picture]: readonly string[], file: StoredFile) =>
    bytes === (file.fileHash ?? file.fileKey) ||
    (picture !== undefined && isSavedAgain(picture, file.pictureHashes ?? []));
  const isUnchanged =
    files.every((file) => known.some((identity) => isSame(identity, file))) &&
    known.every((identity) => files.some((file) => isSame(identity, file)));
  return isUnchanged ? "kyc.unchanged" : undefined;
}

/** Only a pending check can be decided, and only once. spec: rules R214, R215, DECISIONS 16 */
export function decisionError(status: KycStatus): ErrorCode | undefined {
  if (status === "pending") return undefined;
  return status === "not_submitted" ? "kyc.not_submitted" : "kyc.already_decided";
}

/** A document can be verified once, while its identity check is pending. spec: rule R217 */
export function documentError(status: KycDocumentStatus, check: KycStatus): ErrorCode | undefined {
  return status === "verified" ? "professionals.already_verified" : decisionError(check);
}

/**
 * The identity check after its professional took another name: the badge was given for the old one. Undefined if nothing
 * changes.
 * @param hasFiles whether there are still documents to check
 */
export function checkAfterRename(
  check: { isVerified: boolean; kycStatus: KycStatus },
  names: { verified: string; now: string },
  hasFiles: boolean,
): { isVerified: false; kycStatus: KycStatus } | undefined {
  if (!check.isVerified || isSameName(names.verified, names.now)) return undefined;
  if (check.kycStatus !== "verified") return { isVerified: false, kycStatus: check.kycStatus };
  return { isVerified: false, kycStatus: hasFiles ? "pending" : "not_submitted" };
}
