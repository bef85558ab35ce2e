import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { accountsApi } from "#contract/accounts.ts";
import { adminUsersApi } from "#contract/admin-users.ts";
import { OWN_DATA_PATH } from "#contract/privacy.ts";
import { SECOND_FACTOR_LIMITS, secondFactorApi as api } from "#contract/second-factor.ts";
import { settingsApi } from "#contract/settings.ts";
import { createTestApp, type TestApp } from "#test/app.ts";
import { softwareAuthenticator } from "#test/authenticator.ts";
import { buildKycDocument } from "#test/build/kyc-document.ts";
import { buildProfessional } from "#test/build/professional.ts";
import { buildUser, PASSWORD } from "#test/build/user.ts";
import { sessions as sessionRows } from "./accounts.table.ts";
import { secondFactorSteps } from "./second-factor.test-suite.ts";

const SECOND = 1_000;
const MINUTE = 60 * SECOND;

let app: TestApp;
let steps: ReturnType<typeof secondFactorSteps>;
beforeAll(async () => {
  app = await createTestApp({ env: { TRUST_PROXY: "1" } });
  steps = secondFactorSteps(app);
});
afterAll(() => app.close());
beforeEach(() => app.platform.database.pool.query("delete from throttle_points"));

describe("a passkey", () => {
  test("signs in without a password, and with one it is asked for", async () => {
    const { user, actor } = await buildUser(app);
    const { authenticator, added } = await steps.addPasskey(actor);
    expect(added.status).toBe(200);
    expect(await added.json()).toEqual({ backupCodes: expect.arrayContaining([expect.any(String)]) });
    expect(await (await steps.login(user.email)).json()).toMatchObject({
      code: "SECOND_FACTOR_REQUIRED",
      methods: ["passkey", "backup_code"],
    });
    app.clock.advance(MINUTE);
    const { credential, cookie } = await steps.usePasskey(authenticator);
    const response = await steps.send("/api/login/passkey", { credential }, [cookie]);
    expect(response.status).toBe(200);
    expect(await response.json()).toMatchObject({ id: user.id });
    const [mine] = (await steps.statusOf(actor)).passkeys;
    expect(mine).toMatchObject({ name: "My phone", lastUsedAt: app.clock.now().toISOString() });
    // The challenge is used up.
    expect((await steps.send("/api/login/passkey", { credential }, [cookie])).status).toBe(403);
  });

  test("is rejected if it is unknown, made elsewhere, of another account, or did not check its user", async () => {
    const { actor } = await buildUser(app);
    const stranger = await steps.usePasskey(softwareAuthenticator());
    expect(
      (await steps.send("/api/login/passkey", { credential: stranger.credential }, [stranger.cookie])).status,
    ).toBe(403);
    const unverified = await steps.addPasskey(actor, softwareAuthenticator({ verifies: false }));
    expect(unverified.added.status).toBe(403);
    const foreign = await steps.addPasskey(actor, softwareAuthenticator({ origin: "https://fit.example" }));
    expect(foreign.added.status).toBe(403);
    // The options of one account do not add a passkey to another.
    const other = await buildUser(app);
    const { cookie, credential } = await steps.addPasskey(actor);
    const added = await steps.send("/api/user/second-factor/passkeys", { name: "Mine", credential }, [
      other.actor.cookie,
      cookie,
    ]);
    expect(added.status).toBe(403);
    expect(await steps.statusOf(other.actor)).toMatchObject({ passkeys: [] });
    expect((await steps.statusOf(actor)).passkeys).toHaveLength(1);
  });

  test("of a suspended account does not sign in", async () => {
    const { user, actor } = await buildUser(app);
    const { authenticator } = await steps.addPasskey(actor);
    await app.platform.database.pool.query(
      "update users set suspended_at = now(), suspension_reason = 'Spam' where id = $1",
      [user.id],
    );
    const { credential, cookie } = await steps.usePasskey(authenticator);
    const response = await steps.send("/api/login/passkey", { credential }, [cookie]);
    expect(await response.json()).toMatchObject({ code: "accounts.suspended", error: expect.stringContaining("Spam") });
  });

  test("is renamed by its owner only, and of two edits of one version the later is rejected", async () => {
    const { actor } = await buildUser(app);
    await steps.addPasskey(actor);
    const nameNow = async () => (await steps.statusOf(actor)).passkeys.map(({ name }) => name);
    const [mine] = (await steps.statusOf(actor)).passkeys;
    const params = { passkeyId: mine?.id ?? 0 };
    const version = mine?.version;
    const other = await buildUser(app);
    expect((await app.as(other.actor).call(api.renamePasskey, { params, body: { name: "Taken" } })).status).toBe(404);
    for (const name of ["", "  ", "a".repeat(SECOND_FACTOR_LIMITS.nameMax + 1)]) {
      const rejected = await app.as(actor).call(api.renamePasskey, { params, body: { name } });
      expect([rejected.status, rejected.error?.fields]).toEqual([400, { name: expect.any(String) }]);
    }
    expect(await nameNow()).toEqual(["My phone"]);
    // Without confirming the identity: what signs in stays the same.
    app.clock.advance(10 * MINUTE);
    const renamed = await app.as(actor).call(api.renamePasskey, { params, body: { name: " Work laptop ", version } });
    expect([renamed.status, renamed.data]).toEqual([
      200,
      { ...mine, name: "Work laptop", version: expect.any(Number) },
    ]);
    const late = await app.as(actor).call(api.renamePasskey, { params, body: { name: "Tablet", version } });
    expect([late.status, late.error?.stored]).toEqual([409, renamed.data]);
    expect(await nameNow()).toEqual(["Work laptop"]);
  });

  test("is removed by its owner only; its mails name it", async () => {
    const { user, actor } = await buildUser(app);
    await steps.addPasskey(actor);
    const [mine] = (await steps.statusOf(actor)).passkeys;
    const params = { passkeyId: mine?.id ?? 0 };
    const other = await buildUser(app);
    expect((await app.as(other.actor).call(api.removePasskey, { params })).status).toBe(404);
    expect((await app.as(actor).call(api.removePasskey, { params })).status).toBe(200);
    expect(await steps.mailsTo(user.email)).toEqual(["second-factor-added", "second-factor-removed"]);
    expect((await steps.login(user.email)).status).toBe(200);
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
    expect(await steps.statusOf(actor)).toMatchObject({ confirmedUntil: null });

    const wrong = await app.as(actor).call(api.stepUpWithPassword, { body: { password: "not the password" } });
    expect(wrong.error).toMatchObject({ code: "accounts.password_wrong", fields: { password: expect.any(String) } });
    expect((await sessions()).status).toBe(403);
    expect((await app.as(actor).call(api.stepUpWithPassword, { body: { password: PASSWORD } })).status).toBe(200);
    expect((await sessions()).status).toBe(200);
    const { confirmedUntil } = await steps.statusOf(actor);
    expect(confirmedUntil).toBe(new Date(app.clock.now().getTime() + 10 * MINUTE).toISOString());
    app.clock.advance(10 * MINUTE);
    expect((await sessions()).status).toBe(403);
  });

  test("with a second factor needs the second factor of this account", async () => {
    const { user, actor, secret, backupCodes } = await steps.withApp();
    const { authenticator } = await steps.addPasskey(actor);
    const sessions = async () => (await app.as(actor).call(accountsApi.listSessions, {})).status;
    const lapse = () => app.clock.advance(10 * MINUTE);
    lapse();
    const byPassword = await app.as(actor).call(api.stepUpWithPassword, { body: { password: PASSWORD } });
    expect(byPassword.error?.code).toBe("accounts.step_up_second_factor");
    expect(await sessions()).toBe(403);

    expect((await app.as(actor).call(api.stepUpWithCode, { body: { code: steps.codeNow(secret) } })).status).toBe(200);
    expect(await sessions()).toBe(200);
    lapse();
    const [code = ""] = backupCodes;
    expect((await app.as(actor).call(api.stepUpWithCode, { body: { code } })).status).toBe(200);
    expect(await sessions()).toBe(200);
    lapse();
    const other = await buildUser(app);
    const foreign = await steps.usePasskey((await steps.addPasskey(other.actor)).authenticator);
    const rejected = await steps.send("/api/user/step-up/passkey", foreign, [actor.cookie, foreign.cookie]);
    expect(rejected.status).toBe(403);
    expect(await sessions()).toBe(403);
    const own = await steps.usePasskey(authenticator);
    expect((await steps.send("/api/user/step-up/passkey", own, [actor.cookie, own.cookie])).status).toBe(200);
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
