import { Pool } from "pg";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { createTestDatabase } from "#test/database.ts";
import { fixedClock, type FixedClock } from "./clock.ts";
import { createThrottle, describeWait, THROTTLES, Throttled, type Throttle } from "./throttle.ts";

let database: Awaited<ReturnType<typeof createTestDatabase>>;
let pool: Pool;
let clock: FixedClock;
let throttle: Throttle;

beforeAll(async () => {
  database = await createTestDatabase();
  pool = new Pool({ connectionString: database.url, max: 8 });
});
afterAll(async () => {
  await pool.end();
  await database.drop();
});
beforeEach(async () => {
  await pool.query("delete from throttle_points");
  clock = fixedClock("2026-03-01T00:00:00Z");
  throttle = createThrottle({ pool, clock });
});

const RULE = { name: "test", points: 3, seconds: 60 };

async function rejectionOf(work: Promise<void>): Promise<Throttled | undefined> {
  try {
    await work;
    return undefined;
  } catch (error) {
    if (error instanceof Throttled) return error;
    throw error;
  }
}

async function outcomes(times: number, rule = RULE, key = "a"): Promise<string> {
  let line = "";
  for (let i = 0; i < times; i += 1) line += (await rejectionOf(throttle.consume(rule, key))) ? "x" : ".";
  return line;
}

test("after the last point, requests are rejected until the window ends", async () => {
  expect(await outcomes(5)).toBe("...xx");
  clock.advance(59_000);
  expect(await rejectionOf(throttle.consume(RULE, "a"))).toMatchObject({
    status: 429,
    code: "too_many_requests",
    retryAfterSeconds: 1,
  });
  clock.advance(1000);
  expect(await outcomes(4)).toBe("...x");
});

test("the error says in whole seconds when to retry", async () => {
  await outcomes(3);
  clock.advance(10_400);
  expect((await rejectionOf(throttle.consume(RULE, "a")))?.retryAfterSeconds).toBe(50);
});

test("the message says how long to wait", () => {
  expect(describeWait(20)).toBe("Too many attempts. Please try again in a minute.");
  expect(describeWait(841)).toBe("Too many attempts. Please try again in 15 minutes.");
  expect(describeWait(7_201)).toBe("Too many attempts. Please try again in 3 hours.");
});

test("keys and rules are independent of each other; the case of a key does not matter", async () => {
  await outcomes(3);
  expect(await outcomes(1, RULE, "b")).toBe(".");
  expect(await outcomes(1, { ...RULE, name: "other" })).toBe(".");
  expect(await outcomes(1, RULE, "A")).toBe("x");
});

test("check consumes nothing, penalize rejects nothing, reset restores all points", async () => {
  for (let i = 0; i < 5; i += 1) expect(await rejectionOf(throttle.check(RULE, "a"))).toBeUndefined();
  for (let i = 0; i < 5; i += 1) await throttle.penalize(RULE, "a");
  expect(await rejectionOf(throttle.check(RULE, "a"))).toBeInstanceOf(Throttled);
  await throttle.reset(RULE, "a");
  expect(await outcomes(4)).toBe("...x");
});

test("of 50 concurrent requests exactly as many pass as there are points", async () => {
  const rule = { name: "race", points: 10, seconds: 60 };
  const other = createThrottle({ pool, clock });
  const rejections = await Promise.all(
    Array.from({ length: 50 }, (_value, at) => rejectionOf((at % 2 ? throttle : other).consume(rule, "a"))),
  );
  expect(rejections.filter((rejection) => rejection === undefined)).toHaveLength(10);
});

test("10 failed logins in 15 minutes per account and address, 25 in 5 minutes per address", async () => {
  expect(await outcomes(11, THROTTLES.loginAccount)).toBe("..........x");
  clock.advance(15 * 60_000 - 1);
  expect(await outcomes(1, THROTTLES.loginAccount)).toBe("x");
  clock.advance(1);
  expect(await outcomes(1, THROTTLES.loginAccount)).toBe(".");
  expect(await outcomes(26, THROTTLES.loginAddress)).toBe(`${".".repeat(25)}x`);
  clock.advance(5 * 60_000);
  expect(await outcomes(1, THROTTLES.loginAddress)).toBe(".");
});

test("an IPv6 request counts for its /64 and, with four times the points, for its /48", async () => {
  const from = (network: number, host: number) => ({ address: `2001:db8:1:${network.toString(16)}::${host}` });
  for (let i = 1; i <= 3; i += 1) expect(await rejectionOf(throttle.consume(RULE, from(0, i)))).toBeUndefined();
  expect(await rejectionOf(throttle.consume(RULE, from(0, 9)))).toBeInstanceOf(Throttled);
  // Four times three, of which the four above are gone.
  for (let i = 1; i <= 8; i += 1) expect(await rejectionOf(throttle.consume(RULE, from(i, 1)))).toBeUndefined();
  expect(await throttle.isUsedUp(RULE, from(9, 1))).toBe(true);
  expect(await rejectionOf(throttle.check(RULE, from(9, 1)))).toBeInstanceOf(Throttled);
  expect(await rejectionOf(throttle.consume(RULE, from(9, 1)))).toBeInstanceOf(Throttled);
  expect(await rejectionOf(throttle.consume(RULE, { address: "2001:db8:2::1" }))).toBeUndefined();
  await throttle.reset(RULE, from(9, 1));
  expect(await throttle.isUsedUp(RULE, from(9, 1))).toBe(false);
});

test("an IPv4 request counts for its address alone", async () => {
  for (let i = 0; i < 3; i += 1) await throttle.consume(RULE, { address: "203.0.113.9" });
  expect(await rejectionOf(throttle.consume(RULE, { address: "203.0.113.9" }))).toBeInstanceOf(Throttled);
  expect(await rejectionOf(throttle.consume(RULE, { address: "203.0.113.10" }))).toBeUndefined();
});

test("concurrent requests of many networks of one /48 are counted without a deadlock", async () => {
  const rule = { name: "race", points: 10, seconds: 60 };
  const rejections = await Promise.all(
    Array.from({ length: 60 }, (_value, at) =>
      rejectionOf(throttle.consume(rule, { address: `2001:db8:1:${(at % 7).toString(16)}::1` })),
    ),
  );
  expect(rejections.filter((rejection) => rejection === undefined)).toHaveLength(40);
});

test("only hashes of keys are stored, however long the keys are", async () => {
  await throttle.consume(RULE, `canary@example.org${"x".repeat(5000)}\0`);
  const { rows } = await pool.query<{ key: string }>("select key from throttle_points");
  expect(rows[0]?.key).toMatch(/^test:[\w-]{43}$/);
});

test("expired windows are deleted, others stay", async () => {
  await throttle.consume(RULE, "old");
  clock.advance(30_000);
  await outcomes(3, RULE, "new");
  clock.advance(30_000);
  expect(await throttle.sweep()).toBe(1);
  expect(await outcomes(1, RULE, "new")).toBe("x");
});
