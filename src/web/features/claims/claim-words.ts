import { CLAIM_LIMITS, type ClaimDocument } from "#contract/claims.ts";
import { fill } from "#contract/texts/catalogue.ts";
import { claimsText } from "#contract/texts/claims.ts";
import { ApiError } from "#web/platform/api/api-error.ts";
import { formatFileSize } from "#web/platform/files/file-size.ts";
import { toast } from "#web/ui/toast.tsx";

const text = claimsText.file;

/** Accepted document types. spec: product §5 */
export const DOCUMENT_ACCEPT = "application/pdf,image/jpeg,image/png,.pdf,.jpg,.jpeg,.png";

export function fileLabels() {
  return {
    choose: text.choose,
    drop: text.drop,
    remove: (name: string) => fill(text.remove, { name }),
    size: formatFileSize,
  };
}

/** Label of a document: its file name, otherwise its kind. */
export function documentLabel({ documentName, documentType }: ClaimDocument): string {
  return documentName ?? claimsText.documentTypes[documentType];
}

/** Toast for a file rejected before upload. spec: calls §8.6 */
export function toastRejectedFile(reason: "type" | "size"): void {
  toast(
    reason === "size"
      ? { title: text.tooLarge, description: text.tooLargeBody, variant: "destructive" }
      : { title: text.wrongType, description: text.wrongTypeBody, variant: "destructive" },
  );
}

/** Error text for a failed upload; the server inspects the content and may reject it. */
export function fileFailure(error: Error): string {
  const code = error instanceof ApiError ? error.code : undefined;
  if (code === "uploads.too_large" || code === "too_large") return text.tooLargeBody;
  return code === "uploads.wrong_type" ? text.wrongTypeBody : error.message;
}

export const DOCUMENTS_MAX = CLAIM_LIMITS.documentsMax;
