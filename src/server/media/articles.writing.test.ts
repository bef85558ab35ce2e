import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { adminMediaApi } from "#contract/cms.ts";
import { mediaApi as api } from "#contract/media.ts";
import { notificationsApi } from "#contract/notifications.ts";
import { sendHeldMails } from "#test/mails/held.ts";
import { goodImage } from "#test/hostile-files.ts";
import { createTestApp, TEST_NOW, type Actor, type TestApp } from "#test/app.ts";
import { buildArticle, type ArticleOverrides } from "#test/build/article.ts";
import { buildBusiness, type BusinessRow } from "#test/build/business.ts";
import { buildUser, type BuiltUser } from "#test/build/user.ts";

let app: TestApp;
let admin: BuiltUser;
let owner: BuiltUser;
let gym: BusinessRow;

beforeAll(async () => {
  app = await createTestApp();
  admin = await buildUser(app, { role: "admin" });
  owner = await buildUser(app, { role: "business_admin", firstName: "Mei" });
  gym = (await buildBusiness(app, { name: "Quiet Gym", owner: owner.user })).business;
});
afterAll(() => app.close());
beforeEach(async () => {
  app.clock.set(TEST_NOW);
  await app.tasks.drain();
  app.mail.sent.length = 0;
  await app.platform.database.pool.query(
    "delete from media_articles; delete from notifications; delete from throttle_points",
  );
  await app.platform.cache.invalidate("media");
});

const HOUR = 3_600_000;
const inHours = (hours: number) => new Date(app.clock.now().getTime() + hours * HOUR).toISOString();
const form = { title: "Rest is training", content: "<p>Sleep eight hours.</p>" };
const draftOf = (overrides: ArticleOverrides = {}) =>
  buildArticle(app, { business: gym, writer: owner.user, status: "draft", ...overrides });
const create = (body: object, who: Actor | null = owner.actor) =>
  app.as(who).call(api.create, { body: { ...form, ...body } });
const update = (id: number, body: object, who: Actor = owner.actor) =>
  app.as(who).call(api.update, { params: { id }, body: { version: 1, ...body } });
const on = (id: number) => ({ params: { id } });
const submit = (id: number, who: Actor = owner.actor) => app.as(who).call(api.submit, on(id));
const takeBack = (id: number, who: Actor = owner.actor) => app.as(who).call(api.takeBack, on(id));
const publish = (id: number, body: { publishDate?: string; version?: number } = {}, who: Actor = admin.actor) =>
  app.as(who).call(adminMediaApi.publish, { ...on(id), body });
const reject = (id: number, reason = "It is an advertisement.") =>
  app.as(admin.actor).call(adminMediaApi.reject, { ...on(id), body: { reason } });
const archive = (id: number) => app.as(admin.actor).call(adminMediaApi.archive, on(id));
const status = async (id: number, who: Actor | null = null) => (await app.as(who).call(api.get, on(id))).status;
const rows = async (query: string) => (await app.platform.database.pool.query<Record<string, unknown>>(query)).rows;
const counts = (responses: readonly { status: number }[]) => {
  const found: Record<number, number> = {};
  for (const response of responses) found[response.status] = (found[response.status] ?? 0) + 1;
  return found;
};
const fifty = <T>(work: (index: number) => Promise<T>) =>
  Promise.all(Array.from({ length: 50 }, (_, index) => work(index)));

