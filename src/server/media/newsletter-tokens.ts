import { createHash, createHmac, timingSafeEqual } from "node:crypto";

/**
 * Returns the token that confirms an address. It is signed and therefore the same in every mail, so that the link of an
 * earlier mail still works after asking again.
 */
export function confirmationToken(secret: string, subscriberId: number): string {
  return createHmac("sha256", secret).update(`newsletter confirmation ${subscriberId}`).digest("base64url");
}

/** Returns the hash of a mailed token for storage. */
export function hashConfirmation(token: string): string {
  return createHash("sha256").update(token).digest("base64url");
}

/** Returns the signed unsubscribe token of a subscriber; the same in every mail. */
export function unsubscribeToken(secret: string, subscriberId: number): string {
  const signature = createHmac("sha256", secret).update(`newsletter ${subscriberId}`).digest("base64url");
  return `${subscriberId}.${signature}`;
}

/** Returns the subscriber of a token; undefined if its signature is wrong. */
export function readUnsubscribeToken(secret: string, token: string): number | undefined {
  const [id = ""] = token.split(".", 1);
  if (!/^[1-9]\d{0,9}$/.test(id)) return undefined;
  const expected = Buffer.from(unsubscribeToken(secret, Number(id)));
  const given = Buffer.from(token);
  return given.length === expected.length && timingSafeEqual(given, expected) ? Number(id) : undefined;
}
