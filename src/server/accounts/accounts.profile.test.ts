import { afterAll, beforeAll, expect, test } from "vitest";
import { accountsApi } from "#contract/accounts.ts";
import { createTestApp, type TestApp } from "#test/app.ts";
import { cookieIn, PASSWORD, post, signedIn, type Person } from "./people.test-suite.ts";
import { hashToken } from "./session-cookie.ts";

const MINUTE = 60_000;
const NEW_PASSWORD = "a wholly new password";

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

const update = (who: Person | null, body: object) => app.as(who).call(accountsApi.updateProfile, { body });
const canLogIn = async (email: string, password: string) =>
  (await post(app, "/api/login", { email, password })).status === 200;
const isSignedIn = async (cookie: string) => (await app.request("/api/user", { headers: { cookie } })).status === 200;

test("changes only the fields that are sent; without a password the current one stays (R279)", async () => {
  const who = await signedIn(app, { firstName: "Mei", lastName: "Ling", phone: "+65 6000 1000" });
  const { status, data } = await update(who, { firstName: " Mei  Hua " });
  expect(status).toBe(200);
  const changed = { ...who.user, version: expect.any(Number), firstName: "Mei Hua" };
  expect(data).toEqual(changed);
  expect((await update(who, { lastName: "" })).data).toEqual({ ...changed, lastName: null });
  expect((await update(who, {})).data).toMatchObject({ firstName: "Mei Hua", phone: "+65 6000 1000" });
  expect(await canLogIn(who.email, PASSWORD)).toBe(true);
});

test("of two edits of one version the later gets 409 and what is stored, also with a new password (DECISIONS 57)", async () => {
  const who = await signedIn(app, { firstName: "Mei", lastName: "Ling" });
  const { version } = (await app.as(who).call(accountsApi.current, {})).data;
  const { data: saved } = await update(who, { firstName: "Hua", version });
  const late = await update(who, { lastName: "Tan", password: NEW_PASSWORD, version });
  expect([late.status, late.error]).toMatchObject([409, { code: "conflict", stored: saved }]);
  expect((await app.as(who).call(accountsApi.current, {})).data).toEqual(saved);
  expect(await canLogIn(who.email, PASSWORD)).toBe(true);
});

test("leaves all other fields alone, the e-mail too, whatever is sent (R281)", async () => {
  const who = await signedIn(app);
  const { status, data } = await update(who, {
    phone: "+65 9123 4567",
    email: "new@profile.example",
    username: "boss",
    role: "admin",
    isVerified: true,
    country: "Japan",
    id: 1,
  });
  expect(status).toBe(200);
  expect(data).toEqual({ ...who.user, version: expect.any(Number), phone: "+65 9123 4567" });
});

test("rejects bad fields, naming all of them, and changes nothing", async () => {
  const who = await signedIn(app, { firstName: "Mei" });
  const { status, error } = await update(who, { firstName: "x".repeat(81), phone: "1".repeat(31), password: "12345" });
  expect(status).toBe(400);
  expect(Object.keys(error?.fields ?? {})).toEqual(["firstName", "phone", "password"]);
  expect((await app.as(who).call(accountsApi.current, {})).data.firstName).toBe("Mei");
  expect(await canLogIn(who.email, PASSWORD)).toBe(true);
});

test("rejects a new password that is easy to guess", async () => {
  const who = await signedIn(app, { username: "mei_tan_profile" });
  for (const password of ["iloveyou", "mei_tan_profile"]) {
    const { status, error } = await update(who, { password });
    expect([status, Object.keys(error?.fields ?? {})]).toEqual([400, ["password"]]);
  }
  expect(await canLogIn(who.email, PASSWORD)).toBe(true);
});

test("is for signed-in users", async () => {
  expect((await update(null, { firstName: "Nobody" })).status).toBe(401);
});

test("emits an event when names change, and only then", async () => {
  const who = await signedIn(app);
  const renamed: number[] = [];
  app.platform.events.on("accounts.renamed", ({ userId }) => void renamed.push(userId));
  await update(who, { phone: "123" });
  expect(renamed).toEqual([]);
  await update(who, { firstName: "Mei" });
  expect(renamed).toEqual([who.id]);
});

test("records in the activity log which fields changed, never the values", async () => {
  const who = await signedIn(app);
  await update(who, { firstName: "Mei", password: NEW_PASSWORD });
  const { rows } = await app.platform.database.pool.query(
    "select activity_type, details from user_activity_logs where user_id = $1",
    [who.id],
  );
  expect(rows).toEqual([{ activity_type: "update_profile", details: { fields: ["firstName", "password"] } }]);
});

