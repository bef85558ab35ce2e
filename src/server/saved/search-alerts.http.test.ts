import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { adminApi } from "#contract/admin.ts";
import { notificationsApi } from "#contract/notifications.ts";
import { DELETION_WORD, privacyApi } from "#contract/privacy.ts";
import { savedApi } from "#contract/saved.ts";
import { searchAlertsApi as api } from "#contract/search-alerts.ts";
import { SEARCH_ALERT_LIMITS, type SearchAlertKind } from "#contract/search-alert-kinds.ts";
import { users } from "#server/accounts/accounts.table.ts";
import { businesses } from "#server/businesses/businesses.table.ts";
import { professionalHiddenFrom, professionalProfiles } from "#server/professionals/professionals.table.ts";
import { createTestApp, TEST_NOW, type Actor, type TestApp } from "#test/app.ts";
import { buildBusiness, type BusinessOverrides, type BusinessRow } from "#test/build/business.ts";
import { buildManager } from "#test/build/manager.ts";
import { buildProfessional, type ProfessionalOverrides } from "#test/build/professional.ts";
import { buildSearchAlert } from "#test/build/search-alert.ts";
import { buildUser, PASSWORD, type BuiltUser } from "#test/build/user.ts";
import { downloadOwnData } from "#test/sweeps/own-data.ts";
import { RUN_SEARCH_ALERTS } from "./search-alerts.tasks.ts";

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

let app: TestApp;
let mei: BuiltUser;

beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  app.clock.set(TEST_NOW);
  await sql("delete from search_alerts; delete from businesses; delete from professional_profiles");
  mei = await buildUser(app, { firstName: "Mei", lastName: "Watcher" });
  app.mail.sent.length = 0;
});

const sql = (text: string, values: unknown[] = []) => app.owner.query(text, values.length > 0 ? values : undefined);
const save = (query: string, kind: SearchAlertKind = "fitness", actor: Actor | null = mei.actor) =>
  app.as(actor).call(api.create, { body: { kind, query } });
const list = (actor: Actor | null = mei.actor, query: { page?: number; pageSize?: number } = {}) =>
  app.as(actor).call(api.list, { query });
const end = (id: number, actor: Actor | null = mei.actor) => app.as(actor).call(api.remove, { params: { id } });

