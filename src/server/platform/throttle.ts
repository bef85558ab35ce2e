import { createHash } from "node:crypto";
import type { Pool } from "pg";
import { fill } from "#contract/texts/catalogue.ts";
import { throttledText } from "#contract/texts/rejected-requests.ts";
import type { Clock } from "./clock.ts";
import { ASYNC_COMMIT } from "./database/connect.ts";
import { AppError } from "./errors.ts";

export { addressOf, networkOf } from "./http/address.ts";

/** A number of points for a window that begins with the first one. */
export interface RateLimit {
  name: string;
  points: number;
  seconds: number;
}

const MINUTE = 60;
const HOUR = 60 * MINUTE;

/** The rate limits of this product; a key is an address, an account or both. spec: bars, safety 6 */
export const THROTTLES = {
  /**
   * Key: account and address. Consumed before the password is checked and reset after a right one, so only failures add
   * up.
   */
  loginAccount: { name: "login-account", points: 10, seconds: 15 * MINUTE },
  /** Key: address. */
  loginAddress: { name: "login-address", points: 25, seconds: 5 * MINUTE },
  register: { name: "register", points: 20, seconds: HOUR },
  reset: { name: "reset", points: 5, seconds: HOUR },
  contact: { name: "contact", points: 5, seconds: HOUR },
  subscribe: { name: "subscribe", points: 10, seconds: HOUR },
  /** Key: the address that receives the mail. */
  subscriber: { name: "subscriber", points: 3, seconds: 24 * HOUR },
  /** Key: network of the address. Reading the names of users by id. */
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
  apply: { name: "apply", points: 40, seconds: HOUR },
  generate: { name: "generate", points: 60, seconds: HOUR },
  activity: { name: "activity", points: 600, seconds: HOUR },
  /** Key: account. Exports of all own data. */
  ownData: { name: "own-data", points: 5, seconds: HOUR },
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
  consume(rule: RateLimit, key: string): Promise<void>;
  /**
   * Consumes nothing.
   * @throws Throttled when no point is left
   */
  check(rule: RateLimit, key: string): Promise<void>;
  /** Consumes one point without rejecting. */
  penalize(rule: RateLimit, key: string): Promise<void>;
  /** Restores all points. */
  reset(rule: RateLimit, key: string): Promise<void>;
  /** Deletes expired windows; returns how many. */
  sweep(): Promise<number>;
}

interface RateWindow {
  points: number;
  expiresAt: Date;
}

const ADD = `insert into throttle_points as t (key, points, expires_at) values ($1, 1, $3)
  on conflict (key) do update set
    points = case when t.expires_at <= $2 then 1 else least(t.points, 1000000) + 1 end,
    expires_at = case when t.expires_at <= $2 then $3 else t.expires_at end
  returning points, expires_at as "expiresAt", ${ASYNC_COMMIT}`;
const READ = `select points, expires_at as "expiresAt" from throttle_points where key = $1 and expires_at > $2`;

/** Counts in PostgreSQL, with one statement per step, so that several processes share one limit. */
export function createThrottle({ pool, clock }: { pool: Pick<Pool, "query">; clock: Clock }): Throttle {
  async function add(rule: RateLimit, key: string): Promise<RateWindow> {
    const now = clock.now();
    const end = new Date(now.getTime() + rule.seconds * 1000);
    const { rows } = await pool.query<RateWindow>({
      name: "throttle-add",
      text: ADD,
      values: [storedKey(rule, key), now, end],
    });
    return rows[0] as RateWindow;
  }

  return {
    async consume(rule, key) {
      const window = await add(rule, key);
      if (window.points > rule.points) throw new Throttled((window.expiresAt.getTime() - clock.now().getTime()) / 1000);
    },
    async check(rule, key) {
      const now = clock.now();
      const { rows } = await pool.query<RateWindow>({
        name: "throttle-look",
        text: READ,
        values: [storedKey(rule, key), now],
      });
      const window = rows[0];
      if (window && window.points >= rule.points)
        throw new Throttled((window.expiresAt.getTime() - now.getTime()) / 1000);
    },
    async penalize(rule, key) {
      await add(rule, key);
    },
    async reset(rule, key) {
      await pool.query("delete from throttle_points where key = $1", [storedKey(rule, key)]);
    },
    async sweep() {
      const { rowCount } = await pool.query("delete from throttle_points where expires_at <= $1", [clock.now()]);
      return rowCount ?? 0;
    },
  };
}

/**
 * Keys contain addresses and e-mails, so only their hash is stored, which also limits the length of untrusted input.
 */
function storedKey(rule: RateLimit, key: string): string {
  return `${rule.name}:${createHash("sha256").update(key.toLowerCase()).digest("base64url")}`;
}

export interface ConcurrencyLimit {
  /**
   * Runs the work when there is room.
   * @throws AppError busy (503) when the limits of running and waiting work are both reached
   */
  run<T>(work: () => Promise<T>): Promise<T>;
}

/**
 * Limits concurrent work in this process, such as password hashing or image decoding.
 * @param options.waiting how many may queue before further ones are rejected; none by default
 */
export function limitConcurrency(limit: number, options: { waiting?: number } = {}): ConcurrencyLimit {
  const waitingLimit = options.waiting ?? 0;
  const waiting: (() => void)[] = [];
  let running = 0;
  return {
    async run(work) {
      if (running >= limit) {
        if (waiting.length >= waitingLimit) throw new AppError("busy");
        // Finished work passes its place to the next in the queue, so that newer work cannot overtake it.
        await new Promise<void>((resolve) => waiting.push(resolve));
      } else running += 1;
      try {
        return await work();
      } finally {
        const next = waiting.shift();
        if (next) next();
        else running -= 1;
      }
    },
  };
}
