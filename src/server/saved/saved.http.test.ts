import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { ALL_ENDPOINTS } from "#contract/all-endpoints.ts";
import { analyticsApi } from "#contract/analytics.ts";
import { fillPath } from "#contract/endpoint.ts";
import { DELETION_WORD, privacyApi } from "#contract/privacy.ts";
import { savedApi as api } from "#contract/saved.ts";
import { SAVED_KINDS, type SavedKind } from "#contract/saved-kinds.ts";
import { SAVED_LIMITS, thingKey, type Thing } from "#contract/thing-keys.ts";
import { businesses } from "#server/businesses/businesses.table.ts";
import { jobs } from "#server/jobs/jobs.table.ts";
import { mediaArticles } from "#server/media/media.table.ts";
import { professionalHiddenFrom, professionalProfiles } from "#server/professionals/professionals.table.ts";
import { createTestApp, TEST_NOW, type Actor, type TestApp } from "#test/app.ts";
import { buildArticle } from "#test/build/article.ts";
import { buildBusiness, type BusinessRow } from "#test/build/business.ts";
import { buildJob } from "#test/build/job.ts";
import { buildManager } from "#test/build/manager.ts";
import { buildProfessional } from "#test/build/professional.ts";
import { buildUser, PASSWORD, type BuiltUser } from "#test/build/user.ts";
import { downloadOwnData } from "#test/sweeps/own-data.ts";
import { savedThings } from "./saved.table.ts";

let app: TestApp;
let owner: BuiltUser;
let gym: BusinessRow;
let shop: BusinessRow;
let things: Record<SavedKind, Thing>;
let mei: BuiltUser;

beforeAll(async () => {
  app = await createTestApp();
  owner = await buildUser(app, { role: "business_admin" });
  gym = (await buildBusiness(app, { name: "Iron & Temple", owner: owner.user })).business;
  shop = (await buildBusiness(app, { name: "Rope & Ring", kind: "retail" })).business;
});
afterAll(() => app.close());
beforeEach(async () => {
  app.clock.set(TEST_NOW);
  mei = await buildUser(app, { firstName: "Mei", lastName: "Savewell" });
  const { professional } = await buildProfessional(app, { firstName: "Aisha", lastName: "Rahman", city: "Tampines" });
  const job = await buildJob(app, { business: gym, title: "Floor coach", location: "Bedok, Singapore" });
  const article = await buildArticle(app, { title: "Ten minutes a day", businessId: gym.id });
  things = {
    listing: { kind: "listing", id: gym.id },
    professional: { kind: "professional", id: professional.id },
    job: { kind: "job", id: job.id },
    article: { kind: "article", id: article.id },
  };
});

const save = (thing: Thing, actor: Actor | null = mei.actor) => app.as(actor).call(api.save, { params: thing });
const remove = (thing: Thing, actor: Actor | null = mei.actor) => app.as(actor).call(api.remove, { params: thing });
const merge = (list: readonly Thing[], actor: Actor | null = mei.actor) =>
  app.as(actor).call(api.merge, { body: { things: list.map(thingKey) } });
const list = (query: { kind?: SavedKind; page?: number; pageSize?: number } = {}, actor: Actor | null = mei.actor) =>
  app.as(actor).call(api.list, { query });
const keysOf = async (actor: Actor = mei.actor) => (await list({}, actor)).data.map(thingKey);
const cards = (keys: string, actor: Actor | null = null) =>
  app.as(actor).call(api.cards, { query: { things: keys.split(",") } });
const savedBy = async () =>
  (await app.as(owner.actor).call(analyticsApi.overview, { query: { businessId: gym.id } })).data.savedBy;
const gone = { gone: true, name: null, about: null, place: null, imageUrl: null, path: null };

/** Deletes or hides a thing, each in its own way. */
const HIDE: Record<SavedKind, (id: number) => Promise<unknown>> = {
  listing: (id) => app.platform.database.db.update(businesses).set({ isPublic: false }).where(eq(businesses.id, id)),
  professional: (id) =>
    app.platform.database.db
      .update(professionalProfiles)
      .set({ visibility: "hidden" })
      .where(eq(professionalProfiles.id, id)),
  job: (id) => app.platform.database.db.delete(jobs).where(eq(jobs.id, id)),
  article: (id) =>
    app.platform.database.db.update(mediaArticles).set({ status: "archived" }).where(eq(mediaArticles.id, id)),
};

