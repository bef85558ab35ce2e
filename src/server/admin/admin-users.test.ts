import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { accountsApi } from "#contract/accounts.ts";
import type { Role } from "#contract/access.ts";
import { adminUsersApi as api } from "#contract/admin-users.ts";
import { businessesApi } from "#contract/businesses.ts";
import { professionalsApi } from "#contract/professionals.ts";
import { LIVE_PATH } from "#server/platform/http/live.ts";
import { createTestApp, TEST_NOW, type Actor, type TestApp } from "#test/app.ts";
import { buildBusiness } from "#test/build/business.ts";
import { buildJob } from "#test/build/job.ts";
import { buildProfessional } from "#test/build/professional.ts";
import { buildUser, PASSWORD, type BuiltUser } from "#test/build/user.ts";

let app: TestApp;
let admin: BuiltUser;
let mei: BuiltUser;

beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  app.clock.set(TEST_NOW);
  await app.tasks.drain();
  app.mail.sent.length = 0;
  await app.platform.database.pool.query(
    "delete from throttle_points; update users set role = 'customer' where role = 'admin'",
  );
  admin = await buildUser(app, { role: "admin" });
  mei = await buildUser(app, { firstName: "Mei", lastName: "Tan", isVerified: true });
});

const on = (id: number) => ({ params: { id } });
const as = (who: Actor = admin.actor) => app.as(who);
const list = (query: object = {}) => as().call(api.list, { query: query });
const setRole = (role: Role, id = mei.user.id, who = admin.actor) =>
  as(who).call(api.setRole, { ...on(id), body: { role } });
const suspend = (reason = "Spam in messages.", id = mei.user.id, who = admin.actor) =>
  as(who).call(api.suspend, { ...on(id), body: { reason } });
const unsuspend = (id = mei.user.id) => as().call(api.unsuspend, on(id));
const current = (who: Actor) => app.as(who).call(accountsApi.current, {});
const login = ({ user: { email } }: BuiltUser) =>
  app.as(null).call(accountsApi.login, { body: { email, password: PASSWORD } });
const noted = async (id = mei.user.id) =>
  (
    await app.platform.database.pool.query(
      "select action, before, after from audit_log where subject_type = 'user' and subject_id = $1 order by id",
      [id],
    )
  ).rows;
const mailsTo = async ({ user }: BuiltUser) => {
  await app.tasks.drain();
  return app.mail.sent.filter(({ to }) => to === user.email);
};

describe("the list of accounts", () => {
  test("searches names, user names and e-mail addresses, and filters by role, state and country", async () => {
    const wong = await buildUser(app, {
      username: "wong.kee",
      email: "kee@noodles.example",
      firstName: "Kee",
      role: "business_admin",
      country: "Malaysia",
      isVerified: false,
    });
    const found = async (query: object) => (await list(query)).data.map(({ username }) => username);
    for (const search of ["noodles", "WONG kee", "kee@noodles.example", "wong.kee"])
      expect(await found({ search }), search).toEqual(["wong.kee"]);
    expect(await found({ search: "wong nobody" })).toEqual([]);
    expect(await found({ search: "wong", role: "business_admin" })).toEqual(["wong.kee"]);
    expect(await found({ search: "wong", role: "customer" })).toEqual([]);
    expect(await found({ search: "wong", state: "unconfirmed", country: "Malaysia" })).toEqual(["wong.kee"]);
    expect(await found({ search: "wong", state: "active" })).toEqual([]);
    await suspend("Spam", wong.user.id);
    expect(await found({ search: "wong", state: "suspended" })).toEqual(["wong.kee"]);
    expect(await found({ search: "wong", state: "unconfirmed" })).toEqual([]);
    expect(await found({ search: "100%_" })).toEqual([]);
  });

  test("paginates, counts and sorts", async () => {
    app.clock.set(new Date("2030-01-01T00:00:00.000Z"));
    admin.actor.cookie = await app.app.accounts.openSession(admin.user.id);
    const young = await buildUser(app, { username: "zz-young", createdAt: new Date("2030-01-01T00:00:00.000Z") });
    const first = await as().call(api.list, { query: { page: "1", pageSize: "2" } as never });
    expect(first.data[0]?.username).toBe("zz-young");
    expect(Number(first.headers.get("x-total-count"))).toBeGreaterThan(2);
    expect(first.headers.get("link")).toContain('rel="next"');
    await login(young);
    expect((await list({ sort: "activity" })).data[0]).toMatchObject({
      username: "zz-young",
      lastActiveAt: "2030-01-01T00:00:00.000Z",
    });
    const names = (await list({ sort: "username" })).data.map(({ username }) => username);
    expect(names.at(-1)).toBe("zz-young");
    expect((await list({ sort: "oldest" })).data.at(-1)?.username).toBe("zz-young");
    expect((await list({ sort: "loudest" })).status).toBe(400);
  });

  test("returns the ids of all matches in order, in batches", async () => {
    const some = [
      await buildUser(app, { lastName: "Idling", role: "professional" }),
      await buildUser(app, { lastName: "Idling" }),
      await buildUser(app, { lastName: "Idling" }),
    ].map(({ user }) => user.id);
    const ids = async (query: object) => (await as().call(api.listIds, { query })).data;
    expect(await ids({ search: "idling" })).toEqual(some);
    expect(await ids({ search: "idling", role: "customer" })).toEqual(some.slice(1));
    expect(await ids({ search: "idling", after: some[1] ?? 0 })).toEqual(some.slice(2));
    expect((await as().call(api.listIds, { query: { state: "asleep" } as never })).status).toBe(400);
  });

  test("a single account shows its records, and no secret", async () => {
    const { business } = await buildBusiness(app, { owner: mei.user, tier: "premium", name: "Mei Moves" });
    await buildJob(app, { business });
    const { professional } = await buildProfessional(app, { user: mei.user });
    await login(mei);
    const { data } = await as().call(api.get, on(mei.user.id));
    expect(data).toMatchObject({
      email: mei.user.email,
      sessionCount: 2,
      listings: [{ name: "Mei Moves", subscriptionTier: "premium" }],
      profile: { id: professional.id, subscriptionTier: "free" },
      counts: { applications: 0, openJobs: 1 },
      lastActiveAt: TEST_NOW.toISOString(),
    });
    expect(JSON.stringify(data)).not.toContain("argon2");
    expect((await as().call(api.get, on(999_999))).error?.code).toBe("accounts.not_found");
  });

  test("GET /api/users is unchanged: all users for admins, an empty list for others (R352)", async () => {
    expect((await as().call(accountsApi.listUsers, { query: {} })).data.length).toBeGreaterThan(1);
    expect((await app.as(mei.actor).call(accountsApi.listUsers, { query: {} })).data).toEqual([]);
  });
});

