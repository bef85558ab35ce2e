import { afterAll, beforeAll, expect, test } from "vitest";
import { reviewsApi, type REVIEW_SORTS } from "#contract/reviews.ts";
import { createTestApp, type Actor, type TestApp } from "#test/app.ts";
import { buildBusiness, type BusinessOverrides } from "#test/build/business.ts";
import { buildReview } from "#test/build/review.ts";
import { buildUser, type UserOverrides } from "#test/build/user.ts";

let app: TestApp;
let gym: { id: number };
let reader: Actor;
const RATINGS = [5, 3, 4, 1, 4];

beforeAll(async () => {
  app = await createTestApp();
  reader = await person();
  gym = await listing();
  for (const [index, rating] of RATINGS.entries()) {
    const author = await person();
    await app.as(author).call(reviewsApi.create, {
      params: { id: gym.id },
      body: {
        rating,
        title: `Review ${index}`,
        content: "Clean floor and patient coaches.",
        anonymous: index % 2 === 0,
      },
    });
    app.clock.advance(60_000);
  }
});
afterAll(() => app.close());

const person = async (overrides: UserOverrides = {}) => (await buildUser(app, overrides)).actor;
const listing = async (overrides: BusinessOverrides = {}) => (await buildBusiness(app, overrides)).business;
const list = (
  actor: Actor | null,
  query: { sort?: (typeof REVIEW_SORTS)[number]; page?: number; pageSize?: number } = {},
  id = gym.id,
) => app.as(actor).call(reviewsApi.list, { params: { id }, query });
const titles = (answer: { data: { title: string | null }[] }) => answer.data.map((row) => Number(row.title?.at(-1)));

test.each([
  [undefined, [4, 3, 2, 1, 0]],
  ["newest", [4, 3, 2, 1, 0]],
  ["highest", [0, 4, 2, 1, 3]],
  ["lowest", [3, 1, 4, 2, 0]],
] as const)("sorted by %s", async (sort, expected) => {
  expect(titles(await list(null, sort ? { sort } : {}))).toEqual(expected);
});

test("sorted by helpful votes, then the newest", async () => {
  const { data } = await list(null);
  const oldest = data.at(-1);
  await app.as(reader).call(reviewsApi.markHelpful, { params: { id: gym.id, reviewId: oldest?.id ?? 0 } });
  expect(titles(await list(null, { sort: "helpful" }))).toEqual([0, 4, 3, 2, 1]);
});

test("in pages with a total and links", async () => {
  const second = await list(null, { page: 2, pageSize: 2 });
  expect(titles(second)).toEqual([2, 1]);
  expect(second.headers.get("x-total-count")).toBe("5");
  expect(second.headers.get("link")).toContain('rel="next"');
  expect(titles(await list(null, { page: 4, pageSize: 2 }))).toEqual([]);
});

test("pages continue after the reader's own held review without a gap", async () => {
  const { data } = await app.as(reader).call(reviewsApi.create, {
    params: { id: gym.id },
    body: { rating: 2, title: "Held 9", content: "What a shit place this is.", anonymous: true },
  });
  const pages = await Promise.all([1, 2, 3].map((page) => list(reader, { page, pageSize: 2 })));
  expect(pages.map(titles)).toEqual([
    [9, 4],
    [3, 2],
    [1, 0],
  ]);
  expect(pages[0]?.data[0]).toMatchObject({ id: data.id, isPublic: false, mine: true, user: null });
  expect(pages.map((page) => page.headers.get("x-total-count"))).toEqual(["6", "6", "6"]);
});

test.each([
  ["sort=worst", "sort"],
  ["page=0", "page"],
  ["pageSize=101", "pageSize"],
])("rejects %s by name", async (query, name) => {
  const response = await app.request(`/api/businesses/${gym.id}/reviews?${query}`);
  const body = (await response.json()) as { error: string; fields: Record<string, string> };
  expect([response.status, Object.keys(body.fields)]).toEqual([400, [name]]);
  expect(body.error).toContain(name);
});

test("ignores unknown parameters", async () => {
  expect((await app.request(`/api/businesses/${gym.id}/reviews?colour=red`)).status).toBe(200);
});

test.each(["abc", "0", "-1", "1.5", "99999999999", "4711%00"])("responds with 404 to the id %s", async (id) => {
  const response = await app.request(`/api/businesses/${id}/reviews`);
  expect([response.status, typeof ((await response.json()) as { error: unknown }).error]).toEqual([404, "string"]);
});

test("summarises average, number and distribution of either kind", async () => {
  const { data } = await app.as(null).call(reviewsApi.summary, { params: { id: gym.id } });
  expect(data).toEqual({
    average: 3.4,
    count: 5,
    distribution: [
      { stars: 5, count: 1 },
      { stars: 4, count: 2 },
      { stars: 3, count: 1 },
      { stars: 2, count: 0 },
      { stars: 1, count: 1 },
    ],
  });
});

