import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { createTestApp, type TestApp } from "#test/app.ts";
import { cookieIn, PASSWORD, post, signedIn } from "./people.test-suite.ts";

// The limits of guessing passwords, and what one address can take from others. spec: bars, safety 6

const MINUTE = 60_000;

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp({ env: { TRUST_PROXY: "1" } });
});
afterAll(() => app.close());
beforeEach(() => app.clock.advance(61 * MINUTE));

const login = (email: string, password: string, address: string, cookie = "") =>
  post(app, "/api/login", { email, password }, { "x-forwarded-for": address, cookie });
const statusOf = async (...given: Parameters<typeof login>) => (await login(...given)).status;
/** The statuses of logins, four at a time, so that none of them waits for others. */
async function statusesOf(count: number, one: (at: number) => Promise<number>): Promise<number[]> {
  const statuses: number[] = [];
  for (let from = 0; from < count; from += 4)
    statuses.push(...(await Promise.all([0, 1, 2, 3].filter((n) => from + n < count).map((n) => one(from + n)))));
  return statuses;
}
const deviceIn = (response: Response) =>
  response.headers
    .getSetCookie()
    .find((line) => line.startsWith("fc_device="))
    ?.split(";", 1)[0] ?? "";

test("after 120 sign-ins in 5 minutes, right ones too, a network has to wait", async () => {
  const { email } = await signedIn(app);
  expect(await statusesOf(120, () => statusOf(email, PASSWORD, "198.51.100.1"))).toEqual(Array(120).fill(200));
  const rejected = await login(email, PASSWORD, "198.51.100.1");
  expect(rejected.status).toBe(429);
  expect(Number(rejected.headers.get("retry-after"))).toBeLessThanOrEqual(300);
  expect(await statusOf(email, PASSWORD, "198.51.100.2")).toBe(200);
  app.clock.advance(5 * MINUTE);
  expect(await statusOf(email, PASSWORD, "198.51.100.1")).toBe(200);
});

test("an IPv6 /48 has four times the failures of a /64", async () => {
  const { email } = await signedIn(app);
  for (let subnet = 1; subnet <= 4; subnet += 1)
    expect(
      await statusesOf(25, (at) => statusOf(`guess${at}@guess.example`, "wrong password", `2001:db8:1:${subnet}::1`)),
    ).toEqual(Array(25).fill(401));
  expect(await statusOf(email, PASSWORD, "2001:db8:1:5::1")).toBe(429);
  expect(await statusOf(email, PASSWORD, "2001:db8:2:5::1")).toBe(200);
});

test.each(["known", "unknown"])(
  "50 failures from anywhere slow an account down to one attempt a minute, for a %s e-mail",
  async (which) => {
    const email = which === "known" ? (await signedIn(app)).email : "nobody@guess.example";
    const device = which === "known" ? deviceIn(await login(email, PASSWORD, "203.0.113.250")) : "";
    const guess = (at: number) => statusOf(email, "wrong password", `203.0.113.${at}`);
    expect(await statusesOf(50, guess)).toEqual(Array(50).fill(401));
    expect(await guess(60)).toBe(401);
    const slowed = await login(email, PASSWORD, "203.0.113.61");
    expect(slowed.status).toBe(429);
    expect(Number(slowed.headers.get("retry-after"))).toBeLessThanOrEqual(60);
    // The owner's own device is not slowed down, and a device of another account is.
    const other = deviceIn(await login((await signedIn(app)).email, PASSWORD, "203.0.113.62"));
    expect(await statusOf(email, PASSWORD, "203.0.113.63", device)).toBe(which === "known" ? 200 : 429);
    expect(await statusOf(email, PASSWORD, "203.0.113.63", other)).toBe(429);
    app.clock.advance(MINUTE);
    expect([await guess(64), await guess(65)]).toEqual([401, 429]);
    app.clock.advance(60 * MINUTE);
    expect(await statusesOf(3, (at) => guess(66 + at))).toEqual([401, 401, 401]);
  },
);

