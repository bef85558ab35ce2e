import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { messagesApi } from "#contract/messages.ts";
import { businesses } from "#server/businesses/businesses.table.ts";
import { createTestApp, type TestApp } from "#test/app.ts";
import { buildApplication } from "#test/build/application.ts";
import { buildBusiness } from "#test/build/business.ts";
import { buildJob } from "#test/build/job.ts";
import { buildProfessional, type BuiltProfessional } from "#test/build/professional.ts";
import { buildUser } from "#test/build/user.ts";
import { buildWriters, messageCalls, type Writers } from "./messages.test-suite.ts";

const LIMIT = 20;
const HOUR_MS = 60 * 60 * 1000;

let app: TestApp;
let owner: Writers["owner"];
let gym: Writers["gym"];
let coach: Writers["coach"];
let member: Writers["member"];
const coaches: BuiltProfessional[] = [];
const { send, inbox, writeToListing } = messageCalls(() => app);

beforeAll(async () => {
  app = await createTestApp();
  for (let count = 0; count < 70; count += 1)
    coaches.push(await buildProfessional(app, { subscriptionTier: "standard" }));
});
afterAll(() => app.close());
beforeEach(async () => {
  ({ owner, gym, coach, member } = await buildWriters(app));
});

const conversationsOf = async (userId: number) =>
  (
    await app.platform.database.pool.query<{ count: number }>(
      "select count(*)::int as count from conversations where started_by = $1",
      [userId],
    )
  ).rows[0]?.count;
const statuses = (responses: readonly { status: number }[]) =>
  Object.entries(Object.groupBy(responses, ({ status }) => String(status))).map(([status, all]) => [
    Number(status),
    all?.length,
  ]);
const pay = (id: number) =>
  app.platform.database.db.update(businesses).set({ subscriptionTier: "basic" }).where(eq(businesses.id, id));
const begin = async (who: Writers["owner"], count: number, from = 0) => {
  for (const { actor } of coaches.slice(from, from + count))
    expect((await send(who.actor, actor.id)).status, `${actor.id}`).toBe(201);
};

test("of 50 concurrent first messages exactly 20 are sent, for a business and for a person", async () => {
  for (const who of [owner, member]) {
    const responses = await Promise.all(coaches.slice(0, 50).map(({ actor }) => send(who.actor, actor.id)));
    expect(statuses(responses)).toEqual([
      [201, LIMIT],
      [429, 50 - LIMIT],
    ]);
    expect(responses.find(({ status }) => status === 429)?.error?.code).toBe("messages.first_limit");
    expect(await conversationsOf(who.user.id)).toBe(LIMIT);
    expect((await inbox(who.actor)).headers.get("x-total-count")).toBe(String(LIMIT));
  }
});

test("concurrent first messages between two people all end up in one conversation", async () => {
  const [one] = await Promise.all([
    ...Array.from({ length: 25 }, () => send(member.actor, coach.actor.id)),
    ...Array.from({ length: 25 }, () => send(coach.actor, member.user.id)),
  ]);
  expect([201, 403]).toContain(one?.status);
  const { rows } = await app.platform.database.pool.query<{ count: number; firsts: number }>(
    `select count(*)::int as count, count(distinct m.conversation_id)::int as firsts from messages m
      where $1 in (m.sender_id, m.receiver_id)`,
    [member.user.id],
  );
  expect(rows[0]?.firsts).toBe(1);
  expect(rows[0]?.count).toBeGreaterThanOrEqual(25);
});

test("the twenty-first first message must wait until the first is a day old, and the error says how long", async () => {
  await begin(owner, 1);
  app.clock.advance(HOUR_MS);
  await begin(owner, LIMIT - 1, 1);
  const rejected = await send(owner.actor, coaches[LIMIT]?.actor.id ?? 0);
  expect([rejected.status, rejected.headers.get("retry-after")]).toEqual([429, String(23 * 3600)]);
  expect(rejected.error).toEqual({
    error: "You have started as many new conversations as a day allows. Please go on tomorrow.",
    code: "messages.first_limit",
  });
  // A message in an existing conversation does not count.
  expect((await send(owner.actor, coaches[0]?.actor.id ?? 0, "And another thing.")).status).toBe(201);
  app.clock.advance(23 * HOUR_MS - 1000);
  expect((await send(owner.actor, coaches[LIMIT]?.actor.id ?? 0)).status).toBe(429);
  app.clock.advance(1000);
  await begin(owner, 1, LIMIT);
  expect((await send(owner.actor, coaches[LIMIT + 1]?.actor.id ?? 0)).status).toBe(429);
});

test("neither replies nor messages to the business count", async () => {
  for (let count = 0; count < LIMIT + 2; count += 1) {
    const visitor = await buildUser(app);
    expect((await writeToListing(visitor.actor, gym.id)).status).toBe(201);
    expect((await send(owner.actor, visitor.user.id, "Welcome.")).status).toBe(201);
  }
  expect((await send(owner.actor, coach.actor.id)).status).toBe(201);
});

test("each paying business has its own limit of twenty, for professionals and applicants together", async () => {
  const second = (await buildBusiness(app, { owner: owner.user, name: "Second Gym", tier: "basic" })).business;
  await pay(gym.id);
  const job = await buildJob(app, { business: gym });
  await buildApplication(app, { job, applicant: member.user });
  expect((await send(owner.actor, member.user.id)).status).toBe(201);
  await begin(owner, LIMIT - 1);
  expect((await send(owner.actor, coaches[30]?.actor.id ?? 0)).status).toBe(429);
  expect((await send(owner.actor, coaches[30]?.actor.id ?? 0, "Hi.", { businessId: gym.id })).status).toBe(429);
  const { status } = await send(owner.actor, coaches[30]?.actor.id ?? 0, "Hi.", { businessId: second.id });
  expect(status).toBe(201);
  expect((await inbox(coaches[30]?.actor ?? owner.actor)).data).toContainEqual(
    expect.objectContaining({
      with: expect.objectContaining({ business: { id: second.id, name: "Second Gym", kind: "fitness" } }) as object,
    }),
  );
});

