import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { DELETION_WORD, privacyApi } from "#contract/privacy.ts";
import { savedApi } from "#contract/saved.ts";
import { searchAlertsApi as api } from "#contract/search-alerts.ts";
import { SEARCH_ALERT_LIMITS, type SearchAlertKind } from "#contract/search-alert-kinds.ts";
import { createTestApp, TEST_NOW, type Actor, type TestApp } from "#test/app.ts";
import { buildSearchAlert } from "#test/build/search-alert.ts";
import { buildUser, PASSWORD, type BuiltUser } from "#test/build/user.ts";
import { downloadOwnData } from "#test/sweeps/own-data.ts";
import { RUN_SEARCH_ALERTS } from "./search-alerts.tasks.ts";

const DAY = 86_400_000;

let app: TestApp;
let mei: BuiltUser;

beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  app.clock.set(TEST_NOW);
  await app.owner.query("delete from search_alerts");
  mei = await buildUser(app, { firstName: "Mei", lastName: "Watcher" });
});

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
    expect((await app.owner.query("select from search_alerts")).rowCount).toBe(0);
  });
});
