import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { reviewsApi } from "#contract/reviews.ts";
import { businesses } from "#server/businesses/businesses.table.ts";
import { createTestApp, type Actor, type TestApp } from "#test/app.ts";
import { buildBusiness, type BusinessOverrides } from "#test/build/business.ts";
import { buildReview } from "#test/build/review.ts";
import { buildUser, type UserOverrides } from "#test/build/user.ts";
import { columnsOf } from "./reviews.policy.ts";
import { reviews } from "./reviews.table.ts";

let app: TestApp;
let gym: { id: number };
let author: Actor;

beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  author = await person();
  gym = await listing();
});

const person = async (overrides: UserOverrides = {}) => (await buildUser(app, overrides)).actor;
const listing = async (overrides: BusinessOverrides = {}) => (await buildBusiness(app, overrides)).business;
const good = {
  rating: 4,
  title: "Friendly coaches",
  content: "Clean floor, patient coaches and never a queue.",
  anonymous: false,
};
const rudeWords = "This place is shit and so is the coach.";
const create = (actor: Actor, body: object = good, id = gym.id) =>
  app.as(actor).call(reviewsApi.create, { params: { id }, body: body as typeof good });
const update = (actor: Actor | null, reviewId: number, body: object, id = gym.id) =>
  app.as(actor).call(reviewsApi.update, { params: { id, reviewId }, body });
const remove = (actor: Actor | null, reviewId: number, id = gym.id) =>
  app.as(actor).call(reviewsApi.remove, { params: { id, reviewId } });
const mark = (actor: Actor | null, reviewId: number, id = gym.id) =>
  app.as(actor).call(reviewsApi.markHelpful, { params: { id, reviewId } });
const unmark = (actor: Actor | null, reviewId: number) =>
  app.as(actor).call(reviewsApi.unmarkHelpful, { params: { id: gym.id, reviewId } });
const list = (actor: Actor | null, query: object = {}) =>
  app.as(actor).call(reviewsApi.list, { params: { id: gym.id }, query });

async function ratingOf(id: number) {
  const [row] = await app.platform.database.db
    .select({ sum: businesses.ratingSum, count: businesses.reviewCount, rating: businesses.rating })
    .from(businesses)
    .where(eq(businesses.id, id));
  return row;
}
async function rowOf(id: number) {
  const [row] = await app.platform.database.db.select().from(reviews).where(eq(reviews.id, id));
  return row;
}

describe("editing", () => {
  test("changes what is sent, and updates the rating", async () => {
    const { data } = await create(author);
    app.clock.advance(60_000);
    const { status, data: changed } = await update(author, data.id, { rating: 1 });
    expect(status).toBe(200);
    expect(changed).toMatchObject({
      id: data.id,
      rating: 1,
      title: good.title,
      content: good.content,
      anonymous: false,
      isPublic: true,
      createdAt: data.createdAt,
      updatedAt: app.clock.now().toISOString(),
    });
    expect(await ratingOf(gym.id)).toEqual({ sum: 1, count: 1, rating: 1 });
    expect((await list(null)).data).toMatchObject([{ rating: 1 }]);
  });

  test("changed text is moderated again, in both directions", async () => {
    const { data } = await create(author);
    expect((await update(author, data.id, { content: rudeWords })).data.isPublic).toBe(false);
    expect(await ratingOf(gym.id)).toEqual({ sum: 0, count: 0, rating: 0 });
    expect((await list(null)).data).toEqual([]);
    expect((await update(author, data.id, { content: good.content, rating: 5 })).data.isPublic).toBe(true);
    expect(await ratingOf(gym.id)).toEqual({ sum: 5, count: 1, rating: 5 });
  });

  test("an admin's decision stays while the text is unchanged", async () => {
    const { data } = await create(author, { ...good, content: rudeWords });
    await app.platform.database.db.update(reviews).set(columnsOf("published")).where(eq(reviews.id, data.id));
    await app.platform.database.db
      .update(businesses)
      .set({ ratingSum: 4, reviewCount: 1 })
      .where(eq(businesses.id, gym.id));
    expect((await update(author, data.id, { rating: 2 })).data.isPublic).toBe(true);
    expect(await ratingOf(gym.id)).toMatchObject({ sum: 2, count: 1 });
  });

  test("enforces the minimum lengths of a Fitness Collective's review, and none for a shop", async () => {
    const { data } = await create(author);
    const rejected = await update(author, data.id, { title: "Hi", content: "Too short" });
    expect(rejected.status).toBe(400);
    expect(rejected.error?.fields).toEqual({
      title: "Title must be at least 3 characters long",
      content: "Review must be at least 10 characters long",
    });
    expect((await update(author, data.id, { rating: 9 })).error?.fields).toHaveProperty("rating");
    expect(await rowOf(data.id)).toMatchObject({ title: good.title, rating: 4 });

    const shop = await listing({ kind: "retail" });
    const { data: short } = await app
      .as(author)
      .call(reviewsApi.createOfCollective, { params: { id: shop.id }, body: { rating: 3, title: "Nice" } });
    expect((await update(author, short.id, { title: "", rating: 2 }, shop.id)).data).toMatchObject({
      title: null,
      rating: 2,
    });
  });

  test("is for the author only", async () => {
    const { data } = await create(author);
    const stranger = await person();
    const admin = await person({ role: "admin" });
    const elsewhere = await listing();
    expect([
      (await update(null, data.id, { rating: 1 })).status,
      (await update(stranger, data.id, { rating: 1 })).status,
      (await update(admin, data.id, { rating: 1 })).status,
      (await update(author, data.id, { rating: 1 }, elsewhere.id)).status,
      (await update(author, 999_999, { rating: 1 })).status,
      (await remove(null, data.id)).status,
      (await remove(stranger, data.id)).status,
      (await remove(author, data.id, elsewhere.id)).status,
    ]).toEqual([401, 403, 403, 404, 404, 401, 403, 404]);
    expect(await rowOf(data.id)).toMatchObject({ rating: 4 });
    expect(await ratingOf(gym.id)).toMatchObject({ sum: 4, count: 1 });
  });

  test("a held review of another user is not found", async () => {
    const { data } = await create(author, { ...good, content: rudeWords });
    const stranger = await person();
    expect([
      (await update(stranger, data.id, { rating: 1 })).status,
      (await remove(stranger, data.id)).status,
      (await mark(stranger, data.id)).status,
    ]).toEqual([404, 404, 404]);
  });
});

