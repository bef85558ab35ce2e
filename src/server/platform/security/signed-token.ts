import { isSignedBy, sign, type SigningKeys } from "./signatures.ts";

/**
 * A token that proves that we gave out a value; the same for the same value, so that it can stand in every mail.
 * @param purpose what it allows, so that a token for one thing cannot be used for another
 * @param value letters, digits and hyphens
 */
export function signToken(keys: SigningKeys, purpose: string, value: string): string {
  return `${value}.${sign(keys, `${purpose} ${value}`).toString("base64url")}`;
}

/** The value of a token; undefined if its signature is wrong. */
export function readToken(keys: SigningKeys, purpose: string, token: string): string | undefined {
  const [value = "", signature = "", ...rest] = token.split(".");
  if (rest.length > 0 || !/^[\w-]{1,60}$/.test(value) || !/^[\w-]{43}$/.test(signature)) return undefined;
  return isSignedBy(keys, `${purpose} ${value}`, Buffer.from(signature, "base64url")) ? value : undefined;
}