describe("a user's saved searches", () => {
  test("are listed with the page of their list, the last saved first", async () => {
    const first = await save("?search=yoga&minRating=4&country=Singapore&page=3&sort=rating&near=any");
    expect([first.status, first.headers.get("location")]).toEqual([201, `/api/saved/searches/${first.data.id}`]);
    expect(first.data).toEqual({
      id: first.data.id,
      kind: "fitness",
      query: "search=yoga&country=Singapore&minRating=4",
      path: "/fitness-collectives?search=yoga&country=Singapore&minRating=4&sort=newest",
      createdAt: TEST_NOW.toISOString(),
      lastSentAt: null,
    });
    await save("categoryId=7&businessType=retail_shop", "retail");
    await save("", "professional");
    const { data, headers } = await list();
    expect(data.map(({ path }) => path)).toEqual([
      "/professionals?sort=newest",
      "/business-collectives?categoryId=7&businessType=retail_shop&sort=newest",
      "/fitness-collectives?search=yoga&country=Singapore&minRating=4&sort=newest",
    ]);
    expect(headers.get("x-total-count")).toBe("3");
    expect((await list(mei.actor, { page: 2, pageSize: 2 })).data.map(({ id }) => id)).toEqual([first.data.id]);
  });

  test("keep an area, but not what changes by the hour or says nothing", async () => {
    const area = await save("where=Orchard&openNow=true&lat=1.3&lng=103.8&sort=distance&category=&verified=all");
    expect(area.data.query).toBe("where=Orchard");
    const circle = await save("lat=1.3&lng=103.8&radiusKm=2&openAt=2026-11-29T07:00");
    expect(new URLSearchParams(circle.data.query).toString()).toBe(circle.data.query);
    expect(Object.fromEntries(new URLSearchParams(circle.data.query))).toEqual({
      lat: "1.3",
      lng: "103.8",
      radiusKm: "2",
      openAt: "2026-11-29T07:00",
    });
  });

  test("are saved once, also at the same moment and written differently", async () => {
    const answers = await Promise.all(["search=yoga", "search=++yoga", "sort=newest&search=yoga"].map((q) => save(q)));
    expect(new Set(answers.map(({ data }) => data.id)).size).toBe(1);
    expect((await list()).data).toHaveLength(1);
    await save("search=yoga", "retail");
    expect((await list()).data).toHaveLength(2);
  });

  test.each<[string, SearchAlertKind, string]>([
    ["query.minRating", "fitness", "minRating=11"],
    ["query.category", "fitness", "category=gym"],
    ["query.lng", "fitness", "lat=1"],
    ["query.radiusKm", "fitness", "lat=1&lng=2&radiusKm=10000"],
    ["query.bbox", "retail", "bbox=104,1,103,2"],
    ["query.openAt", "fitness", "openAt=tomorrow"],
    ["query.where", "fitness", `where=${"x".repeat(300)}`],
    ["query.experience", "professional", "experience=-1"],
    ["query", "fitness", `search=${"x".repeat(SEARCH_ALERT_LIMITS.queryMax)}`],
    ["kind", "jobs" as SearchAlertKind, "search=coach"],
  ])("name the invalid field %s of %s: %s", async (field, kind, query) => {
    const { status, error } = await save(query, kind);
    expect([status, Object.keys(error?.fields ?? {})]).toEqual([400, [field]]);
    expect((await list()).data).toEqual([]);
  });

  test("are limited to twenty, even when saved concurrently; those that were ended do not count", async () => {
    for (let n = 2; n < SEARCH_ALERT_LIMITS.alertsMax; n += 1)
      await buildSearchAlert(app, mei.user, { query: `search=x${n}` });
    const answers = await Promise.all(Array.from({ length: 5 }, (_, index) => save(`search=y${index}`)));
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 201, 409, 409, 409]);
    expect(answers.find(({ status }) => status === 409)?.error?.code).toBe("saved.too_many_searches");
    expect((await save("search=x2")).status).toBe(201);
    await end((await list()).data[0]?.id ?? 0);
    expect((await save("search=z")).status).toBe(201);
    expect((await list()).data).toHaveLength(SEARCH_ALERT_LIMITS.alertsMax);
  });

  test("need a confirmed e-mail, and an account", async () => {
    const newcomer = await buildUser(app, { isVerified: false });
    const rejected = await save("search=yoga", "fitness", newcomer.actor);
    expect([rejected.status, rejected.error?.code]).toEqual([409, "accounts.email_unconfirmed"]);
    expect((await list(newcomer.actor)).data).toEqual([]);
    for (const answer of [await list(null), await save("", "fitness", null), await end(1, null)])
      expect(answer.status).toBe(401);
  });

  test("are no one else's business", async () => {
    const { id } = await buildSearchAlert(app, mei.user);
    const admin = (await buildUser(app, { role: "admin" })).actor;
    expect((await list(admin)).data).toEqual([]);
    expect(await end(id, admin)).toMatchObject({ status: 404, error: { code: "saved.search_not_found" } });
    expect((await list()).data).toMatchObject([{ id }]);
    expect([(await end(id)).status, (await end(id)).status]).toEqual([200, 404]);
    expect((await list()).data).toEqual([]);
  });

  test("that this version cannot read are shown as such and can be ended", async () => {
    const { id } = await buildSearchAlert(app, mei.user, { query: "minRating=many" });
    expect((await list()).data).toMatchObject([{ id, query: "minRating=many", path: null }]);
    app.clock.advance(DAY);
    await app.tasks.tick(RUN_SEARCH_ALERTS);
    expect((await end(id)).status).toBe(200);
  });

  test("are not mistaken for saved things", async () => {
    const { id } = await buildSearchAlert(app, mei.user);
    const put = await app.as(mei.actor).call(savedApi.save, { params: { kind: "searches" as "job", id } });
    expect([put.status, (await list()).data.length]).toEqual([404, 1]);
  });

  test("are rate-limited", async () => {
    const answers = [];
    for (let n = 0; n < 61; n += 1) answers.push((await save("search=yoga")).status);
    expect([answers.filter((status) => status === 201).length, answers.at(-1)]).toEqual([60, 429]);
  });

  test("are in the own data, and deleting the account deletes them", async () => {
    await save("search=aquaflow");
    expect(await downloadOwnData(app, mei.actor)).toContain('"query":"search=aquaflow"');
    expect((await app.as(mei.actor).call(privacyApi.overview, {})).data.kept).toContainEqual({
      category: "saved",
      count: 1,
    });
    const body = { password: PASSWORD, confirmation: DELETION_WORD } as const;
    expect((await app.as(mei.actor).call(privacyApi.deleteAccount, { body })).status).toBe(200);
    expect((await sql("select from search_alerts")).rowCount).toBe(0);
  });
});

