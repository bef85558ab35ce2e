import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { accountsApi } from "#contract/accounts.ts";
import { createTestApp, type TestApp } from "#test/app.ts";
import { PASSWORD, post, signedIn } from "./people.test-suite.ts";

const HOUR = 3_600_000;
const NEW_PASSWORD = "a wholly new password";

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());
// Resets the hourly mail limits for each test.
beforeEach(() => app.clock.advance(HOUR + 1000));

const canLogIn = async (email: string, password: string) =>
  (await post(app, "/api/login", { email, password })).status === 200;
const isSignedIn = async (cookie: string) => (await app.request("/api/user", { headers: { cookie } })).status === 200;
const requestReset = (email: string) => app.as(null).call(accountsApi.requestReset, { body: { email } });
const resetPassword = (token: string, password = NEW_PASSWORD) =>
  app.as(null).call(accountsApi.resetPassword, { params: { token }, body: { password } });
const confirmEmail = (token: string) => app.as(null).call(accountsApi.confirmEmail, { params: { token } });
const verifications = async () =>
  (await app.platform.database.pool.query("select identifier, value from verifications")).rows as {
    identifier: string;
    value: string;
  }[];

async function tokensMailedTo(email: string): Promise<string[]> {
  await app.tasks.drain();
  return app.mail.sent
    .filter(({ to }) => to === email)
    .flatMap(({ text }) => /\/auth\?(?:reset|confirm)=([\w-]+)\n/.exec(text)?.[1] ?? []);
}

async function resetTokenFor(email: string): Promise<string> {
  await requestReset(email);
  return (await tokensMailedTo(email)).at(-1) ?? "";
}

test("a mailed link sets a new password, once, and ends every session", async () => {
  const who = await signedIn(app);
  const token = await resetTokenFor(who.email);
  expect((await resetPassword(token)).status).toBe(200);
  expect(await isSignedIn(who.cookie)).toBe(false);
  expect([await canLogIn(who.email, PASSWORD), await canLogIn(who.email, NEW_PASSWORD)]).toEqual([false, true]);
  const again = await resetPassword(token, "yet another one");
  expect(again).toMatchObject({ status: 400, error: { code: "accounts.token_invalid" } });
  expect(await canLogIn(who.email, NEW_PASSWORD)).toBe(true);
});

test("of several concurrent uses of one link, one succeeds", async () => {
  const who = await signedIn(app);
  const token = await resetTokenFor(who.email);
  const answers = await Promise.all([1, 2, 3, 4].map((n) => resetPassword(token, `new password ${n}`)));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(answers.filter(({ status }) => status === 400)).toHaveLength(3);
});

test("using one link invalidates the user's other links", async () => {
  const who = await signedIn(app);
  const first = await resetTokenFor(who.email);
  const second = await resetTokenFor(who.email);
  expect(second).not.toBe(first);
  expect((await resetPassword(second)).status).toBe(200);
  expect((await resetPassword(first)).status).toBe(400);
});

test("changing the password in the profile invalidates pending links", async () => {
  const who = await signedIn(app);
  const token = await resetTokenFor(who.email);
  await app.as(who).call(accountsApi.updateProfile, { body: { password: "chosen by the owner" } });
  expect((await resetPassword(token)).status).toBe(400);
});

test("a link is valid for an hour", async () => {
  const who = await signedIn(app);
  const token = await resetTokenFor(who.email);
  app.clock.advance(HOUR);
  expect((await resetPassword(token)).status).toBe(400);
  expect([await canLogIn(who.email, PASSWORD), await isSignedIn(who.cookie)]).toEqual([true, true]);
});

test("a password that is too short is rejected and the link stays valid", async () => {
  const who = await signedIn(app);
  const token = await resetTokenFor(who.email);
  expect(await resetPassword(token, "12345")).toMatchObject({
    status: 400,
    error: { fields: { password: "Password must be at least 6 characters" } },
  });
  expect((await resetPassword(token)).status).toBe(200);
});

test("a password that is easy to guess is rejected and the link stays valid", async () => {
  const who = await signedIn(app);
  const token = await resetTokenFor(who.email);
  for (const password of ["iloveyou", who.email])
    expect(await resetPassword(token, password)).toMatchObject({
      status: 400,
      error: { fields: { password: expect.any(String) as string } },
    });
  expect((await resetPassword(token)).status).toBe(200);
});

test("the device on which a new password is set by mail is known to the account", async () => {
  const who = await signedIn(app, { isVerified: true });
  const { headers } = await resetPassword(await resetTokenFor(who.email));
  const [line = ""] = headers.getSetCookie();
  expect(line).toMatch(/^fc_device=[^;]+; Max-Age=7776000; Path=\/; HttpOnly; SameSite=Lax$/);
  const cookie = line.split(";", 1)[0] ?? "";
  expect((await post(app, "/api/login", { email: who.email, password: NEW_PASSWORD }, { cookie })).status).toBe(200);
  await app.tasks.drain();
  expect(app.mail.sent.filter(({ to, kind }) => to === who.email && kind === "new-device")).toEqual([]);
});