describe("an owner's listings (DECISIONS 54)", () => {
  test("that are not approved send nothing, and give no further first messages", async () => {
    const madeUp = await Promise.all(
      ["One", "Two"].map((name) =>
        buildBusiness(app, { owner: owner.user, name, verificationStatus: "pending", isPublic: false }),
      ),
    );
    for (const { business } of madeUp) {
      const { status, error } = await send(owner.actor, coaches[40]?.actor.id ?? 0, "Hi.", { businessId: business.id });
      expect([status, error?.code]).toEqual([403, "messages.listing_not_approved"]);
    }
    await begin(owner, LIMIT);
    expect((await send(owner.actor, coaches[41]?.actor.id ?? 0)).error?.code).toBe("messages.first_limit");
    expect(await conversationsOf(owner.user.id)).toBe(LIMIT);
  });

  test("that are free share the owner's twenty", async () => {
    const second = (await buildBusiness(app, { owner: owner.user, name: "Second Gym" })).business;
    await begin(owner, LIMIT);
    const { status } = await send(owner.actor, coaches[30]?.actor.id ?? 0, "Hi.", { businessId: second.id });
    expect(status).toBe(429);
  });

  test("send sixty first messages a day together, also in a race", async () => {
    const gyms = [gym];
    for (const name of ["Two", "Three", "Four"])
      gyms.push((await buildBusiness(app, { owner: owner.user, name, tier: "basic" })).business);
    await pay(gym.id);
    const responses = [];
    for (const [index, { id }] of gyms.entries()) {
      app.clock.advance(11 * 60_000);
      const batch = coaches.slice(index * 17, index * 17 + 17);
      responses.push(
        ...(await Promise.all(batch.map(({ actor }) => send(owner.actor, actor.id, "Hi.", { businessId: id })))),
      );
    }
    expect(statuses(responses)).toEqual([
      [201, 60],
      [429, 8],
    ]);
    expect(await conversationsOf(owner.user.id)).toBe(60);
  });

  test("get nothing back when the other side deletes the account", async () => {
    await begin(member, LIMIT - 1);
    const leaver = await buildProfessional(app, { subscriptionTier: "standard" });
    expect((await send(member.actor, leaver.actor.id)).status).toBe(201);
    await app.platform.database.pool.query("delete from conversations where high_user_id = $1 or low_user_id = $1", [
      leaver.actor.id,
    ]);
    expect((await send(member.actor, coaches[45]?.actor.id ?? 0)).error?.code).toBe("messages.first_limit");
  });
});

describe("a professional on the Free plan (DECISIONS 53)", () => {
  const head = (who: Writers["owner"], userId: number) =>
    app.as(who.actor).call(messagesApi.getConversation, { params: { userId } });

  test("takes five new conversations with members a month, and the head says so before anything is typed", async () => {
    const members = await Promise.all(Array.from({ length: 50 }, () => buildUser(app)));
    const responses = await Promise.all(members.map(({ actor }) => send(actor, coach.actor.id)));
    expect(statuses(responses)).toEqual([
      [201, 5],
      [403, 45],
    ]);
    expect(responses.find(({ status }) => status === 403)?.error?.code).toBe("messages.professional_full");
    expect((await head(member, coach.actor.id)).data).toMatchObject({
      canWrite: false,
      reason: "messages.professional_full",
    });
    const known = responses.findIndex(({ status }) => status === 201);
    const writer = members[known];
    if (!writer) throw new Error("Nobody wrote");
    expect((await head(writer, coach.actor.id)).data, "has begun already").toMatchObject({ canWrite: true });
    expect((await send(writer.actor, coach.actor.id, "One more thing.")).status).toBe(201);
    expect((await head(owner, coach.actor.id)).data, "employers are never counted").toMatchObject({ canWrite: true });
    expect((await send(owner.actor, coach.actor.id)).status).toBe(201);
    app.clock.advance(31 * 24 * HOUR_MS);
    try {
      member.actor.cookie = await app.app.accounts.openSession(member.user.id);
      expect((await send(member.actor, coach.actor.id)).status, "the next month").toBe(201);
    } finally {
      app.clock.advance(-31 * 24 * HOUR_MS);
    }
  });

  test("is not limited by employers and applicants, nor on the paid plan (professional plan: standard.clientMessaging)", async () => {
    for (let count = 0; count < 6; count += 1) {
      const employer = await buildUser(app, { role: "business_admin" });
      await buildBusiness(app, { owner: employer.user });
      expect((await send(employer.actor, coach.actor.id)).status).toBe(201);
    }
    expect((await head(member, coach.actor.id)).data).toMatchObject({ canWrite: true, reason: null });
    const paid = await buildProfessional(app, { subscriptionTier: "standard" });
    for (let count = 0; count < 7; count += 1)
      expect((await send((await buildUser(app)).actor, paid.actor.id)).status).toBe(201);
  });

  test("counts the owner of a made-up listing as a member", async () => {
    for (let count = 0; count < 5; count += 1)
      expect((await send((await buildUser(app)).actor, coach.actor.id)).status).toBe(201);
    const pretender = await buildUser(app, { role: "business_admin" });
    await buildBusiness(app, { owner: pretender.user, verificationStatus: "pending", isPublic: false });
    expect((await send(pretender.actor, coach.actor.id)).error?.code).toBe("messages.professional_full");
  });
});
