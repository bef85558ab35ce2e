import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { adminApi } from "#contract/admin.ts";
import { notificationsApi } from "#contract/notifications.ts";
import { searchAlertsApi as api } from "#contract/search-alerts.ts";
import type { SearchAlertKind } from "#contract/search-alert-kinds.ts";
import { users } from "#server/accounts/accounts.table.ts";
import { businesses } from "#server/businesses/businesses.table.ts";
import { professionalHiddenFrom, professionalProfiles } from "#server/professionals/professionals.table.ts";
import { createTestApp, TEST_NOW, type Actor, type TestApp } from "#test/app.ts";
import { buildBusiness, type BusinessOverrides, type BusinessRow } from "#test/build/business.ts";
import { buildManager } from "#test/build/manager.ts";
import { buildProfessional, type ProfessionalOverrides } from "#test/build/professional.ts";
import { buildUser, type BuiltUser } from "#test/build/user.ts";
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
const save = (query: string, kind: SearchAlertKind = "fitness", actor: Actor = mei.actor) =>
  app.as(actor).call(api.create, { body: { kind, query } });
const end = (id: number) => app.as(mei.actor).call(api.remove, { params: { id } });

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
    const { data } = await app.as(mei.actor).call(api.list, { query: {} });
    expect(data.map(({ lastSentAt }) => lastSentAt)).toEqual([at(24), at(24)]);

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
    const told = new Map((await mails()).map(({ to, text }) => [to, namesIn([{ text }])]));
    expect(told).toEqual(new Map([coach, mei].map(({ user }) => [user.email, ["Coach Shy"]])));
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