describe("a role", () => {
  test("applies from the next request, notifies the user and is logged", async () => {
    expect((await setRole("business_admin")).data).toMatchObject({ role: "business_admin" });
    expect((await current(mei.actor)).data.role).toBe("business_admin");
    expect(await noted()).toEqual([
      { action: "users.set_role", before: { role: "customer" }, after: { role: "business_admin" } },
    ]);
    const [mail] = await mailsTo(mei);
    expect([mail?.kind, mail?.text.includes("Business admin")]).toEqual(["role-changed", true]);
    expect((await setRole("business_admin")).error?.code).toBe("accounts.same_role");
    expect((await setRole("queen" as Role)).status).toBe(400);
  });

  test("removing the professional role hides the profile immediately", async () => {
    const { professional } = await buildProfessional(app);
    const seen = async () => (await app.as(null).call(professionalsApi.get, on(professional.id))).status;
    expect(await seen()).toBe(200);
    await setRole("customer", professional.userId);
    expect(await seen()).toBe(404);
    await setRole("professional", professional.userId);
    expect(await seen()).toBe(200);
  });

  test("admins cannot change their own role, or suspend, sign out or delete themselves", async () => {
    const { id } = admin.user;
    const responses = [
      await setRole("customer", id),
      await suspend("Tired.", id),
      await as().call(api.unsuspend, on(id)),
      await as().call(api.signOut, on(id)),
      await as().call(api.remove, on(id)),
    ];
    expect(responses.map(({ error }) => error?.code)).toEqual(responses.map(() => "accounts.own_account"));
    expect((await current(admin.actor)).data.role).toBe("admin");
    expect(await noted(id)).toEqual([]);
  });

  test.each(["lowering", "suspending", "deleting"] as const)(
    "with two admins %s each other in 50 concurrent calls, exactly one stays an admin",
    async (deed) => {
      const other = await buildUser(app, { role: "admin" });
      const act = (by: BuiltUser, at: BuiltUser) =>
        deed === "lowering"
          ? setRole("customer", at.user.id, by.actor)
          : deed === "suspending"
            ? suspend("No.", at.user.id, by.actor)
            : as(by.actor).call(api.remove, on(at.user.id));
      const responses = await Promise.all(
        Array.from({ length: 50 }, (_, turn) => (turn % 2 ? act(admin, other) : act(other, admin))),
      );
      expect(responses.filter(({ status }) => status === 200)).toHaveLength(1);
      expect(responses.filter(({ status }) => status >= 500)).toEqual([]);
      const { rows } = await app.platform.database.pool.query(
        "select id from users where role = 'admin' and suspended_at is null",
      );
      expect(rows).toHaveLength(1);
      expect([...(await noted(admin.user.id)), ...(await noted(other.user.id))]).toHaveLength(1);
    },
  );
});

