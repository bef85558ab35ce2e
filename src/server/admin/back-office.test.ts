import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { accountsApi, type ActivityType } from "#contract/accounts.ts";
import { analyticsApi } from "#contract/analytics.ts";
import { backOfficeApi } from "#contract/back-office.ts";
import { programsApi } from "#contract/programs.ts";
import { settingsApi } from "#contract/settings.ts";
import { userActivityLogs } from "#server/accounts/accounts.table.ts";
import { openSettings } from "#server/platform/settings.ts";
import { createTestApp, TEST_NOW, type Actor, type TestApp } from "#test/app.ts";
import { buildBusiness } from "#test/build/business.ts";
import { buildJob } from "#test/build/job.ts";
import { buildProgram } from "#test/build/program.ts";
import { buildUser, type BuiltUser } from "#test/build/user.ts";

let app: TestApp;
let admin: BuiltUser;
let member: Actor;
beforeAll(async () => {
  app = await createTestApp();
  admin = await buildUser(app, { role: "admin", username: "ada" });
  member = (await buildUser(app, { username: "mei" })).actor;
});
afterAll(() => app.close());

const asAdmin = () => app.as(admin.actor);
const audit = async (query: object) => (await asAdmin().call(backOfficeApi.audit, { query })).data;

test("the counts match the tables, without the trash (R196)", async () => {
  const { business } = await buildBusiness(app);
  await buildBusiness(app, { kind: "retail" });
  await buildBusiness(app, { deletedAt: TEST_NOW.toISOString() });
  await buildJob(app, { business });
  await buildJob(app, { business, status: "closed" });
  const { data } = await asAdmin().call(backOfficeApi.counts, {});
  const { rows } = await app.platform.database.pool.query("select count(*)::int as users from users");
  expect(data).toEqual({
    businesses: 2,
    fitnessCollectives: 1,
    retailBusinesses: 1,
    users: rows[0].users,
    professionals: 0,
    jobs: 2,
    openJobs: 1,
    openMessages: 0,
    subscribers: 0,
  });
});

describe("settings", () => {
  test("a change applies immediately, in other processes too, and is logged", async () => {
    const { status, data } = await asAdmin().call(settingsApi.update, {
      body: { supportEmail: "help@fit.example", social: { ...NO_LINKS, instagram: "instagram.com/fit" } },
    });
    expect(status).toBe(200);
    expect(data).toMatchObject({
      supportEmail: "help@fit.example",
      social: { ...NO_LINKS, instagram: "https://instagram.com/fit" },
      enrollmentCommission: 10,
      changes: [
        { key: "social", updatedBy: { username: "ada" } },
        { key: "supportEmail", updatedBy: { username: "ada" } },
      ],
    });
    expect(app.platform.settings.get().supportEmail).toBe("help@fit.example");
    const another = await openSettings({ ...app.platform, bus: NOBODY });
    expect(another.get().supportEmail).toBe("help@fit.example");
    expect(await audit({ action: "settings.update" })).toMatchObject([
      {
        actor: { id: admin.user.id, username: "ada" },
        before: { social: NO_LINKS },
        after: { supportEmail: "help@fit.example" },
      },
    ]);
  });

  test("a process reloads the settings when another one announces a change, and after its connection recovers", async () => {
    const handlers: ((payload: string) => void)[] = [];
    const health: ((healthy: boolean) => void)[] = [];
    const other = await openSettings({
      ...app.platform,
      bus: {
        ...NOBODY,
        subscribe: (_, handler) => handlers.push(handler),
        onHealth: (listener) => health.push(listener),
      },
    });
    await asAdmin().call(settingsApi.update, { body: { supportEmail: "first@fit.example" } });
    expect(other.get().supportEmail).not.toBe("first@fit.example");
    for (const handle of handlers) handle("");
    await expect.poll(() => other.get().supportEmail).toBe("first@fit.example");
    await asAdmin().call(settingsApi.update, { body: { supportEmail: "second@fit.example" } });
    for (const handle of health) handle(true);
    await expect.poll(() => other.get().supportEmail).toBe("second@fit.example");
  });

  test("an unchanged value writes nothing", async () => {
    const { supportEmail } = app.platform.settings.get();
    const before = (await audit({ action: "settings" })).length;
    expect((await asAdmin().call(settingsApi.update, { body: { supportEmail } })).status).toBe(200);
    expect(await audit({ action: "settings" })).toHaveLength(before);
  });

  test("invalid values are rejected with their fields, and nothing is saved", async () => {
    const before = app.platform.settings.get();
    const { status, error } = await asAdmin().call(settingsApi.update, {
      body: {
        supportEmail: "nobody",
        enrollmentCommission: 101,
        social: { ...NO_LINKS, tiktok: "javascript:alert(1)" },
        retention: { ...before.retention, kycDays: 0 },
      },
    });
    expect(status).toBe(400);
    expect(Object.keys(error?.fields ?? {}).toSorted()).toEqual([
      "enrollmentCommission",
      "retention.kycDays",
      "social.tiktok",
      "supportEmail",
    ]);
    expect(app.platform.settings.get()).toEqual(before);
  });

  test("an enrolment uses the current commission", async () => {
    await asAdmin().call(settingsApi.update, { body: { enrollmentCommission: 25 } });
    const program = await buildProgram(app, { price: 8_000 });
    const { data } = await app.as(member).call(programsApi.enroll, { params: { id: program.id } });
    const { rows } = await app.platform.database.pool.query(
      "select commission_amount from program_enrollments where id = $1",
      [data.id],
    );
    expect(rows).toEqual([{ commission_amount: 2_000 }]);
  });

  test("an unreadable row is ignored", async () => {
    await app.platform.database.pool.query(
      "insert into system_settings (key, value) values ('from_the_future', '1'), ('retention', '{}') on conflict (key) do nothing",
    );
    const settings = await openSettings({ ...app.platform, bus: NOBODY });
    expect(settings.get().retention.trashDays).toBe(30);
  });
});

