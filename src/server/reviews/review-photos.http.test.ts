import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { inboxApi } from "#contract/inbox.ts";
import { moderationApi } from "#contract/moderation.ts";
import { privacyApi } from "#contract/privacy.ts";
import { reportsApi } from "#contract/reports.ts";
import { professionalReviewsApi, REVIEW_LIMITS, reviewsApi } from "#contract/reviews.ts";
import { createTestApp, type Actor, type TestApp } from "#test/app.ts";
import { buildBusiness, type BusinessRow } from "#test/build/business.ts";
import { buildProfessionalReview } from "#test/build/professional-review.ts";
import { buildProfessional } from "#test/build/professional.ts";
import { buildReview, type ReviewOverrides } from "#test/build/review.ts";
import { buildUser, PASSWORD, type BuiltUser } from "#test/build/user.ts";
import { goodImage, phonePhoto } from "#test/hostile-files.ts";

// Photos of a review go with their review and never wait for the owner. spec: DECISIONS 61

let app: TestApp;
let admin: BuiltUser;
let owner: BuiltUser;
let author: BuiltUser;
let gym: BusinessRow;

beforeAll(async () => {
  app = await createTestApp();
  admin = await buildUser(app, { role: "admin" });
});
afterAll(() => app.close());
beforeEach(async () => {
  await app.platform.database.pool.query("delete from throttle_points");
  for (const key of await stored()) await app.platform.files.remove(key);
  owner = await buildUser(app, { role: "business_admin" });
  author = await buildUser(app);
  gym = (await buildBusiness(app, { owner: owner.user })).business;
});

async function stored(): Promise<string[]> {
  const keys: string[] = [];
  for await (const key of app.platform.files.list()) keys.push(key);
  return keys;
}
const picture = async () => new File([new Uint8Array(await goodImage("jpeg"))], "hall.jpg", { type: "image/jpeg" });
const build = async (overrides: ReviewOverrides = {}) =>
  (await buildReview(app, { business: gym, author: author.user, ...overrides })).id;
const add = async (reviewId: number, who: Actor | null = author.actor, photo?: File) =>
  app
    .as(who)
    .call(reviewsApi.addPhoto, { params: { id: gym.id, reviewId }, files: { photo: photo ?? (await picture()) } });
const edit = (reviewId: number, body: { photos?: string[]; version?: number; rating?: number }) =>
  app.as(author.actor).call(reviewsApi.update, { params: { id: gym.id, reviewId }, body });
const list = async (reader: Actor | null = null) =>
  (await app.as(reader).call(reviewsApi.list, { params: { id: gym.id }, query: {} })).data;
const read = (url: string | undefined) => app.request(url ?? "/images/none");

