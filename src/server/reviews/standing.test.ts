import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { accountsApi } from "#contract/accounts.ts";
import { listingPartsApi } from "#contract/business-parts.ts";
import { inboxApi } from "#contract/inbox.ts";
import { moderationApi } from "#contract/moderation.ts";
import { notificationsApi } from "#contract/notifications.ts";
import { reportsApi } from "#contract/reports.ts";
import { teamMembershipsApi } from "#contract/team-memberships.ts";
import { professionalReviewsApi, reviewsApi, type ReviewState } from "#contract/reviews.ts";
import { createTestApp, type Actor, type TestApp } from "#test/app.ts";
import { buildBusiness, type BusinessRow } from "#test/build/business.ts";
import { buildProfessional } from "#test/build/professional.ts";
import { buildReview } from "#test/build/review.ts";
import { buildUser, type BuiltUser } from "#test/build/user.ts";

let app: TestApp;
let owner: BuiltUser;
let admin: BuiltUser;
let gym: BusinessRow;

beforeAll(async () => {
  app = await createTestApp();
  admin = await buildUser(app, { role: "admin" });
});
afterAll(() => app.close());
beforeEach(async () => {
  await app.platform.database.pool.query("delete from throttle_points");
  owner = await buildUser(app, { role: "business_admin" });
  gym = (await buildBusiness(app, { owner: owner.user })).business;
});

const GOOD = { rating: 5, title: "Strong start", content: "Patient coaches and a clear plan.", anonymous: false };
const RUDE = "This place is shit and so is the coach.";

const write = (author: Actor, body: Partial<typeof GOOD> = {}, id = gym.id) =>
  app.as(author).call(reviewsApi.create, { params: { id }, body: { ...GOOD, ...body } });
const list = async (reader: Actor | null) =>
  (await app.as(reader).call(reviewsApi.list, { params: { id: gym.id }, query: {} })).data;
const received = async () => (await app.as(owner.actor).call(reviewsApi.listReceived, { query: {} })).data;
const summary = async () => (await app.as(null).call(reviewsApi.summary, { params: { id: gym.id } })).data;
const inbox = async () =>
  (await app.as(admin.actor).call(inboxApi.list, { query: { kind: "review", pageSize: 100 } })).data.items.filter(
    ({ title }) => title === gym.name,
  );
const detail = async (id: number) => {
  const { data } = await app.as(admin.actor).call(inboxApi.get, { params: { kind: "review", id } });
  if (data.kind !== "review") throw new Error("Not a review");
  return data.review;
};
const approve = (id: number, burst: number[] = []) =>
  app.as(admin.actor).call(moderationApi.approveReview, { params: { id }, body: { burst } });
const reject = (id: number, burst: number[] = []) =>
  app.as(admin.actor).call(moderationApi.rejectReview, { params: { id }, body: { reason: "Not a visit.", burst } });
const newsOf = async (who: Actor) =>
  (await app.as(who).call(notificationsApi.list, { query: {} })).data.map(({ title }) => title);

/** Confirms the e-mail of an account with the mailed link. */
async function confirm({ user, actor }: BuiltUser): Promise<void> {
  app.mail.sent.length = 0;
  await app.as(actor).call(accountsApi.requestConfirmation, {});
  await app.tasks.drain();
  const token =
    /\/auth\?confirm=([\w-]+)\n/.exec(app.mail.sent.find(({ to }) => to === user.email)?.text ?? "")?.[1] ?? "";
  expect((await app.as(null).call(accountsApi.confirmEmail, { params: { token } })).status).toBe(200);
}

/** The state of a review as its author, the owner and an admin see it. */
async function statesOf(reviewId: number, author: Actor): Promise<(ReviewState | undefined)[]> {
  const own = (await list(author)).find(({ id }) => id === reviewId);
  const { rows } = await app.platform.database.pool.query<{ state: ReviewState }>(
    "select state from reviews where id = $1",
    [reviewId],
  );
  return [own?.state, (await received()).find(({ id }) => id === reviewId)?.state, rows[0]?.state];
}
const same = (state: ReviewState) => [state, state, state];

