import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { mediaApi } from "#contract/media.ts";
import { createTestApp, type TestApp } from "#test/app.ts";
import { buildBanner } from "#test/build/banner.ts";
import { buildBusiness } from "#test/build/business.ts";
import { heroBanners, mediaArticles } from "./media.table.ts";

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  await app.platform.database.db.delete(heroBanners);
  await app.platform.database.db.delete(mediaArticles);
  await app.platform.cache.changed("banners", "media");
});

const HOUR = 3_600_000;
const inHours = (hours: number) => new Date(app.clock.now().getTime() + hours * HOUR).toISOString();
const latest = async () => (await app.as(null).call(mediaApi.latest, {})).data.map((article) => article.title);

async function buildArticle(title: string, overrides: Partial<typeof mediaArticles.$inferInsert> = {}) {
  await app.platform.database.db
    .insert(mediaArticles)
    .values({ title, content: "Text.", status: "published", publishDate: inHours(-1), ...overrides });
  await app.platform.cache.changed("media");
}

test("only active banners, in the order of their order field (R045)", async () => {
  await buildBanner(app, { title: "third", order: 3 });
  await buildBanner(app, { title: "hidden", order: 1, active: false });
  await buildBanner(app, { title: "first", order: 1, ctaText: "Explore", ctaLink: "/businesses" });
  await buildBanner(app, { title: "second", order: 2 });
  const { data } = await app.as(null).call(mediaApi.heroBanners, {});
  expect(data.map((banner) => banner.title)).toEqual(["first", "second", "third"]);
  expect(data[0]).toMatchObject({ ctaText: "Explore", ctaLink: "/businesses", secondaryCtaText: null });
  expect(data[0]).not.toHaveProperty("active");
});

test("without banners the list is empty", async () => {
  expect((await app.as(null).call(mediaApi.heroBanners, {})).data).toEqual([]);
});

test("the six newest published articles, and nothing that is not out", async () => {
  for (const age of [5, 3, 8, 1, 2, 7, 4]) await buildArticle(`${age} hours old`, { publishDate: inHours(-age) });
  await buildArticle("draft", { status: "draft" });
  await buildArticle("archived", { status: "archived" });
  await buildArticle("without a date", { publishDate: null });
  await buildArticle("tomorrow", { publishDate: inHours(24) });
  expect(await latest()).toEqual([1, 2, 3, 4, 5, 7].map((age) => `${age} hours old`));
});

test("articles of listings that visitors do not see stay away", async () => {
  const { business: open } = await buildBusiness(app);
  const { business: waiting } = await buildBusiness(app, { isPublic: false });
  const { business: trashed } = await buildBusiness(app, { deletedAt: inHours(-1) });
  await buildArticle("open", { businessId: open.id });
  await buildArticle("waiting", { businessId: waiting.id });
  await buildArticle("trashed", { businessId: trashed.id });
  expect(await latest()).toEqual(["open"]);
});

test("a kept answer ends when the next article is published", async () => {
  await buildArticle("now");
  await buildArticle("soon", { publishDate: inHours(0.05) });
  expect(await latest()).toEqual(["now"]);
  app.clock.advance(0.06 * HOUR);
  expect(await latest()).toEqual(["soon", "now"]);
});
