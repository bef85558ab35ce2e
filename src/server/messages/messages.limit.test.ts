import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
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
  for (let count = 0; count < 50; count += 1) coaches.push(await buildProfessional(app));
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
const statuses = (answers: readonly { status: number }[]) =>
  Object.entries(Object.groupBy(answers, ({ status }) => String(status))).map(([status, all]) => [
    Number(status),
    all?.length,
  ]);
const begin = async (who: Writers["owner"], count: number, from = 0) => {
  for (const { actor } of coaches.slice(from, from + count))
    expect((await send(who.actor, actor.id)).status, `${actor.id}`).toBe(201);
};

test("of 50 concurrent first messages exactly 20 are sent, for a business and for a person", async () => {
  for (const who of [owner, member]) {
    const answers = await Promise.all(coaches.map(({ actor }) => send(who.actor, actor.id)));
    expect(statuses(answers)).toEqual([
      [201, LIMIT],
      [429, 50 - LIMIT],
    ]);
    expect(answers.find(({ status }) => status === 429)?.error?.code).toBe("messages.first_limit");
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
  const refused = await send(owner.actor, coaches[LIMIT]?.actor.id ?? 0);
  expect([refused.status, refused.headers.get("retry-after")]).toEqual([429, String(23 * 3600)]);
  expect(refused.error).toEqual({
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

test("each business has its own limit of twenty, for professionals and applicants together", async () => {
  const second = (await buildBusiness(app, { owner: owner.user, name: "Second Gym" })).business;
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