describe("a user's saved things", () => {
  test("are listed with what their cards show, the last saved first", async () => {
    for (const kind of SAVED_KINDS) expect((await save(things[kind])).status).toBe(200);
    await save({ kind: "listing", id: shop.id });
    const { status, data, headers } = await list();
    const at = { gone: false, savedAt: TEST_NOW.toISOString() };
    expect([status, headers.get("x-total-count")]).toEqual([200, "5"]);
    expect(data).toEqual([
      expect.objectContaining({
        ...at,
        kind: "listing",
        name: "Rope & Ring",
        path: `/business-collectives/${shop.id}`,
      }),
      expect.objectContaining({ ...at, ...things.article, name: "Ten minutes a day", about: "Iron & Temple" }),
      expect.objectContaining({ ...at, ...things.job, name: "Floor coach", place: "Bedok, Singapore" }),
      expect.objectContaining({ ...at, ...things.professional, name: "Aisha Rahman", place: "Tampines" }),
      expect.objectContaining({ ...at, ...things.listing, path: `/fitness-collectives/${gym.id}` }),
    ]);
    const [one, other] = [await list({ kind: "job" }), await list({ page: 2, pageSize: 2 })];
    expect(one.data.map(thingKey)).toEqual([thingKey(things.job)]);
    expect(other.data.map(thingKey)).toEqual([thingKey(things.job), thingKey(things.professional)]);
    expect((await app.as(mei.actor).call(api.ids, {})).data).toEqual({
      listing: [shop.id, gym.id],
      professional: [things.professional.id],
      job: [things.job.id],
      article: [things.article.id],
    });
  });

  test("saving and removing twice is the same as once, and each user has their own", async () => {
    await Promise.all(Array.from({ length: 8 }, () => save(things.job)));
    await save(things.listing);
    await save(things.job);
    expect(await keysOf()).toEqual([thingKey(things.listing), thingKey(things.job)]);
    const other = await buildUser(app);
    expect((await remove(things.job, other.actor)).status).toBe(200);
    expect(await keysOf(other.actor)).toEqual([]);
    expect([(await remove(things.job)).status, (await remove(things.job)).status]).toEqual([200, 200]);
    expect(await keysOf()).toEqual([thingKey(things.listing)]);
  });

  test.for(SAVED_KINDS)("a %s that was deleted or hidden is gone, and nothing of it is shown", async (kind) => {
    const thing = kind === "listing" ? { kind, id: (await buildBusiness(app)).business.id } : things[kind];
    await save(thing);
    await HIDE[kind](thing.id);
    expect((await list()).data).toEqual([{ ...thing, ...gone, savedAt: TEST_NOW.toISOString() }]);
    expect((await cards(thingKey(thing))).data).toEqual([{ ...thing, ...gone }]);
    // It can be saved no more, but what is saved can be saved again and removed.
    const other = await buildUser(app);
    expect(await save(thing, other.actor)).toMatchObject({ status: 404, error: { code: "saved.not_found" } });
    expect(await keysOf(other.actor)).toEqual([]);
    expect([(await save(thing)).status, (await remove(thing)).status]).toEqual([200, 200]);
    expect(await keysOf()).toEqual([]);
  });

  test("a professional who hides from a listing is gone for its owner alone", async () => {
    const { id } = things.professional;
    for (const { actor } of [owner, mei]) await save(things.professional, actor);
    await app.platform.database.db.insert(professionalHiddenFrom).values({ professionalId: id, businessId: gym.id });
    const shown = async (actor: Actor | null) => (await cards(`professional.${id}`, actor)).data[0]?.gone;
    expect([await shown(owner.actor), await shown(mei.actor), await shown(null)]).toEqual([true, false, false]);
    expect((await list({ kind: "professional" }, owner.actor)).data[0]).toMatchObject(gone);
  });

  test("a closed job stays, because its page does", async () => {
    await save(things.job);
    await app.platform.database.db.update(jobs).set({ status: "closed" }).where(eq(jobs.id, things.job.id));
    expect((await list()).data[0]).toMatchObject({ gone: false, name: "Floor coach" });
  });
});