describe("the daily mail", () => {
  const look = () => app.tasks.tick(RUN_SEARCH_ALERTS);
  async function mails() {
    await app.tasks.drain();
    return app.mail.sent.filter(({ kind }) => kind === "search-alert");
  }
  const notices = async (who = mei) =>
    (await app.as(who.actor).call(notificationsApi.list, {})).data.map(({ type, title, message, data }) => [
      type,
      title,
      message,
      data,
    ]);
  const at = (hours: number) => new Date(TEST_NOW.getTime() + hours * HOUR).toISOString();
  /** A listing that everyone can find from this many hours after the start of the test. */
  async function open(name: string, hours: number, overrides: BusinessOverrides = {}): Promise<BusinessRow> {
    const { business } = await buildBusiness(app, { name, ...overrides });
    await sql("update appearances set appeared_at = $2 where business_id = $1", [business.id, at(hours)]);
    return business;
  }
  async function register(hours: number, overrides: ProfessionalOverrides) {
    const { professional } = await buildProfessional(app, overrides);
    await sql("update appearances set appeared_at = $2 where professional_id = $1", [professional.id, at(hours)]);
    return professional;
  }
  /** Runs the task this many days after the start of the test; returns the names in all mails so far. */
  async function runOnDay(day: number): Promise<string[]> {
    app.clock.set(new Date(TEST_NOW.getTime() + day * DAY));
    await look();
    return namesIn(await mails());
  }
  const namesIn = (sent: readonly { text: string }[]) =>
    sent.flatMap(({ text }) => [...text.matchAll(/^((?:Yoga|Pilates|Coach) (?!Teacher)\w+)$/gm)].map(([name]) => name));

  test("has what appeared since, of all searches of a user, once, with a link that ends it", async () => {
    await open("Yoga Before", -1);
    await save("search=yoga&country=Singapore");
    await save("", "professional");
    const bay = await open("Yoga Bay", 1);
    await open("Pilates House", 2, { description: "No other kind." });
    await open("Yoga Shop", 2, { kind: "retail" });
    await register(3, { firstName: "Coach", lastName: "Aisha", city: "Bedok" });
    expect(await runOnDay(1)).toEqual(["Yoga Bay", "Coach Aisha"]);
    const [mail, ...others] = await mails();
    expect([mail?.to, mail?.kind, mail?.subject, others]).toEqual([
      mei.user.email,
      "search-alert",
      "2 new results for your saved searches",
      [],
    ]);
    expect(mail?.unsubscribeUrl).toContain("/notifications/unsubscribe?token=");
    expect(mail?.text).toContain(`/fitness-collectives/${bay.id}\n`);
    expect(mail?.text).toContain("In Fitness Collectives: “yoga” · Singapore");
    expect(mail?.text).toContain("In Professionals: everything");
    expect(await notices()).toEqual([
      [
        "new_job_match",
        "2 new results for your saved searches",
        "Yoga Bay, Coach Aisha",
        { kind: "saved_search", path: "/saved" },
      ],
    ]);
    expect((await list()).data.map(({ lastSentAt }) => lastSentAt)).toEqual([at(24), at(24)]);

    for (const day of [2, 3]) expect(await runOnDay(day)).toHaveLength(2);
    await open("Yoga Hill", 73);
    expect(await runOnDay(4)).toEqual(["Yoga Bay", "Coach Aisha", "Yoga Hill"]);
    expect((await notices())[0]?.[3]).toEqual({
      kind: "saved_search",
      path: "/fitness-collectives?search=yoga&country=Singapore&sort=newest",
    });
  });

  test("is one a day, however often the task runs, and never about the same twice", async () => {
    await save("search=yoga");
    await save("country=Singapore");
    await open("Yoga Bay", 1);
    app.clock.advance(DAY);
    await Promise.all(Array.from({ length: 6 }, look));
    expect(namesIn(await mails())).toEqual(["Yoga Bay"]);
    await open("Yoga Hill", 24.5);
    app.clock.advance(HOUR);
    await look();
    expect(namesIn(await mails())).toEqual(["Yoga Bay"]);
    expect(await runOnDay(2)).toEqual(["Yoga Bay", "Yoga Hill"]);
  });

  test("says nothing about what is no longer public, and nothing again when it is shown again", async () => {
    await save("search=yoga");
    await save("", "professional");
    const { db } = app.platform.database;
    const [bay, hill] = [await open("Yoga Bay", 1), await open("Yoga Hill", 1)];
    const coach = await register(1, { firstName: "Coach", lastName: "Aisha" });
    const setPublic = (id: number, isPublic: boolean) =>
      db.update(businesses).set({ isPublic }).where(eq(businesses.id, id));
    await setPublic(bay.id, false);
    await db
      .update(businesses)
      .set({ deletedAt: at(2) })
      .where(eq(businesses.id, hill.id));
    await db.update(professionalProfiles).set({ visibility: "bank" }).where(eq(professionalProfiles.id, coach.id));
    await runOnDay(1);
    expect([await mails(), await notices()]).toEqual([[], []]);
    await setPublic(bay.id, true);
    expect(await runOnDay(2)).toEqual([]);
  });

  test("counts a listing from the moment it is public: a registration when it is approved, an old one never", async () => {
    const old = await open("Yoga Old", -1);
    await sql("delete from appearances where business_id = $1", [old.id]);
    const owner = await buildUser(app, { role: "business_owner" });
    const waiting = await open("Yoga Bay", -1, { isPublic: false, verificationStatus: "pending", owner: owner.user });
    await save("search=yoga");
    expect(await runOnDay(1)).toEqual([]);
    const admin = await buildUser(app, { role: "admin" });
    const approved = await app.as(admin.actor).call(adminApi.verifyBusiness, { params: { id: waiting.id }, body: {} });
    expect(approved.status).toBe(200);
    await sql("update appearances set appeared_at = $1 where business_id = $2", [at(25), waiting.id]);
    const { db } = app.platform.database;
    for (const isPublic of [false, true])
      await db.update(businesses).set({ isPublic }).where(eq(businesses.id, old.id));
    expect(await runOnDay(2)).toEqual(["Yoga Bay"]);
  });

  test("says nothing after a search is ended; ended by mistake and saved again, it goes on", async () => {
    const { data } = await save("search=yoga");
    await open("Yoga Bay", 1);
    app.clock.advance(2 * HOUR);
    await end(data.id);
    expect(await runOnDay(0.5)).toEqual([]);
    expect((await save("search=yoga")).data.id).toBe(data.id);
    expect(await runOnDay(1)).toEqual(["Yoga Bay"]);
    await end(data.id);
    await open("Yoga Hill", 25);
    await runOnDay(3);
    expect((await sql("select from search_alerts")).rowCount).toBe(0);
    await save("search=yoga");
    expect(await runOnDay(4)).toEqual(["Yoga Bay"]);
  });

  test("says nothing about the searcher's own listing, one they manage, their own profile, or who hides from them", async () => {
    const owner = await buildUser(app, { role: "business_admin" });
    const gym = await open("Yoga Own", 1, { owner: owner.user, tier: "standard" });
    const manager = await buildUser(app);
    await buildManager(app, { business: gym, user: manager.user });
    const coach = await buildUser(app, { role: "professional" });
    await register(1, { user: coach.user });
    const shy = await register(1, { firstName: "Coach", lastName: "Shy" });
    await app.platform.database.db
      .insert(professionalHiddenFrom)
      .values({ professionalId: shy.id, businessId: gym.id });
    for (const { actor } of [owner, manager]) await save("search=yoga", "fitness", actor);
    for (const { actor } of [owner, coach, mei]) await save("search=coach+shy", "professional", actor);
    await sql("update search_alerts set seen_until = $1", [at(0)]);
    app.clock.advance(DAY);
    await look();
    const told = (await mails()).map(({ to, text }) => [to, namesIn([{ text }])]);
    expect(told.toSorted()).toEqual([coach, mei].map(({ user }) => [user.email, ["Coach Shy"]]).toSorted());
  });

  test("needs all the words and filters of the search, in the place that it names", async () => {
    await save("search=yoga+pilates");
    await save("search=yoga&minRating=4");
    await save("search=yoga&where=Nowhere+at+all");
    await save("search=yoga&bbox=100,10,101,11");
    await open("Yoga Bay", 1, { locations: [{ latitude: 1.3, longitude: 103.8 }] });
    expect(await runOnDay(1)).toEqual([]);
    await open("Yoga Bangkok", 25, { locations: [{ latitude: 10.5, longitude: 100.5, city: "Koh Samui" }] });
    expect(await runOnDay(2)).toEqual(["Yoga Bangkok"]);
  });

  test("goes only to confirmed addresses of users who want it; suspended users get nothing", async () => {
    const [lena, tom] = [await buildUser(app), await buildUser(app)];
    for (const { actor } of [mei, lena, tom]) await save("search=yoga", "fitness", actor);
    const { db } = app.platform.database;
    await db.update(users).set({ isVerified: false }).where(eq(users.id, mei.user.id));
    await db
      .update(users)
      .set({ suspendedAt: at(0) })
      .where(eq(users.id, tom.user.id));
    await app
      .as(lena.actor)
      .call(notificationsApi.updatePreferences, { body: { emailCategories: { jobAlerts: false } } });
    await open("Yoga Bay", 1);
    expect(await runOnDay(1)).toEqual([]);
    expect([(await notices()).length, (await notices(lena)).length]).toEqual([1, 1]);
    expect((await sql("select from notifications where user_id = $1", [tom.user.id])).rowCount).toBe(0);
  });

  test("a search that fails is run again the next day, and keeps no other from being reported", async () => {
    const lena = await buildUser(app);
    await save("search=yoga");
    await save("search=yoga", "fitness", lena.actor);
    await sql(`
      create function stick() returns trigger language plpgsql as $$ begin raise 'stuck'; end $$;
      create trigger stick before update on search_alerts for each row when (old.user_id = ${mei.user.id}) execute function stick();`);
    await open("Yoga Bay", 1);
    await runOnDay(1);
    expect((await mails()).map(({ to }) => to)).toEqual([lena.user.email]);
    await sql("drop function stick cascade");
    await runOnDay(2);
    expect((await mails()).map(({ to }) => to)).toEqual([lena.user.email, mei.user.email]);
  });
});
