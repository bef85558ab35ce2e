import { createHmac, timingSafeEqual, type KeyObject } from "node:crypto";

/** The keys of a signature, as in SESSION_SECRET: the first signs, and all of them verify. */
export type SigningKeys = readonly (string | KeyObject)[];

export function sign([first = ""]: SigningKeys, text: string): Buffer {
  return hmac(first, text);
}

/** Whether one of the keys signed the text. */
export function isSignedBy(keys: SigningKeys, text: string, signature: Buffer): boolean {
  return keys.some((key) => {
    const expected = hmac(key, text);
    return signature.byteLength === expected.byteLength && timingSafeEqual(signature, expected);
  });
}

function hmac(key: string | KeyObject, text: string): Buffer {
  return createHmac("sha256", key).update(text).digest();
}