describe("an owner's article", () => {
  test("is drafted, submitted, rejected with a reason, edited, submitted again and published", async () => {
    const { data: made } = await create({ content: "<p>Buy now!</p>" });
    expect(made).toMatchObject({ state: "draft", businessId: gym.id, readTime: 1, can: { save: true, decide: false } });
    const { id } = made;
    expect(await status(id)).toBe(404);
    expect(await status(id, owner.actor)).toBe(200);

    const waiting = await submit(id);
    expect(waiting.data).toMatchObject({ state: "waiting", can: { save: false, submit: false, takeBack: true } });
    expect((await update(id, { title: "Changed behind the back", version: 2 })).data).toMatchObject({
      code: "media.not_a_draft",
    });
    const { data: listed } = await app.as(admin.actor).call(adminMediaApi.list, { query: { status: "waiting" } });
    expect(listed).toMatchObject([{ id, businessName: "Quiet Gym", writtenBy: { id: owner.user.id } }]);

    expect((await reject(id)).data).toMatchObject({ state: "rejected", rejectionReason: "It is an advertisement." });
    const { data: notices } = await app.as(owner.actor).call(notificationsApi.list, {});
    expect(notices[0]).toMatchObject({ message: "It is an advertisement.", data: { path: `/media/${id}/edit` } });
    expect((await app.as(owner.actor).call(api.mine, {})).data).toMatchObject([
      { id, state: "rejected", rejectionReason: "It is an advertisement." },
    ]);

    const { data: mended } = await app.as(owner.actor).call(api.getForEdit, on(id));
    expect((await update(id, { content: "<p>Sleep.</p>", version: mended.version })).status).toBe(200);
    await submit(id);
    expect((await publish(id)).data).toMatchObject({ state: "published", publishDate: TEST_NOW.toISOString() });
    expect(await status(id)).toBe(200);
    expect(
      (
        await rows(`select action from audit_log where subject_type = 'article' and subject_id = ${id} order by id`)
      ).map((r) => r["action"]),
    ).toEqual(["articles.reject", "articles.publish"]);
    await sendHeldMails(app);
    expect(app.mail.sent.map(({ to, kind }) => [to, kind])).toEqual(
      expect.arrayContaining([
        [admin.user.email, "article-submitted"],
        [owner.user.email, "article-rejected"],
        [owner.user.email, "article-published"],
      ]),
    );
    expect(app.mail.sent.find(({ kind }) => kind === "article-rejected")?.text).toContain("It is an advertisement.");
  });

  test("can be edited after publication only once it is taken back, and keeps its publication date", async () => {
    const { id } = await draftOf({ status: "published" });
    expect((await update(id, { title: "Another title" })).data).toMatchObject({ code: "media.not_a_draft" });
    expect((await takeBack(id)).data).toMatchObject({ state: "draft", can: { save: true } });
    expect(await status(id)).toBe(404);
    expect((await update(id, { title: "Another title", version: 2 })).status).toBe(200);
    await submit(id);
    expect((await publish(id)).data.publishDate).toBe(inHours(-24));
  });

  test("is forbidden to other owners, and requires a listing that an admin has approved", async () => {
    const { id } = await draftOf();
    const stranger = await buildUser(app, { role: "business_admin" });
    const other = (await buildBusiness(app, { owner: stranger.user, verificationStatus: "pending" })).business;
    for (const response of [
      await update(id, { title: "Stolen" }, stranger.actor),
      await submit(id, stranger.actor),
      await takeBack(id, stranger.actor),
      await app.as(stranger.actor).call(api.remove, on(id)),
      await app.as(stranger.actor).call(api.getForEdit, on(id)),
    ])
      expect(response).toMatchObject({ status: 404, data: { code: "media.not_found" } });
    for (const businessId of [undefined, other.id, gym.id])
      expect(await create({ businessId }, stranger.actor)).toMatchObject({
        status: 403,
        data: { code: "media.access_denied" },
      });
    for (const role of ["customer", "professional", "business_owner"] as const)
      expect((await create({}, (await buildUser(app, { role })).actor)).status).toBe(403);
    expect((await create({ featured: true })).data).toMatchObject({ code: "media.admins_only" });
    expect(await rows("select id from media_articles")).toEqual([{ id }]);
  });
});

test("an admin's article without a business belongs to the platform (R349)", async () => {
  const { data } = await create({ featured: true, businessId: null }, admin.actor);
  expect(data).toMatchObject({ businessId: null, businessName: null, featured: true, can: { decide: true } });
  await publish(data.id);
  expect((await app.as(null).call(api.get, on(data.id))).data).toMatchObject({ businessId: null, business: null });
});

test("saving a stale version is rejected and writes nothing", async () => {
  const { id } = await draftOf();
  const responses = await fifty((index) => update(id, { title: `Title number ${index}` }));
  expect(counts(responses)).toEqual({ 200: 1, 409: 49 });
  const winner = responses.find((response) => response.status === 200);
  expect((await app.as(owner.actor).call(api.getForEdit, on(id))).data).toMatchObject({
    title: winner?.data.title,
    version: 2,
  });
  expect((await publish(id, { version: 1 })).data).toMatchObject({ code: "media.changed_meanwhile" });
});

