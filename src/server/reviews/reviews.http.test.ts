import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { accountsApi } from "#contract/accounts.ts";
import { reviewsApi } from "#contract/reviews.ts";
import { businesses } from "#server/businesses/businesses.table.ts";
import { userActivityLogs, users } from "#server/accounts/accounts.table.ts";
import { createTestApp, type Actor, type TestApp } from "#test/app.ts";
import { buildBusiness, type BusinessOverrides } from "#test/build/business.ts";
import { buildUser, type UserOverrides } from "#test/build/user.ts";
import { reviews } from "./reviews.table.ts";

let app: TestApp;
let gym: { id: number };
let shop: { id: number };
let owner: Actor;
let author: Actor;

beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  owner = await person({ role: "business_admin" });
  author = await person({ firstName: "Mei", lastName: "Tan" });
  gym = await listing({ owner });
  shop = await listing({ kind: "retail", owner });
});

const person = async (overrides: UserOverrides = {}) => (await buildUser(app, overrides)).actor;
const listing = async (overrides: BusinessOverrides = {}) => (await buildBusiness(app, overrides)).business;
const good = {
  rating: 4,
  title: "Friendly coaches",
  content: "Clean floor, patient coaches and never a queue.",
  anonymous: false,
};
const rude = { ...good, content: "This place is shit and so is the coach." };
const create = (actor: Actor | null, body: object = good, id = gym.id) =>
  app.as(actor).call(reviewsApi.create, { params: { id }, body: body as typeof good });
const createForShop = (actor: Actor | null, body: object, id = shop.id) =>
  app.as(actor).call(reviewsApi.createOfCollective, { params: { id }, body: body as typeof good });
const list = (actor: Actor | null, id = gym.id, query: object = {}) =>
  app.as(actor).call(reviewsApi.list, { params: { id }, query });
const ofReview = (reviewId: number, id = gym.id) => ({ params: { id, reviewId } });

async function ratingOf(id: number) {
  const [row] = await app.platform.database.db
    .select({ sum: businesses.ratingSum, count: businesses.reviewCount, rating: businesses.rating })
    .from(businesses)
    .where(eq(businesses.id, id));
  return row;
}
const reviewsOf = (id: number) => app.platform.database.db.select().from(reviews).where(eq(reviews.subjectId, id));