describe("the state of a review", () => {
  test("is the same for author, owner and admin through held, published and taken down", async () => {
    const author = await buildUser(app);
    const { id } = (await write(author.actor, { content: RUDE })).data;
    expect(await statesOf(id, author.actor)).toEqual(same("held"));
    expect((await detail(id)).state).toBe("held");
    expect((await approve(id)).status).toBe(200);
    expect(await statesOf(id, author.actor)).toEqual(same("published"));
    // The specified fields agree, although the automatic checks found something.
    expect((await received())[0]).toMatchObject({ moderated: true, aiModerationPassed: true, can: { respond: false } });
    const reporter = await buildUser(app);
    await app.as(reporter.actor).call(reportsApi.reportReview, { params: { id }, body: { reason: "offensive" } });
    const { rows } = await app.platform.database.pool.query<{ id: number }>(
      "select id from review_reports where review_id = $1",
      [id],
    );
    const verdict = { params: { id: rows[0]?.id ?? 0 }, body: { upheld: true, reason: "Insults." } };
    expect((await app.as(admin.actor).call(moderationApi.decideReviewReport, verdict)).status).toBe(200);
    expect(await statesOf(id, author.actor)).toEqual(same("taken_down"));
    expect((await received())[0]).toMatchObject({ moderated: true, aiModerationPassed: false });
  });

  test("is rejected after an admin's rejection, and held again after the author's change", async () => {
    const author = await buildUser(app);
    const { id } = (await write(author.actor, { content: RUDE })).data;
    await reject(id);
    expect(await statesOf(id, author.actor)).toEqual(same("rejected"));
    const params = { id: gym.id, reviewId: id };
    await app.as(author.actor).call(reviewsApi.update, { params, body: { content: "It was not for me at all." } });
    expect(await statesOf(id, author.actor)).toEqual(same("held"));
  });
});

describe("an author with an unconfirmed e-mail", () => {
  test("has a review that waits, that no admin can decide, and that is published on confirmation", async () => {
    const author = await buildUser(app, { isVerified: false });
    const { data } = await write(author.actor);
    expect(data).toMatchObject({ state: "waiting", isPublic: false });
    expect(await statesOf(data.id, author.actor)).toEqual(same("waiting"));
    expect([await list(null), (await summary()).count, await inbox()]).toEqual([[], 0, []]);
    expect((await approve(data.id)).error?.code).toBe("reviews.waiting");
    expect(await newsOf(owner.actor)).toEqual([]);
    await confirm(author);
    expect(await statesOf(data.id, author.actor)).toEqual(same("published"));
    expect([(await list(null)).map(({ id }) => id), (await summary()).count]).toEqual([[data.id], 1]);
    expect(await newsOf(owner.actor)).toHaveLength(1);
  });

  test("has a review held on confirmation if the checks found something", async () => {
    const author = await buildUser(app, { isVerified: false });
    const { id } = (await write(author.actor, { content: RUDE })).data;
    expect(await statesOf(id, author.actor)).toEqual(same("waiting"));
    await confirm(author);
    expect(await statesOf(id, author.actor)).toEqual(same("held"));
    expect((await inbox()).map((item) => item.id)).toEqual([id]);
  });

  test("is released by the hourly task if the confirmation's event was lost", async () => {
    const author = await buildUser(app, { isVerified: false });
    const { id } = (await write(author.actor)).data;
    await app.tasks.tick("reviews.release-confirmed");
    expect(await statesOf(id, author.actor)).toEqual(same("waiting"));
    await app.platform.database.pool.query("update users set is_verified = true where id = $1", [author.user.id]);
    await app.tasks.tick("reviews.release-confirmed");
    expect(await statesOf(id, author.actor)).toEqual(same("published"));
  });

  test("waits with a review of a professional too", async () => {
    const author = await buildUser(app, { isVerified: false });
    const { professional } = await buildProfessional(app);
    const of = { params: { id: professional.id } };
    const { data } = await app.as(author.actor).call(professionalReviewsApi.create, { ...of, body: GOOD });
    expect(data.state).toBe("waiting");
    await confirm(author);
    const shown = await app.as(null).call(professionalReviewsApi.list, { ...of, query: {} });
    expect(shown.data.map(({ id, state }) => [id, state])).toEqual([[data.id, "published"]]);
  });
});

