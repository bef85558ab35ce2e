import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { adminMediaApi } from "#contract/cms.ts";
import { mediaApi as api } from "#contract/media.ts";
import { createTestApp, TEST_NOW, type TestApp } from "#test/app.ts";
import { buildArticle } from "#test/build/article.ts";
import { buildBusiness, type BusinessRow } from "#test/build/business.ts";
import { buildUser, type BuiltUser } from "#test/build/user.ts";
import { readTimeOf, teaserOf } from "./article-text.ts";

let app: TestApp;
let owner: BuiltUser;
let gym: BusinessRow;
beforeAll(async () => {
  app = await createTestApp();
  owner = await buildUser(app, { role: "business_admin" });
  gym = (await buildBusiness(app, { name: "Quiet Gym", owner: owner.user })).business;
});
afterAll(() => app.close());
beforeEach(async () => {
  app.clock.set(TEST_NOW);
  await app.platform.database.pool.query("delete from media_articles");
  await app.platform.cache.invalidate("media");
});

const daysAgo = (days: number) => new Date(TEST_NOW.getTime() - days * 86_400_000).toISOString();
const titles = async (query: object = {}) =>
  (await app.as(null).call(api.list, { query })).data.map(({ title }) => title);

test("everyone can read published articles of the platform and of public listings, newest first (R349)", async () => {
  const { business: hidden } = await buildBusiness(app, { isPublic: false });
  await buildArticle(app, { title: "own", publishDate: daysAgo(3) });
  await buildArticle(app, { title: "gym's", business: gym, publishDate: daysAgo(2) });
  await buildArticle(app, { title: "hidden", business: hidden });
  await buildArticle(app, { title: "draft", status: "draft" });
  await buildArticle(app, { title: "archived", status: "archived" });
  await buildArticle(app, { title: "later", publishDate: daysAgo(-1) });
  expect(await titles()).toEqual(["gym's", "own"]);
  expect(await titles({ business: "platform" })).toEqual(["own"]);
  expect(await titles({ business: gym.id })).toEqual(["gym's"]);
  expect(await titles({ sort: "oldest" })).toEqual(["own", "gym's"]);
  const { data: sources } = await app.as(null).call(api.sources, {});
  expect(sources).toEqual([{ id: gym.id, kind: "fitness", name: "Quiet Gym", logo: null, articles: 1 }]);
  const { data: all } = await app.as(owner.actor).call(api.list, {});
  expect(all.map(({ title }) => title)).toEqual(["gym's", "own"]);
});

test("searches case-insensitively in all fields, and filters by tag, type and featured", async () => {
  await buildArticle(app, { title: "Eat rice", words: "Before a long run.", tags: ["Nutrition"], featured: true });
  await buildArticle(app, { title: "Swim", words: "Long lanes.", tags: ["Wellness"], contentType: "blog" });
  await buildArticle(app, { title: "Gym day", business: gym, contentType: "event", eventDate: daysAgo(-2) });
  expect(await titles({ search: "LONG run" })).toEqual(["Eat rice"]);
  expect(await titles({ search: "long" })).toHaveLength(2);
  expect(await titles({ search: "quiet gym" })).toEqual(["Gym day"]);
  expect(await titles({ search: "nutrition" })).toEqual(["Eat rice"]);
  expect(await titles({ search: "100%_'" })).toEqual([]);
  expect(await titles({ tag: "wellness" })).toEqual(["Swim"]);
  expect(await titles({ contentType: "event" })).toEqual(["Gym day"]);
  expect(await titles({ featured: "true" })).toEqual(["Eat rice"]);
});

test("paginates with a total, and caches visitors' responses until the next article is published", async () => {
  for (let day = 1; day <= 5; day += 1) await buildArticle(app, { title: `${day}`, publishDate: daysAgo(day) });
  const response = await app.request("/api/media?page=2&pageSize=2");
  expect(response.headers.get("x-total-count")).toBe("5");
  expect(response.headers.get("link")).toContain('rel="next"');
  expect((await response.json()) as unknown[]).toHaveLength(2);
  await buildArticle(app, { title: "soon", publishDate: daysAgo(-0.01) });
  expect(await titles()).toHaveLength(5);
  app.clock.advance(900_000);
  expect((await titles())[0]).toBe("soon");
});

test("lists show a plain-text excerpt; the article has the full HTML", async () => {
  const words = "word ".repeat(400).trim();
  const { id } = await buildArticle(app, { words, content: `<h3>Head</h3><p>${words}</p>`, business: gym });
  const {
    data: [card],
  } = await app.as(null).call(api.list, {});
  expect(card?.content.length).toBeLessThanOrEqual(601);
  expect(card?.content).toMatch(/^word word.*…$/);
  const { data } = await app.as(null).call(api.get, { params: { id } });
  expect(data).toMatchObject({
    content: `<h3>Head</h3><p>${words}</p>`,
    business: { id: gym.id, name: "Quiet Gym" },
    can: { edit: false },
  });
  expect((await app.as(owner.actor).call(api.get, { params: { id } })).data.can.edit).toBe(true);
});

