import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { createTestApp, type Actor, type TestApp } from "#test/app.ts";
import { buildBusiness } from "#test/build/business.ts";
import { buildUser } from "#test/build/user.ts";

let app: TestApp;
let owner: Actor;
let other: Actor;
let id: number;
let otherId: number;

beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  const [first, second] = [await buildUser(app, { role: "business_admin" }), await buildUser(app)];
  owner = first.actor;
  other = second.actor;
  id = (await buildBusiness(app, { owner: first.user })).business.id;
  otherId = (await buildBusiness(app, { owner: second.user })).business.id;
});

const STREET = { address: "2 Other Street", city: "Singapore", country: "Singapore" };
async function addLocation(key: string | undefined, body: object = STREET, { by = owner, to = id } = {}) {
  const response = await app.request(`/api/businesses/${to}/locations`, {
    method: "POST",
    headers: {
      cookie: by.cookie,
      "content-type": "application/json",
      ...(key === undefined ? {} : { "idempotency-key": key }),
    },
    body: JSON.stringify(body),
  });
  const text = await response.text();
  const { code } = JSON.parse(text) as { code?: string };
  return { status: response.status, text, code, location: response.headers.get("location") };
}
const count = async () => {
  const response = await app.request(`/api/businesses/${id}/locations`);
  return ((await response.json()) as unknown[]).length;
};

test("the same request with the same key is carried out once, and gets the same response", async () => {
  const before = await count();
  const [first, second] = [await addLocation("k1"), await addLocation("k1")];
  expect([first.status, second]).toEqual([201, first]);
  expect(await count()).toBe(before + 1);
  await addLocation(undefined);
  await addLocation("k2");
  expect(await count()).toBe(before + 3);
});

test("another request with the key is rejected, also to another address, and changes nothing", async () => {
  await addLocation("k1");
  const before = await count();
  const changed = await addLocation("k1", { ...STREET, city: "Batam" });
  expect([changed.status, changed.code]).toEqual([422, "idempotency.other_request"]);
  expect((await addLocation("k1", STREET, { to: otherId })).status).toBe(422);
  expect(await count()).toBe(before);
});

test("two requests at once make one thing: the second is told that the first is running, or gets its response", async () => {
  const before = await count();
  const made = await Promise.all([1, 2, 3, 4].map(() => addLocation("k1")));
  expect(await count()).toBe(before + 1);
  for (const { status, code } of made) expect(status === 201 || code === "idempotency.running").toBe(true);
});

test("keys belong to their account", async () => {
  expect((await addLocation("k1")).status).toBe(201);
  expect((await addLocation("k1", STREET, { by: other, to: otherId })).status).toBe(201);
});

test("a failed request frees its key", async () => {
  expect((await addLocation("k1", { ...STREET, address: "" })).status).toBe(400);
  expect((await addLocation("k1", STREET, { to: otherId })).status).toBe(403);
  expect((await addLocation("k1")).status).toBe(201);
});

test("a request whose response cannot be stored is not run a second time", async () => {
  const before = await count();
  const { owner: pool } = app;
  await pool.query(`
    create function fail_to_store() returns trigger language plpgsql as $$ begin raise 'disk full'; end $$;
    create trigger fail_to_store before update on idempotency_keys for each row execute function fail_to_store()`);
  try {
    expect((await addLocation("k1")).status).toBe(500);
  } finally {
    await pool.query("drop function fail_to_store cascade");
  }
  const repeated = await addLocation("k1");
  expect([repeated.status, repeated.code]).toEqual([409, "idempotency.running"]);
  expect(await count()).toBe(before + 1);
});

test("another file with the key is rejected, also one that is spooled to disk", async () => {
  const { actor: admin } = await buildUser(app, { role: "admin" });
  const importCsv = async (name: string) => {
    const csv = `name,category,address,city,country\n${name},Gym,1 Street,Singapore,Singapore\n`;
    const form = new FormData();
    form.set("kind", "fitness");
    form.set("file", new File([csv], "listings.csv", { type: "text/csv" }));
    const headers = { cookie: admin.cookie, "idempotency-key": "k1" };
    const response = await app.request("/api/admin/imports/csv", { method: "POST", headers, body: form });
    const { id: batch, code } = (await response.json()) as { id?: number; code?: string };
    return { status: response.status, batch, code };
  };
  const first = await importCsv("Bedok Gym");
  expect(first.status).toBe(201);
  expect(await importCsv("Bedok Gym")).toEqual(first);
  const changed = await importCsv("Tampines Gym");
  expect([changed.status, changed.code]).toEqual([422, "idempotency.other_request"]);
});

test("a key is free again after 24 hours, and is not kept longer", async () => {
  const before = await count();
  await addLocation("k1");
  app.clock.advance(24 * 3_600_000 + 1);
  expect((await addLocation("k1")).status).toBe(201);
  expect(await count()).toBe(before + 2);
  app.clock.advance(24 * 3_600_000 + 1);
  await app.app.accounts.sweep();
  expect((await app.platform.database.pool.query("select 1 from idempotency_keys")).rows).toEqual([]);
});

test.each(["", "a b", "é", "x".repeat(201)])("rejects the key %j", async (key) => {
  const response = await addLocation(key);
  expect([response.status, response.code]).toEqual([400, "idempotency.invalid"]);
});