describe("writing", () => {
  test("a review that passes is public immediately and counts (R130)", async () => {
    const { status, data } = await create(author);
    expect(status).toBe(201);
    expect(data).toMatchObject({
      rating: 4,
      title: good.title,
      authorName: "Mei Tan",
      mine: true,
      isPublic: true,
      helpful: 0,
      notHelpful: 0,
      businessResponse: null,
    });
    expect(data.user).toMatchObject({ id: author.id, firstName: "Mei" });
    expect(await ratingOf(gym.id)).toEqual({ sum: 4, count: 1, rating: 4 });
    expect((await list(null)).data).toMatchObject([{ id: data.id, mine: false }]);
  });

  test("leaves an entry in the activity log", async () => {
    const { data } = await create(author);
    const entries = await app.platform.database.db
      .select()
      .from(userActivityLogs)
      .where(eq(userActivityLogs.userId, author.id));
    expect(entries).toMatchObject([
      { activityType: "post_review", details: { businessId: gym.id, reviewId: data.id } },
    ]);
  });

  test("is anonymous by default (R122)", async () => {
    const { anonymous: _, ...silent } = good;
    expect((await create(author, silent)).data).toMatchObject({ anonymous: true, user: null, authorName: "Anonymous" });
  });

  test.each([0, 6, -1, 4.5, "4", null, undefined])(
    "rejects the rating %j and changes nothing (R120, R129)",
    async (rating) => {
      for (const answer of [await create(author, { ...good, rating }), await createForShop(author, { rating })]) {
        expect(answer.status).toBe(400);
        expect(answer.error?.fields).toEqual({ rating: "Please select a rating (1-5 stars)." });
      }
      expect(await reviewsOf(gym.id)).toEqual([]);
    },
  );

  test("names every wrong field", async () => {
    const { status, error } = await create(author, { rating: 0, title: "Hi", content: "Too short", anonymous: true });
    expect(status).toBe(400);
    expect(error?.fields).toEqual({
      rating: "Please select a rating (1-5 stars).",
      title: "Title must be at least 3 characters long",
      content: "Review must be at least 10 characters long",
    });
  });

  test("says what is too long", async () => {
    const { error } = await create(author, { ...good, title: "t".repeat(101), content: "word ".repeat(201) });
    expect(error?.fields).toEqual({
      title: "Title must be at most 100 characters long",
      content: "Review must be at most 1000 characters long",
    });
  });

  test.each([0, -3, 1.5])("rejects the businessId %j (R125)", async (businessId) => {
    expect((await create(author, { ...good, businessId })).error?.fields).toHaveProperty("businessId");
  });

  test("needs only a rating for a Business Collective (R127)", async () => {
    const { status, data } = await createForShop(author, { rating: 5 });
    expect(status).toBe(201);
    expect(data).toMatchObject({
      rating: 5,
      title: null,
      content: null,
      businessReply: null,
      isPublic: true,
      authorName: "Anonymous",
    });
    expect(await ratingOf(shop.id)).toMatchObject({ sum: 5, count: 1 });
  });

  test("is rejected for visitors, on one's own business, a second time, and where there is no public listing", async () => {
    const waiting = await listing({ owner, isPublic: false, verificationStatus: "pending" });
    const admin = await person({ role: "admin" });
    await create(author);
    expect(
      [
        await create(null),
        await create(owner),
        await create(author),
        await create(author, good, 999_999),
        await create(author, good, shop.id),
        await create(author, good, waiting.id),
        await create(admin, good, waiting.id),
        await create(owner, good, waiting.id),
      ].map(({ status, error }) => [status, error?.code, error?.error]),
    ).toEqual([
      [401, "unauthenticated", "Please log in to continue."],
      [403, "reviews.own_business", "You cannot review your own business."],
      [409, "reviews.already_reviewed", "You have already reviewed this business."],
      [404, "businesses.not_found", "Business Not Found"],
      [404, "businesses.not_found", "Business Not Found"],
      [404, "businesses.not_found", "Business Not Found"],
      [404, "businesses.not_found", "Business Not Found"],
      [403, "reviews.own_business", "You cannot review your own business."],
    ]);
    expect(await reviewsOf(gym.id)).toHaveLength(1);
    expect(await reviewsOf(waiting.id)).toHaveLength(0);
    expect(await ratingOf(gym.id)).toMatchObject({ sum: 4, count: 1 });
  });

  test("takes author, business and every privileged field from the server only", async () => {
    const privileged = {
      id: 4711,
      userId: owner.id,
      user_id: owner.id,
      businessId: shop.id,
      role: "admin",
      ownerId: author.id,
      moderated: true,
      isPublic: true,
      aiModerationPassed: true,
      helpful: 99,
      notHelpful: 99,
      verifiedPurchase: true,
      verified: true,
      verifiedAnonymously: true,
      businessResponse: "Thank you!",
      response: "Thank you!",
      subjectId: shop.id,
      createdAt: "2001-01-01T00:00:00.000Z",
      __proto__: { isPublic: true },
    };
    const { data } = await create(author, { ...rude, ...privileged });
    expect(data).toMatchObject({
      isPublic: false,
      helpful: 0,
      notHelpful: 0,
      verifiedPurchase: false,
      businessResponse: null,
    });
    const [row] = await reviewsOf(gym.id);
    expect(row).toMatchObject({
      id: data.id,
      userId: author.id,
      moderated: false,
      isPublic: false,
      aiModerationPassed: false,
      helpful: 0,
      verified: false,
      verifiedAnonymously: false,
      response: null,
    });
    expect(row?.createdAt).toBe(app.clock.now().toISOString());
    expect(await reviewsOf(shop.id)).toEqual([]);
    await app.as(author).call(reviewsApi.update, { ...ofReview(data.id), body: { ...privileged, rating: 1 } });
    expect((await reviewsOf(gym.id))[0]).toMatchObject({
      id: data.id,
      userId: author.id,
      isPublic: false,
      moderated: false,
      helpful: 0,
      verified: false,
      verifiedAnonymously: false,
      response: null,
    });
  });

  test("is limited to 20 an hour per user", async () => {
    for (let attempt = 0; attempt < 20; attempt += 1) await create(author, good, 999_999);
    const { status, headers } = await create(author);
    expect([status, Number(headers.get("retry-after")) > 0]).toEqual([429, true]);
  });
});

