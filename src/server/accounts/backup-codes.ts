import { randomInt } from "node:crypto";
import { SECOND_FACTOR_LIMITS } from "#contract/second-factor.ts";
import { isSignedBy, sign, type SigningKeys } from "#server/platform/security/signatures.ts";

// Without letters and digits that look alike.
const ALPHABET = "abcdefghjkmnpqrstuvwxyz23456789";
const LENGTH = 16;

/** New codes in groups of four, each with 79 bits of randomness. */
export function newBackupCodes(): string[] {
  return Array.from({ length: SECOND_FACTOR_LIMITS.backupCodes }, () => {
    const letters = Array.from({ length: LENGTH }, () => ALPHABET.charAt(randomInt(ALPHABET.length))).join("");
    return letters.replaceAll(/(.{4})(?=.)/g, "$1-");
  });
}

/** What is stored of a code. */
export function hashBackupCode(keys: SigningKeys, userId: number, code: string): string {
  return sign(keys, signedText(userId, code)).toString("base64url");
}

/** Whether a stored hash is that of a code, as its owner types it. */
export function isBackupCode(keys: SigningKeys, userId: number, code: string, hash: string): boolean {
  return isSignedBy(keys, signedText(userId, code), Buffer.from(hash, "base64url"));
}

function signedText(userId: number, code: string): string {
  return `backup-code ${userId} ${code.toLowerCase().replaceAll(/[^a-z\d]/g, "")}`;
}
