import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { JOB_ALERT_LIMITS, jobAlertsApi as api } from "#contract/job-alerts.ts";
import { notificationsApi } from "#contract/notifications.ts";
import { createTestApp, TEST_NOW, type Actor, type TestApp } from "#test/app.ts";
import { buildBusiness, type BusinessRow } from "#test/build/business.ts";
import { buildJob, type JobOverrides } from "#test/build/job.ts";
import { buildJobAlert } from "#test/build/job-alert.ts";
import { buildUser, type BuiltUser } from "#test/build/user.ts";
import { RUN_JOB_ALERTS } from "./job-alerts.tasks.ts";

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
let app: TestApp;
let gym: BusinessRow;
let mei: BuiltUser;

beforeAll(async () => {
  app = await createTestApp();
  gym = (await buildBusiness(app, { name: "Iron & Temple" })).business;
});
afterAll(() => app.close());
beforeEach(async () => {
  app.clock.set(TEST_NOW);
  mei = await buildUser(app);
  await app.platform.database.pool.query("delete from job_alerts; delete from jobs");
  app.mail.sent.length = 0;
});

type Body = { name: string; criteria: object };
const create = (body: object = { name: "Coaches", criteria: { search: "coach" } }, actor: Actor | null = mei.actor) =>
  app.as(actor).call(api.create, { body: body as Body });
const list = (actor: Actor | null = mei.actor, query: { page?: number; pageSize?: number } = {}) =>
  app.as(actor).call(api.list, { query });
const update = (id: number, body: object, actor: Actor | null = mei.actor) =>
  app.as(actor).call(api.update, { params: { id }, body });
const remove = (id: number, actor: Actor | null = mei.actor) => app.as(actor).call(api.remove, { params: { id } });

describe("a user's alerts", () => {
  test("can be created, renamed, turned off, listed newest first, and deleted", async () => {
    const criteria = {
      search: "yoga teacher",
      jobType: ["full_time", "contract"],
      salaryMin: 3000,
      salaryMax: null,
      country: "Singapore",
    };
    const first = await create({ name: "  Yoga  ", criteria });
    expect([first.status, first.data]).toEqual([
      201,
      {
        id: first.data.id,
        version: expect.any(Number),
        name: "Yoga",
        criteria,
        active: true,
        createdAt: TEST_NOW.toISOString(),
        lastSentAt: null,
      },
    ]);
    const second = await create();
    expect((await update(first.data.id, { name: "Yoga jobs" })).data).toMatchObject({
      name: "Yoga jobs",
      active: true,
    });
    expect((await update(first.data.id, { active: false })).data).toMatchObject({ name: "Yoga jobs", active: false });
    const { data, headers } = await list();
    expect(data.map(({ name, active }) => [name, active])).toEqual([
      ["Coaches", true],
      ["Yoga jobs", false],
    ]);
    expect(headers.get("x-total-count")).toBe("2");
    expect((await list(mei.actor, { page: 2, pageSize: 1 })).data.map(({ name }) => name)).toEqual(["Yoga jobs"]);
    expect((await remove(second.data.id)).data).toEqual({ success: true });
    expect((await list()).data).toHaveLength(1);
  });

  test.each([
    ["name", { name: "  ", criteria: {} }],
    ["name", { criteria: {} }],
    ["name", { name: "a".repeat(JOB_ALERT_LIMITS.nameMax + 1), criteria: {} }],
    ["criteria.jobType.0", { name: "x", criteria: { jobType: ["slave"] } }],
    ["criteria.salaryMin", { name: "x", criteria: { salaryMin: -1 } }],
    ["criteria.salaryMax", { name: "x", criteria: { salaryMin: 5000, salaryMax: 4000 } }],
    ["criteria.search", { name: "x", criteria: { search: "a".repeat(201) } }],
    ["criteria", { name: "x" }],
  ])("names the invalid field %s: %j", async (field, body) => {
    const { status, error } = await create(body);
    expect([status, Object.keys(error?.fields ?? {})]).toEqual([400, [field]]);
    expect((await list()).data).toEqual([]);
  });

  test("cannot be read or changed by other users", async () => {
    const { id } = await buildJobAlert(app, mei.user);
    const stranger = (await buildUser(app, { role: "admin" })).actor;
    for (const answer of [await update(id, { active: false }, stranger), await remove(id, stranger)])
      expect([answer.status, answer.error?.code]).toEqual([404, "job_alerts.not_found"]);
    expect((await list(stranger)).data).toEqual([]);
    for (const answer of [await list(null), await create(undefined, null), await update(id, {}, null)])
      expect(answer.status).toBe(401);
    expect((await list()).data).toMatchObject([{ name: "Coaches", active: true }]);
  });

  test("are limited to twenty, even when created concurrently", async () => {
    for (let n = 2; n < JOB_ALERT_LIMITS.alertsMax; n += 1) await buildJobAlert(app, mei.user);
    const answers = await Promise.all(Array.from({ length: 6 }, () => create()));
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 201, 409, 409, 409, 409]);
    expect(answers.find(({ status }) => status === 409)?.error?.code).toBe("job_alerts.too_many");
    expect((await create(undefined, (await buildUser(app)).actor)).status).toBe(201);
  });
});

