import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { reviewsApi } from "#contract/reviews.ts";
import { createTestApp, type Actor, type TestApp } from "#test/app.ts";
import { buildBusiness } from "#test/build/business.ts";
import { buildUser } from "#test/build/user.ts";
import { reviews } from "./reviews.table.ts";

let app: TestApp;
let moderator: Server;
/** The response of the outside service, and the requests it received. */
let outside: { status: number; flagged: boolean; meanwhile: () => Promise<void> };
let receivedRequests: { body: string; authorization: string | undefined }[];
let gym: { id: number };
let author: Actor;
/** What the owner and the caches were told about reviews. */
let announced: { reviewId: number; isPublic: boolean }[];

beforeAll(async () => {
  moderator = createServer((request, response) => {
    let body = "";
    request.on("data", (chunk: Buffer) => (body += chunk.toString()));
    request.on("end", () => void answer(body, request, response));
  });
  await new Promise<void>((resolve) => moderator.listen(0, "127.0.0.1", resolve));
  const { port } = moderator.address() as AddressInfo;
  announced = [];
  app = await createTestApp({ env: { MODERATION_URL: `http://:secret-key@127.0.0.1:${port}/v1/moderations` } });
  app.platform.events.on("reviews.created", ({ reviewId, isPublic }) => void announced.push({ reviewId, isPublic }));
});
afterAll(async () => {
  await app.close();
  moderator.close();
});
beforeEach(async () => {
  outside = { status: 200, flagged: false, meanwhile: () => Promise.resolve() };
  receivedRequests = [];
  await app.tasks.drain();
  receivedRequests = [];
  author = await person();
  gym = (await buildBusiness(app)).business;
});

async function answer(body: string, request: IncomingMessage, response: ServerResponse): Promise<void> {
  receivedRequests.push({ body, authorization: request.headers.authorization });
  await outside.meanwhile();
  const result = {
    flagged: outside.flagged,
    categories: { harassment: outside.flagged, violence: false },
    category_scores: { harassment: outside.flagged ? 0.9 : 0.01 },
  };
  response.writeHead(outside.status, { "content-type": "application/json" });
  response.end(JSON.stringify({ results: [result] }));
}

const person = async () => (await buildUser(app)).actor;
const good = {
  rating: 4,
  title: "Friendly coaches",
  content: "Clean floor, patient coaches and never a queue.",
  anonymous: false,
};
const rudeWords = "This place is shit and so is the coach.";
const otherWords = "Other words that nobody has judged so far.";
const create = (actor: Actor, body: typeof good = good) =>
  app.as(actor).call(reviewsApi.create, { params: { id: gym.id }, body });
const update = (reviewId: number) =>
  app.as(author).call(reviewsApi.update, { params: { id: gym.id, reviewId }, body: { content: otherWords } });
const list = (actor: Actor | null) => app.as(actor).call(reviewsApi.list, { params: { id: gym.id } });
async function rowOf(id: number) {
  const [row] = await app.platform.database.db.select().from(reviews).where(eq(reviews.id, id));
  return row;
}

test("a review waits until the service answers, and is held if it flags it (DECISIONS 46)", async () => {
  outside.flagged = true;
  const { data } = await create(author);
  expect(data).toMatchObject({ state: "waiting", isPublic: false });
  expect((await list(null)).data).toEqual([]);
  await app.tasks.tick("reviews.release-confirmed");
  expect((await list(null)).data).toEqual([]);
  await app.tasks.drain();
  expect(receivedRequests).toEqual([
    { body: JSON.stringify({ input: `${good.title}\n\n${good.content}` }), authorization: "Bearer secret-key" },
  ]);
  expect((await list(null)).data).toEqual([]);
  expect((await app.as(null).call(reviewsApi.summary, { params: { id: gym.id } })).data).toMatchObject({
    count: 0,
    average: 0,
  });
  expect(await rowOf(data.id)).toMatchObject({
    state: "held",
    isPublic: false,
    moderated: false,
    aiModerationPassed: false,
    aiModerationNotes: 'flagged {"categories":"harassment"}',
  });
});

