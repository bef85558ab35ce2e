import DataLoader from "dataloader";
import type { User } from "#contract/accounts.ts";
import { language } from "#contract/texts/language.ts";
import { appError } from "#server/platform/errors.ts";
import type { Platform } from "#server/platform/platform.ts";
import type { HeaderReader } from "#server/platform/http/wire.ts";
import type { RequestOrigin, Session } from "#server/platform/http/route.ts";
import { reportSecurityEvent } from "#server/platform/security/security-events.ts";
import { MAX_SESSIONS, sessionEnd, shouldExtend } from "./accounts.policy.ts";
import { findUser } from "./accounts.queries.ts";
import type { Activity } from "./activity.service.ts";
import type { Auth, Credentials, Device, UsedPasskey } from "./auth.service.ts";
import { describeDevice } from "./device.ts";
import type { KnownDevices } from "./known-devices.ts";
import { setLanguage } from "./language.queries.ts";
import type { MailedLinks } from "./mailed-links.service.ts";
import { consumeOneTimeToken, createOneTimeToken, findOneTimeToken } from "./one-time-tokens.queries.ts";
import type { SecondFactor } from "./second-factor.service.ts";
import { hashToken, type SessionCookie } from "./session-cookie.ts";
import type { SignInLimits } from "./sign-in-limits.service.ts";
import {
  deleteExcessSessions,
  deleteSession,
  deleteSessionByToken,
  deleteSessionsOf,
  extendSession,
  findLiveSessions,
  type LiveSession,
  listLiveSessions,
} from "./sessions.queries.ts";

export interface SignedInDevice {
  id: number;
  current: boolean;
  device: string;
  address: string | null;
  createdAt: string;
  expiresAt: string;
}

/** A user who was signed in, with the Set-Cookie lines. */
export interface SignedIn {
  user: User;
  cookies: string[];
}

/** How long a sign-in may wait for its second factor. */
const CHALLENGE_LIFE_MS = 10 * 60_000;

export interface SignIn {
  /** The live session of the request's cookie; null for suspended users. Concurrent calls share one query. */
  readAnySession(headers: HeaderReader): Promise<Session | null>;
  /** The same, but null for an admin who has yet to set up a second factor. */
  readSession(headers: HeaderReader): Promise<Session | null>;
  /**
   * Whether the request's cookie still has a live session. Unlike `readSession` it does not extend the session, so that
   * idle ones end.
   */
  isSignedIn(headers: HeaderReader): Promise<boolean>;
  /**
   * True when the request carries no session cookie that we signed: anything else is a visitor, who gets cached
   * responses.
   */
  isAnonymous(headers: HeaderReader): boolean;
  /**
   * Starts a session and ends the one whose cookie was sent, and beyond 20 of an account the one used longest ago. The
   * account is notified of a new device.
   * @throws AppError accounts.wrong_credentials, accounts.suspended, SECOND_FACTOR_REQUIRED, too_many_requests, busy
   */
  login(given: Credentials, origin: RequestOrigin): Promise<SignedIn>;
  /**
   * Finishes a sign-in with the challenge of SECOND_FACTOR_REQUIRED.
   * @throws AppError accounts.challenge_expired, accounts.suspended, and as SecondFactor.acceptCode
   */
  loginWithCode(given: { challenge: string; code: string }, origin: RequestOrigin): Promise<SignedIn>;
  /** @throws AppError accounts.suspended, and as SecondFactor.acceptPasskey */
  loginWithPasskey(credential: UsedPasskey, origin: RequestOrigin): Promise<SignedIn>;
  logout(session: Session, origin: RequestOrigin): Promise<{ cookies: string[] }>;
  listSessions(session: Session): Promise<SignedInDevice[]>;
  /** @throws AppError not_found, for sessions of other users too */
  endSession(session: Session, sessionId: number): Promise<{ cookies: string[] }>;
  endOtherSessions(session: Session): Promise<void>;
  /** Signs a user in without a password, for tests. Returns the Cookie header that a browser would send. */
  openSession(userId: number, device?: Device): Promise<string>;
}

