import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { BUSINESS_LIMITS } from "#contract/businesses.ts";
import { collectivesApi } from "#contract/collectives.ts";
import { listingPartsApi } from "#contract/business-parts.ts";
import { goodImage, hostileImages } from "#test/hostile-files.ts";
import { createTestApp, type TestApp } from "#test/app.ts";
import { buildBusiness } from "#test/build/business.ts";
import { buildUser, type BuiltUser } from "#test/build/user.ts";

let app: TestApp;
let owner: BuiltUser;
let stranger: BuiltUser;
let id: number;

beforeAll(async () => {
  app = await createTestApp();
  owner = await buildUser(app, { role: "business_admin" });
  stranger = await buildUser(app, { role: "business_admin" });
});
afterAll(() => app.close());
beforeEach(async () => {
  id = (await buildBusiness(app, { kind: "retail", owner: owner.user })).business.id;
});

type Sent = Record<string, unknown>;
const file = (bytes: Uint8Array) => new File([new Uint8Array(bytes)], "product.png", { type: "image/png" });
const picture = async () => file(await goodImage("png"));
const whey = { name: "Whey", description: "1 kg of vanilla", price: "59.90" };
const add = (body: Sent = {}, image?: File, who: BuiltUser | null = owner) =>
  app
    .as(who?.actor ?? null)
    .call(listingPartsApi.addProduct, { params: { id }, body: { ...whey, ...body }, files: { image } });
const change = (productId: number, body: Sent, image?: File, who: BuiltUser | null = owner) =>
  app.as(who?.actor ?? null).call(listingPartsApi.updateProduct, { params: { id, productId }, body, files: { image } });
const remove = (productId: number, who: BuiltUser | null = owner) =>
  app.as(who?.actor ?? null).call(listingPartsApi.removeProduct, { params: { id, productId } });
const shown = async () => (await app.as(null).call(collectivesApi.get, { params: { id } })).data.products;

async function stored(): Promise<string[]> {
  const keys: string[] = [];
  for await (const key of app.platform.files.list()) keys.push(key);
  return keys.toSorted();
}

test("products are on the page in the order they were added, with their pictures", async () => {
  const first = await add({}, await picture());
  expect(first.status).toBe(201);
  expect(first.data).toEqual({
    id: expect.any(Number),
    version: expect.any(Number),
    name: "Whey",
    description: "1 kg of vanilla",
    price: { amount: 5990, currency: "SGD" },
    imageUrl: expect.stringMatching(/^\/images\/original\/products\//),
  });
  expect((await app.request(first.data.imageUrl ?? "")).status).toBe(200);
  const second = await add({ name: "Band", price: 7, description: "" });
  expect(second.data).toMatchObject({ description: null, price: { amount: 700 }, imageUrl: null });
  expect(await shown()).toEqual([first.data, second.data]);
});

test("a change keeps fields that are not sent, and a new picture replaces the old file", async () => {
  const before = await stored();
  const { data } = await add({}, await picture());
  const renamed = await change(data.id, { name: "Whey Isolate" });
  expect(renamed.data).toEqual({ ...data, version: expect.any(Number), name: "Whey Isolate" });
  const pictured = await change(data.id, { price: "0" }, await picture());
  expect(pictured.data).toMatchObject({ name: "Whey Isolate", price: { amount: 0 } });
  expect(pictured.data.imageUrl).not.toBe(data.imageUrl);
  expect((await app.request(data.imageUrl ?? "")).status).toBe(404);
  expect((await stored()).length).toBe(before.length + 1);
  expect(await shown()).toEqual([pictured.data]);
  expect((await remove(data.id)).data).toEqual({ success: true });
  expect(await stored()).toEqual(before);
  expect(await shown()).toEqual([]);
  expect((await remove(data.id)).status).toBe(404);
});

test.each(["", "free", "-1", "1e3", "1.999", "1000001", "Infinity"])("a price of %j is rejected", async (price) => {
  const rejected = await add({ price });
  expect([rejected.status, rejected.error?.fields]).toEqual([400, { price: "Please enter a price of zero or more" }]);
});

test.each([
  ["0.29", 29],
  ["1,50", 150],
  ["1000000", 100_000_000],
])("a price of %s is stored to the cent", async (price, amount) => {
  expect((await add({ price })).data.price).toEqual({ amount, currency: "SGD" });
});

test("a price has the currency of the main location unless another is chosen, and keeps it (DECISIONS 56)", async () => {
  const locations = [{ country: "Malaysia" }];
  id = (await buildBusiness(app, { kind: "retail", owner: owner.user, locations })).business.id;
  const { data } = await add({ price: "59.90" }, await picture());
  expect(data.price).toEqual({ amount: 5_990, currency: "MYR" });
  expect((await change(data.id, { price: JSON.stringify({ amount: 5_000, currency: "JPY" }) })).data.price).toEqual({
    amount: 5_000,
    currency: "JPY",
  });
  expect((await change(data.id, { name: "Whey Isolate" })).data.price.currency).toBe("JPY");
  expect((await change(data.id, { price: "6000" })).data.price).toEqual({ amount: 6_000, currency: "JPY" });
  for (const price of ["60.5", '{"amount":60.5,"currency":"JPY"}', '{"amount":60,"currency":"EUR"}', "{broken"])
    expect((await change(data.id, { price })).error?.fields).toEqual({
      price: "Please enter a price of zero or more",
    });
  expect(await shown()).toMatchObject([{ price: { amount: 6_000, currency: "JPY" } }]);
});

test("a rejected product leaves no picture", async () => {
  const { data } = await add({}, await picture());
  const before = await stored();
  const nameless = await add({ name: " ", price: undefined }, await picture());
  expect(nameless.error?.fields).toEqual({
    name: "Please enter a product name",
    price: "Please enter a price of zero or more",
  });
  expect((await change(999_999, {}, await picture())).status).toBe(404);
  for (const { name, bytes } of await hostileImages()) {
    expect((await add({}, file(bytes))).status, name).toBeGreaterThanOrEqual(400);
    expect((await change(data.id, {}, file(bytes))).status, name).toBeGreaterThanOrEqual(400);
  }
  await app.platform.database.pool.query(
    "insert into business_products (business_id, name, price_amount) select $1, 'Thing ' || n, 100 from generate_series(1, $2) as n",
    [id, BUSINESS_LIMITS.productsMax - 1],
  );
  const full = await add({}, await picture());
  expect([full.status, full.error?.error]).toEqual([409, "A listing can have at most 200 products"]);
  expect(await stored()).toEqual(before);
  const uploads = await app.platform.database.pool.query("select from uploads where file_key like 'products/%'");
  expect(uploads.rowCount).toBe(before.filter((key) => key.startsWith("products/")).length);
});

test("other users change nothing, and a Fitness Collective has no products", async () => {
  const { data } = await add();
  for (const [who, status] of [
    [stranger, 403],
    [null, 401],
  ] as const) {
    const responses = [await add({}, undefined, who), await change(data.id, { name: "X" }, undefined, who)];
    expect([...responses, await remove(data.id, who)].map((response) => response.status)).toEqual(
      Array(3).fill(status),
    );
  }
  expect(await shown()).toEqual([data]);
  id = (await buildBusiness(app, { kind: "retail", owner: owner.user })).business.id;
  expect([(await change(data.id, { name: "X" })).status, (await remove(data.id)).status]).toEqual([404, 404]);
  id = (await buildBusiness(app, { owner: owner.user })).business.id;
  expect((await add({}, await picture())).status).toBe(404);
});
