import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { accountsApi } from "#contract/accounts.ts";
import { adminUsersApi } from "#contract/admin-users.ts";
import { OWN_DATA_PATH } from "#contract/privacy.ts";
import { secondFactorApi as api } from "#contract/second-factor.ts";
import { createTestApp, type TestApp } from "#test/app.ts";
import { buildAuthenticatorApp } from "#test/build/authenticator-app.ts";
import { buildUser, PASSWORD } from "#test/build/user.ts";
import { cookieIn, post } from "./people.test-suite.ts";
import { authenticatorApps } from "./second-factor.table.ts";
import { secondFactorSteps } from "./second-factor.test-suite.ts";
import { stepAt, totpCode } from "./totp.ts";

const MINUTE = 60_000;

let app: TestApp;
let steps: ReturnType<typeof secondFactorSteps>;
beforeAll(async () => {
  app = await createTestApp({ env: { TRUST_PROXY: "1" } });
  steps = secondFactorSteps(app);
});
afterAll(() => app.close());
beforeEach(() => app.platform.database.pool.query("delete from throttle_points"));

describe("an authenticator app", () => {
  test("is asked for at the next sign-in, and its code signs in (DECISIONS 60)", async () => {
    const { user, secret } = await steps.withApp();
    const first = await steps.login(user.email);
    expect(first.status).toBe(401);
    expect(first.headers.getSetCookie()).toEqual([]);
    const { challenge, ...error } = (await first.json()) as { challenge: string };
    expect(error).toEqual({
      error: "Your account needs a second factor.",
      code: "SECOND_FACTOR_REQUIRED",
      methods: ["app", "backup_code"],
    });

    const wrong = await steps.finish(challenge, steps.wrongCode(secret));
    expect(wrong.status).toBe(403);
    expect(await wrong.json()).toMatchObject({ code: "accounts.code_wrong", fields: { code: expect.any(String) } });

    const right = await steps.finish(challenge, steps.codeNow(secret));
    expect(right.status).toBe(200);
    expect(await right.json()).toMatchObject({ id: user.id, email: user.email });
    const me = await app.request("/api/user", { headers: { cookie: cookieIn(right) } });
    expect(me.status).toBe(200);
  });

  test("without one, or with one that sent no code yet, nothing changes (DECISIONS 60)", async () => {
    const { user, actor } = await buildUser(app);
    await app.as(actor).call(api.startApp, {});
    expect((await steps.login(user.email)).status).toBe(200);
    expect(await steps.statusOf(actor)).toMatchObject({ app: null, passkeys: [], backupCodesLeft: 0 });
    const wrong = await app.as(actor).call(api.confirmApp, { body: { code: "000000" } });
    expect(wrong.error?.code).toBe("accounts.code_wrong");
  });

  test("accepts no code twice, and codes of clocks that are half a minute off", async () => {
    const { user, secret } = await steps.withApp();
    const code = steps.codeNow(secret);
    expect((await steps.finish(await steps.challengeOf(user.email), code)).status).toBe(200);
    const replayed = await steps.finish(await steps.challengeOf(user.email), code);
    expect(replayed.status).toBe(403);
    expect(await replayed.json()).toMatchObject({ code: "accounts.code_used" });
    const step = stepAt(app.clock.now());
    expect((await steps.finish(await steps.challengeOf(user.email), totpCode(secret, step + 2))).status).toBe(403);
    expect((await steps.finish(await steps.challengeOf(user.email), totpCode(secret, step + 1))).status).toBe(200);
    expect((await steps.finish(await steps.challengeOf(user.email), totpCode(secret, step))).status).toBe(403);
  });

  test("the same code sent twenty times at once signs in once", async () => {
    const { user, secret } = await steps.withApp();
    const challenge = await steps.challengeOf(user.email);
    const code = steps.codeNow(secret);
    const all = await Promise.all(
      Array.from({ length: 20 }, (_, at) => steps.finish(challenge, code, { "x-forwarded-for": `10.9.${at}.1` })),
    );
    expect(all.filter(({ status }) => status === 200)).toHaveLength(1);
  });

  test("a sign-in waits ten minutes for its code, which works once, and not after a new password", async () => {
    const { user, secret, actor } = await steps.withApp();
    const late = await steps.challengeOf(user.email);
    app.clock.advance(10 * MINUTE);
    expect(await (await steps.finish(late, steps.codeNow(secret))).json()).toMatchObject({
      code: "accounts.challenge_expired",
    });
    const used = await steps.challengeOf(user.email);
    expect((await steps.finish(used, steps.codeNow(secret))).status).toBe(200);
    app.clock.advance(MINUTE);
    expect((await steps.finish(used, steps.codeNow(secret))).status).toBe(401);
    const open = await steps.challengeOf(user.email);
    const body = { password: "a better password", currentPassword: PASSWORD };
    expect((await app.as(actor).call(accountsApi.updateProfile, { body })).status).toBe(200);
    expect((await steps.finish(open, steps.codeNow(secret))).status).toBe(401);
  });

  test("is stored encrypted, and codes only as signatures", async () => {
    const { user, secret, backupCodes } = await steps.withApp();
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
    const { user, secret } = await steps.withApp();
    const from = { "x-forwarded-for": "10.8.1.1" };
    for (let at = 0; at < 10; at += 1) {
      const { challenge } = (await (await steps.login(user.email, from)).json()) as { challenge: string };
      expect((await steps.finish(challenge, steps.wrongCode(secret), from)).status).toBe(403);
    }
    const challenge = await steps.challengeOf(user.email);
    const stopped = await steps.finish(challenge, steps.codeNow(secret), from);
    expect(stopped.status).toBe(429);
    expect(Number(stopped.headers.get("retry-after"))).toBeGreaterThan(60);
    expect((await steps.finish(challenge, steps.codeNow(secret), { "x-forwarded-for": "10.8.2.1" })).status).toBe(200);
  });

  test("ends the other sessions when it is the first second factor, and mails the owner", async () => {
    const { user, actor } = await buildUser(app);
    const other = { id: user.id, cookie: await app.app.accounts.openSession(user.id) };
    const { backupCodes } = await buildAuthenticatorApp(app, actor);
    expect(backupCodes).toHaveLength(10);
    expect((await app.as(other).call(accountsApi.current, {})).status).toBe(401);
    expect((await app.as(actor).call(accountsApi.current, {})).status).toBe(200);
    expect(await steps.mailsTo(user.email)).toEqual(["second-factor-added"]);
    expect((await app.as(actor).call(api.startApp, {})).error?.code).toBe("accounts.app_exists");
    expect((await app.as(actor).call(api.removeApp, {})).status).toBe(200);
    expect(await steps.statusOf(actor)).toMatchObject({ app: null, backupCodesLeft: 0 });
    expect((await steps.login(user.email)).status).toBe(200);
    expect(await steps.mailsTo(user.email)).toEqual(["second-factor-added", "second-factor-removed", "new-device"]);
    expect((await app.as(actor).call(api.removeApp, {})).status).toBe(404);
  });

  test("works after SESSION_SECRET got a new first key, which then encrypts it", async () => {
    const { user, secret, actor } = await steps.withApp();
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
      const call = renewed.as(actor).call(api.stepUpWithCode, { body: { code: steps.codeNow(secret) } });
      expect((await call).status).toBe(200);
      expect(await stored()).not.toBe(before);
      app.clock.advance(MINUTE);
      renewed.clock.advance(MINUTE);
      expect((await renewed.as(actor).call(api.stepUpWithCode, { body: { code: steps.codeNow(secret) } })).status).toBe(
        200,
      );
    } finally {
      await renewed.close();
    }
  });
});

