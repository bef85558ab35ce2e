import { createHash } from "node:crypto";
import type { Pool } from "pg";
import { fill } from "#contract/texts/catalogue.ts";
import { throttledText } from "#contract/texts/rejected-requests.ts";
import type { Clock } from "./clock.ts";
import { ASYNC_COMMIT } from "./database/connect.ts";
import { AppError } from "./errors.ts";
import { forgetLimit, noteLimit } from "./http/rate-limit-headers.ts";
import { networksOf } from "./http/address.ts";
import type { RequestOrigin } from "./http/route.ts";

export { addressOf, networkOf } from "./http/address.ts";

/**
 * Whom a limit counts for: a text, such as an account, or the origin of a request, which counts for its network (an
 * IPv4 address or an IPv6 /64) and, with four times the points, for its IPv6 /48.
 */
export type LimitedKey = string | Pick<RequestOrigin, "address">;

/** A number of points for a window that begins with the first one. */
export interface RateLimit {
  name: string;
  points: number;
  seconds: number;
  /** Responses do not say what is left: it would tell about requests of others for the same account or mailbox. */
  hidden?: true;
}

const MINUTE = 60;
const HOUR = 60 * MINUTE;

/** The rate limits of this product; the key is the origin of the request where nothing else is said. spec: bars, safety 6 */
export const THROTTLES = {
  /**
   * Key: account and network, or account and known device. Consumed before the password is checked and reset after a
   * right one, so only failures add up.
   */
  loginAccount: { name: "login-account", points: 10, seconds: 15 * MINUTE },
  /** Failures. */
  loginAddress: { name: "login-address", points: 25, seconds: 5 * MINUTE },
  /** All attempts, also successful ones. */
  loginAttempt: { name: "login-attempt", points: 120, seconds: 5 * MINUTE },
  /** Key: account. Failures from anywhere; when they are used up, the account is slowed down for unknown devices. */
  loginFailure: { name: "login-failure", points: 50, seconds: HOUR, hidden: true },
  /** Key: account. Attempts of unknown devices while the account is slowed down. */
  loginSlowed: { name: "login-slowed", points: 1, seconds: MINUTE, hidden: true },
  /** Key: account. Mails about sign-ins from new devices. */
  newDevice: { name: "new-device", points: 5, seconds: HOUR, hidden: true },
  register: { name: "register", points: 20, seconds: HOUR },
  reset: { name: "reset", points: 5, seconds: HOUR },
  /** Key: the mailbox. */
  resetMailbox: { name: "reset-mailbox", points: 5, seconds: HOUR, hidden: true },
  contact: { name: "contact", points: 5, seconds: HOUR },
  subscribe: { name: "subscribe", points: 10, seconds: HOUR },
  /** Key: the address that receives the mail. */
  subscriber: { name: "subscriber", points: 3, seconds: 24 * HOUR, hidden: true },
  /** Reading the names of users by id. */
  person: { name: "person", points: 60, seconds: HOUR },
  review: { name: "review", points: 20, seconds: HOUR },
  message: { name: "message", points: 60, seconds: 10 * MINUTE },
  /** Key: the account that invites. An invitation can be withdrawn and sent again. */
  managerInvitation: { name: "manager-invitation", points: 20, seconds: 24 * HOUR },
  /** Key: listing and professional. */
  teamQuestion: { name: "team-question", points: 5, seconds: 24 * HOUR },
  report: { name: "report", points: 20, seconds: HOUR },
  /** Key: the user who takes a place at an event. */
  eventPlace: { name: "event-place", points: 60, seconds: HOUR },
  /** Key: account. Saving searches of lists. */
  searchAlert: { name: "search-alert", points: 60, seconds: HOUR },
  apply: { name: "apply", points: 40, seconds: HOUR },
  generate: { name: "generate", points: 60, seconds: HOUR },
  activity: { name: "activity", points: 600, seconds: HOUR },
  /** Key: account. Exports of all own data. */
  ownData: { name: "own-data", points: 5, seconds: HOUR },
  /** Key: account. Addresses for which a point is looked up. */
  locate: { name: "locate", points: 120, seconds: HOUR },
  upload: { name: "upload", points: 120, seconds: HOUR },
} as const satisfies Record<string, RateLimit>;

/** Rejected for now; the response says when to retry. */
export class Throttled extends AppError {
  constructor(retryAfterSeconds: number) {
    const seconds = Math.max(1, Math.ceil(retryAfterSeconds));
    super("too_many_requests", { retryAfterSeconds: seconds, message: describeWait(seconds) });
    this.name = "Throttled";
  }
}

/** The wait in the unit that people would use, rounded up. */
export function describeWait(seconds: number): string {
  const minutes = Math.ceil(seconds / 60);
  if (minutes < 2) return throttledText.soon;
  return minutes < 120
    ? fill(throttledText.minutes, { count: minutes })
    : fill(throttledText.hours, { count: Math.ceil(minutes / 60) });
}