describe("who works for a listing", () => {
  const join = async (listing: BusinessRow, boss: BuiltUser) => {
    const { actor, professional } = await buildProfessional(app);
    const body = { name: "Siti", role: "Coach", userId: String(professional.userId) };
    const added = await app.as(boss.actor).call(listingPartsApi.addTeamMember, { params: { id: listing.id }, body });
    expect(added.status).toBe(201);
    return { actor, memberId: added.data.id };
  };
  const agree = ({ actor, memberId: id }: Awaited<ReturnType<typeof join>>) =>
    app.as(actor).call(teamMembershipsApi.confirm, { params: { id }, body: { name: "Siti", role: "Coach" } });

  test("cannot review it: neither its owner nor its team", async () => {
    const member = await join(gym, owner);
    await agree(member);
    const coach = member.actor;
    for (const anonymous of [false, true]) {
      expect((await write(owner.actor, { anonymous })).error?.code).toBe("reviews.own_business");
      expect((await write(coach, { anonymous })).error?.code).toBe("reviews.own_workplace");
    }
    expect(await received()).toEqual([]);
  });

  test("a business keeps no one from reviewing it by adding them to its team", async () => {
    const { actor } = await join(gym, owner);
    expect((await write(actor, { anonymous: true })).status).toBe(201);
  });

  test("who comes to own it or to work for it later keeps no public review of it, and cannot change it", async () => {
    const unclaimed = (await buildBusiness(app)).business;
    const founder = await buildUser(app, { role: "business_admin" });
    const { actor: coach, professional } = await buildProfessional(app);
    const rows = (id: number) =>
      app.platform.database.pool.query(
        "select state, ai_moderation_notes as notes from reviews where business_id = $1",
        [id],
      );
    const own = (await write(founder.actor, { anonymous: true }, unclaimed.id)).data;
    const coached = (await write(coach, { anonymous: true })).data;
    const stranger = await write((await buildUser(app)).actor);
    await app.platform.database.pool.query("update businesses set owner_id = $1 where id = $2", [
      founder.user.id,
      unclaimed.id,
    ]);
    const body = { name: "Siti", role: "Coach", userId: String(professional.userId) };
    const added = await app.as(owner.actor).call(listingPartsApi.addTeamMember, { params: { id: gym.id }, body });
    await agree({ actor: coach, memberId: added.data.id });
    const change = { body: { rating: 4 } };
    const edits = [
      await app
        .as(founder.actor)
        .call(reviewsApi.update, { params: { id: unclaimed.id, reviewId: own.id }, ...change }),
      await app.as(coach).call(reviewsApi.update, { params: { id: gym.id, reviewId: coached.id }, ...change }),
    ];
    expect(edits.map(({ error }) => error?.code)).toEqual(["reviews.own_business", "reviews.own_workplace"]);
    await app.tasks.tick("reviews.release-confirmed");
    expect((await rows(unclaimed.id)).rows).toEqual([{ state: "held", notes: "insider" }]);
    expect((await list(null)).map(({ id }) => id)).toEqual([stranger.data.id]);
    expect((await summary()).count).toBe(1);
    const reviewed = { params: { id: gym.id, reviewId: coached.id } };
    expect((await app.as(coach).call(reviewsApi.remove, reviewed)).status).toBe(200);
    // What an admin allowed stays.
    expect((await approve(own.id)).status).toBe(200);
    await app.tasks.tick("reviews.release-confirmed");
    expect((await rows(unclaimed.id)).rows).toMatchObject([{ state: "published" }]);
  });

  test("reviews another listing under the own name only", async () => {
    const rival = await buildUser(app, { role: "business_admin", firstName: "Ben", lastName: "Ong" });
    const other = (await buildBusiness(app, { owner: rival.user })).business;
    const member = await join(other, rival);
    await agree(member);
    const coach = member.actor;
    for (const author of [rival.actor, coach]) {
      const rejected = await write(author, { anonymous: true });
      expect([rejected.status, rejected.error?.fields]).toEqual([
        400,
        { anonymous: "You own or work for a listing, so your review shows your name. Clear this box to send it." },
      ]);
    }
    const { data } = await write(rival.actor);
    expect(data.authorName).toBe("Ben Ong");
    const edit = { params: { id: gym.id, reviewId: data.id }, body: { anonymous: true } };
    expect((await app.as(rival.actor).call(reviewsApi.update, edit)).error?.fields).toHaveProperty("anonymous");
    expect((await list(null))[0]?.authorName).toBe("Ben Ong");
  });
});