test("of fifty concurrent decisions one succeeds and leaves one audit entry", async () => {
  const { id } = await draftOf({ submittedAt: TEST_NOW.toISOString() });
  // A rejected article may still be published, but not by an admin who read the version before the rejection.
  const responses = await fifty((index) => (index % 2 === 0 ? publish(id, { version: 1 }) : reject(id)));
  expect(counts(responses)).toEqual({ 200: 1, 409: 49 });
  expect(
    await rows(`select count(*)::int as n from audit_log where subject_type = 'article' and subject_id = ${id}`),
  ).toEqual([{ n: 1 }]);
});

test("a second decision returns 409, and each state allows only its own decisions", async () => {
  const { id } = await draftOf();
  expect((await reject(id)).status).toBe(409);
  expect((await archive(id)).status).toBe(409);
  expect((await publish(id)).status).toBe(200);
  expect((await publish(id)).data).toMatchObject({ code: "media.already_decided" });
  expect((await archive(id)).data).toMatchObject({ state: "archived" });
  expect(await status(id)).toBe(404);
  expect((await archive(id)).status).toBe(409);
  expect((await publish(id)).status).toBe(200);
});

test("a scheduled article becomes public at its date, and can be rescheduled or published immediately", async () => {
  const { id } = await draftOf();
  expect((await publish(id, { publishDate: inHours(-1) })).data).toMatchObject({
    code: "invalid",
    fields: { publishDate: "Choose a time in the future." },
  });
  expect((await publish(id, { publishDate: inHours(5) })).data.state).toBe("scheduled");
  expect((await publish(id, { publishDate: inHours(2) })).data.state).toBe("scheduled");
  expect(await status(id)).toBe(404);
  expect((await app.as(null).call(api.list, {})).data).toEqual([]);
  app.clock.advance(2 * HOUR + 1);
  expect(await status(id)).toBe(200);
  expect((await app.as(null).call(api.list, {})).data).toMatchObject([{ id }]);
});

describe("an event", () => {
  const event = { contentType: "event" as const, eventDate: inHoursOf(48), location: "Bay South" };
  function inHoursOf(hours: number) {
    return new Date(TEST_NOW.getTime() + hours * HOUR).toISOString();
  }
  test.each([
    [{ eventDate: "" }, "eventDate"],
    [{ eventDate: "tomorrow" }, "eventDate"],
    [{ eventEndDate: inHoursOf(47) }, "eventEndDate"],
    [{ eventEndDate: inHoursOf(48) }, "eventEndDate"],
    [{ location: " " }, "location"],
    [{ registrationUrl: "javascript:alert(1)" }, "registrationUrl"],
    [{ maxAttendees: "0" }, "maxAttendees"],
    [{ maxAttendees: 2.5 }, "maxAttendees"],
    [{ price: "-1" }, "price"],
    [{ price: "a lot" }, "price"],
  ])("rejects %j", async (change, field) => {
    const response = await create({ ...event, ...change });
    expect(response).toMatchObject({ status: 400, data: { fields: { [field]: expect.any(String) as string } } });
  });

  test("keeps its event fields, and an article has none", async () => {
    const { data } = await create({ ...event, location: "", virtualEvent: true, price: "12.50", maxAttendees: "40" });
    expect(data).toMatchObject({ virtualEvent: true, price: { amount: 1250, currency: "SGD" }, maxAttendees: 40 });
    expect((await update(data.id, { virtualEvent: false })).data).toMatchObject({
      fields: { location: expect.any(String) as string },
    });
    const { data: article } = await update(data.id, { contentType: "article" });
    expect(article).toMatchObject({ eventDate: null, price: null, maxAttendees: null, virtualEvent: false });
  });
});