test("tokens are stored hashed and never queued", async () => {
  const who = await signedIn(app);
  await app.tasks.drain();
  await requestReset(who.email);
  expect(app.tasks.queued).toEqual([{ name: "accounts.mail-reset", payload: { email: who.email } }]);
  const [token = ""] = await tokensMailedTo(who.email);
  const rows = await verifications();
  expect(token).toMatch(/^[\w-]{43}$/);
  expect(rows.some(({ value }) => value === String(who.id))).toBe(true);
  expect(JSON.stringify(rows)).not.toContain(token);
});

test("an unknown e-mail gets the same response, and no mail", async () => {
  const who = await signedIn(app);
  const known = await requestReset(who.email.toUpperCase());
  const unknown = await requestReset("nobody@links.example");
  expect([known.status, known.data]).toEqual([202, { success: true }]);
  expect([unknown.status, unknown.data]).toEqual([202, { success: true }]);
  expect(await tokensMailedTo(who.email)).toHaveLength(1);
  expect(await tokensMailedTo("nobody@links.example")).toEqual([]);
});

test("requests are throttled by address", async () => {
  for (let i = 0; i < 5; i += 1) expect((await requestReset(`ask${i}@links.example`)).status).toBe(202);
  const rejected = await requestReset("ask6@links.example");
  expect([rejected.status, Number(rejected.headers.get("retry-after")) > 0]).toEqual([429, true]);
});

test("one mailbox gets at most five mails an hour, also for requests from several addresses, with the same response", async () => {
  const careful = await createTestApp({ env: { TRUST_PROXY: "1" } });
  try {
    const who = await signedIn(careful);
    for (let i = 0; i < 7; i += 1) {
      const response = await post(
        careful,
        "/api/password-reset",
        { email: who.email },
        { "x-forwarded-for": `198.51.100.${i}` },
      );
      expect(response.status).toBe(202);
    }
    await careful.tasks.drain();
    expect(careful.mail.sent.filter(({ to }) => to === who.email)).toHaveLength(5);
  } finally {
    await careful.close();
  }
});

test("a reset lets the owner in after ten failed logins locked the account", async () => {
  const who = await signedIn(app);
  for (let i = 0; i < 11; i += 1) await canLogIn(who.email, "wrong password");
  expect(await canLogIn(who.email, PASSWORD)).toBe(false);
  expect((await resetPassword(await resetTokenFor(who.email))).status).toBe(200);
  expect(await canLogIn(who.email, NEW_PASSWORD)).toBe(true);
});

test("the link after registration confirms the e-mail, and can be clicked twice", async () => {
  const email = "confirm@links.example";
  await app.as(null).call(accountsApi.register, { body: { email, password: PASSWORD } });
  const [token = ""] = await tokensMailedTo(email);
  app.clock.advance(25 * HOUR);
  for (let click = 0; click < 2; click += 1) expect((await confirmEmail(token)).status).toBe(200);
  expect(
    (await post(app, "/api/login", { email, password: PASSWORD }).then((response) => response.json())) as object,
  ).toMatchObject({ isVerified: true });
});

test("a confirmation link expires after three days and cannot reset a password", async () => {
  const who = await signedIn(app);
  await app.as(who).call(accountsApi.requestConfirmation, {});
  const [token = ""] = await tokensMailedTo(who.email);
  expect((await resetPassword(token)).status).toBe(400);
  app.clock.advance(72 * HOUR);
  expect(await confirmEmail(token)).toMatchObject({ status: 400, error: { code: "accounts.token_invalid" } });
});

test("a made-up link is rejected", async () => {
  expect((await confirmEmail("x".repeat(43))).status).toBe(400);
  expect((await resetPassword("x".repeat(43))).status).toBe(400);
  expect((await confirmEmail("short")).status).toBe(404);
});

test("the confirmation mail can be requested again, five times an hour, until the e-mail is confirmed", async () => {
  const who = await signedIn(app);
  const confirmed = await signedIn(app, { isVerified: true });
  const ask = (by: typeof who | null) => app.as(by).call(accountsApi.requestConfirmation, {});
  for (let i = 0; i < 5; i += 1) expect((await ask(who)).status).toBe(202);
  expect((await ask(who)).status).toBe(429);
  expect(await tokensMailedTo(who.email)).toHaveLength(5);
  expect((await ask(confirmed)).status).toBe(202);
  expect(await tokensMailedTo(confirmed.email)).toEqual([]);
  expect((await ask(null)).status).toBe(401);
});

test("the daily task deletes what has expired and keeps the rest", async () => {
  const who = await signedIn(app);
  await requestReset(who.email);
  await app.as(who).call(accountsApi.requestConfirmation, {});
  await app.tasks.drain();
  app.clock.advance(2 * HOUR);
  await app.tasks.tick("accounts.sweep");
  const mine = async () =>
    (await verifications())
      .filter(({ value }) => value === String(who.id))
      .map(({ identifier }) => identifier.split(":")[0]);
  expect(await mine()).toEqual(["confirm"]);
  expect((await app.platform.database.pool.query("select 1 from throttle_points")).rows).toEqual([]);
  expect(await isSignedIn(who.cookie)).toBe(true);
  app.clock.advance(200 * HOUR);
  await app.tasks.tick("accounts.sweep");
  expect((await app.platform.database.pool.query("select 1 from sessions where user_id = $1", [who.id])).rows).toEqual(
    [],
  );
  expect(await mine()).toEqual([]);
});
