import { createHash, createHmac, createSecretKey, randomBytes, timingSafeEqual } from "node:crypto";
import { LRUCache } from "lru-cache";
import type { HeaderReader } from "#server/platform/http/wire.ts";
import { SESSION_LIFE } from "./accounts.policy.ts";

export interface SessionCookie {
  name: string;
  secure: boolean;
  /** True when the headers carry a session cookie, valid or not. */
  isIn(headers: HeaderReader): boolean;
  /** The session token of a cookie that we signed; undefined for any other. */
  tokenOf(headers: HeaderReader): string | undefined;
  /** Name and value as a browser sends them back. */
  pair(token: string): string;
  /** The Set-Cookie line that gives it to a browser, for as long as a session can last. */
  set(token: string): string;
  /** The Set-Cookie line that takes the cookie away. */
  clear(): string;
}

/**
 * Reads and signs the session cookie in the form better-auth writes: the token, a dot, its HMAC in base64.
 * @param options.publicUrl decides the name: only https may carry the __Host- prefix
 */
export function createSessionCookie({ publicUrl, secret }: { publicUrl: string; secret: string }): SessionCookie {
  const secure = publicUrl.startsWith("https:");
  const name = secure ? "__Host-fc_session" : "fc_session";
  const key = createSecretKey(secret, "utf8");
  const sign = (token: string) => createHmac("sha256", key).update(token).digest();
  // Each of a reader's requests carries the same: what was found right once is not reckoned again.
  const verified = new LRUCache<string, string>({ max: 2_000 });
  const pair = (token: string) => `${name}=${encodeURIComponent(`${token}.${sign(token).toString("base64")}`)}`;
  const line = (held: string, seconds: number) =>
    `${held}; Max-Age=${seconds}; Path=/; HttpOnly; ${secure ? "Secure; " : ""}SameSite=Lax`;

  return {
    name,
    secure,
    isIn: (headers) => valueOf(headers.get("cookie"), name) !== undefined,
    tokenOf(headers) {
      const value = decode(valueOf(headers.get("cookie"), name));
      const known = verified.get(value);
      if (known !== undefined) return known;
      const dot = value.lastIndexOf(".");
      if (dot < 1) return undefined;
      const token = value.slice(0, dot);
      const given = Buffer.from(value.slice(dot + 1), "base64");
      const expected = sign(token);
      if (given.byteLength !== expected.byteLength || !timingSafeEqual(given, expected)) return undefined;
      verified.set(value, token);
      return token;
    },
    pair,
    set: (token) => line(pair(token), SESSION_LIFE.absolute / 1000),
    clear: () => line(`${name}=`, 0),
  };
}

/** A session token that nobody can guess. */
export function newToken(): string {
  return randomBytes(32).toString("base64url");
}

/** What is stored of a session token: whoever reads the table cannot sign in with it. */
export function hashToken(token: string): string {
  return createHash("sha256").update(token).digest("base64url");
}

function valueOf(header: string | null, name: string): string | undefined {
  for (const part of (header ?? "").split(";")) {
    const equals = part.indexOf("=");
    if (equals > 0 && part.slice(0, equals).trim() === name) return part.slice(equals + 1).trim();
  }
  return undefined;
}

function decode(value: string | undefined): string {
  try {
    return decodeURIComponent(value ?? "");
  } catch {
    return "";
  }
}
