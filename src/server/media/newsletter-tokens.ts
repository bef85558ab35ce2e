import { createHash } from "node:crypto";
import { sign, type SigningKeys } from "#server/platform/security/signatures.ts";
import { readToken, signToken } from "#server/platform/security/signed-token.ts";

/**
 * Returns the token that confirms an address. It is signed and therefore the same in every mail, so that the link of an
 * earlier mail still works after asking again.
 */
export function confirmationToken(keys: SigningKeys, subscriberId: number): string {
  return sign(keys, `newsletter confirmation ${subscriberId}`).toString("base64url");
}

/** Returns the hash of a mailed token for storage. */
export function hashConfirmation(token: string): string {
  return createHash("sha256").update(token).digest("base64url");
}

/** Returns the signed unsubscribe token of a subscriber; the same in every mail. */
export function unsubscribeToken(keys: SigningKeys, subscriberId: number): string {
  return signToken(keys, "newsletter", String(subscriberId));
}

/** Returns the subscriber of a token; undefined if its signature is wrong. */
export function readUnsubscribeToken(keys: SigningKeys, token: string): number | undefined {
  const id = readToken(keys, "newsletter", token);
  return id === undefined ? undefined : Number(id);
}
