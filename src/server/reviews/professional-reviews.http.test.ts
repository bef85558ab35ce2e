import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { professionalReviewsApi as api } from "#contract/reviews.ts";
import { professionalsApi } from "#contract/professionals.ts";
import { createTestApp, type Actor, type TestApp } from "#test/app.ts";
import { buildProfessionalReview } from "#test/build/professional-review.ts";
import { buildProfessional, type BuiltProfessional } from "#test/build/professional.ts";
import { buildUser, type BuiltUser } from "#test/build/user.ts";

let app: TestApp;
let admin: BuiltUser;
let member: BuiltUser;
let stranger: BuiltUser;
let coach: BuiltProfessional;
const receivedEvents: { userId: number; isPublic: boolean }[] = [];

beforeAll(async () => {
  app = await createTestApp();
  admin = await buildUser(app, { role: "admin" });
  member = await buildUser(app, { firstName: "Mei", lastName: "Tan" });
  stranger = await buildUser(app);
  app.platform.events.on("professionals.reviewed", ({ userId, isPublic }) => {
    receivedEvents.push({ userId, isPublic });
  });
});
afterAll(() => app.close());
beforeEach(async () => {
  receivedEvents.length = 0;
  await app.platform.database.pool.query("delete from throttle_points");
  coach = await buildProfessional(app);
});

const review = { rating: 4, title: "Patient teacher", content: "Explains every movement until it fits." };
const HELD = { ...review, content: "Write to me at www.cheap-pills.com for a good price." };
const create = (sent: object = {}, who: Actor | null = member.actor) =>
  app.as(who).call(api.create, { params: { id: coach.professional.id }, body: { ...review, ...sent } });
const of = (reviewId: number, id = coach.professional.id) => ({ params: { id, reviewId } });
const update = (reviewId: number, body: object, who: Actor | null = member.actor) =>
  app.as(who).call(api.update, { ...of(reviewId), body });
const remove = (reviewId: number, who: Actor | null = member.actor) => app.as(who).call(api.remove, of(reviewId));
const respond = (reviewId: number, response: string, who: Actor | null = coach.actor) =>
  app.as(who).call(api.respond, { ...of(reviewId), body: { response } });
const vote = (reviewId: number, who: Actor | null, helpful = true) =>
  app.as(who).call(helpful ? api.markHelpful : api.unmarkHelpful, of(reviewId));
const list = (who: Actor | null = null, query: object = {}) =>
  app.as(who).call(api.list, { params: { id: coach.professional.id }, query });
const summary = async () => (await app.as(null).call(api.summary, { params: { id: coach.professional.id } })).data;
const card = async () => {
  const { avgRating, reviewCount } = (
    await app.as(null).call(professionalsApi.get, { params: { id: coach.professional.id } })
  ).data;
  return { avgRating, reviewCount };
};

