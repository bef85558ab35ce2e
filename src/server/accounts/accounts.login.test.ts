import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { accountsApi } from "#contract/accounts.ts";
import { createTestApp, type TestApp } from "#test/app.ts";
import { cookieIn, PASSWORD, post, signedIn } from "./people.test-suite.ts";
import { hashToken } from "./session-cookie.ts";

const MINUTE = 60_000;
const DAY = 1440 * MINUTE;

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp({ env: { TRUST_PROXY: "1" } });
});
afterAll(() => app.close());
beforeEach(() => app.clock.advance(16 * MINUTE));

const login = (email: string, password = PASSWORD, headers: Record<string, string> = {}) =>
  post(app, "/api/login", { email, password }, headers);
const whoIs = (cookie: string) => app.request("/api/user", { headers: { cookie } });
const query = async (text: string, values: unknown[] = []) =>
  (await app.platform.database.pool.query(text, values)).rows;

test("signs in whatever the case of the e-mail and returns the user", async () => {
  const { user } = await signedIn(app, { email: "member@login.example", firstName: "Mei" });
  const response = await login("Member@Login.Example");
  expect(response.status).toBe(200);
  expect(await response.json()).toEqual(user);
  expect(await (await whoIs(cookieIn(response))).json()).toEqual(user);
});

test("sets a cookie that scripts and other sites cannot use", async () => {
  const { email } = await signedIn(app);
  const lines = (await login(email)).headers.getSetCookie();
  expect(lines).toEqual([
    expect.stringMatching(/^fc_session=[^;]+; Max-Age=2592000; Path=\/; HttpOnly; SameSite=Lax$/),
    expect.stringMatching(/^fc_device=[^;]+; Max-Age=7776000; Path=\/; HttpOnly; SameSite=Lax$/),
  ]);
});

test("binds the cookie to host and https where the site uses https", async () => {
  const secure = await createTestApp({ env: { PUBLIC_URL: "https://fit.example" } });
  try {
    const { email } = await signedIn(secure);
    const response = await post(secure, "/api/login", { email, password: PASSWORD });
    expect(response.headers.getSetCookie()[0]).toMatch(
      /^__Host-fc_session=[^;]+; Max-Age=2592000; Path=\/; HttpOnly; Secure; SameSite=Lax$/,
    );
    expect((await secure.request("/api/user", { headers: { cookie: cookieIn(response) } })).status).toBe(200);
  } finally {
    await secure.close();
  }
});

test("stores the session's token hashed", async () => {
  const { email, id } = await signedIn(app);
  const cookie = cookieIn(await login(email));
  const token = decodeURIComponent(cookie.slice("fc_session=".length)).split(".")[0] ?? "";
  const stored = (await query("select token from sessions where user_id = $1", [id])).map((row) => row.token as string);
  expect(stored).toContain(hashToken(token));
  expect(stored).not.toContain(token);
  expect((await whoIs(`fc_session=${encodeURIComponent(stored[0] ?? "")}`)).status).toBe(401);
});

test("creates a new session at each login and ends the one whose cookie was sent", async () => {
  const { email, cookie } = await signedIn(app);
  const first = cookieIn(await login(email));
  const second = cookieIn(await login(email, PASSWORD, { cookie: first }));
  expect(second).not.toBe(first);
  expect((await whoIs(first)).status).toBe(401);
  expect((await whoIs(second)).status).toBe(200);
  expect((await whoIs(cookie)).status).toBe(200);
});

test("gives the same response for a wrong password and an unknown e-mail", async () => {
  const { email } = await signedIn(app);
  const wrong = await login(email, "not the password");
  const unknown = await login("nobody@login.example", "not the password");
  expect([wrong.status, unknown.status]).toEqual([401, 401]);
  const body = { error: "The email or password is not correct.", code: "accounts.wrong_credentials" };
  expect(await wrong.json()).toEqual(body);
  expect(await unknown.json()).toEqual(body);
  expect(wrong.headers.getSetCookie()).toEqual([]);
});

test("computes a hash for unknown e-mails too, four at the same time, and rejects with 503 when 40 wait", async () => {
  const from = (index: number) => ({ "x-forwarded-for": `198.51.101.${index % 3}` });
  const answers = await Promise.all(
    Array.from({ length: 72 }, (_, index) => login(`nobody${index}@login.example`, PASSWORD, from(index))),
  );
  const statuses = answers.map(({ status }) => status);
  expect(new Set(statuses)).toEqual(new Set([401, 503]));
  expect(answers.find(({ status }) => status === 503)?.headers.get("retry-after")).toBe("5");
});

test("rejects bad input and names each field", async () => {
  const response = await login("nobody", "123");
  expect(response.status).toBe(400);
  expect((await response.json()) as object).toMatchObject({
    fields: { email: "Please enter a valid email address", password: "Password must be at least 6 characters" },
  });
});