describe("photos of a review", () => {
  test("are shown with it at once, to visitors, author, owner and admin, without where they were taken", async () => {
    const id = await build();
    const phone = new File([new Uint8Array(await phonePhoto())], "IMG_0001.jpg", { type: "image/jpeg" });
    const { status, data } = await add(id, author.actor, phone);
    expect([status, data.photos]).toEqual([201, [expect.stringMatching(/^\/images\/original\/reviews\/.+\.webp$/)]]);
    for (const reader of [null, author.actor, owner.actor])
      expect((await list(reader)).map(({ photos }) => photos)).toEqual([data.photos]);
    const received = await app.as(owner.actor).call(reviewsApi.listReceived, { query: {} });
    expect(received.data.map(({ photos }) => photos)).toEqual([data.photos]);
    const shown = await read(data.photos[0]);
    expect(shown.status).toBe(200);
    expect(Buffer.from(await shown.arrayBuffer()).toString("latin1")).not.toContain("CanaryCam");
  });

  test("are ordered and deleted by their author, a few at a time", async () => {
    const id = await build();
    for (let index = 0; index < 3; index += 1) await add(id);
    const [first, second, third] = ((await list())[0]?.photos ?? []) as [string, string, string];
    expect((await edit(id, { photos: [third, first, second] })).data.photos).toEqual([third, first, second]);
    expect(
      (await edit(id, { photos: [third, "/images/original/reviews/other.webp", second, third] })).data.photos,
    ).toEqual([third, second]);
    expect((await read(first)).status).toBe(404);
    expect((await read(second)).status).toBe(200);
    expect(await stored()).toHaveLength(2);
    expect((await edit(id, { rating: 2 })).data.photos).toEqual([third, second]);
    expect((await edit(id, { photos: [] })).data.photos).toEqual([]);
    expect(await stored()).toEqual([]);
  });

  test("of an older version are not ordered, so that none is lost", async () => {
    const id = await build();
    const { data } = await add(id);
    await add(id);
    expect((await edit(id, { photos: data.photos, version: data.version })).status).toBe(409);
    expect((await list())[0]?.photos).toHaveLength(2);
  });

  test("are deleted with it, with the account of its author, and with the listing", async () => {
    const id = await build();
    const [url] = (await add(id)).data.photos;
    await app.as(author.actor).call(reviewsApi.remove, { params: { id: gym.id, reviewId: id } });
    expect([(await read(url)).status, await stored()]).toEqual([404, []]);

    await add(await build({ anonymous: false }));
    const gone = await app
      .as(author.actor)
      .call(privacyApi.deleteAccount, { body: { password: PASSWORD, confirmation: "DELETE" } });
    expect(gone.status).toBe(200);
    await app.tasks.drain();
    expect((await list()).map(({ authorName, photos }) => [authorName, photos])).toEqual([["Deleted user", []]]);
    expect(await stored()).toEqual([]);
  });

  test("are the author's alone, at most six, also when sent at once", async () => {
    const id = await build();
    const stranger = await buildUser(app);
    expect((await add(id, null)).status).toBe(401);
    expect((await add(id, owner.actor)).status).toBe(403);
    expect((await add(id, stranger.actor)).status).toBe(403);
    expect((await add(id + 100_000)).status).toBe(404);
    expect(await stored()).toEqual([]);
    // More than three of a user may not arrive at the same time; such an answer says to send again.
    const addWhenAllowed = async (): ReturnType<typeof add> => {
      const answer = await add(id);
      return answer.error?.code === "uploads.at_once" ? addWhenAllowed() : answer;
    };
    const answers = await Promise.all(Array.from({ length: REVIEW_LIMITS.photosMax + 2 }, addWhenAllowed));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(REVIEW_LIMITS.photosMax);
    expect((await add(id)).error?.code).toBe("uploads.too_many");
    expect((await list())[0]?.photos).toHaveLength(REVIEW_LIMITS.photosMax);
    expect(await stored()).toHaveLength(REVIEW_LIMITS.photosMax);
  });

  test("of a held review are seen by its author and the admin who decides", async () => {
    const id = await build({ state: "held" });
    const { data } = await add(id);
    expect([data.state, await list()]).toEqual(["held", []]);
    expect((await list(author.actor))[0]?.photos).toEqual(data.photos);
    const item = await app.as(admin.actor).call(inboxApi.get, { params: { kind: "review", id } });
    expect(item.data).toMatchObject({ review: { photos: data.photos } });
    await app.as(admin.actor).call(moderationApi.approveReview, { params: { id }, body: { since: item.data.since } });
    expect((await list())[0]?.photos).toEqual(data.photos);
  });

  test("bring a review that was taken down back to an admin, not to the public", async () => {
    const id = await build({ state: "taken_down", moderationReason: "The photo shows others." });
    await add(id);
    expect((await list(author.actor))[0]).toMatchObject({ state: "held" });
    expect(await list()).toEqual([]);
  });

  test("are read by nobody but its author, who acts for the listing and admins once it is taken down, also from caches", async () => {
    const id = await build();
    const [url = ""] = (await add(id)).data.photos;
    const small = url.replace("original", "320");
    const shown = await read(small);
    // Caches ask again each time, and the answer is short while nothing changed.
    expect([shown.status, shown.headers.get("cache-control")]).toEqual([200, "public, no-cache"]);
    const etag = { "if-none-match": shown.headers.get("etag") ?? "" };
    expect((await app.request(small, { headers: etag })).status).toBe(304);

    const reporter = await buildUser(app);
    const report = { params: { id }, body: { reason: "other" as const, note: "It shows me." } };
    expect((await app.as(reporter.actor).call(reportsApi.reportReview, report)).status).toBe(201);
    const [item] = (await app.as(admin.actor).call(inboxApi.list, { query: { kind: "review_report" } })).data.items;
    const uphold = { params: { id: item?.id ?? 0 }, body: { upheld: true, reason: "It shows other people." } };
    expect((await app.as(admin.actor).call(moderationApi.decideReviewReport, uphold)).status).toBe(200);
    const stranger = await buildUser(app);
    const coach = await buildProfessional(app);
    for (const path of [url, small, url.replace("/images/original", "/files")])
      for (const reader of [undefined, stranger.actor, coach.actor])
        expect(
          (await app.request(path, { headers: { ...etag, ...(reader && { cookie: reader.cookie }) } })).status,
        ).toBe(404);
    for (const { cookie } of [author.actor, owner.actor, admin.actor]) {
      const own = await app.request(small, { headers: { cookie } });
      expect([own.status, own.headers.get("cache-control")]).toEqual([200, "private, no-store"]);
    }

    await edit(id, { photos: [url], rating: 3 });
    await app.as(author.actor).call(reviewsApi.addPhoto, {
      params: { id: gym.id, reviewId: id },
      files: { photo: await picture() },
    });
    expect((await read(small)).status).toBe(404);
    await app.as(admin.actor).call(moderationApi.approveReview, { params: { id }, body: {} });
    expect((await read(small)).headers.get("cache-control")).toBe("public, no-cache");
    await app.as(author.actor).call(reviewsApi.remove, { params: { id: gym.id, reviewId: id } });
    expect((await app.request(small, { headers: { ...etag, cookie: author.actor.cookie } })).status).toBe(404);
  });

  test("of a professional's review too", async () => {
    const { professional, actor: coach } = await buildProfessional(app);
    const { id } = await buildProfessionalReview(app, { professional, author: author.user });
    const params = { id: professional.id, reviewId: id };
    const send = async (who: Actor) =>
      app.as(who).call(professionalReviewsApi.addPhoto, { params, files: { photo: await picture() } });
    expect((await send(coach)).status).toBe(403);
    const { data } = await send(author.actor);
    const shown = await app.as(null).call(professionalReviewsApi.list, { params, query: {} });
    expect(shown.data.map(({ photos }) => photos)).toEqual([data.photos]);
    await app.as(author.actor).call(professionalReviewsApi.remove, { params });
    expect(await stored()).toEqual([]);
  });
});
