import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { accountsApi } from "#contract/accounts.ts";
import { adminUsersApi } from "#contract/admin-users.ts";
import { OWN_DATA_PATH } from "#contract/privacy.ts";
import { secondFactorApi as api } from "#contract/second-factor.ts";
import { settingsApi } from "#contract/settings.ts";
import { createTestApp, type Actor, type TestApp } from "#test/app.ts";
import { softwareAuthenticator } from "#test/authenticator.ts";
import { buildAuthenticatorApp } from "#test/build/authenticator-app.ts";
import { buildKycDocument } from "#test/build/kyc-document.ts";
import { buildProfessional } from "#test/build/professional.ts";
import { buildUser, PASSWORD, type BuiltUser } from "#test/build/user.ts";
import { sessions as sessionRows } from "./accounts.table.ts";
import { cookieIn, post } from "./people.test-suite.ts";
import { authenticatorApps } from "./second-factor.table.ts";
import { stepAt, totpCode } from "./totp.ts";

const SECOND = 1_000;
const MINUTE = 60 * SECOND;

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp({ env: { TRUST_PROXY: "1" } });
});
afterAll(() => app.close());
beforeEach(() => app.platform.database.pool.query("delete from throttle_points"));

const codeNow = (secret: string) => totpCode(secret, stepAt(app.clock.now()));
const wrongCode = (secret: string) => String((Number(codeNow(secret)) + 1) % 1_000_000).padStart(6, "0");
const login = (email: string, headers: Record<string, string> = {}) =>
  post(app, "/api/login", { email, password: PASSWORD }, headers);
const finish = (challenge: string, code: string, headers: Record<string, string> = {}) =>
  post(app, "/api/login/second-factor", { challenge, code }, headers);
const statusOf = async (actor: Actor) => (await app.as(actor).call(api.get, {})).data;
const mailsTo = async (email: string) => {
  await app.tasks.drain();
  return app.mail.sent.filter(({ to }) => to === email).map(({ kind }) => kind);
};
async function challengeOf(email: string): Promise<string> {
  const body = (await (await login(email)).json()) as { challenge: string };
  return body.challenge;
}

/** Adds an authenticator app to a user's account. */
async function addApp(actor: Actor): Promise<{ secret: string; backupCodes: string[] }> {
  const { secret, backupCodes } = await buildAuthenticatorApp(app, actor);
  app.clock.advance(30 * SECOND);
  return { secret, backupCodes };
}

async function withApp(overrides = {}): Promise<BuiltUser & { secret: string; backupCodes: string[] }> {
  const built = await buildUser(app, overrides);
  return { ...built, ...(await addApp(built.actor)) };
}

/** Sends a call as an actor, with further cookies. */
async function send(path: string, body: unknown, cookies: (string | undefined)[]): Promise<Response> {
  return post(app, path, body, { cookie: cookies.filter(Boolean).join("; ") });
}

const passkeyCookie = (response: Response) => {
  const line = response.headers.getSetCookie().find((each) => each.startsWith("fc_passkey="));
  return line?.split(";")[0];
};

async function addPasskey(actor: Actor, authenticator = softwareAuthenticator(), name = "My phone") {
  const asked = await send("/api/user/second-factor/passkeys/options", undefined, [actor.cookie]);
  const { options } = (await asked.json()) as { options: Record<string, unknown> };
  const credential = authenticator.create(options);
  const added = await send("/api/user/second-factor/passkeys", { name, credential }, [
    actor.cookie,
    passkeyCookie(asked),
  ]);
  return { authenticator, asked, credential, added };
}

async function usePasskey(authenticator: ReturnType<typeof softwareAuthenticator>) {
  const asked = await send("/api/login/passkey/options", undefined, []);
  const { options } = (await asked.json()) as { options: Record<string, unknown> };
  return { credential: authenticator.use(options), cookie: passkeyCookie(asked), options };
}