test("after ten failures for an account from one address even the right password is rejected for 15 minutes", async () => {
  const { email } = await signedIn(app);
  const from = { "x-forwarded-for": "198.51.100.7" };
  for (let i = 0; i < 10; i += 1) expect((await login(email, "wrong password", from)).status).toBe(401);
  const rejected = await login(email, PASSWORD, from);
  expect(rejected.status).toBe(429);
  expect(Number(rejected.headers.get("retry-after"))).toBeGreaterThan(14 * 60);
  expect((await login(email, PASSWORD, { "x-forwarded-for": "198.51.100.8" })).status).toBe(200);
  app.clock.advance(15 * MINUTE + 1000);
  expect((await login(email, PASSWORD, from)).status).toBe(200);
});

test("a right password clears earlier failures", async () => {
  const { email } = await signedIn(app);
  const from = { "x-forwarded-for": "198.51.100.9" };
  for (let round = 0; round < 2; round += 1) {
    for (let i = 0; i < 9; i += 1) expect((await login(email, "wrong password", from)).status).toBe(401);
    expect((await login(email, PASSWORD, from)).status).toBe(200);
  }
});

test("after 25 failures, for any accounts, a network has to wait; X-Forwarded-For cannot be forged", async () => {
  const { email } = await signedIn(app);
  for (let i = 0; i < 25; i += 1) {
    const status = (
      await login(`guess${i}@login.example`, "wrong password", {
        "x-forwarded-for": `10.0.0.${i}, 2001:db8:1:2::${i + 1}`,
      })
    ).status;
    expect(status).toBe(401);
  }
  const rejected = await login(email, PASSWORD, { "x-forwarded-for": "2001:db8:1:2:ffff::1" });
  expect(rejected.status).toBe(429);
  expect(Number(rejected.headers.get("retry-after"))).toBeLessThanOrEqual(300);
  expect((await login(email, PASSWORD, { "x-forwarded-for": "2001:db8:1:3::1" })).status).toBe(200);
});

test("a session ends after a week without use, and is extended while it is used", async () => {
  const { email } = await signedIn(app);
  const idle = cookieIn(await login(email));
  const used = cookieIn(await login(email));
  for (let day = 0; day < 8; day += 2) {
    app.clock.advance(2 * DAY);
    expect((await whoIs(used)).status).toBe(200);
  }
  expect((await whoIs(idle)).status).toBe(401);
});

test("a session ends after 30 days however much it is used", async () => {
  const { email } = await signedIn(app);
  const cookie = cookieIn(await login(email));
  for (let day = 0; day < 30; day += 5) {
    expect((await whoIs(cookie)).status).toBe(200);
    app.clock.advance(5 * DAY);
  }
  expect((await whoIs(cookie)).status).toBe(401);
});

test("a suspended user is signed out immediately and cannot sign in again", async () => {
  const { email, id, cookie } = await signedIn(app);
  await query("update users set suspended_at = now() where id = $1", [id]);
  expect((await whoIs(cookie)).status).toBe(401);
  const before = await query("select count(*) from sessions");
  const right = await login(email);
  expect([right.status, ((await right.json()) as { code: string }).code]).toEqual([403, "accounts.suspended"]);
  expect((await login(email, "wrong password")).status).toBe(401);
  expect(await query("select count(*) from sessions")).toEqual(before);
});

test("logout ends the session on the server and clears the cookie (R037)", async () => {
  const { email } = await signedIn(app);
  const cookie = cookieIn(await login(email));
  const response = await app.request("/api/logout", { method: "POST", headers: { cookie } });
  expect(response.status).toBe(200);
  expect(response.headers.getSetCookie()).toEqual(["fc_session=; Max-Age=0; Path=/; HttpOnly; SameSite=Lax"]);
  expect((await whoIs(cookie)).status).toBe(401);
  expect((await app.request("/api/logout", { method: "POST", headers: { cookie } })).status).toBe(401);
});

test("without a session, the current user endpoint returns 401", async () => {
  expect((await app.as(null).call(accountsApi.current, {})).status).toBe(401);
});

test("records login and logout in the activity log, and the device in the session", async () => {
  const { email, id } = await signedIn(app);
  const cookie = cookieIn(
    await login(email, PASSWORD, { "x-forwarded-for": "198.51.100.20", "user-agent": "Journey/1.0" }),
  );
  expect(
    await query("select ip_address, user_agent from sessions where user_id = $1 and user_agent <> ''", [id]),
  ).toEqual([{ ip_address: "198.51.100.20", user_agent: "Journey/1.0" }]);
  await app.request("/api/logout", { method: "POST", headers: { cookie } });
  const rows = await query(
    "select activity_type, ip_address, user_agent from user_activity_logs where user_id = $1 order by id",
    [id],
  );
  expect(rows).toEqual([
    { activity_type: "login", ip_address: "198.51.100.20", user_agent: "Journey/1.0" },
    { activity_type: "logout", ip_address: null, user_agent: null },
  ]);
});

test("no login, session or user response contains a password or hash (R087)", async () => {
  const { email } = await signedIn(app);
  const response = await login(email);
  const cookie = cookieIn(response);
  const texts = [
    await response.text(),
    await (await whoIs(cookie)).text(),
    await (await app.request("/api/user/sessions", { headers: { cookie } })).text(),
  ];
  for (const text of texts) expect(text).not.toMatch(/argon2|password|token|correct horse/i);
});