test("within ten minutes of signing in the new password is enough; other devices are signed out and the owner gets a mail", async () => {
  const who = await signedIn(app, { isVerified: true });
  const other = await app.app.accounts.openSession(who.id);
  app.clock.advance(10 * MINUTE);
  const { status, data, headers } = await update(who, { password: NEW_PASSWORD });
  expect(status).toBe(200);
  expect(data).toEqual(who.user);
  expect([await isSignedIn(cookieIn({ headers })), await isSignedIn(other)]).toEqual([true, false]);
  expect([await canLogIn(who.email, PASSWORD), await canLogIn(who.email, NEW_PASSWORD)]).toEqual([false, true]);
  await app.tasks.drain();
  expect(app.mail.sent.filter(({ to }) => to === who.email).map(({ kind }) => kind)).toEqual([
    "password-changed",
    "new-device",
  ]);
});

test("a new password gives this device a new cookie, and a copy of the old one stops working immediately", async () => {
  const who = await signedIn(app);
  const sessionsOf = async () =>
    (
      await app.platform.database.pool.query(
        "select id, created_at, expires_at, token = $2 as is_old from sessions where user_id = $1",
        [who.id, hashToken(decodeURIComponent(who.cookie).replace(/^[^=]*=|\.[^.]*$/g, ""))],
      )
    ).rows as { id: number }[];
  const [before] = await sessionsOf();
  expect(before).toMatchObject({ is_old: true });
  const answer = await update(who, { password: NEW_PASSWORD });
  const [line = ""] = answer.headers.getSetCookie();
  expect(line).toMatch(/^fc_session=\S+; Max-Age=2592000; Path=\/; HttpOnly; SameSite=Lax$/);
  expect([await isSignedIn(who.cookie), await isSignedIn(cookieIn(answer))]).toEqual([false, true]);
  // It is the same session, with the same start and end.
  expect(await sessionsOf()).toEqual([{ ...before, is_old: false }]);
  expect((await update({ ...who, cookie: cookieIn(answer) }, { phone: "1" })).headers.getSetCookie()).toEqual([]);
});

test("later the current password is required, and nothing changes until it is right", async () => {
  const who = await signedIn(app, { firstName: "Mei" });
  const other = await app.app.accounts.openSession(who.id);
  app.clock.advance(10 * MINUTE + 1);
  const without = await update(who, { firstName: "Hua", password: NEW_PASSWORD });
  expect(without).toMatchObject({ status: 403, error: { code: "REAUTH_REQUIRED" } });
  const wrong = await update(who, { firstName: "Hua", password: NEW_PASSWORD, currentPassword: "not it" });
  expect(wrong).toMatchObject({
    status: 403,
    error: { code: "REAUTH_REQUIRED", fields: { currentPassword: "The current password is not correct." } },
  });
  expect((await app.as(who).call(accountsApi.current, {})).data.firstName).toBe("Mei");
  expect(await isSignedIn(other)).toBe(true);
  expect(await canLogIn(who.email, PASSWORD)).toBe(true);

  const right = await update(who, { firstName: "Hua", password: NEW_PASSWORD, currentPassword: PASSWORD });
  expect(right).toMatchObject({ status: 200, data: { firstName: "Hua" } });
  expect(await isSignedIn(other)).toBe(false);
  expect(await canLogIn(who.email, NEW_PASSWORD)).toBe(true);
});

test("names and phone never require the current password", async () => {
  const who = await signedIn(app);
  app.clock.advance(60 * MINUTE);
  expect((await update(who, { firstName: "Mei" })).status).toBe(200);
});

test("guessing the current password is throttled like login", async () => {
  const who = await signedIn(app);
  app.clock.advance(11 * MINUTE);
  const statuses: number[] = [];
  for (let i = 0; i < 11; i += 1)
    statuses.push((await update(who, { password: NEW_PASSWORD, currentPassword: `guess ${i}` })).status);
  expect(statuses).toEqual([...Array.from({ length: 10 }, () => 403), 429]);
  expect((await update(who, { password: NEW_PASSWORD, currentPassword: PASSWORD })).status).toBe(429);
});

test("no response contains a password or hash (R087)", async () => {
  const who = await signedIn(app);
  const response = await app.request("/api/user/profile", {
    method: "PATCH",
    headers: { cookie: who.cookie, "content-type": "application/json" },
    body: JSON.stringify({ password: NEW_PASSWORD }),
  });
  expect(response.status).toBe(200);
  expect(await response.text()).not.toMatch(/argon2|password/i);
});