describe("an authenticator app", () => {
  test("is asked for at the next sign-in, and its code signs in (DECISIONS 60)", async () => {
    const { user, secret } = await withApp();
    const first = await login(user.email);
    expect(first.status).toBe(401);
    expect(first.headers.getSetCookie()).toEqual([]);
    const { challenge, ...error } = (await first.json()) as { challenge: string };
    expect(error).toEqual({
      error: "Your account needs a second factor.",
      code: "SECOND_FACTOR_REQUIRED",
      methods: ["app", "backup_code"],
    });

    const wrong = await finish(challenge, wrongCode(secret));
    expect(wrong.status).toBe(403);
    expect(await wrong.json()).toMatchObject({ code: "accounts.code_wrong", fields: { code: expect.any(String) } });

    const right = await finish(challenge, codeNow(secret));
    expect(right.status).toBe(200);
    expect(await right.json()).toMatchObject({ id: user.id, email: user.email });
    const me = await app.request("/api/user", { headers: { cookie: cookieIn(right) } });
    expect(me.status).toBe(200);
  });

  test("without one, or with one that sent no code yet, nothing changes (DECISIONS 60)", async () => {
    const { user, actor } = await buildUser(app);
    await app.as(actor).call(api.startApp, {});
    expect((await login(user.email)).status).toBe(200);
    expect(await statusOf(actor)).toMatchObject({ app: null, passkeys: [], backupCodesLeft: 0 });
    const wrong = await app.as(actor).call(api.confirmApp, { body: { code: "000000" } });
    expect(wrong.error?.code).toBe("accounts.code_wrong");
  });

  test("accepts no code twice, and codes of clocks that are half a minute off", async () => {
    const { user, secret } = await withApp();
    const code = codeNow(secret);
    expect((await finish(await challengeOf(user.email), code)).status).toBe(200);
    const replayed = await finish(await challengeOf(user.email), code);
    expect(replayed.status).toBe(403);
    expect(await replayed.json()).toMatchObject({ code: "accounts.code_used" });
    const step = stepAt(app.clock.now());
    expect((await finish(await challengeOf(user.email), totpCode(secret, step + 2))).status).toBe(403);
    expect((await finish(await challengeOf(user.email), totpCode(secret, step + 1))).status).toBe(200);
    expect((await finish(await challengeOf(user.email), totpCode(secret, step))).status).toBe(403);
  });

  test("the same code sent twenty times at once signs in once", async () => {
    const { user, secret } = await withApp();
    const challenge = await challengeOf(user.email);
    const code = codeNow(secret);
    const all = await Promise.all(
      Array.from({ length: 20 }, (_, at) => finish(challenge, code, { "x-forwarded-for": `10.9.${at}.1` })),
    );
    expect(all.filter(({ status }) => status === 200)).toHaveLength(1);
  });

  test("a sign-in waits ten minutes for its code, which works once, and not after a new password", async () => {
    const { user, secret, actor } = await withApp();
    const late = await challengeOf(user.email);
    app.clock.advance(10 * MINUTE);
    expect(await (await finish(late, codeNow(secret))).json()).toMatchObject({ code: "accounts.challenge_expired" });
    const used = await challengeOf(user.email);
    expect((await finish(used, codeNow(secret))).status).toBe(200);
    app.clock.advance(MINUTE);
    expect((await finish(used, codeNow(secret))).status).toBe(401);
    const open = await challengeOf(user.email);
    const body = { password: "a better password", currentPassword: PASSWORD };
    expect((await app.as(actor).call(accountsApi.updateProfile, { body })).status).toBe(200);
    expect((await finish(open, codeNow(secret))).status).toBe(401);
  });

  test("is stored encrypted, and codes only as signatures", async () => {
    const { user, secret, backupCodes } = await withApp();
    const { rows } = await app.platform.database.pool.query<Record<string, string>>(
      "select a.secret, b.hash from authenticator_apps a join backup_codes b using (user_id) where user_id = $1",
      [user.id],
    );
    const stored = JSON.stringify(rows);
    expect(rows).toHaveLength(10);
    expect(stored).not.toContain(secret);
    for (const code of backupCodes) expect(stored).not.toContain(code);
  });

  test("wrong codes are limited like wrong passwords, and a right password does not restore them", async () => {
    const { user, secret } = await withApp();
    const from = { "x-forwarded-for": "10.8.1.1" };
    for (let at = 0; at < 10; at += 1) {
      const { challenge } = (await (await login(user.email, from)).json()) as { challenge: string };
      expect((await finish(challenge, wrongCode(secret), from)).status).toBe(403);
    }
    const challenge = await challengeOf(user.email);
    const stopped = await finish(challenge, codeNow(secret), from);
    expect(stopped.status).toBe(429);
    expect(Number(stopped.headers.get("retry-after"))).toBeGreaterThan(60);
    expect((await finish(challenge, codeNow(secret), { "x-forwarded-for": "10.8.2.1" })).status).toBe(200);
  });

  test("ends the other sessions when it is the first second factor, and mails the owner", async () => {
    const { user, actor } = await buildUser(app);
    const other = { id: user.id, cookie: await app.app.accounts.openSession(user.id) };
    const { backupCodes } = await addApp(actor);
    expect(backupCodes).toHaveLength(10);
    expect((await app.as(other).call(accountsApi.current, {})).status).toBe(401);
    expect((await app.as(actor).call(accountsApi.current, {})).status).toBe(200);
    expect(await mailsTo(user.email)).toEqual(["second-factor-added"]);
    expect((await app.as(actor).call(api.startApp, {})).error?.code).toBe("accounts.app_exists");
    expect((await app.as(actor).call(api.removeApp, {})).status).toBe(200);
    expect(await statusOf(actor)).toMatchObject({ app: null, backupCodesLeft: 0 });
    expect((await login(user.email)).status).toBe(200);
    expect(await mailsTo(user.email)).toEqual(["second-factor-added", "second-factor-removed", "new-device"]);
    expect((await app.as(actor).call(api.removeApp, {})).status).toBe(404);
  });

  test("works after SESSION_SECRET got a new first key, which then encrypts it", async () => {
    const { user, secret, actor } = await withApp();
    const { config, database } = app.platform;
    const stored = async () =>
      (await database.db.select().from(authenticatorApps).where(eq(authenticatorApps.userId, user.id)))[0]?.secret;
    const before = await stored();
    const renewed = await createTestApp({
      databaseUrl: (app.owner.options as { connectionString: string }).connectionString,
      env: { SESSION_SECRET: `${"n".repeat(40)},${config.sessionSecrets.join(",")}` },
      now: app.clock.now(),
    });
    try {
      const call = renewed.as(actor).call(api.stepUpWithCode, { body: { code: codeNow(secret) } });
      expect((await call).status).toBe(200);
      expect(await stored()).not.toBe(before);
      app.clock.advance(MINUTE);
      renewed.clock.advance(MINUTE);
      expect((await renewed.as(actor).call(api.stepUpWithCode, { body: { code: codeNow(secret) } })).status).toBe(200);
    } finally {
      await renewed.close();
    }
  });
});

