import { rawCookieOf, type HeaderReader } from "#server/platform/http/wire.ts";
import { isSignedBy, sign } from "#server/platform/security/signatures.ts";
import { newToken, type CookieSettings } from "./session-cookie.ts";

const DAY = 86_400_000;
const REMEMBERED_DAYS = 90;
/** Accounts that a device is known to, the latest first. */
const MOST_ACCOUNTS = 5;

export interface KnownDevices {
  /** The id of the device, if someone signed in to the account on it within 90 days; undefined otherwise. */
  find(headers: HeaderReader, email: string, now: Date): string | undefined;
  /** The Set-Cookie line that makes the device known to the account. */
  remember(headers: HeaderReader, email: string, now: Date): string;
}

interface KnownAccount {
  /** Days since 1970. */
  until: number;
  signature: string;
}

/**
 * Remembers on which devices an account was signed in to, in a signed cookie, which survives signing out: the id of the
 * device, then for each account the last day and a signature. spec: bars, safety 6
 */
export function createKnownDevices({ publicUrl, sessionSecrets }: CookieSettings): KnownDevices {
  const secure = publicUrl.startsWith("https:");
  const name = secure ? "__Host-fc_device" : "fc_device";

  const signedText = (device: string, until: number, email: string) =>
    `known-device ${device} ${until} ${email.toLowerCase()}`;

  function read(headers: HeaderReader): { device: string; accounts: KnownAccount[] } | undefined {
    const [device = "", ...parts] = (rawCookieOf(headers, name) ?? "").split(".");
    if (!/^[\w-]{43}$/.test(device)) return undefined;
    const accounts = parts.slice(0, MOST_ACCOUNTS).flatMap((part) => {
      const [, until, signature] = /^(\d{1,6})~([\w-]{43})$/.exec(part) ?? [];
      return until === undefined || signature === undefined ? [] : [{ until: Number(until), signature }];
    });
    return { device, accounts };
  }

  const isFor = (device: string, email: string, { until, signature }: KnownAccount) =>
    isSignedBy(sessionSecrets, signedText(device, until, email), Buffer.from(signature, "base64url"));

  return {
    find(headers, email, now) {
      const cookie = read(headers);
      const today = now.getTime() / DAY;
      return cookie?.accounts.some((each) => each.until > today && isFor(cookie.device, email, each))
        ? cookie.device
        : undefined;
    },
    remember(headers, email, now) {
      const { device, accounts } = read(headers) ?? { device: newToken(), accounts: [] };
      const until = Math.ceil(now.getTime() / DAY) + REMEMBERED_DAYS;
      const others = accounts.filter((each) => !isFor(device, email, each));
      const signature = sign(sessionSecrets, signedText(device, until, email)).toString("base64url");
      const all = [{ until, signature }, ...others].slice(0, MOST_ACCOUNTS);
      const value = [device, ...all.map((each) => `${each.until}~${each.signature}`)].join(".");
      const age = (REMEMBERED_DAYS * DAY) / 1000;
      return `${name}=${value}; Max-Age=${age}; Path=/; HttpOnly; ${secure ? "Secure; " : ""}SameSite=Lax`;
    },
  };
}