describe("the activity log", () => {
  test("shows the latest entry first, and filters by type, user and day", async () => {
    const { db } = app.platform.database;
    const of = (activityType: ActivityType, createdAt: string) => ({ userId: member.id, activityType, createdAt });
    await db
      .insert(userActivityLogs)
      .values([
        of("search", "2026-11-18T23:59:59.999Z"),
        of("view_business", "2026-11-19T00:00:00.000Z"),
        of("search", "2026-11-19T12:00:00.000Z"),
      ]);
    const read = async (query: object) => {
      const { data } = await asAdmin().call(backOfficeApi.activity, { query });
      return data.map((entry) => [entry.user?.username, entry.activityType, entry.createdAt.slice(0, 10)]);
    };
    expect(await read({ user: "MEI", to: "2026-11-19" })).toEqual([
      ["mei", "search", "2026-11-19"],
      ["mei", "view_business", "2026-11-19"],
      ["mei", "search", "2026-11-18"],
    ]);
    expect(await read({ user: "mei", type: "search", from: "2026-11-19", to: "2026-11-19" })).toEqual([
      ["mei", "search", "2026-11-19"],
    ]);
    expect(await read({ user: "100%" })).toEqual([]);
  });

  test("is kept for the retention period of the settings", async () => {
    const { db, pool } = app.platform.database;
    const at = (days: number) => new Date(TEST_NOW.getTime() - days * 86_400_000).toISOString();
    const { rows: before } = await pool.query("select count(*)::int as n from user_activity_logs");
    await db.insert(userActivityLogs).values([
      { userId: member.id, activityType: "logout", createdAt: at(41) },
      { userId: member.id, activityType: "logout", createdAt: at(39) },
    ]);
    const { retention } = app.platform.settings.get();
    await asAdmin().call(settingsApi.update, { body: { retention: { ...retention, activityDays: 40 } } });
    await app.tasks.tick("accounts.sweep");
    const { rows } = await pool.query("select count(*)::int as n from user_activity_logs");
    expect(rows[0].n).toBe(before[0].n + 1);
  });

  test.each([{ type: "nonsense" }, { from: "yesterday" }, { pageSize: 101 }])(
    "rejects %o with a field error",
    async (query) => {
      const { status, error } = await asAdmin().call(backOfficeApi.activity, { query: query as object });
      expect(status).toBe(400);
      expect(Object.keys(error?.fields ?? {})).toEqual(Object.keys(query));
    },
  );
});

test("the audit log lists its actions; entries can be neither changed nor deleted", async () => {
  const { data } = await asAdmin().call(backOfficeApi.auditActions, {});
  expect(data).toContain("settings.update");
  const { pool } = app.platform.database;
  await expect(pool.query("update audit_log set action = 'x'")).rejects.toThrow();
  await expect(pool.query("delete from audit_log")).rejects.toThrow();
  expect((await asAdmin().call(backOfficeApi.audit, { query: { action: "DROP TABLE" } })).status).toBe(400);
});

test("all routes are for admins only (R225)", async () => {
  for (const endpoint of [...Object.values(backOfficeApi), settingsApi.get]) {
    expect((await app.as(null).call(endpoint, {})).status).toBe(401);
    expect((await app.as(member).call(endpoint, {})).status).toBe(403);
  }
  expect((await app.as(null).call(accountsApi.listUsers, {})).data).toEqual([]);
});

describe("platform statistics for a period", () => {
  const read = (query: { days?: number; from?: string; to?: string }) =>
    asAdmin().call(analyticsApi.ofPlatform, { query });
  const span = async (query: object) => {
    const { data } = await read(query);
    return [data[0]?.date, data.at(-1)?.date, data.length];
  };

  test("have one entry per day without gaps and future days", async () => {
    expect(await span({ from: "2026-11-01", to: "2026-11-10" })).toEqual(["2026-11-01", "2026-11-10", 10]);
    expect(await span({ from: "2026-11-18", to: "2027-01-01" })).toEqual(["2026-11-18", "2026-11-20", 3]);
    expect(await span({ days: 7 })).toEqual(["2026-11-14", "2026-11-20", 7]);
    expect(await span({ days: 2, to: "2026-11-10" })).toEqual(["2026-11-09", "2026-11-10", 2]);
    expect(await span({ from: "2027-02-01" })).toEqual([undefined, undefined, 0]);
  });

  test("an invalid period is rejected with a field error", async () => {
    expect((await read({ from: "2026-11-10", to: "2026-11-01" })).error?.fields).toHaveProperty("to");
    expect((await read({ from: "2020-01-01", to: "2026-01-01" })).error?.fields).toHaveProperty("from");
    expect((await read({ from: "2026-13-01" })).error?.fields).toHaveProperty("from");
  });
});

const NO_LINKS = { facebook: null, instagram: null, tiktok: null, linkedin: null, youtube: null };
const NOBODY = { publish: () => Promise.resolve(), subscribe: () => {}, healthy: () => true, onHealth: () => {} };