describe("backup codes", () => {
  test("each signs in once, however it is typed, and tells the owner", async () => {
    const { user, backupCodes, actor } = await withApp();
    const [code = "", second = ""] = backupCodes;
    const typed = ` ${code.toUpperCase().replaceAll("-", " ")} `;
    expect((await finish(await challengeOf(user.email), typed)).status).toBe(200);
    expect(await statusOf(actor)).toMatchObject({ backupCodesLeft: 9 });
    expect((await finish(await challengeOf(user.email), code)).status).toBe(403);
    expect(await mailsTo(user.email)).toContain("backup-code-used");
    expect((await finish(await challengeOf(user.email), second)).status).toBe(200);
  });

  test("new ones replace the old ones; nobody else's work", async () => {
    const { user, backupCodes, actor } = await withApp();
    const other = await withApp();
    expect((await finish(await challengeOf(user.email), other.backupCodes[0] ?? "")).status).toBe(403);
    const renewed = await app.as(actor).call(api.renewBackupCodes, {});
    expect(new Set([...backupCodes, ...renewed.data.backupCodes]).size).toBe(20);
    expect((await finish(await challengeOf(user.email), backupCodes[0] ?? "")).status).toBe(403);
    expect((await finish(await challengeOf(user.email), renewed.data.backupCodes[0] ?? "")).status).toBe(200);
    const { actor: without } = await buildUser(app);
    expect((await app.as(without).call(api.renewBackupCodes, {})).error?.code).toBe("accounts.no_second_factor");
  });

  test("are not kept for a repeated request", async () => {
    const { actor } = await withApp();
    const again = () =>
      post(app, "/api/user/second-factor/backup-codes", undefined, { cookie: actor.cookie, "idempotency-key": "k1" });
    expect(await (await again()).json()).not.toEqual(await (await again()).json());
    expect((await app.platform.database.pool.query("select 1 from idempotency_keys")).rows).toEqual([]);
  });
});