test("is not found for the other kind, nor for a pending listing except by its owner and admins", async () => {
  const owner = await person({ role: "business_admin" });
  const admin = await person({ role: "admin" });
  const waiting = await listing({ owner, isPublic: false, verificationStatus: "pending" });
  expect((await app.as(null).call(reviewsApi.listOfCollective, { params: { id: gym.id } })).status).toBe(404);
  const statuses = [];
  for (const viewer of [null, reader, owner, admin]) {
    statuses.push(
      (await list(viewer, {}, waiting.id)).status,
      (await app.as(viewer).call(reviewsApi.summary, { params: { id: waiting.id } })).status,
    );
  }
  expect(statuses).toEqual([404, 404, 404, 404, 200, 200, 200, 200]);
});

test("a cached response is invalidated by the next review", async () => {
  const before = await list(null);
  const etag = before.headers.get("etag") ?? "";
  const again = await app.request(`/api/businesses/${gym.id}/reviews`, { headers: { "if-none-match": etag } });
  expect(again.status).toBe(304);
  await app.as(await person()).call(reviewsApi.create, {
    params: { id: gym.id },
    body: { rating: 5, title: "Review 7", content: "Clean floor and patient coaches." },
  });
  expect(titles(await list(null))[0]).toBe(7);
});

test("sorting by newest uses an index", async () => {
  const { rows } = await app.platform.database.pool.query<{ "QUERY PLAN": string }>(
    `explain select id from reviews where business_id = ${gym.id} and is_public order by created_at desc nulls last, id desc nulls last limit 24`,
  );
  expect(rows.map((row) => row["QUERY PLAN"]).join("\n")).not.toContain("Sort");
});

test("pages use the visitors' list only for readers who neither wrote nor marked a review there", async () => {
  const { business } = await buildBusiness(app);
  const review = await buildReview(app, { business });
  const elsewhere = await buildReview(app);
  const visitor = await buildUser(app);
  const route = app.app.routes.find(({ endpoint }) => endpoint === reviewsApi.list);
  const readsAsVisitor = () => route?.sameAsVisitors?.([], visitor.actor as never, { id: business.id });
  const mark = (id: number, reviewId: number) =>
    app.as(visitor.actor).call(reviewsApi.markHelpful, { params: { id, reviewId } });
  expect(await readsAsVisitor()).toBe(true);
  await mark(elsewhere.subjectId, elsewhere.id);
  expect(await readsAsVisitor()).toBe(true);
  await mark(business.id, review.id);
  expect(await readsAsVisitor()).toBe(false);
  await app.as(visitor.actor).call(reviewsApi.unmarkHelpful, { params: { id: business.id, reviewId: review.id } });
  expect(await readsAsVisitor()).toBe(true);
  // A held review changes nothing for others, and everything for its author.
  const { data: held } = await app.as(visitor.actor).call(reviewsApi.create, {
    params: { id: business.id },
    body: { rating: 4, title: "Look here", content: "Find more at https://elsewhere.example today." },
  });
  expect(held).toMatchObject({ isPublic: false });
  expect(await readsAsVisitor()).toBe(false);
  await app.as(visitor.actor).call(reviewsApi.remove, { params: { id: business.id, reviewId: held.id } });
  expect(await readsAsVisitor()).toBe(true);
});

test.each([
  ["published", "Clean floor and patient coaches."],
  ["held", "Find more at https://elsewhere.example today."],
] as const)(
  "an author gets their own review at once, also when it is %s, until it is deleted",
  async (state, content) => {
    const { business } = await buildBusiness(app);
    const { actor } = await buildUser(app);
    const params = { id: business.id };
    const own = async () => (await app.as(actor).call(reviewsApi.getOwn, { params })).data.review?.id ?? null;
    // Fills the cache of who wrote a review.
    expect(await own()).toBeNull();
    const { data } = await app
      .as(actor)
      .call(reviewsApi.create, { params, body: { rating: 4, title: "Calm", content } });
    expect(data.isPublic).toBe(state === "published");
    expect(await own()).toBe(data.id);
    await app.as(actor).call(reviewsApi.remove, { params: { ...params, reviewId: data.id } });
    expect(await own()).toBeNull();
  },
);

test("pages recognise their reader even after thousands of helpful marks", async () => {
  const { business } = await buildBusiness(app);
  const review = await buildReview(app, { business });
  const [first, last] = [await buildUser(app), await buildUser(app)];
  await app.as(last.actor).call(reviewsApi.markHelpful, { params: { id: business.id, reviewId: review.id } });
  await app.platform.database.pool.query(
    `with made as (insert into users (name, username, email, role)
       select 'Reader', 'reader-' || n, 'reader-' || n || '@example.com', 'customer' from generate_series(1, 2500) as n
       returning id)
     insert into review_votes (review_id, user_id) select $1, id from made`,
    [review.id],
  );
  await app.platform.cache.invalidate(`business:${business.id}`);
  const route = app.app.routes.find(({ endpoint }) => endpoint === reviewsApi.list);
  expect(await route?.sameAsVisitors?.([], first.actor as never, { id: business.id })).toBe(true);
  expect(await route?.sameAsVisitors?.([], last.actor as never, { id: business.id })).toBe(false);
});