test("the price of an event has the currency of the listing's country unless another is chosen (DECISIONS 56)", async () => {
  const locations = [{ country: "Japan" }];
  const { business } = await buildBusiness(app, { name: "Kita Dojo", owner: owner.user, locations });
  const event = { contentType: "event", eventDate: inHours(48), location: "Kita", businessId: business.id };
  const { data } = await create({ ...event, price: 1_500 });
  expect([data.price, data.currency]).toEqual([{ amount: 1_500, currency: "JPY" }, "JPY"]);
  const { data: chosen } = await update(data.id, { price: { amount: 1_250, currency: "USD" } });
  expect(chosen.price).toEqual({ amount: 1_250, currency: "USD" });
  expect((await update(data.id, { price: 20, version: chosen.version })).data.price).toEqual({
    amount: 2_000,
    currency: "USD",
  });
  const rejected = await create({ ...event, price: "12.50" });
  expect(rejected).toMatchObject({ status: 400, data: { fields: { price: "Prices in JPY have no decimals." } } });
});

test.each([
  ['<p onclick="x()">ok</p><script>alert(1)</script>', "<p>ok</p>"],
  ['<p>ok</p><img src="https://evil.example/x.png">', "<p>ok</p>"],
  ['<p>ok</p><img src="/images/original/../../api/logout.webp">', "<p>ok</p>"],
  ['<p>ok</p><img src=x onerror="alert(1)"><svg/onload=alert(1)>', "<p>ok</p>"],
  ['<p><a href="javascript:alert(1)">ok</a></p>', '<p><a rel="nofollow noopener">ok</a></p>'],
  ["<p>ok</p><iframe srcdoc='<script>alert(1)</script>'></iframe><style>*{}</style>", "<p>ok</p>"],
])("sanitises %s", async (content, sanitized) => {
  const { data } = await create({ content });
  expect(data.content).toBe(sanitized);
  expect((await rows("select content, words from media_articles"))[0]).toEqual({ content: sanitized, words: "ok" });
});

test("an uploaded picture keeps its size, and is deleted once nothing uses it", async () => {
  const image = new File([await goodImage("png")], "cover.png", { type: "image/png" });
  const { data: sent } = await app.as(owner.actor).call(api.uploadImage, { files: { image } });
  expect(sent.imageUrl).toMatch(/^\/images\/original\/media\//);
  const content = `<p>Look</p><img src="${sent.imageUrl}" alt="A mat" width="${sent.width}" height="${sent.height}" style="x">`;
  const { data } = await create({ content, imageUrl: sent.imageUrl });
  expect(data.content).toBe(
    `<p>Look</p><img src="${sent.imageUrl}" alt="A mat" width="${sent.width}" height="${sent.height}" loading="lazy" />`,
  );
  expect((await update(data.id, { imageUrl: "" })).data.imageUrl).toBeNull();
  expect((await app.request(sent.imageUrl)).status).toBe(200);
  await app.as(owner.actor).call(api.remove, on(data.id));
  expect((await app.request(sent.imageUrl)).status).toBe(404);

  const { data: unused } = await app.as(owner.actor).call(api.uploadImage, { files: { image } });
  await app.tasks.tick("media.remove-unused");
  expect((await app.request(unused.imageUrl)).status).toBe(200);
  await app.platform.database.pool.query("update uploads set created_at = created_at - interval '30 days'");
  await app.tasks.tick("media.remove-unused");
  expect((await app.request(unused.imageUrl)).status).toBe(404);
});

test.each([
  [{ title: "ab" }, "title"],
  [{ title: "x".repeat(161) }, "title"],
  [{ content: " " }, "content"],
  [{ content: "<p> </p>" }, "content"],
  [{ excerpt: "x".repeat(301) }, "excerpt"],
  [{ imageUrl: "https://evil.example/x.png" }, "imageUrl"],
  [{ seoTitle: "x".repeat(71) }, "seoTitle"],
  [{ seoDescription: "x".repeat(161) }, "seoDescription"],
  [{ tags: Array.from({ length: 11 }, (_, index) => `tag ${index}`) }, "tags"],
  [{ contentType: "podcast" }, "contentType"],
])("rejects %j with a field error", async (change, field) => {
  const response = await create(change);
  expect(response).toMatchObject({ status: 400, data: { fields: { [field]: expect.any(String) as string } } });
  expect(await rows("select id from media_articles")).toEqual([]);
});