describe("a passkey", () => {
  test("signs in without a password, and with one it is asked for", async () => {
    const { user, actor } = await buildUser(app);
    const { authenticator, added } = await addPasskey(actor);
    expect(added.status).toBe(200);
    expect(await added.json()).toEqual({ backupCodes: expect.arrayContaining([expect.any(String)]) });
    expect(await (await login(user.email)).json()).toMatchObject({
      code: "SECOND_FACTOR_REQUIRED",
      methods: ["passkey", "backup_code"],
    });
    app.clock.advance(MINUTE);
    const { credential, cookie } = await usePasskey(authenticator);
    const response = await send("/api/login/passkey", { credential }, [cookie]);
    expect(response.status).toBe(200);
    expect(await response.json()).toMatchObject({ id: user.id });
    const [mine] = (await statusOf(actor)).passkeys;
    expect(mine).toMatchObject({ name: "My phone", lastUsedAt: app.clock.now().toISOString() });
    // The challenge is used up.
    expect((await send("/api/login/passkey", { credential }, [cookie])).status).toBe(403);
  });

  test("is rejected if it is unknown, made elsewhere, of another account, or did not check its user", async () => {
    const { actor } = await buildUser(app);
    const stranger = await usePasskey(softwareAuthenticator());
    expect((await send("/api/login/passkey", { credential: stranger.credential }, [stranger.cookie])).status).toBe(403);
    const unverified = await addPasskey(actor, softwareAuthenticator({ verifies: false }));
    expect(unverified.added.status).toBe(403);
    const foreign = await addPasskey(actor, softwareAuthenticator({ origin: "https://fit.example" }));
    expect(foreign.added.status).toBe(403);
    // The options of one account do not add a passkey to another.
    const other = await buildUser(app);
    const { asked, credential } = await addPasskey(actor);
    const added = await send("/api/user/second-factor/passkeys", { name: "Mine", credential }, [
      other.actor.cookie,
      passkeyCookie(asked),
    ]);
    expect(added.status).toBe(403);
    expect(await statusOf(other.actor)).toMatchObject({ passkeys: [] });
    expect((await statusOf(actor)).passkeys).toHaveLength(1);
  });

  test("of a suspended account does not sign in", async () => {
    const { user, actor } = await buildUser(app);
    const { authenticator } = await addPasskey(actor);
    await app.platform.database.pool.query(
      "update users set suspended_at = now(), suspension_reason = 'Spam' where id = $1",
      [user.id],
    );
    const { credential, cookie } = await usePasskey(authenticator);
    const response = await send("/api/login/passkey", { credential }, [cookie]);
    expect(await response.json()).toMatchObject({ code: "accounts.suspended", error: expect.stringContaining("Spam") });
  });

  test("is removed by its owner only; its mails name it", async () => {
    const { user, actor } = await buildUser(app);
    await addPasskey(actor);
    const [mine] = (await statusOf(actor)).passkeys;
    const params = { passkeyId: mine?.id ?? 0 };
    const other = await buildUser(app);
    expect((await app.as(other.actor).call(api.removePasskey, { params })).status).toBe(404);
    expect((await app.as(actor).call(api.removePasskey, { params })).status).toBe(200);
    expect(await mailsTo(user.email)).toEqual(["second-factor-added", "second-factor-removed"]);
    expect((await login(user.email)).status).toBe(200);
  });
});