describe("deleting", () => {
  test("removes the review from list and rating, and lets its author write again", async () => {
    const { data } = await create(author);
    await create(await person(), { ...good, rating: 2 });
    expect((await remove(author, data.id)).data).toEqual({ success: true });
    expect(await ratingOf(gym.id)).toEqual({ sum: 2, count: 1, rating: 2 });
    expect((await list(null)).data).toHaveLength(1);
    expect((await create(author)).status).toBe(201);
  });

  test("the last review leaves an average of zero (R132)", async () => {
    const { data } = await create(author);
    await remove(author, data.id);
    expect((await app.as(null).call(reviewsApi.summary, { params: { id: gym.id } })).data).toEqual({
      average: 0,
      count: 0,
      distribution: [5, 4, 3, 2, 1].map((stars) => ({ stars, count: 0 })),
    });
  });
});

describe("helpful", () => {
  test("counts once per user and can be removed", async () => {
    const { data } = await create(author);
    const [first, second] = [await person(), await person()];
    expect((await mark(first, data.id)).data).toEqual({ helpful: 1, votedHelpful: true });
    expect((await mark(first, data.id)).data).toEqual({ helpful: 1, votedHelpful: true });
    expect((await mark(second, data.id)).data).toEqual({ helpful: 2, votedHelpful: true });
    expect((await list(first)).data).toMatchObject([{ helpful: 2, votedHelpful: true }]);
    expect((await list(null)).data).toMatchObject([{ helpful: 2, votedHelpful: false }]);
    expect((await unmark(first, data.id)).data).toEqual({ helpful: 1, votedHelpful: false });
    expect((await unmark(first, data.id)).data).toEqual({ helpful: 1, votedHelpful: false });
    expect((await list(first)).data).toMatchObject([{ helpful: 1, votedHelpful: false }]);
  });

  test("is rejected for visitors, for one's own review and for a review that does not exist", async () => {
    const { data } = await create(author);
    const own = await mark(author, data.id);
    expect([
      (await mark(null, data.id)).status,
      own.status,
      own.error?.error,
      (await mark(author, 999_999)).status,
    ]).toEqual([401, 403, "You cannot mark your own review as helpful.", 404]);
    expect(await rowOf(data.id)).toMatchObject({ helpful: 0 });
  });

  test("fifty concurrent marks by one user count once", async () => {
    const { data } = await create(author);
    const fan = await person();
    await Promise.all(Array.from({ length: 50 }, () => mark(fan, data.id)));
    expect(await rowOf(data.id)).toMatchObject({ helpful: 1 });
  });
});

describe("concurrency", () => {
  test("fifty reviews by one user leave exactly one", async () => {
    const responses = await Promise.all(Array.from({ length: 50 }, () => create(author)));
    const statuses = responses.map((response) => response.status);
    expect(statuses.filter((status) => status === 201)).toHaveLength(1);
    expect(statuses.every((status) => [201, 409, 429].includes(status))).toBe(true);
    expect(await ratingOf(gym.id)).toEqual({ sum: 4, count: 1, rating: 4 });
  });

  test("reviews, edits and deletions by many users leave the correct sum", async () => {
    // A day this busy keeps today's reviews from being held as a burst.
    const createdAt = new Date(app.clock.now().getTime() - 10 * 86_400_000).toISOString();
    for (let index = 0; index < 8; index += 1) await buildReview(app, { business: gym, createdAt });
    const people = await Promise.all(Array.from({ length: 24 }, () => person()));
    const made = await Promise.all(people.map((each, index) => create(each, { ...good, rating: (index % 5) + 1 })));
    await Promise.all(
      made.flatMap(({ data }, index) => [
        update(people[index] as Actor, data.id, { rating: 5 }),
        index % 3 === 0
          ? remove(people[index] as Actor, data.id)
          : update(people[index] as Actor, data.id, { rating: 2 }),
      ]),
    );
    const rows = await app.platform.database.db.select().from(reviews).where(eq(reviews.subjectId, gym.id));
    expect(rows).toHaveLength(24);
    expect(await ratingOf(gym.id)).toMatchObject({ sum: rows.reduce((sum, row) => sum + row.rating, 0), count: 24 });
  });
});
