import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { adminMediaApi } from "#contract/cms.ts";
import { mediaApi } from "#contract/media.ts";
import { createTestApp, type TestApp } from "#test/app.ts";
import { buildBanner } from "#test/build/banner.ts";
import { buildBusiness } from "#test/build/business.ts";
import { buildUser } from "#test/build/user.ts";
import { heroBanners, mediaArticles } from "./media.table.ts";

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  await app.platform.database.db.delete(heroBanners);
  await app.platform.database.db.delete(mediaArticles);
  await app.platform.cache.invalidate("banners", "media");
});

const HOUR = 3_600_000;
const inHours = (hours: number) => new Date(app.clock.now().getTime() + hours * HOUR).toISOString();
const latest = async () => (await app.as(null).call(mediaApi.latest, {})).data.map((article) => article.title);

async function buildArticle(title: string, overrides: Partial<typeof mediaArticles.$inferInsert> = {}) {
  await app.platform.database.db.insert(mediaArticles).values({
    title,
    content: "<p>Text.</p>",
    words: "Text.",
    status: "published",
    publishDate: inHours(-1),
    ...overrides,
  });
  await app.platform.cache.invalidate("media");
}

test("returns only active banners, in the order of their order field (R045)", async () => {
  await buildBanner(app, { title: "third", order: 3 });
  await buildBanner(app, { title: "hidden", order: 1, active: false });
  await buildBanner(app, { title: "first", order: 1, ctaText: "Explore", ctaLink: "/businesses" });
  await buildBanner(app, { title: "second", order: 2 });
  const { data } = await app.as(null).call(mediaApi.heroBanners, {});
  expect(data.map((banner) => banner.title)).toEqual(["first", "second", "third"]);
  expect(data[0]).toMatchObject({ ctaText: "Explore", ctaLink: "/businesses", secondaryCtaText: null });
  expect(data[0]).not.toHaveProperty("active");
});

test("returns an empty list without banners", async () => {
  expect((await app.as(null).call(mediaApi.heroBanners, {})).data).toEqual([]);
});

test("returns the six newest published articles, and nothing unpublished", async () => {
  for (const age of [5, 3, 8, 1, 2, 7, 4]) await buildArticle(`${age} hours old`, { publishDate: inHours(-age) });
  await buildArticle("draft", { status: "draft" });
  await buildArticle("archived", { status: "archived" });
  await buildArticle("without a date", { publishDate: null });
  await buildArticle("tomorrow", { publishDate: inHours(24) });
  expect(await latest()).toEqual([1, 2, 3, 4, 5, 7].map((age) => `${age} hours old`));
});

test("omits the articles of listings that visitors cannot see", async () => {
  const { business: open } = await buildBusiness(app);
  const { business: waiting } = await buildBusiness(app, { isPublic: false });
  const { business: trashed } = await buildBusiness(app, { deletedAt: inHours(-1) });
  await buildArticle("open", { businessId: open.id });
  await buildArticle("waiting", { businessId: waiting.id });
  await buildArticle("trashed", { businessId: trashed.id });
  expect(await latest()).toEqual(["open"]);
});

test("a cached response expires when the next article is published", async () => {
  await buildArticle("now");
  await buildArticle("soon", { publishDate: inHours(0.05) });
  expect(await latest()).toEqual(["now"]);
  app.clock.advance(0.06 * HOUR);
  expect(await latest()).toEqual(["soon", "now"]);
});

const image = "/images/original/media/aa/bb/0123456789abcdef.webp";
const slide = { title: "Night swim", imageUrl: image, ctaText: "Jobs", ctaLink: "/jobs?country=Singapore#top" };

test("admins add, order, deactivate and delete banners; each change is logged and visible to visitors immediately", async () => {
  const { actor } = await buildUser(app, { role: "admin" });
  const as = app.as(actor);
  const seen = async () => (await app.as(null).call(mediaApi.heroBanners, {})).data.map(({ title }) => title);
  const { data: first } = await as.call(adminMediaApi.createBanner, { body: slide });
  const { data: second } = await as.call(adminMediaApi.createBanner, { body: { ...slide, title: "Run" } });
  expect(await seen()).toEqual(["Night swim", "Run"]);
  await as.call(adminMediaApi.orderBanners, { body: { ids: [second.id, first.id] } });
  expect(await seen()).toEqual(["Run", "Night swim"]);
  await as.call(adminMediaApi.updateBanner, { params: { id: second.id }, body: { active: false } });
  expect(await seen()).toEqual(["Night swim"]);
  expect((await as.call(adminMediaApi.listBanners, {})).data.map(({ active }) => active)).toEqual([false, true]);
  await as.call(adminMediaApi.removeBanner, { params: { id: first.id } });
  expect(await seen()).toEqual([]);
  const again = await as.call(adminMediaApi.removeBanner, { params: { id: first.id } });
  expect(again).toMatchObject({ status: 404, data: { code: "media.banner_not_found" } });
  const { rows } = await app.platform.database.pool.query<{ action: string }>(
    "select action from audit_log where subject_type = 'banner' order by id",
  );
  expect(rows.map(({ action }) => action)).toEqual([
    "banners.create",
    "banners.create",
    "banners.order",
    "banners.update",
    "banners.delete",
  ]);
});

test.each([
  [{ ctaText: "" }, "ctaText"],
  [{ ctaLink: "" }, "ctaLink"],
  [{ secondaryCtaText: "More" }, "secondaryCtaLink"],
  [{ ctaLink: "javascript:alert(1)" }, "ctaLink"],
  [{ ctaLink: "//evil.example" }, "ctaLink"],
  [{ ctaLink: "/\\evil.example" }, "ctaLink"],
  [{ ctaLink: "https://user@evil.example" }, "ctaLink"],
  [{ ctaLink: "jobs" }, "ctaLink"],
  [{ imageUrl: "https://evil.example/x.webp" }, "imageUrl"],
  [{ imageUrl: "" }, "imageUrl"],
  [{ title: "x".repeat(81) }, "title"],
])("rejects a banner with %j", async (change, field) => {
  const { actor } = await buildUser(app, { role: "admin" });
  const response = await app.as(actor).call(adminMediaApi.createBanner, { body: { ...slide, ...change } });
  expect(response).toMatchObject({ status: 400, data: { fields: { [field]: expect.any(String) as string } } });
  expect((await app.as(actor).call(adminMediaApi.listBanners, {})).data).toEqual([]);
});

test("a patch must leave a banner with both or neither field of its button, and an order must name all banners", async () => {
  const { actor } = await buildUser(app, { role: "admin" });
  const as = app.as(actor);
  const { data } = await as.call(adminMediaApi.createBanner, { body: slide });
  const params = { id: data.id };
  expect(await as.call(adminMediaApi.updateBanner, { params, body: { ctaText: "" } })).toMatchObject({ status: 400 });
  const none = await as.call(adminMediaApi.updateBanner, { params, body: { ctaText: "", ctaLink: "" } });
  expect(none.data).toMatchObject({ ctaText: null, ctaLink: null, title: "Night swim" });
  for (const ids of [[], [data.id, data.id], [data.id, 999_999]])
    expect((await as.call(adminMediaApi.orderBanners, { body: { ids } })).status).toBe(400);
});