test("related articles are sorted by shared tags first", async () => {
  const { id } = await buildArticle(app, { title: "this", tags: ["Running", "Heat"] });
  await buildArticle(app, { title: "one tag", tags: ["heat"], publishDate: daysAgo(9) });
  await buildArticle(app, { title: "two tags", tags: ["Running", "Heat"], publishDate: daysAgo(10) });
  await buildArticle(app, { title: "none, new" });
  await buildArticle(app, { title: "none, old", publishDate: daysAgo(30) });
  const { data } = await app.as(null).call(api.get, { params: { id } });
  expect(data.related.map(({ title }) => title)).toEqual(["two tags", "one tag", "none, new"]);
});

test("unpublished articles appear on no public page or feed", async () => {
  const { business: hidden } = await buildBusiness(app, { isPublic: false });
  const marks = { tags: ["Secret"], featured: true, words: "secret words" };
  const shown = await buildArticle(app, { ...marks, title: "shown secret" });
  const unpublished = [
    await buildArticle(app, { ...marks, title: "kept draft", status: "draft" }),
    await buildArticle(app, { ...marks, title: "kept waiting", status: "draft", submittedAt: daysAgo(1) }),
    await buildArticle(app, { ...marks, title: "kept rejected", status: "draft", rejectionReason: "No." }),
    await buildArticle(app, { ...marks, title: "kept archived", status: "archived" }),
    await buildArticle(app, { ...marks, title: "kept scheduled", publishDate: daysAgo(-1) }),
    await buildArticle(app, { ...marks, title: "kept hidden", business: hidden }),
    await buildArticle(app, { ...marks, title: "kept draft of the gym", business: gym, status: "draft" }),
  ];
  const doors = [
    "/api/media",
    "/api/media?search=secret",
    "/api/media?tag=secret",
    "/api/media?featured=true",
    "/api/media?business=platform",
    "/api/media/latest",
    `/api/media/${shown.id}`,
    "/media/feed.xml",
  ];
  for (const door of doors) {
    const text = await (await app.request(door)).text();
    expect(text, door).toContain("shown secret");
    expect(text, door).not.toContain("kept ");
  }
  for (const { id: business } of [gym, hidden]) expect(await titles({ business })).toEqual([]);
  expect((await app.as(null).call(api.sources, {})).data).toEqual([]);
  const map = await (await app.request("/sitemaps/articles-0.xml")).text();
  expect(map).toContain(`/media/${shown.id}<`);
  for (const { id, title } of unpublished) {
    expect(map).not.toContain(`/media/${id}<`);
    expect((await app.as(null).call(api.get, { params: { id } })).status, title).toBe(404);
  }
});

test("an unpublished article is visible only to its author, its owner and admins", async () => {
  const author = await buildUser(app, {});
  const admin = await buildUser(app, { role: "admin" });
  const stranger = await buildUser(app, { role: "business_admin" });
  const { id } = await buildArticle(app, { status: "draft", business: gym, writer: author.user });
  const statuses = [];
  for (const who of [null, stranger.actor, author.actor, owner.actor, admin.actor])
    statuses.push((await app.as(who).call(api.get, { params: { id } })).status);
  expect(statuses).toEqual([404, 404, 200, 200, 200]);
  await app.platform.database.pool.query("update businesses set deleted_at = now() where id = $1", [gym.id]);
  expect((await app.as(admin.actor).call(api.get, { params: { id } })).status).toBe(404);
  await app.platform.database.pool.query("update businesses set deleted_at = null where id = $1", [gym.id]);
});

test("admins filter by state and type; the articles that have waited longest come first", async () => {
  const admin = await buildUser(app, { role: "admin" });
  await buildArticle(app, { title: "new", status: "draft", submittedAt: daysAgo(1), business: gym });
  await buildArticle(app, { title: "old", status: "draft", submittedAt: daysAgo(5), business: gym });
  await buildArticle(app, { title: "rejected", status: "draft", rejectionReason: "No." });
  await buildArticle(app, { title: "draft", status: "draft", contentType: "blog" });
  await buildArticle(app, { title: "later", publishDate: daysAgo(-1) });
  await buildArticle(app, { title: "out", tags: ["Run"] });
  const found = async (query: object) =>
    (await app.as(admin.actor).call(adminMediaApi.list, { query })).data.map(({ title }) => title);
  expect(await found({ status: "waiting" })).toEqual(["old", "new"]);
  expect(await found({ status: "rejected" })).toEqual(["rejected"]);
  expect(await found({ status: "draft" })).toEqual(["draft"]);
  expect(await found({ status: "scheduled" })).toEqual(["later"]);
  expect(await found({ status: "published" })).toEqual(["out"]);
  expect(await found({ contentType: "blog" })).toEqual(["draft"]);
  expect(await found({ search: "run" })).toEqual(["out"]);
  expect(await found({ business: gym.id, sort: "title" })).toEqual(["new", "old"]);
});

test("the reading time counts 200 words a minute, and 400 characters a minute in scripts without spaces", () => {
  expect(readTimeOf("word ".repeat(10))).toBe(1);
  expect(readTimeOf("word ".repeat(1_000))).toBe(5);
  expect(readTimeOf("静".repeat(1_200))).toBe(3);
  expect(teaserOf("short")).toBe("short");
});