describe("moderation", () => {
  test("a held review is seen only by its author, first and counted, and not by visitors or the owner", async () => {
    const other = await person();
    await create(other);
    const { status, data } = await create(author, rude);
    expect([status, data.isPublic]).toEqual([201, false]);
    expect(await ratingOf(gym.id)).toMatchObject({ sum: 4, count: 1 });
    const own = await list(author);
    expect(own.data.map((row) => row.id)).toEqual([data.id, expect.any(Number)]);
    expect(own.headers.get("x-total-count")).toBe("2");
    for (const viewer of [null, owner, other]) {
      const seen = await list(viewer);
      expect(seen.data.map((row) => row.id)).not.toContain(data.id);
      expect(seen.headers.get("x-total-count")).toBe("1");
    }
    expect((await reviewsOf(gym.id)).find((row) => row.id === data.id)).toMatchObject({
      moderated: false,
      aiModerated: true,
      aiModerationPassed: false,
      aiModerationNotes: "language",
    });
  });

  test("findings stay on the server", async () => {
    await create(author, rude);
    const text = JSON.stringify((await list(author)).data);
    expect(text).not.toContain("Strong language");
    expect(text).not.toContain("aiModeration");
  });
});

describe("the caller's own review", () => {
  const own = (who: Actor | null, id = gym.id) => app.as(who).call(reviewsApi.getOwn, { params: { id } });

  test("is what they wrote, public or held, and null before they wrote one", async () => {
    expect((await own(author)).data).toEqual({ review: null });
    const { data } = await create(author);
    expect((await own(author)).data).toEqual({ review: data });
    const other = await person();
    const { data: held } = await create(other, rude);
    expect((await own(other)).data).toMatchObject({ review: { id: held.id, state: "held", mine: true } });
    await app.as(author).call(reviewsApi.remove, { params: { id: gym.id, reviewId: data.id } });
    expect((await own(author)).data).toEqual({ review: null });
  });

  test("is no other user's, of no other listing, and not of a listing that the caller may not see", async () => {
    await create(author, { ...good, anonymous: true });
    const waiting = await listing({ owner, isPublic: false, verificationStatus: "pending" });
    for (const who of [owner, await person()]) expect((await own(who)).data).toEqual({ review: null });
    expect((await own(author, shop.id)).data).toEqual({ review: null });
    expect((await own(author, waiting.id)).status).toBe(404);
    expect((await own(null)).status).toBe(401);
  });
});

describe("names", () => {
  test("an anonymous review never contains its author for any reader (R102)", async () => {
    const { data } = await create(author, { ...good, anonymous: true });
    const admin = await person({ role: "admin" });
    for (const viewer of [null, owner, author, admin]) {
      const { data: seen } = await list(viewer);
      expect(seen).toMatchObject([{ id: data.id, user: null, authorName: "Anonymous", mine: viewer === author }]);
      expect(JSON.stringify(seen)).not.toContain("userId");
    }
  });

  test("a review outlives its author's account", async () => {
    await create(author);
    await app.platform.database.db.delete(users).where(eq(users.id, author.id));
    await app.platform.cache.invalidate(`business:${gym.id}`);
    expect((await list(null)).data).toMatchObject([{ user: null, authorName: "Deleted user", mine: false }]);
  });

  test("without a first and last name the author is a member", async () => {
    const plain = await person({ username: "plain_name", firstName: null, lastName: null });
    expect((await create(plain)).data.authorName).toBe("Member");
  });

  test("a changed name is under the reviews immediately", async () => {
    await create(author);
    expect((await list(null)).data[0]?.authorName).toBe("Mei Tan");
    await app.as(author).call(accountsApi.updateProfile, { body: { lastName: "Lim" } });
    expect((await list(null)).data[0]?.authorName).toBe("Mei Lim");
  });

  test("owners' responses have the field names of each kind of listing", async () => {
    await create(author);
    await createForShop(author, { rating: 3 });
    const responseDate = "2026-11-19T00:00:00.000Z";
    const answer = { businessResponse: "Thank you for coming.", responseDate };
    await app.platform.database.db.update(reviews).set({ response: answer.businessResponse, responseDate });
    await app.platform.cache.invalidate(`business:${gym.id}`, `business:${shop.id}`);
    expect((await list(null)).data).toMatchObject([answer]);
    expect((await app.as(null).call(reviewsApi.listOfCollective, { params: { id: shop.id } })).data).toMatchObject([
      { ...answer, businessReply: answer.businessResponse },
    ]);
  });
});