describe("writing", () => {
  test("a review that passes is public immediately, named, and counts in the rating", async () => {
    expect(await card()).toEqual({ avgRating: 0, reviewCount: 0 });
    const written = await create();
    expect(written.status).toBe(201);
    expect(written.data).toMatchObject({
      ...review,
      anonymous: false,
      authorName: "Mei Tan",
      user: { id: member.user.id },
      isPublic: true,
      mine: true,
      professionalResponse: null,
      verifiedClient: false,
    });
    expect((await list()).data).toEqual([{ ...written.data, mine: false }]);
    expect(await card()).toEqual({ avgRating: 4, reviewCount: 1 });
    await create({ rating: 1 }, stranger.actor);
    expect(await card()).toEqual({ avgRating: 2.5, reviewCount: 2 });
    expect(await summary()).toMatchObject({ average: 2.5, count: 2 });
    expect((await summary()).distribution).toContainEqual({ stars: 4, count: 1 });
    expect(receivedEvents).toEqual([
      { userId: coach.professional.userId, isPublic: true },
      { userId: coach.professional.userId, isPublic: true },
    ]);
  });

  test("is allowed once per user, also for 50 concurrent requests, and never about oneself", async () => {
    const answers = await Promise.all(Array.from({ length: 50 }, (_, n) => create({ rating: 1 + (n % 5) })));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
    expect(answers.every(({ status }) => [201, 409, 429].includes(status))).toBe(true);
    await app.platform.database.pool.query("delete from throttle_points");
    expect((await create()).error?.code).toBe("professionals.already_reviewed");
    expect((await create({}, coach.actor)).error?.code).toBe("professionals.own_review");
    expect((await create({}, null)).status).toBe(401);
    expect((await card()).reviewCount).toBe(1);
  });

  test("concurrent reviews all count", async () => {
    const authors = await Promise.all(Array.from({ length: 8 }, () => buildUser(app)));
    await Promise.all(authors.map(({ actor }, index) => create({ rating: (index % 5) + 1 }, actor)));
    expect(await card()).toEqual({ avgRating: 2.63, reviewCount: 8 });
  });

  test("an anonymous review hides its author from everyone", async () => {
    await create({ anonymous: true });
    for (const who of [null, coach.actor, member.actor, admin.actor]) {
      const [shown] = (await list(who)).data;
      expect(shown).toMatchObject({ user: null, authorName: "Anonymous", mine: who === member.actor });
    }
  });

  test("a held review is seen only by its author and does not count", async () => {
    const held = await create(HELD);
    expect(held.data.isPublic).toBe(false);
    expect((await list()).data).toEqual([]);
    expect((await list(coach.actor)).data).toEqual([]);
    expect((await list(member.actor)).data.map(({ id }) => id)).toEqual([held.data.id]);
    expect((await list(member.actor)).headers.get("x-total-count")).toBe("1");
    expect(await card()).toEqual({ avgRating: 0, reviewCount: 0 });
    expect(receivedEvents).toEqual([{ userId: coach.professional.userId, isPublic: false }]);
  });

  test.each([
    [{ rating: 0 }, "rating"],
    [{ rating: 4.5 }, "rating"],
    [{ title: "ab" }, "title"],
    [{ content: "Too short" }, "content"],
    [{ content: "x".repeat(1_001) }, "content"],
  ])("rejects %j and names the field", async (sent, field) => {
    const answer = await create(sent);
    expect([answer.status, Object.keys(answer.error?.fields ?? {})]).toEqual([400, [field]]);
    expect((await card()).reviewCount).toBe(0);
  });

  test("a review of a hidden or unknown professional is rejected", async () => {
    expect((await app.as(member.actor).call(api.create, { params: { id: 999_999 }, body: review })).status).toBe(404);
    await app.platform.database.pool.query("update professional_profiles set visibility = 'hidden' where id = $1", [
      coach.professional.id,
    ]);
    expect((await create()).error?.code).toBe("professionals.not_found");
    expect((await list(member.actor)).status).toBe(404);
  });
});

test("the caller's own review is what they wrote, null for everyone else", async () => {
  const own = (who: Actor | null) => app.as(who).call(api.getOwn, { params: { id: coach.professional.id } });
  expect((await own(member.actor)).data).toEqual({ review: null });
  const { data } = await create(HELD);
  expect((await own(member.actor)).data).toEqual({ review: data });
  for (const who of [stranger, coach, admin]) expect((await own(who.actor)).data).toEqual({ review: null });
  expect((await own(null)).status).toBe(401);
});

describe("changing", () => {
  test("updates the rating, holds text that does not pass, and enforces the lengths", async () => {
    const { id } = (await create()).data;
    await create({ rating: 2 }, stranger.actor);
    expect((await update(id, { rating: 5 })).data).toMatchObject({ rating: 5, title: review.title, isPublic: true });
    expect(await card()).toEqual({ avgRating: 3.5, reviewCount: 2 });
    expect((await update(id, { content: HELD.content })).data.isPublic).toBe(false);
    expect(await card()).toEqual({ avgRating: 2, reviewCount: 1 });
    expect((await update(id, { content: review.content })).data.isPublic).toBe(true);
    expect(await card()).toEqual({ avgRating: 3.5, reviewCount: 2 });
    expect((await update(id, { title: "" })).error?.fields).toHaveProperty("title");
    expect((await remove(id)).status).toBe(200);
    expect(await card()).toEqual({ avgRating: 2, reviewCount: 1 });
    expect((await remove(id)).error?.code).toBe("not_found");
  });

  test("is for the author only, and on the reviewed professional's path", async () => {
    const { id } = (await create()).data;
    for (const who of [stranger.actor, coach.actor, admin.actor]) {
      expect((await update(id, { rating: 1 }, who)).status).toBe(403);
      expect((await remove(id, who)).status).toBe(403);
    }
    const other = await buildProfessional(app);
    const through = of(id, other.professional.id);
    expect((await app.as(member.actor).call(api.remove, through)).status).toBe(404);
    const held = await buildProfessionalReview(app, { ...coach, author: stranger.user, state: "held" });
    expect((await update(held.id, { rating: 1 })).error?.code).toBe("not_found");
    expect(await card()).toEqual({ avgRating: 4, reviewCount: 1 });
  });
});

