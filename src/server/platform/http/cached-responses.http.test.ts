import { afterAll, beforeAll, expect, test } from "vitest";
import { businessesApi } from "#contract/businesses.ts";
import { reviewsApi } from "#contract/reviews.ts";
import { createTestApp, type Actor, type TestApp } from "#test/app.ts";
import { buildBusiness } from "#test/build/business.ts";
import { buildUser } from "#test/build/user.ts";

let app: TestApp;
let owner: Actor;
let id: number;

beforeAll(async () => {
  app = await createTestApp({ cache: true });
  owner = (await buildUser(app, { role: "business_admin" })).actor;
  id = (await buildBusiness(app, { name: "Before Gym", owner })).business.id;
});
afterAll(() => app.close());

const visitor = () => app.as(null);
const statements = async (read: () => Promise<unknown>): Promise<number> => {
  const { pool } = app.platform.database;
  const query = pool.query.bind(pool);
  let count = 0;
  pool.query = ((...args: Parameters<typeof query>) => {
    count += 1;
    return query(...args);
  }) as typeof pool.query;
  await read();
  pool.query = query;
  return count;
};

test("a repeated read is served without the database", async () => {
  const read = () => visitor().call(businessesApi.get, { params: { id } });
  await read();
  expect(await statements(read)).toBe(0);
});

test.each(["x", "token.c2lnbmF0dXJl", "%E0%A4%A", ""])(
  "a session cookie that we did not sign is a visitor's: %j",
  async (value) => {
    const path = `/api/businesses/${id}`;
    const headers = { cookie: `fc_session=${value}` };
    const cached = await app.request(path);
    expect(await statements(() => app.request(path, { headers }))).toBe(0);
    const served = await app.request(path, { headers });
    expect([served.headers.get("etag"), served.headers.get("cache-control")]).toEqual([
      cached.headers.get("etag"),
      "no-cache",
    ]);
  },
);

test("a write is visible to the very next read, of the listing and of lists", async () => {
  const readName = async () => (await visitor().call(businessesApi.get, { params: { id } })).data.name;
  const readList = async () =>
    (await visitor().call(businessesApi.list, { query: { page: 1 } })).data.map((card) => card.name);
  await readName();
  await readList();
  // A name that the owner changes would wait for an admin.
  const admin = (await buildUser(app, { role: "admin" })).actor;
  const { status } = await app.as(admin).call(businessesApi.update, { params: { id }, body: { name: "After Gym" } });
  expect(status).toBe(200);
  expect(await readName()).toBe("After Gym");
  expect(await readList()).toEqual(["After Gym"]);
});

test("a review is visible to the very next read", async () => {
  const readCount = async () => (await visitor().call(reviewsApi.summary, { params: { id } })).data.count;
  expect(await readCount()).toBe(0);
  const member = (await buildUser(app)).actor;
  await app.as(member).call(reviewsApi.create, {
    params: { id },
    body: { rating: 5, title: "Good", content: "Good machines", anonymous: false },
  });
  expect(await readCount()).toBe(1);
});

test("a signed-in user never gets a cached response, and theirs are not cached", async () => {
  await visitor().call(businessesApi.get, { params: { id } });
  const own = await app.as(owner).call(businessesApi.get, { params: { id } });
  expect(own.data.can.edit).toBe(true);
  expect(own.headers.get("cache-control")).toBe("no-store");
  expect((await visitor().call(businessesApi.get, { params: { id } })).data.can.edit).toBe(false);
});

test("an error is not cached: a listing is found as soon as it is public", async () => {
  const { business } = await buildBusiness(app, { name: "Later Gym", isPublic: false });
  const read = async () => (await visitor().call(businessesApi.get, { params: { id: business.id } })).status;
  expect(await read()).toBe(404);
  await app.platform.database.pool.query("update businesses set is_public = true where id = $1", [business.id]);
  expect(await read()).toBe(200);
});

test("HEAD returns the headers of the cached response", async () => {
  const path = `/api/businesses/${id}`;
  const full = await app.request(path);
  const head = await app.request(path, { method: "HEAD" });
  expect(await head.text()).toBe("");
  expect(head.headers.get("etag")).toBe(full.headers.get("etag"));
});