export interface Throttle {
  /**
   * Consumes one point, across all processes.
   * @throws Throttled when none was left
   */
  consume(rule: RateLimit, key: LimitedKey): Promise<void>;
  /**
   * Consumes nothing.
   * @throws Throttled when no point is left
   */
  check(rule: RateLimit, key: LimitedKey): Promise<void>;
  /** Whether no point is left; consumes nothing. */
  isUsedUp(rule: RateLimit, key: LimitedKey): Promise<boolean>;
  /** Consumes one point without rejecting. */
  penalize(rule: RateLimit, key: LimitedKey): Promise<void>;
  /** Restores all points. */
  reset(rule: RateLimit, key: LimitedKey): Promise<void>;
  /** Deletes expired windows; returns how many. */
  sweep(): Promise<number>;
}

interface RateWindow {
  key: string;
  points: number;
  expiresAt: Date;
}

// Rows are written in the order of the keys, the smaller network first, so that concurrent requests of one /48 cannot
// deadlock.
const ADD = `insert into throttle_points as t (key, points, expires_at)
  select key, 1, $3 from unnest($1::text[]) with ordinality as given (key, at) order by at
  on conflict (key) do update set
    points = case when t.expires_at <= $2 then 1 else least(t.points, 1000000) + 1 end,
    expires_at = case when t.expires_at <= $2 then $3 else t.expires_at end
  returning key, points, expires_at as "expiresAt", ${ASYNC_COMMIT}`;
const READ = `select key, points, expires_at as "expiresAt" from throttle_points where key = any($1) and expires_at > $2`;

/** Counts in PostgreSQL, with one statement per step, so that several processes share one limit. */
export function createThrottle({ pool, clock }: { pool: Pick<Pool, "query">; clock: Clock }): Throttle {
  async function add(rule: RateLimit, key: LimitedKey): Promise<RateWindow[]> {
    const now = clock.now();
    const end = new Date(now.getTime() + rule.seconds * 1000);
    const values = [[...limitsOf(rule, key).keys()], now, end];
    return (await pool.query<RateWindow>({ name: "throttle-add", text: ADD, values })).rows;
  }

  async function read(rule: RateLimit, key: LimitedKey): Promise<RateWindow[]> {
    const values = [[...limitsOf(rule, key).keys()], clock.now()];
    return (await pool.query<RateWindow>({ name: "throttle-look", text: READ, values })).rows;
  }

  function note({ name, seconds, hidden }: RateLimit, limits: Map<string, number>, windows: RateWindow[]): void {
    if (hidden) return;
    for (const { key, points: used, expiresAt } of windows) {
      const points = limits.get(key) ?? 0;
      const resetSeconds = Math.max(1, Math.ceil((expiresAt.getTime() - clock.now().getTime()) / 1000));
      noteLimit(name, { points, remaining: Math.max(0, points - used), seconds, resetSeconds });
    }
  }

  function rejectWhere(windows: RateWindow[], isFull: (window: RateWindow) => boolean): void {
    const ends = windows.filter(isFull).map(({ expiresAt }) => expiresAt.getTime());
    if (ends.length > 0) throw new Throttled((Math.max(...ends) - clock.now().getTime()) / 1000);
  }

  return {
    async consume(rule, key) {
      const limits = limitsOf(rule, key);
      const windows = await add(rule, key);
      note(rule, limits, windows);
      rejectWhere(windows, (window) => window.points > (limits.get(window.key) ?? 0));
    },
    async check(rule, key) {
      const limits = limitsOf(rule, key);
      const windows = await read(rule, key);
      note(rule, limits, windows);
      rejectWhere(windows, (window) => window.points >= (limits.get(window.key) ?? 0));
    },
    async isUsedUp(rule, key) {
      const limits = limitsOf(rule, key);
      return (await read(rule, key)).some((window) => window.points >= (limits.get(window.key) ?? 0));
    },
    async penalize(rule, key) {
      await add(rule, key);
    },
    async reset(rule, key) {
      forgetLimit(rule.name);
      await pool.query("delete from throttle_points where key = any($1)", [[...limitsOf(rule, key).keys()]]);
    },
    async sweep() {
      const { rowCount } = await pool.query("delete from throttle_points where expires_at <= $1", [clock.now()]);
      return rowCount ?? 0;
    },
  };
}

/** The points of each counter, by its stored key. */
function limitsOf(rule: RateLimit, key: LimitedKey): Map<string, number> {
  if (typeof key === "string") return new Map([[storedKey(rule, key), rule.points]]);
  return new Map(networksOf(key.address).map(({ network, share }) => [storedKey(rule, network), rule.points * share]));
}

/**
 * Keys contain addresses and e-mails, so only their hash is stored, which also limits the length of untrusted input.
 */
function storedKey(rule: RateLimit, key: string): string {
  return `${rule.name}:${createHash("sha256").update(key.toLowerCase()).digest("base64url")}`;
}