describe("responding", () => {
  test("the professional responds in public, changes the response and removes it", async () => {
    const { id } = (await create()).data;
    expect((await respond(id, " Thank you! ")).data).toMatchObject({
      professionalResponse: "Thank you!",
      responseDate: app.clock.now().toISOString(),
    });
    expect((await list()).data[0]?.professionalResponse).toBe("Thank you!");
    expect((await respond(id, "")).data).toMatchObject({ professionalResponse: null, responseDate: null });
    expect((await list()).data[0]?.professionalResponse).toBeNull();
  });

  test("no one else responds, and held reviews get no response", async () => {
    const { id } = (await create()).data;
    for (const who of [member.actor, stranger.actor])
      expect((await respond(id, "Mine", who)).error?.code).toBe("professionals.edit_denied");
    expect((await respond(id, "x".repeat(1_001))).error?.fields).toHaveProperty("response");
    const held = await buildProfessionalReview(app, { ...coach, author: stranger.user, state: "held" });
    expect((await respond(held.id, "No.")).error?.code).toBe("reviews.not_public");
    const other = await buildProfessional(app);
    const through = { ...of(id, other.professional.id), body: { response: "No." } };
    expect((await app.as(other.actor).call(api.respond, through)).status).toBe(404);
  });
});

describe("reading", () => {
  test("sorts and pages what is public", async () => {
    for (const [rating, helpful] of [
      [3, 0],
      [5, 1],
      [1, 2],
    ] as const) {
      app.clock.advance(1_000);
      await buildProfessionalReview(app, { ...coach, author: (await buildUser(app)).user, rating, helpful });
    }
    const ratings = async (query: object) => (await list(null, query)).data.map(({ rating }) => rating);
    expect(await ratings({})).toEqual([1, 5, 3]);
    expect(await ratings({ sort: "highest" })).toEqual([5, 3, 1]);
    expect(await ratings({ sort: "lowest" })).toEqual([1, 3, 5]);
    expect(await ratings({ sort: "helpful" })).toEqual([1, 5, 3]);
    expect(await ratings({ page: 2, pageSize: 2 })).toEqual([3]);
    expect((await list(null, { page: 1, pageSize: 2 })).headers.get("x-total-count")).toBe("3");
    expect((await list(null, { pageSize: 101 })).error?.fields).toHaveProperty("pageSize");
    expect((await list(null, { sort: "best" })).error?.fields).toHaveProperty("sort");
  });

  test("a review is marked as helpful once per user, never by its author", async () => {
    const { id } = (await create()).data;
    await Promise.all([vote(id, stranger.actor), vote(id, stranger.actor)]);
    expect((await vote(id, (await buildUser(app)).actor)).data).toEqual({ helpful: 2, votedHelpful: true });
    expect((await list(stranger.actor)).data[0]).toMatchObject({ helpful: 2, votedHelpful: true });
    expect((await vote(id, stranger.actor, false)).data).toEqual({ helpful: 1, votedHelpful: false });
    // The reviewed professional would choose which reviews come first.
    expect((await vote(id, coach.actor)).error?.code).toBe("reviews.host_helpful");
    expect((await vote(id, member.actor)).error?.code).toBe("reviews.own_helpful");
    expect((await vote(id, null)).status).toBe(401);
    expect((await vote(999_999, stranger.actor)).error?.code).toBe("not_found");
    const held = await buildProfessionalReview(app, { ...coach, author: stranger.user, state: "held" });
    expect((await vote(held.id, member.actor)).error?.code).toBe("not_found");
  });
});