describe("a burst", () => {
  const writeMany = async (count: number) => {
    const written: { id: number; state: ReviewState; author: Actor }[] = [];
    for (let index = 0; index < count; index += 1) {
      const { actor } = await buildUser(app);
      const { data } = await write(actor, { anonymous: true });
      written.push({ id: data.id, state: data.state, author: actor });
    }
    return written;
  };
  const daysAgo = (days: number) => new Date(app.clock.now().getTime() - days * 86_400_000).toISOString();

  test("begins after six reviews in a day; what comes after it is one item, decided at once", async () => {
    const written = await writeMany(9);
    expect(written.map(({ state }) => state)).toEqual([...Array<string>(6).fill("published"), "held", "held", "held"]);
    const [first, second, third] = written.slice(6).map(({ id }) => id) as [number, number, number];
    expect((await inbox()).map(({ id }) => id)).toEqual([first]);
    expect((await detail(first)).burst.map(({ id }) => id)).toEqual([second, third]);
    expect((await approve(first, [second])).status).toBe(200);
    expect((await summary()).count).toBe(8);
    expect((await inbox()).map(({ id }) => id)).toEqual([third]);
    expect((await reject(third, [first])).status).toBe(200);
    expect((await summary()).count).toBe(8);
    expect(await statesOf(first, written[6]?.author as Actor)).toEqual(same("published"));
  });

  test("is measured against the busiest day of the last 90", async () => {
    for (let index = 0; index < 3; index += 1) await buildReview(app, { business: gym, createdAt: daysAgo(40) });
    const written = await writeMany(11);
    expect(written.findIndex(({ state }) => state === "held")).toBe(10);
    app.clock.advance(25 * 3_600_000);
    expect((await writeMany(1)).map(({ state }) => state)).toEqual(["published"]);
  });

  test("cannot be saved up as held reviews that are edited on one day", async () => {
    const authors = await Promise.all(Array.from({ length: 8 }, () => buildUser(app)));
    const ids: number[] = [];
    for (const { actor } of authors) ids.push((await write(actor, { content: RUDE })).data.id);
    app.clock.advance(3 * 86_400_000);
    const states: ReviewState[] = [];
    for (const [index, { actor }] of authors.entries()) {
      const params = { id: gym.id, reviewId: ids[index] as number };
      const { data } = await app.as(actor).call(reviewsApi.update, { params, body: { content: GOOD.content } });
      states.push(data.state);
    }
    expect(states).toEqual([...Array<string>(6).fill("published"), "held", "held"]);
    expect((await summary()).count).toBe(6);
  });

  test("cannot be saved up with unconfirmed accounts, nor left by an edit", async () => {
    const authors = await Promise.all(Array.from({ length: 8 }, () => buildUser(app, { isVerified: false })));
    const ids: number[] = [];
    for (const { actor } of authors) ids.push((await write(actor)).data.id);
    app.clock.advance(3 * 86_400_000);
    for (const author of authors) await confirm(author);
    const states = await Promise.all(
      ids.map(async (id, index) => (await statesOf(id, authors[index]?.actor as Actor))[0]),
    );
    expect(states).toEqual([...Array<string>(6).fill("published"), "held", "held"]);
    const last = authors[7]?.actor as Actor;
    const edit = {
      params: { id: gym.id, reviewId: ids[7] as number },
      body: { content: "Patient coaches, clear plans." },
    };
    expect((await app.as(last).call(reviewsApi.update, edit)).data.state).toBe("held");
  });
});
