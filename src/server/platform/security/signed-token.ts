import { createHmac, timingSafeEqual } from "node:crypto";

/**
 * A token that proves that we gave out a value; the same for the same value, so that it can stand in every mail.
 * @param purpose what it allows, so that a token for one thing cannot be used for another
 * @param value letters, digits and hyphens
 */
export function signToken(secret: string, purpose: string, value: string): string {
  return `${value}.${createHmac("sha256", secret).update(`${purpose} ${value}`).digest("base64url")}`;
}

/** The value of a token; undefined if its signature is wrong. */
export function readToken(secret: string, purpose: string, token: string): string | undefined {
  const [value = ""] = token.split(".", 1);
  if (!/^[\w-]{1,60}$/.test(value)) return undefined;
  const expected = Buffer.from(signToken(secret, purpose, value));
  const given = Buffer.from(token);
  return given.length === expected.length && timingSafeEqual(given, expected) ? value : undefined;
}