test("publishes what the service accepts, once, and never releases one held by our own moderation", async () => {
  const { data } = await create(author);
  const rude = await create(await person(), { ...good, content: rudeWords });
  await app.tasks.drain();
  expect(receivedRequests).toHaveLength(2);
  expect([(await rowOf(data.id))?.state, (await rowOf(rude.data.id))?.state]).toEqual(["published", "held"]);
  const told = () => announced.filter(({ reviewId }) => reviewId === data.id).map(({ isPublic }) => isPublic);
  expect(told()).toEqual([false, true]);
  app.clock.advance(1_000);
  await update(data.id);
  expect((await list(null)).data).toEqual([]);
  await app.tasks.drain();
  expect((await list(null)).data.map(({ content }) => content)).toEqual([otherWords]);
  expect(told()).toEqual([false, true]);
});

test("another rating does not spare a text its judgement", async () => {
  outside.flagged = true;
  const { data } = await create(author);
  app.clock.advance(1_000);
  const params = { id: gym.id, reviewId: data.id };
  await app.as(author).call(reviewsApi.update, { params, body: { rating: 1 } });
  await app.tasks.drain();
  expect(await rowOf(data.id)).toMatchObject({ state: "held", rating: 1 });
});

test("a review that waits for the e-mail too is published when both are there", async () => {
  const unconfirmed = await buildUser(app, { isVerified: false });
  const { data } = await create(unconfirmed.actor);
  await app.platform.database.pool.query("update users set is_verified = true where id = $1", [unconfirmed.user.id]);
  await app.platform.events.emit("accounts.confirmed", { userId: unconfirmed.user.id });
  expect(await rowOf(data.id)).toMatchObject({ state: "waiting" });
  await app.tasks.drain();
  expect(await rowOf(data.id)).toMatchObject({ state: "published" });
  const other = await buildUser(app, { isVerified: false });
  const { data: second } = await create(other.actor);
  await app.tasks.drain();
  expect(await rowOf(second.id)).toMatchObject({ state: "waiting", awaitsService: false });
});

test("without an answer the service is asked again, and after a day an admin decides", async () => {
  const { data } = await create(author);
  outside.status = 500;
  await expect(app.tasks.drain()).rejects.toThrow();
  app.clock.advance(2 * 3_600_000);
  receivedRequests = [];
  await expect(app.tasks.tick("reviews.release-confirmed")).rejects.toThrow();
  expect(receivedRequests.length).toBeGreaterThan(0);
  expect(await rowOf(data.id)).toMatchObject({ state: "waiting" });
  app.clock.advance(23 * 3_600_000);
  // Earlier requests may still be retried.
  await app.tasks.tick("reviews.release-confirmed").catch(() => undefined);
  expect(await rowOf(data.id)).toMatchObject({ state: "held", aiModerationNotes: "unanswered" });
});

test("is not asked about text that changed before the task ran", async () => {
  outside.flagged = true;
  const { data } = await create(author);
  app.clock.advance(1_000);
  await update(data.id);
  outside.flagged = false;
  await app.tasks.drain();
  expect(receivedRequests.map((question) => question.body)).toEqual([expect.stringContaining("Other words")]);
  expect(await rowOf(data.id)).toMatchObject({ isPublic: true, content: otherWords });
});

test("is not asked about a review without text", async () => {
  const { business: shop } = await buildBusiness(app, { kind: "retail" });
  const sent = { params: { id: shop.id }, body: { rating: 3 } };
  expect((await app.as(author).call(reviewsApi.createOfCollective, sent)).data.state).toBe("published");
  await app.tasks.drain();
  expect(receivedRequests).toEqual([]);
});

test("does not hold text that changed during the request", async () => {
  outside.flagged = true;
  const { data } = await create(author);
  outside.meanwhile = async () => {
    outside.meanwhile = () => Promise.resolve();
    app.clock.advance(1_000);
    await update(data.id);
    outside.flagged = false;
  };
  await app.tasks.drain();
  expect(receivedRequests).toHaveLength(2);
  expect(await rowOf(data.id)).toMatchObject({ isPublic: true, content: otherWords });
});

test.each([500, 302])("a review still waits when the service responds with %d", async (status) => {
  const { data } = await create(author);
  outside.status = status;
  await expect(app.tasks.drain()).rejects.toThrow();
  expect(await rowOf(data.id)).toMatchObject({ state: "waiting" });
});
