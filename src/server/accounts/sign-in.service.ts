import DataLoader from "dataloader";
import type { User } from "#contract/accounts.ts";
import { language } from "#contract/texts/language.ts";
import { AppError, appError } from "#server/platform/errors.ts";
import type { Platform } from "#server/platform/platform.ts";
import type { HeaderReader } from "#server/platform/http/wire.ts";
import type { RequestOrigin, Session } from "#server/platform/http/route.ts";
import { networkOf, THROTTLES } from "#server/platform/throttle.ts";
import { sessionEnd, shouldExtend } from "./accounts.policy.ts";
import { findUser } from "./accounts.queries.ts";
import type { Activity } from "./activity.service.ts";
import type { Auth, Device } from "./auth.service.ts";
import { describeDevice } from "./device.ts";
import { setLanguage } from "./language.queries.ts";
import { hashToken, type SessionCookie } from "./session-cookie.ts";
import {
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

export interface SignIn {
  /** The live session of the request's cookie; null for suspended users. Concurrent calls share one query. */
  readSession(headers: HeaderReader): Promise<Session | null>;
  /**
   * Whether the request's cookie still has a live session. Unlike `readSession` it does not extend the session, so that
   * idle ones end.
   */
  isSignedIn(headers: HeaderReader): Promise<boolean>;
  /** True when the request carries no session cookie. */
  isAnonymous(headers: HeaderReader): boolean;
  /**
   * Starts a session and ends the one whose cookie was sent.
   * @throws AppError accounts.wrong_credentials, accounts.suspended, too_many_requests, busy
   */
  login(given: { email: string; password: string }, origin: RequestOrigin): Promise<{ user: User; cookies: string[] }>;
  logout(session: Session, origin: RequestOrigin): Promise<{ cookies: string[] }>;
  listSessions(session: Session): Promise<SignedInDevice[]>;
  /** @throws AppError not_found, for sessions of other users too */
  endSession(session: Session, sessionId: number): Promise<{ cookies: string[] }>;
  endOtherSessions(session: Session): Promise<void>;
  /** Signs a user in without a password, for tests. Returns the Cookie header that a browser would send. */
  openSession(userId: number, device?: Device): Promise<string>;
}

/** The rate limit key for failed passwords of one account from one network. spec: bars, safety 6 */
export function accountKey(email: string, address: string): string {
  return `${email} ${networkOf(address)}`;
}

/** Starts, reads and ends sessions. */
export function createSignIn(
  platform: Pick<Platform, "database" | "clock" | "live" | "throttle" | "log">,
  parts: { auth: Auth; cookie: SessionCookie; activity: Activity },
): SignIn {
  const { clock, live, throttle, database } = platform;
  const { auth, cookie, activity } = parts;
  const { db } = database;

  /**
   * Consumes a point before the password is checked, so that concurrent attempts cannot exceed the limit, and resets it
   * after a right password.
   */
  async function withinLimits<T>(email: string, address: string, work: () => Promise<T>): Promise<T> {
    const network = networkOf(address);
    await throttle.check(THROTTLES.loginAddress, network);
    await throttle.consume(THROTTLES.loginAccount, accountKey(email, address));
    try {
      const result = await work();
      await throttle.reset(THROTTLES.loginAccount, accountKey(email, address));
      return result;
    } catch (error) {
      if (error instanceof AppError && error.code === "accounts.wrong_credentials")
        await throttle.penalize(THROTTLES.loginAddress, network);
      throw error;
    }
  }

  // Batched, because a query each slowed signed-in pages down on a busy server. Not cached, so that an ended session is
  // rejected immediately.
  const liveSessions = new DataLoader<string, LiveSession | null>(
    (tokenHashes) => findLiveSessions(database.pool, tokenHashes, clock.now()),
    { cache: false, batchScheduleFn: setImmediate },
  );

  return {
    async readSession(headers) {
      const token = cookie.tokenOf(headers);
      if (token === undefined) return null;
      const now = clock.now();
      const found = await liveSessions.load(hashToken(token));
      if (!found) return null;
      const { session, expiresAt } = found;
      const { id, startedAt } = session;
      if (shouldExtend({ startedAt, expiresAt }, now)) await extendSession(db, id, sessionEnd(startedAt, now), now);
      return session;
    },
    async isSignedIn(headers) {
      const token = cookie.tokenOf(headers);
      return token !== undefined && (await liveSessions.load(hashToken(token))) !== null;
    },
    isAnonymous: (headers) => !cookie.isPresent(headers),
    async login(given, origin) {
      const earlier = cookie.tokenOf(origin.headers);
      const { userId, cookies } = await withinLimits(given.email, origin.address, () => auth.signIn(given, origin));
      if (earlier !== undefined) await deleteSessionByToken(db, hashToken(earlier));
      const user = await findUser(db, userId);
      if (!user) throw appError("accounts.wrong_credentials");
      await setLanguage(db, userId, language());
      await activity.record({ userId, type: "login", origin });
      return { user, cookies };
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