describe("backup codes", () => {
  test("each signs in once, however it is typed, and tells the owner", async () => {
    const { user, backupCodes, actor } = await steps.withApp();
    const [code = "", second = ""] = backupCodes;
    const typed = ` ${code.toUpperCase().replaceAll("-", " ")} `;
    expect((await steps.finish(await steps.challengeOf(user.email), typed)).status).toBe(200);
    expect(await steps.statusOf(actor)).toMatchObject({ backupCodesLeft: 9 });
    expect((await steps.finish(await steps.challengeOf(user.email), code)).status).toBe(403);
    expect(await steps.mailsTo(user.email)).toContain("backup-code-used");
    expect((await steps.finish(await steps.challengeOf(user.email), second)).status).toBe(200);
  });

  test("new ones replace the old ones; nobody else's work", async () => {
    const { user, backupCodes, actor } = await steps.withApp();
    const other = await steps.withApp();
    expect((await steps.finish(await steps.challengeOf(user.email), other.backupCodes[0] ?? "")).status).toBe(403);
    const renewed = await app.as(actor).call(api.renewBackupCodes, {});
    expect(new Set([...backupCodes, ...renewed.data.backupCodes]).size).toBe(20);
    expect((await steps.finish(await steps.challengeOf(user.email), backupCodes[0] ?? "")).status).toBe(403);
    expect((await steps.finish(await steps.challengeOf(user.email), renewed.data.backupCodes[0] ?? "")).status).toBe(
      200,
    );
    const { actor: without } = await buildUser(app);
    expect((await app.as(without).call(api.renewBackupCodes, {})).error?.code).toBe("accounts.no_second_factor");
  });

  test("are not kept for a repeated request", async () => {
    const { actor } = await steps.withApp();
    const again = () =>
      post(app, "/api/user/second-factor/backup-codes", undefined, { cookie: actor.cookie, "idempotency-key": "k1" });
    expect(await (await again()).json()).not.toEqual(await (await again()).json());
    expect((await app.platform.database.pool.query("select 1 from idempotency_keys")).rows).toEqual([]);
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