test("400 guesses at an account from 40 addresses are 51 attempts", async () => {
  const { email } = await signedIn(app);
  const statuses = await statusesOf(400, (at) => statusOf(email, "wrong password", `192.0.2.${at % 40}`));
  const tried = statuses.filter((status) => status === 401).length;
  // Attempts that are already running when the limit is reached are not stopped.
  expect(tried).toBeGreaterThan(50);
  expect(tried).toBeLessThan(56);
  expect(statuses.filter((status) => status === 429)).toHaveLength(400 - tried);
});

test("failures of others in its network do not lock a known device out", async () => {
  const { email } = await signedIn(app);
  const device = deviceIn(await login(email, PASSWORD, "198.51.100.30"));
  for (let i = 0; i < 10; i += 1) expect(await statusOf(email, "wrong password", "198.51.100.30")).toBe(401);
  expect(await statusOf(email, PASSWORD, "198.51.100.30")).toBe(429);
  expect(await statusOf(email, PASSWORD, "198.51.100.30", device)).toBe(200);
  for (let i = 0; i < 10; i += 1) expect(await statusOf(email, "wrong password", "198.51.100.31", device)).toBe(401);
  expect(await statusOf(email, PASSWORD, "198.51.100.32", device)).toBe(429);
});

test("an address that signs in all the time does not keep others out", async () => {
  const busy = await Promise.all(Array.from({ length: 12 }, () => signedIn(app)));
  const other = await signedIn(app);
  const flood = Promise.all(
    Array.from({ length: 100 }, (_, at) => statusOf(busy[at % 12]?.email ?? "", PASSWORD, "198.51.100.40")),
  );
  const others = [50, 51, 52].map((host) => statusOf(other.email, PASSWORD, `198.51.100.${host}`));
  expect(await Promise.all(others)).toEqual([200, 200, 200]);
  expect(new Set(await flood)).toEqual(new Set([200, 503]));
});

test("an account has at most 20 sessions: the one used longest ago ends", async () => {
  const { email, id, cookie } = await signedIn(app);
  const sessions: string[] = [];
  for (let i = 0; i < 21; i += 1) {
    app.clock.advance(1_000);
    sessions.push(cookieIn(await login(email, PASSWORD, "198.51.100.70")));
  }
  const whoIs = async (held: string) => (await app.request("/api/user", { headers: { cookie: held } })).status;
  expect([await whoIs(cookie), await whoIs(sessions[0] ?? ""), await whoIs(sessions[1] ?? "")]).toEqual([
    401, 401, 200,
  ]);
  await statusesOf(30, (at) => statusOf(email, PASSWORD, `198.51.100.${80 + at}`));
  const { rows } = await app.platform.database.pool.query<{ count: number }>(
    "select count(*) from sessions where user_id = $1",
    [id],
  );
  expect(rows[0]?.count).toBeLessThanOrEqual(20);
});

test("a sign-in on a new device is mailed to a confirmed e-mail, at most five times an hour", async () => {
  const { email, id } = await signedIn(app, { isVerified: true });
  const mails = async () => {
    await app.tasks.drain();
    return app.mail.sent.filter(({ to, kind }) => to === email && kind === "new-device");
  };
  const chrome = { "user-agent": "Mozilla/5.0 (Windows NT 10.0) Chrome/140.0 Safari/537.36" };
  const first = await post(app, "/api/login", { email, password: PASSWORD }, chrome);
  expect(await mails()).toMatchObject([
    {
      subject: "New sign-in to your FitCollective account",
      text: expect.stringContaining("Chrome on Windows") as string,
    },
  ]);
  await login(email, PASSWORD, "198.51.100.90", deviceIn(first));
  await login(email, "wrong password", "198.51.100.90");
  expect(await mails()).toHaveLength(1);
  for (let i = 0; i < 10; i += 1) await login(email, PASSWORD, "198.51.100.90");
  expect(await mails()).toHaveLength(5);
  app.clock.advance(61 * MINUTE);
  await login(email, PASSWORD, "198.51.100.90");
  expect(await mails()).toHaveLength(6);
  await app.platform.database.pool.query("update users set is_verified = false where id = $1", [id]);
  await login(email, PASSWORD, "198.51.100.90");
  expect(await mails()).toHaveLength(6);
});