describe("confirming one's identity", () => {
  test("is asked for ten minutes after the last time, and a password is enough without a second factor", async () => {
    const { actor } = await buildUser(app);
    const sessions = () => app.as(actor).call(accountsApi.listSessions, {});
    app.clock.advance(10 * MINUTE - SECOND);
    expect((await sessions()).status).toBe(200);
    app.clock.advance(SECOND);
    const asked = await sessions();
    expect([asked.status, asked.error?.code]).toEqual([403, "accounts.step_up"]);
    expect(await statusOf(actor)).toMatchObject({ confirmedUntil: null });

    const wrong = await app.as(actor).call(api.stepUpWithPassword, { body: { password: "not the password" } });
    expect(wrong.error).toMatchObject({ code: "accounts.password_wrong", fields: { password: expect.any(String) } });
    expect((await sessions()).status).toBe(403);
    expect((await app.as(actor).call(api.stepUpWithPassword, { body: { password: PASSWORD } })).status).toBe(200);
    expect((await sessions()).status).toBe(200);
    const { confirmedUntil } = await statusOf(actor);
    expect(confirmedUntil).toBe(new Date(app.clock.now().getTime() + 10 * MINUTE).toISOString());
    app.clock.advance(10 * MINUTE);
    expect((await sessions()).status).toBe(403);
  });

  test("with a second factor needs the second factor of this account", async () => {
    const { user, actor, secret, backupCodes } = await withApp();
    const { authenticator } = await addPasskey(actor);
    const sessions = async () => (await app.as(actor).call(accountsApi.listSessions, {})).status;
    const lapse = () => app.clock.advance(10 * MINUTE);
    lapse();
    const byPassword = await app.as(actor).call(api.stepUpWithPassword, { body: { password: PASSWORD } });
    expect(byPassword.error?.code).toBe("accounts.step_up_second_factor");
    expect(await sessions()).toBe(403);

    expect((await app.as(actor).call(api.stepUpWithCode, { body: { code: codeNow(secret) } })).status).toBe(200);
    expect(await sessions()).toBe(200);
    lapse();
    const [code = ""] = backupCodes;
    expect((await app.as(actor).call(api.stepUpWithCode, { body: { code } })).status).toBe(200);
    expect(await sessions()).toBe(200);
    lapse();
    const other = await buildUser(app);
    const foreign = await usePasskey((await addPasskey(other.actor)).authenticator);
    const rejected = await send("/api/user/step-up/passkey", foreign, [actor.cookie, foreign.cookie]);
    expect(rejected.status).toBe(403);
    expect(await sessions()).toBe(403);
    const own = await usePasskey(authenticator);
    expect((await send("/api/user/step-up/passkey", own, [actor.cookie, own.cookie])).status).toBe(200);
    expect(await sessions()).toBe(200);
    // Confirming does not begin another session.
    expect(await app.platform.database.db.$count(sessionRows, eq(sessionRows.userId, user.id))).toBe(1);
  });

  test("stands before roles, settings, plans, own data and identity files, and the act is not done (DECISIONS 60)", async () => {
    const admin = await buildUser(app, { role: "admin" });
    const { user } = await buildUser(app);
    const { professional } = await buildProfessional(app);
    const { fileKey } = await buildKycDocument(app, professional);
    app.clock.advance(10 * MINUTE);
    const as = app.as(admin.actor);
    const params = { id: user.id };
    const calls = [
      () => as.call(adminUsersApi.setRole, { params, body: { role: "professional" } }),
      () => as.call(settingsApi.update, { body: { supportEmail: "help@fit.example" } }),
    ];
    for (const call of calls) expect((await call()).error?.code).toBe("accounts.step_up");
    const headers = { cookie: admin.actor.cookie };
    for (const path of [OWN_DATA_PATH, `/files/${fileKey}`]) {
      const response = await app.request(path, { headers });
      expect([path, response.status, ((await response.json()) as { code: string }).code]).toEqual([
        path,
        403,
        "accounts.step_up",
      ]);
    }
    expect((await app.as(admin.actor).call(adminUsersApi.get, { params })).data.role).toBe("customer");
    await as.call(api.stepUpWithPassword, { body: { password: PASSWORD } });
    for (const call of calls) expect((await call()).status).toBe(200);
    for (const path of [OWN_DATA_PATH, `/files/${fileKey}`])
      expect((await app.request(path, { headers })).status).toBe(200);
  });
});

