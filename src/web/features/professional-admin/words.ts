import { shownName } from "#contract/person-name.ts";
import type { Certification } from "#contract/professional-parts.ts";
import { PROFESSIONAL_LIMITS, type OwnProfessional } from "#contract/professionals.ts";
import { fill } from "#contract/texts/catalogue.ts";
import { formatList } from "#contract/texts/format.ts";
import { formatMonth } from "#contract/texts/format-times.ts";
import { professionalAdminText } from "#contract/texts/professional-admin.ts";
import { ApiError } from "#web/platform/api/api-error.ts";
import { formatFileSize } from "#web/platform/files/file-size.ts";
import { toast } from "#web/ui/toast.tsx";

const text = professionalAdminText;

export function nameOf({ user }: Pick<OwnProfessional, "user">): string {
  if (!user) return "";
  return shownName(user);
}

export function missingWords(missing: OwnProfessional["completion"]["missing"]): string {
  return formatList(missing.map((item) => text.missing[item]));
}

/** ['Issued Mar 2024', 'Expires Mar 2026'], without an unknown issue date. */
export function datesOf({ issueDate, expiryDate, validity }: Certification): string[] {
  const words = text.credentials;
  return [
    issueDate && fill(words.issued, { month: formatMonth(issueDate) }),
    expiryDate
      ? fill(validity === "expired" ? words.expiredOn : words.expires, { month: formatMonth(expiryDate) })
      : words.noExpiry,
  ].filter((part): part is string => Boolean(part));
}

/** The file types for documents and certificates. spec: product §5 */
export const DOCUMENT_ACCEPT = "application/pdf,image/jpeg,image/png,.pdf,.jpg,.jpeg,.png";

export function fileLabels() {
  return {
    choose: text.file.choose,
    drop: text.file.drop,
    remove: (name: string) => fill(text.file.remove, { name }),
    size: formatFileSize,
  };
}

export const FILE_MAX = PROFESSIONAL_LIMITS.fileBytes;

/** Toasts why a file was rejected. spec: calls §8.6 */
export function toastFileRejection(reason: "type" | "size"): void {
  const { tooLarge, tooLargeBody, wrongType, wrongTypeBody } = text.file;
  if (reason === "size") toast({ title: tooLarge, description: tooLargeBody, variant: "destructive" });
  else toast({ title: wrongType, description: wrongTypeBody, variant: "destructive" });
}

/** Why the server rejected a file, undefined if the failure has another cause; the server inspects the content. */
export function fileRejection(error: unknown): "type" | "size" | undefined {
  const code = error instanceof ApiError ? error.code : undefined;
  if (code === "uploads.too_large" || code === "too_large") return "size";
  return code === "uploads.wrong_type" ? "type" : undefined;
}