describe("the daily run", () => {
  /** A job posted this many hours after the start of the test. */
  const post = (title: string, hours: number, overrides: JobOverrides = {}) =>
    buildJob(app, {
      business: gym,
      title,
      ...overrides,
      postedAt: new Date(TEST_NOW.getTime() + hours * HOUR).toISOString(),
    });
  const look = () => app.tasks.tick(RUN_JOB_ALERTS);
  const notices = async (who = mei) =>
    (await app.as(who.actor).call(notificationsApi.list, {})).data.map(({ type, title, message, data }) => [
      type,
      title,
      message,
      data["path"],
    ]);
  async function mails() {
    await app.tasks.drain();
    return app.mail.sent;
  }

  test("reports new matching jobs once, with a mail that names them", async () => {
    await post("Head Coach", -1);
    const { data: alert } = await create({ name: "Coaches", criteria: { search: "coach", country: "Singapore" } });
    await post("Floor Coach", 2);
    await post("Swim Coach", 3);
    await post("Cleaner", 4, { description: "<p>Keep it clean.</p>" });
    app.clock.advance(DAY);
    await look();
    const news = [
      "new_job_match",
      "2 new jobs for 'Coaches'",
      "Swim Coach at Iron & Temple, Floor Coach at Iron & Temple",
      "/jobs?search=coach&country=Singapore&sort=newest",
    ];
    expect(await notices()).toEqual([news]);
    const [mail, ...others] = await mails();
    expect([mail?.to, mail?.kind, others]).toEqual([mei.user.email, "job-alert", []]);
    expect(mail?.text).toMatch(
      /Swim Coach\nIron & Temple\n\S+\/jobs\/\d+\n\nFloor Coach\nIron & Temple\n\S+\/jobs\/\d+\n/,
    );
    expect((await list()).data).toMatchObject([{ id: alert.id, lastSentAt: app.clock.now().toISOString() }]);
    await look();
    app.clock.advance(DAY);
    await look();
    expect([await notices(), (await mails()).length]).toEqual([[news], 1]);
    await post("Boxing Coach", 49);
    app.clock.advance(DAY);
    await look();
    expect((await notices())[0]?.[1]).toBe("1 new job for 'Coaches'");
    expect((await notices())[0]?.[3]).toMatch(/^\/jobs\/\d+$/);
  });

  test("reports nothing without new jobs", async () => {
    await post("Floor Coach", -1);
    await create();
    app.clock.advance(DAY);
    await look();
    expect([await notices(), await mails()]).toEqual([[], []]);
    expect((await list()).data).toMatchObject([{ lastSentAt: null }]);
  });

  test("is limited to a named place; one that is not known reports nothing", async () => {
    await create({ name: "Near", criteria: { where: "Buona Vista" } });
    await create({ name: "Nowhere", criteria: { where: "Atlantis" } });
    await post("Floor Coach", 2, { location: "Buona Vista" });
    await post("Swim Coach", 3, { location: "Ang Mo Kio" });
    await app.tasks.tick("jobs.locate");
    app.clock.advance(DAY);
    await look();
    expect((await notices()).map(([, title]) => title)).toEqual(["1 new job for 'Near'"]);
  });

  test("applies every filter of the alert and requires all its words", async () => {
    await create({
      name: "Exact",
      criteria: { search: "yoga teacher", jobType: ["part_time"], salaryMin: 3000, country: "Malaysia" },
    });
    const fits = {
      jobType: "part_time",
      country: "Malaysia",
      salaryMin: 400_000,
      salaryMax: 500_000,
      salaryPeriod: "month",
    } as const;
    await post("Yoga Receptionist", 1, fits);
    await post("Yoga Teacher", 2, { ...fits, jobType: "full_time" });
    await post("Yoga Teacher", 3, { ...fits, country: "Singapore" });
    await post("Yoga Teacher", 4, { ...fits, salaryMin: 100_000, salaryMax: 200_000 });
    await post("Yoga Teacher", 5, { ...fits, status: "draft" });
    app.clock.advance(DAY);
    await look();
    expect(await notices()).toEqual([]);
    await post("Senior Yoga Teacher", 30, fits);
    app.clock.advance(DAY);
    await look();
    expect((await notices()).map(([, , message]) => message)).toEqual(["Senior Yoga Teacher at Iron & Temple"]);
  });

  test("six concurrent runs report once", async () => {
    await create();
    await post("Floor Coach", 1);
    app.clock.advance(DAY);
    await Promise.all(Array.from({ length: 6 }, look));
    expect([(await notices()).length, (await mails()).length]).toEqual([1, 1]);
  });

  test("an inactive alert reports nothing, and a reactivated one only later jobs", async () => {
    const { data: alert } = await create();
    await update(alert.id, { active: false });
    await post("Floor Coach", 1);
    app.clock.advance(DAY);
    await look();
    await update(alert.id, { active: true });
    app.clock.advance(DAY);
    await look();
    expect(await notices()).toEqual([]);
  });

  test("a failing alert is retried in the next run and does not block the others", async () => {
    const lena = await buildUser(app);
    const { data: stuck } = await create();
    await create(undefined, lena.actor);
    const { owner: pool } = app;
    await pool.query(`
      create function stick() returns trigger language plpgsql as $$ begin raise 'stuck'; end $$;
      create trigger stick before update on job_alerts for each row when (old.id = ${stuck.id}) execute function stick();`);
    await post("Floor Coach", 1);
    app.clock.advance(DAY);
    await look();
    expect([(await notices()).length, (await notices(lena)).length]).toEqual([0, 1]);
    await pool.query("drop function stick cascade");
    await look();
    expect([(await notices()).length, (await notices(lena)).length]).toEqual([1, 1]);
  });

  test("skips suspended and deleted accounts only", async () => {
    const lena = await buildUser(app);
    await create();
    await create(undefined, lena.actor);
    const { pool } = app.platform.database;
    await pool.query("update users set suspended_at = now() where id = $1", [mei.user.id]);
    await post("Floor Coach", 1);
    app.clock.advance(DAY);
    await look();
    expect((await mails()).map(({ to }) => to)).toEqual([lena.user.email]);
    await pool.query("delete from users where id = $1", [lena.user.id]);
    expect((await pool.query("select from job_alerts where user_id = $1", [lena.user.id])).rowCount).toBe(0);
  });
});