describe("a suspension", () => {
  test("ends every session and open page immediately; the user sees the reason in a mail and when logging in", async () => {
    const stream = await app.request(LIVE_PATH, { headers: { cookie: mei.actor.cookie } });
    const reader = stream.body?.getReader();
    expect(app.platform.live.size()).toBe(1);
    expect((await suspend("Spam <b>in</b> messages.")).data).toMatchObject({
      state: "suspended",
      suspension: { since: TEST_NOW.toISOString(), reason: "Spam <b>in</b> messages." },
    });
    await expect.poll(() => app.platform.live.size()).toBe(0);
    await reader?.cancel();
    expect((await current(mei.actor)).status).toBe(401);
    const rejected = await login(mei);
    expect([rejected.status, rejected.error?.code, rejected.error?.error]).toEqual([
      403,
      "accounts.suspended",
      "This account is suspended. Reason: Spam <b>in</b> messages.",
    ]);
    const [mail] = await mailsTo(mei);
    expect(mail).toMatchObject({ kind: "account-suspended" });
    expect(mail?.text).toContain("Spam <b>in</b> messages.");
    expect(mail?.html).not.toContain("<b>in</b>");
  });

  test("a login with a wrong password does not reveal it", async () => {
    await suspend("Secret reason.");
    const wrong = await app
      .as(null)
      .call(accountsApi.login, { body: { email: mei.user.email, password: "wrong horse battery" } });
    expect([wrong.status, wrong.error?.code]).toEqual([401, "accounts.wrong_credentials"]);
    const seen = await app.as(null).call(accountsApi.getUser, { params: { userId: mei.user.id } });
    expect(JSON.stringify(seen.data)).not.toContain("Secret");
  });

  test("keeps listings and jobs", async () => {
    const { business } = await buildBusiness(app, { owner: mei.user });
    await buildJob(app, { business });
    await suspend();
    expect((await app.as(null).call(businessesApi.get, on(business.id))).status).toBe(200);
    const { rows } = await app.platform.database.pool.query("select status from jobs where business_id = $1", [
      business.id,
    ]);
    expect(rows).toEqual([{ status: "open" }]);
  });

  test("can be lifted; each decision counts once and is logged with its reason", async () => {
    expect((await unsuspend()).error?.code).toBe("accounts.not_suspended");
    expect((await suspend("  ")).error?.fields).toHaveProperty("reason");
    expect((await suspend("x".repeat(501))).error?.fields).toHaveProperty("reason");
    await suspend();
    expect((await suspend("Again.")).error?.code).toBe("accounts.already_suspended");
    expect((await unsuspend()).data).toMatchObject({ state: "active", suspension: null });
    expect((await login(mei)).status).toBe(200);
    expect(await noted()).toEqual([
      {
        action: "users.suspend",
        before: { suspended: false },
        after: { suspended: true, reason: "Spam in messages." },
      },
      {
        action: "users.unsuspend",
        before: { suspended: true, reason: "Spam in messages." },
        after: { suspended: false },
      },
    ]);
    expect((await mailsTo(mei)).map(({ kind }) => kind)).toEqual([
      "account-suspended",
      "account-restored",
      // Of the login above.
      "new-device",
    ]);
  });

  test("of several accounts returns a result for each", async () => {
    const others = [await buildUser(app), await buildUser(app)];
    await suspend("Before.", others[1]?.user.id);
    const ids = [others[0]?.user.id ?? 0, others[1]?.user.id ?? 0, admin.user.id, 999_999, others[0]?.user.id ?? 0];
    const { data } = await as().call(api.suspendMany, { body: { ids, reason: "A ring of spammers." } });
    expect(data.done).toBe(1);
    expect(data.results).toEqual([
      { id: ids[0], ok: true },
      { id: ids[1], ok: false, error: "This account is suspended already." },
      { id: ids[2], ok: false, error: "You cannot do this to your own account." },
      { id: ids[3], ok: false, error: "User Not Found" },
    ]);
    const none = await as().call(api.suspendMany, { body: { ids: [], reason: "Nobody." } });
    expect(none.error?.fields?.["ids"]).toBe("Please select at least one user.");
  });
});

test("signing a user out ends every session, once", async () => {
  await login(mei);
  expect((await as().call(api.signOut, on(mei.user.id))).status).toBe(200);
  expect((await current(mei.actor)).status).toBe(401);
  expect(await noted()).toEqual([{ action: "users.sign_out", before: { sessions: 2 }, after: { sessions: 0 } }]);
  expect((await as().call(api.signOut, on(mei.user.id))).error?.code).toBe("accounts.not_signed_in");
  expect((await login(mei)).status).toBe(200);
});