describe("what the browser kept", () => {
  test("is merged: nothing is lost, nothing is doubled, and the order stays", async () => {
    await save(things.job);
    const deleted: Thing = { kind: "article", id: 2_000_000_000 };
    const here = [things.listing, things.job, deleted, things.professional];
    const merged = await merge([...here, things.listing]);
    expect(merged.data).toMatchObject({ listing: [gym.id], job: [things.job.id], article: [deleted.id] });
    const expected = [things.listing, deleted, things.professional, things.job].map(thingKey);
    expect(await keysOf()).toEqual(expected);
    await Promise.all([merge(here), merge(here), merge(here)]);
    expect(await keysOf()).toEqual(expected);
    expect((await list({ kind: "article" })).data[0]).toMatchObject({ ...deleted, ...gone });
  });

  test("is rejected with the field named when it is no list of things", async () => {
    const wrong = await merge([
      { kind: "shop" as SavedKind, id: 1 },
      { kind: "job", id: 0 },
    ]);
    expect([wrong.status, Object.keys(wrong.error?.fields ?? {})]).toEqual([400, ["things.0", "things.1"]]);
    const many = Array.from({ length: SAVED_LIMITS.things + 1 }, (_, index): Thing => ({ kind: "job", id: index + 1 }));
    const tooMany = await merge(many);
    expect([tooMany.status, tooMany.error?.fields]).toEqual([
      400,
      { things: "You can bring at most 1,000 things at once" },
    ]);
    expect(await keysOf()).toEqual([]);
  });

  test("a user saves at most 1,000 things; what is too much is rejected whole", async () => {
    await merge(Array.from({ length: SAVED_LIMITS.things - 1 }, (_, index) => ({ kind: "job", id: 900_000 + index })));
    const full = { status: 409, error: { code: "saved.full" } };
    expect(await merge([things.listing, things.article])).toMatchObject(full);
    expect(await keysOf()).toHaveLength(999);
    expect((await save(things.listing)).status).toBe(200);
    expect(await save(things.article)).toMatchObject(full);
    // What is saved already needs no room.
    expect([(await save(things.listing)).status, (await merge([things.listing])).status]).toEqual([200, 200]);
    await remove(things.listing);
    expect((await save(things.article)).status).toBe(200);
    expect((await list({ page: 1, pageSize: 10 })).headers.get("x-total-count")).toBe("1000");
  });

  test.for(["listing", "listing.0", "listing.12,", "shop.12", "listing.99999999999", "", "listing.1;drop"])(
    "the cards of %j are rejected with the field named",
    async (keys) => {
      const { status, error } = await cards(keys);
      expect([status, Object.keys(error?.fields ?? {})]).toEqual([400, ["things"]]);
    },
  );

  test("at most 100 cards are given in one call, in the order asked for", async () => {
    const keys = Array.from({ length: SAVED_LIMITS.cards }, (_, index) => `job.${800_000 + index}`);
    expect((await cards([...keys.slice(1), thingKey(things.job)].join(","))).data.at(-1)).toMatchObject({
      gone: false,
    });
    expect((await cards([...keys, "job.1"].join(","))).status).toBe(400);
  });
});

describe("the owner of a listing", () => {
  test("sees how many saved it, without those inside it (DECISIONS 65)", async () => {
    await app.platform.database.db.delete(savedThings);
    const [manager, admin] = [await buildUser(app), await buildUser(app, { role: "admin" })];
    await buildManager(app, { business: gym, user: manager.user });
    for (const { actor } of [owner, manager, admin]) await save(things.listing, actor);
    expect(await savedBy()).toBe(0);
    await save(things.listing);
    await save(things.job);
    expect(await savedBy()).toBe(1);
    await remove(things.listing);
    expect(await savedBy()).toBe(0);
  });

  test("finds nowhere who saved it", async () => {
    await save(things.listing);
    const traces = [mei.user.email, "Savewell", `"userId":${mei.user.id},`];
    const params = { id: gym.id, kind: "listing", businessId: gym.id };
    const reads = ALL_ENDPOINTS.filter(({ method, path }) => method === "GET" && !path.startsWith("/api/admin"));
    const paths = reads.map(({ path }) => fillPath(path, params)).filter((path) => !path.includes("undefined"));
    expect(paths).toContain("/api/saved");
    for (const path of [...paths, `/api/saved?userId=${mei.user.id}`, `/api/saved/ids?user=${mei.user.id}`]) {
      const text = await (await app.request(path, { headers: { cookie: owner.actor.cookie } })).text();
      expect(
        traces.filter((trace) => text.includes(trace)),
        path,
      ).toEqual([]);
    }
    const ownData = await downloadOwnData(app, owner.actor);
    expect(traces.filter((trace) => ownData.includes(trace))).toEqual([]);
  });
});

test("what is public is the same for everyone: no card or page says whether it is saved", async () => {
  const read = async (actor: Actor | null) =>
    (await app.request("/api/businesses", { headers: actor ? { cookie: actor.cookie } : {} })).text();
  const before = [await read(null), await read(mei.actor)];
  await save(things.listing);
  expect([await read(null), await read(mei.actor)]).toEqual(before);
});

test("saved things are in the own data, and deleting the account deletes them", async () => {
  await save(things.job);
  const data = await downloadOwnData(app, mei.actor);
  expect(data).toContain(`"thingId":${things.job.id}}`);
  const overview = await app.as(mei.actor).call(privacyApi.overview, {});
  expect(overview.data.kept).toContainEqual({ category: "saved", count: 1 });
  const body = { password: PASSWORD, confirmation: DELETION_WORD } as const;
  expect((await app.as(mei.actor).call(privacyApi.deleteAccount, { body })).status).toBe(200);
  const { db } = app.platform.database;
  expect(await db.$count(savedThings, eq(savedThings.userId, mei.user.id))).toBe(0);
});

test("visitors save nothing on the server", async () => {
  for (const call of [save(things.job, null), remove(things.job, null), merge([things.job], null), list({}, null)])
    expect((await call).status).toBe(401);
  expect((await save({ kind: "shop" as SavedKind, id: 1 })).status).toBeGreaterThanOrEqual(400);
});