/** Starts, reads and ends sessions. */
export function createSignIn(
  platform: Pick<Platform, "clock" | "config" | "database" | "live" | "log" | "metrics">,
  parts: {
    auth: Auth;
    cookie: SessionCookie;
    activity: Activity;
    limits: SignInLimits;
    devices: KnownDevices;
    links: Pick<MailedLinks, "queueNewDevice">;
    secondFactor: Pick<SecondFactor, "methods" | "acceptCode" | "acceptPasskey">;
  },
): SignIn {
  const { clock, config, live, database } = platform;
  const { auth, cookie, activity, limits, devices, links, secondFactor } = parts;
  const { db } = database;

  // Batched, because a query each slowed signed-in pages down on a busy server. Not cached, so that an ended session is
  // rejected immediately.
  const liveSessions = new DataLoader<string, LiveSession | null>(
    (tokenHashes) => findLiveSessions(database.pool, tokenHashes, { now: clock.now(), isDemo: config.demo }),
    { cache: false, batchScheduleFn: setImmediate },
  );

  async function readAnySession(headers: HeaderReader): Promise<Session | null> {
    const token = cookie.tokenOf(headers);
    if (token === undefined) return null;
    const now = clock.now();
    const found = await liveSessions.load(hashToken(token));
    if (!found) return null;
    const { session, expiresAt } = found;
    const { id, startedAt } = session;
    if (shouldExtend({ startedAt, expiresAt }, now)) await extendSession(db, id, sessionEnd(startedAt, now), now);
    return session;
  }

  /** Ends the session whose cookie was sent, and does what follows every sign-in. */
  async function finish(userId: number, started: readonly string[], origin: RequestOrigin): Promise<SignedIn> {
    const earlier = cookie.tokenOf(origin.headers);
    if (earlier !== undefined) await deleteSessionByToken(db, hashToken(earlier));
    const user = await findUser(db, userId);
    if (!user) throw appError("accounts.wrong_credentials");
    if ((await deleteExcessSessions(db, userId, MAX_SESSIONS)) > 0) await live.recheck(userId);
    const now = clock.now();
    if (devices.find(origin.headers, user.email, now) === undefined) await links.queueNewDevice(user, origin);
    await setLanguage(db, userId, language());
    await activity.record({ userId, type: "login", origin });
    reportSecurityEvent(platform, "sign_in.succeeded", { userId, origin });
    return { user, cookies: [...started, devices.remember(origin.headers, user.email, now)] };
  }

  /** Signs in a user who needs no password any more. @throws AppError accounts.suspended */
  async function finishWithoutPassword(userId: number, origin: RequestOrigin): Promise<SignedIn> {
    return finish(userId, [cookie.set(await auth.openSession(userId, origin))], origin);
  }

  return {
    readAnySession,
    async readSession(headers) {
      const session = await readAnySession(headers);
      return session?.needsSecondFactor ? null : session;
    },
    async isSignedIn(headers) {
      const token = cookie.tokenOf(headers);
      return token !== undefined && (await liveSessions.load(hashToken(token))) !== null;
    },
    isAnonymous: (headers) => cookie.tokenOf(headers) === undefined,
    async login(given, origin) {
      const started = await limits.attempt({ email: given.email, origin }, () => auth.signIn(given, origin));
      if (!started) throw appError("accounts.wrong_credentials");
      const { userId, cookies } = started;
      if (cookies) return finish(userId, cookies, origin);
      const now = clock.now();
      const times = { now, expiresAt: new Date(now.getTime() + CHALLENGE_LIFE_MS) };
      const challenge = await createOneTimeToken(db, "sign-in", userId, times);
      const methods = await secondFactor.methods(userId);
      throw appError("SECOND_FACTOR_REQUIRED", { secondFactor: { challenge, methods } });
    },
    async loginWithCode({ challenge, code }, origin) {
      const userId = await findOneTimeToken(db, "sign-in", challenge, clock.now());
      const user = userId === undefined ? undefined : await findUser(db, userId);
      if (!user) throw appError("accounts.challenge_expired");
      await secondFactor.acceptCode(user, code, origin);
      if ((await consumeOneTimeToken(db, "sign-in", challenge, clock.now())) === undefined)
        throw appError("accounts.challenge_expired");
      return finishWithoutPassword(user.id, origin);
    },
    async loginWithPasskey(credential, origin) {
      return finishWithoutPassword(await secondFactor.acceptPasskey(credential, origin), origin);
    },
    async logout(session, origin) {
      await deleteSession(db, { id: session.id, userId: session.user.id });
      await live.recheck(session.user.id);
      await activity.record({ userId: session.user.id, type: "logout", origin });
      return { cookies: [cookie.clear()] };
    },
    async listSessions(session) {
      const rows = await listLiveSessions(db, session.user.id, clock.now());
      return rows.map((row) => ({
        id: row.id,
        current: row.id === session.id,
        device: describeDevice(row.userAgent),
        address: row.ipAddress || null,
        createdAt: row.createdAt.toISOString(),
        expiresAt: row.expiresAt.toISOString(),
      }));
    },
    async endSession(session, sessionId) {
      const ended = await deleteSession(db, { id: sessionId, userId: session.user.id });
      if (!ended) throw appError("not_found");
      await live.recheck(session.user.id);
      return { cookies: sessionId === session.id ? [cookie.clear()] : [] };
    },
    async endOtherSessions(session) {
      await deleteSessionsOf(db, session.user.id, session.id);
      await live.recheck(session.user.id);
    },
    async openSession(userId, device = { address: "", userAgent: "" }) {
      return cookie.pair(await auth.openSession(userId, device));
    },
  };
}
