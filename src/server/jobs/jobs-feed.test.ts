import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test } from "vitest";
import { addTranslation } from "#contract/texts/language.ts";
import { createTestApp, type TestApp } from "#test/app.ts";
import { buildBusiness, type BusinessRow } from "#test/build/business.ts";
import { buildJob, type JobOverrides } from "#test/build/job.ts";
import { jobs } from "./jobs.table.ts";

let app: TestApp;
let gym: BusinessRow;
beforeAll(async () => {
  app = await createTestApp();
  gym = (await buildBusiness(app, { name: `Bell & <Canvas>` })).business;
});
afterAll(() => app.close());
beforeEach(async () => {
  app.clock.set(new Date("2026-11-20T04:00:00.000Z"));
  await app.platform.database.db.delete(jobs);
});

const inDays = (days: number) => new Date(app.clock.now().getTime() + days * 86_400_000).toISOString();
const post = (title: string, overrides: JobOverrides = {}) => buildJob(app, { business: gym, title, ...overrides });
const feed = async (search = "") => {
  const response = await app.request(`/jobs/feed.xml${search}`);
  return { response, text: await response.text() };
};
const titles = (text: string) => [...text.matchAll(/<item><title>(.*?) – /g)].map(([, title]) => title);

test("open jobs, newest first, each with its URL, date, type and escaped description", async () => {
  await post("Old", { postedAt: inDays(-9), featured: true });
  const { id } = await post(`Boxing "Coach" & 'more' ]]>`, {
    jobType: "part_time",
    description: "<p>Fish &amp; chips</p>",
  });
  await post("Draft", { status: "draft" });
  await post("Expired", { postedAt: inDays(-61) });
  const { response, text } = await feed();
  expect(response.headers.get("content-type")).toBe("application/rss+xml; charset=utf-8");
  expect(text).toContain('<?xml version="1.0" encoding="UTF-8"?><rss version="2.0"');
  expect(text).toContain("<title>Jobs on FitCollective</title><link>http://localhost:3000/jobs</link>");
  expect(text).toContain('<atom:link href="http://localhost:3000/jobs/feed.xml" rel="self"');
  expect(text).toContain(
    `<item><title>Boxing &quot;Coach&quot; &amp; &apos;more&apos; ]]&gt; – Bell &amp; &lt;Canvas&gt;, Singapore</title>` +
      `<link>http://localhost:3000/jobs/${id}</link><guid isPermaLink="true">http://localhost:3000/jobs/${id}</guid>` +
      `<pubDate>Thu, 19 Nov 2026 04:00:00 GMT</pubDate><category>Part Time</category>` +
      `<description>&lt;p&gt;Fish &amp;amp; chips&lt;/p&gt;</description></item>`,
  );
  expect(titles(text)).toHaveLength(2);
});

test("applies the list's filters, ignores invalid ones, and returns at most fifty jobs", async () => {
  for (let index = 0; index < 52; index += 1) await post(`Coach ${index}`, { postedAt: inDays(-1 - index / 100) });
  await post("Thai Coach", { country: "Thailand", jobType: "contract" });
  expect(titles((await feed()).text)).toHaveLength(50);
  expect(titles((await feed("?country=Thailand&jobType=contract")).text)).toEqual(["Thai Coach"]);
  expect(titles((await feed("?search=thai&sort=luck&salaryMin=much&page=0&unknown=1")).text)).toEqual(["Thai Coach"]);
  // Half a point, a radius around nothing, and an order that needs a point.
  for (const query of ["lat=1.3&radiusKm=5", "lng=103&sort=distance", "radiusKm=5"])
    expect(titles((await feed(`?search=thai&${query}`)).text)).toEqual(["Thai Coach"]);
  expect(titles((await feed("?search=thai&where=Singapore")).text)).toEqual([]);
  expect(titles((await feed("?search=thai&lat=1.3&lng=103.8&radiusKm=5")).text)).toEqual([]);
  const { text } = await feed("?search=%22%3E%3Cscript%3Ealert(1)%3C/script%3E%26");
  expect(text).not.toContain("<script");
});

test("can be cached for five minutes, but not past the expiry of a job in it", async () => {
  await post("Coach");
  expect((await feed()).response.headers.get("cache-control")).toBe("public, max-age=300");
  await post("Closing", { closingDate: new Date(app.clock.now().getTime() + 90_000).toISOString() });
  expect((await feed()).response.headers.get("cache-control")).toBe("public, max-age=90");
});

test("is in the reader's language, and caches are told so", async () => {
  expect((await feed()).response.headers.get("vary")).toBeNull();
  onTestFinished(addTranslation("zh-Hans", { jobFeedText: { description: "最新职位" } }));
  const read = (language: string) => app.request("/jobs/feed.xml", { headers: { "accept-language": language } });
  const [chinese, english] = [await read("zh-CN"), await read("en-SG")];
  expect(await chinese.text()).toContain("<description>最新职位</description><language>zh-Hans</language>");
  expect(await english.text()).toContain("<language>en</language>");
  for (const response of [chinese, english]) expect(response.headers.get("vary")).toBe("cookie, accept-language");
});

test.each(["/jobs/feed.xml", "/media/feed.xml"])(
  "a reader that has %s gets it again only when it changed",
  async (path) => {
    await post("Coach");
    const first = await app.request(path);
    const etag = first.headers.get("etag") ?? "";
    app.clock.set(new Date(inDays(0.5)));
    const again = await app.request(path, { headers: { "if-none-match": etag } });
    expect([again.status, await again.text(), again.headers.get("etag")]).toEqual([304, "", etag]);
    if (path.startsWith("/jobs")) {
      await post("Another Coach");
      expect((await app.request(path, { headers: { "if-none-match": etag } })).status).toBe(200);
    }
  },
);

test("the sitemap lists the open jobs of public listings", async () => {
  const { id } = await post("Coach", { updatedAt: "2026-11-19T10:00:00.000Z" });
  await post("Draft", { status: "draft" });
  await post("Closed", { status: "closed" });
  await post("Closing", { closingDate: inDays(1) });
  await buildJob(app, { business: (await buildBusiness(app, { isPublic: false })).business });
  expect(await (await app.request("/sitemap.xml")).text()).toContain(
    "<sitemap><loc>http://localhost:3000/sitemaps/jobs-0.xml</loc></sitemap>",
  );
  const part = async () => (await app.request("/sitemaps/jobs-0.xml")).text();
  expect(await part()).toContain(`<url><loc>http://localhost:3000/jobs/${id}</loc><lastmod>2026-11-19</lastmod></url>`);
  expect((await part()).match(/<url>/g)).toHaveLength(2);
  app.clock.set(new Date(inDays(1)));
  expect((await part()).match(/<url>/g)).toHaveLength(1);
  for (const path of [`jobs-${id + 10}`, "nothing-0", "constructor-0"])
    expect((await app.request(`/sitemaps/${path}.xml`)).status, path).toBe(404);
});