describe("an admin outside the demo world", () => {
  let real: TestApp;
  beforeAll(async () => {
    real = await createTestApp({ env: { DEMO: "0" } });
  });
  afterAll(() => real.close());

  test("reaches only what sets up a second factor, and is a visitor elsewhere (DECISIONS 60)", async () => {
    const { user, actor } = await buildUser(real, { role: "admin" });
    const as = real.as(actor);
    const refused = await as.call(adminUsersApi.list, { query: {} });
    expect([refused.status, refused.error?.code]).toEqual([403, "SECOND_FACTOR_REQUIRED"]);
    expect((await as.call(accountsApi.current, {})).data).toMatchObject({ id: user.id, needsSecondFactor: true });
    expect((await as.call(accountsApi.listUsers, { query: {} })).data).toEqual([]);
    expect((await real.request(OWN_DATA_PATH, { headers: { cookie: actor.cookie } })).status).toBe(401);

    const { data } = await as.call(api.startApp, {});
    const code = totpCode(data.secret, stepAt(real.clock.now()));
    expect((await as.call(api.confirmApp, { body: { code } })).status).toBe(200);
    expect((await as.call(adminUsersApi.list, { query: {} })).status).toBe(200);
    expect((await as.call(accountsApi.current, {})).data).not.toHaveProperty("needsSecondFactor");
    expect((await as.call(api.get, {})).data).toMatchObject({ required: true });
    expect((await as.call(api.removeApp, {})).error?.code).toBe("accounts.second_factor_needed");
    expect((await as.call(adminUsersApi.list, { query: {} })).status).toBe(200);
  });

  test("who lost it gets in again after an operator removed it", async () => {
    const { user, actor } = await buildUser(real);
    const { data } = await real.as(actor).call(api.startApp, {});
    const code = totpCode(data.secret, stepAt(real.clock.now()));
    await real.as(actor).call(api.confirmApp, { body: { code } });
    expect(await real.app.accounts.secondFactor.removeAll("nobody@fit.example")).toBeUndefined();
    expect(await real.app.accounts.secondFactor.removeAll(user.email.toUpperCase())).toMatchObject({ id: user.id });
    expect((await real.as(actor).call(accountsApi.current, {})).status).toBe(401);
    expect((await post(real, "/api/login", { email: user.email, password: PASSWORD })).status).toBe(200);
  });
});

test("only an account with a confirmed e-mail becomes an admin (DECISIONS 60)", async () => {
  const admin = await buildUser(app, { role: "admin" });
  const { user } = await buildUser(app, { isVerified: false });
  const body = { role: "admin" } as const;
  const refused = await app.as(admin.actor).call(adminUsersApi.setRole, { params: { id: user.id }, body });
  expect(refused.error?.code).toBe("accounts.target_unconfirmed");
  await expect(app.app.accounts.makeAdmin(user.email)).rejects.toThrow("confirmed email");
  await app.platform.database.pool.query("update users set is_verified = true where id = $1", [user.id]);
  expect(await app.app.accounts.makeAdmin(user.email)).toMatchObject({ role: "admin" });
});
