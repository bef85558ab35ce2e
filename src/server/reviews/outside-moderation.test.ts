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

beforeAll(async () => {
  moderator = createServer((request, response) => {
    let body = "";
    request.on("data", (chunk: Buffer) => (body += chunk.toString()));
    request.on("end", () => void answer(body, request, response));
  });
  await new Promise<void>((resolve) => moderator.listen(0, "127.0.0.1", resolve));
  const { port } = moderator.address() as AddressInfo;
  app = await createTestApp({ env: { MODERATION_URL: `http://:secret-key@127.0.0.1:${port}/v1/moderations` } });
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

test("holds a review that the service flags, after the response", async () => {
  outside.flagged = true;
  const { data } = await create(author);
  expect(data.isPublic).toBe(true);
  expect((await list(null)).data).toHaveLength(1);
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
    isPublic: false,
    moderated: false,
    aiModerationPassed: false,
    aiModerationNotes: 'flagged {"categories":"harassment"}',
  });
});

test("leaves an accepted review public, and never releases one held by our own moderation", async () => {
  const { data } = await create(author);
  const rude = await create(await person(), { ...good, content: rudeWords });
  await app.tasks.drain();
  expect(receivedRequests).toHaveLength(2);
  expect([(await rowOf(data.id))?.isPublic, (await rowOf(rude.data.id))?.isPublic]).toEqual([true, false]);
});

test("is not asked about text that changed before the task ran", async () => {
  outside.flagged = true;
  const { data } = await create(author);
  app.clock.advance(1_000);
  await update(data.id);
  outside.flagged = false;
  await app.tasks.drain();
  expect(receivedRequests.map((question) => question.body)).toEqual([expect.stringContaining("Other words")]);
  expect(await rowOf(data.id)).toMatchObject({ isPublic: true });
});

test("is not asked about a review without text", async () => {
  const { business: shop } = await buildBusiness(app, { kind: "retail" });
  await app.as(author).call(reviewsApi.createOfCollective, { params: { id: shop.id }, body: { rating: 3 } });
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

test.each([500, 302])("changes nothing when the service responds with %d", async (status) => {
  const { data } = await create(author);
  outside.status = status;
  await expect(app.tasks.drain()).rejects.toThrow();
  expect(await rowOf(data.id)).toMatchObject({ isPublic: true });
});
