import { createHash, createSecretKey, randomBytes } from "node:crypto";
import { LRUCache } from "lru-cache";
import type { Config } from "#server/platform/config.ts";
import { rawCookieOf, type HeaderReader } from "#server/platform/http/wire.ts";
import { isSignedBy, sign } from "#server/platform/security/signatures.ts";
import { SESSION_LIFE } from "./accounts.policy.ts";

export interface SessionCookie {
  name: string;
  secure: boolean;
  /** The session token of a cookie with a valid signature; undefined otherwise. */
  tokenOf(headers: HeaderReader): string | undefined;
  /** Name and value as a browser sends them back. */
  pair(token: string): string;
  /** The Set-Cookie line for a new session; the cookie lasts as long as a session can. */
  set(token: string): string;
  /** The Set-Cookie line that clears the cookie. */
  clear(): string;
}

export type CookieSettings = Pick<Config, "publicUrl" | "sessionSecrets">;

/**
 * Reads and signs the session cookie in the format of better-auth: the token, a dot, its HMAC in base64.
 * @param settings.publicUrl decides the name: the __Host- prefix requires https
 */
export function createSessionCookie({ publicUrl, sessionSecrets }: CookieSettings): SessionCookie {
  const secure = publicUrl.startsWith("https:");
  const name = secure ? "__Host-fc_session" : "fc_session";
  const keys = sessionSecrets.map((secret) => createSecretKey(secret, "utf8"));
  // A client sends the same cookie with every request, so verified cookies are cached.
  const verified = new LRUCache<string, string>({ max: 2_000 });
  const pair = (token: string) => `${name}=${encodeURIComponent(`${token}.${sign(keys, token).toString("base64")}`)}`;
  const line = (held: string, seconds: number) =>
    `${held}; Max-Age=${seconds}; Path=/; HttpOnly; ${secure ? "Secure; " : ""}SameSite=Lax`;

  return {
    name,
    secure,
    tokenOf(headers) {
      const value = decode(rawCookieOf(headers, name));
      const known = verified.get(value);
      if (known !== undefined) return known;
      const dot = value.lastIndexOf(".");
      if (dot < 1) return undefined;
      const token = value.slice(0, dot);
      if (!isSignedBy(keys, token, Buffer.from(value.slice(dot + 1), "base64"))) return undefined;
      verified.set(value, token);
      return token;
    },
    pair,
    set: (token) => line(pair(token), SESSION_LIFE.absolute / 1000),
    clear: () => line(`${name}=`, 0),
  };
}

/** A random session token. */
export function newToken(): string {
  return randomBytes(32).toString("base64url");
}

/** The hash under which a session token is stored, so that reading the table is not enough to sign in. */
export function hashToken(token: string): string {
  return createHash("sha256").update(token).digest("base64url");
}

function decode(value: string | undefined): string {
  try {
    return decodeURIComponent(value ?? "");
  } catch {
    return "";
  }
}
