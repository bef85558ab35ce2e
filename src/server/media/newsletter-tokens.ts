import { createHash, createHmac, timingSafeEqual } from "node:crypto";

/**
 * The token that puts an address on the list: signed, so that it is the same in every mail to somebody who waits, and
 * asking again leaves the link of an earlier mail as good as the newest.
 */
export function confirmationToken(secret: string, subscriberId: number): string {
  return createHmac("sha256", secret).update(`newsletter confirmation ${subscriberId}`).digest("base64url");
}

/** What is kept of a mailed token. */
export function hashConfirmation(token: string): string {
  return createHash("sha256").update(token).digest("base64url");
}

/** The signed token with which a subscriber leaves; the same in every mail. */
export function leavingToken(secret: string, subscriberId: number): string {
  const signature = createHmac("sha256", secret).update(`newsletter ${subscriberId}`).digest("base64url");
  return `${subscriberId}.${signature}`;
}

/** Whose token it is; undefined when it was not signed here. */
export function readLeavingToken(secret: string, token: string): number | undefined {
  const [id = ""] = token.split(".", 1);
  if (!/^[1-9]\d{0,9}$/.test(id)) return undefined;
  const expected = Buffer.from(leavingToken(secret, Number(id)));
  const given = Buffer.from(token);
  return given.length === expected.length && timingSafeEqual(given, expected) ? Number(id) : undefined;
}
