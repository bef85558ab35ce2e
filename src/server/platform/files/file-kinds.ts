import type { ErrorCode } from "#contract/errors.ts";
import { AppError } from "../errors.ts";

/** The kinds of files that are accepted. */
export type FileKind = "jpeg" | "png" | "gif" | "webp" | "pdf";
export type ImageKind = Exclude<FileKind, "pdf">;

export const IMAGE_KINDS: readonly ImageKind[] = ["jpeg", "png", "gif", "webp"];
export const DOCUMENT_KINDS: readonly FileKind[] = ["pdf", "jpeg", "png"];

export type FileRejectionReason = "too_large" | "wrong_type" | "damaged" | "too_many_pixels" | "empty";

/** A rejected file; the response is the matching `uploads.*` error. */
export class FileRejected extends AppError {
  readonly reason: FileRejectionReason;

  constructor(reason: FileRejectionReason, message?: string) {
    super(`uploads.${reason}` satisfies ErrorCode, message === undefined ? {} : { message });
    this.name = "FileRejected";
    this.reason = reason;
  }
}

const SIGNATURES: readonly (readonly [FileKind, RegExp])[] = [
  ["jpeg", /^\xFF\xD8\xFF/],
  ["png", /^\x89PNG\r\n\x1A\n/],
  ["gif", /^GIF8[79]a/],
  ["webp", /^RIFF[\s\S]{4}WEBPVP8[ LX]/],
  ["pdf", /^%PDF-[12]\.\d/],
];

/**
 * Detects the kind of a file from its first bytes; the file name and the declared type are not trusted. Only the very
 * start counts, because polyglot files rely on decoders that search further.
 */
export function kindOf(bytes: Uint8Array): FileKind | undefined {
  const start = Buffer.from(bytes.buffer, bytes.byteOffset, Math.min(bytes.byteLength, 32)).toString("latin1");
  return SIGNATURES.find(([, pattern]) => pattern.test(start))?.[0];
}

/**
 * Rejects a file that is empty, too large or of another kind.
 * @param limits.wrongType the message for a file of another kind
 * @throws FileRejected
 */
export function requireKind<K extends FileKind>(
  bytes: Uint8Array,
  limits: { maxBytes: number; accept: readonly K[]; wrongType?: string },
): K {
  if (bytes.byteLength === 0) throw new FileRejected("empty");
  if (bytes.byteLength > limits.maxBytes) throw new FileRejected("too_large");
  const kind = limits.accept.find((accepted) => accepted === kindOf(bytes));
  if (kind === undefined) throw new FileRejected("wrong_type", limits.wrongType);
  return kind;
}
