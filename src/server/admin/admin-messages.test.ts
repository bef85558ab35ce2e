import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { contactApi, contactMessagesApi as api } from "#contract/contact.ts";
import { createTestApp, TEST_NOW, type TestApp } from "#test/app.ts";
import { buildBusiness } from "#test/build/business.ts";
import { buildUser, type BuiltUser } from "#test/build/user.ts";

let app: TestApp;
let admin: BuiltUser;
beforeAll(async () => {
  app = await createTestApp();
  admin = await buildUser(app, { role: "admin", username: "boss" });
});
afterAll(() => app.close());
beforeEach(async () => {
  app.clock.set(TEST_NOW);
  await app.platform.database.pool.query("delete from contact_messages; delete from throttle_points");
});

const write = async (name: string, message: string, topic: "question" | "press" = "question") => {
  app.clock.advance(60_000);
  await app.as(null).call(contactApi.send, { body: { name, email: `${name}@fit.example`, topic, message } });
};
const list = async (query: object = {}) => (await app.as(admin.actor).call(api.list, { query })).data;
const names = async (query: object = {}) => (await list(query)).map(({ name }) => name);
const mark = (id: number, answered: boolean) =>
  app.as(admin.actor).call(api.mark, { params: { id }, body: { answered } });

test("messages can be searched, marked as answered, reopened and deleted", async () => {
  await write("mei", "Where do I find the gym of the bay?");
  await write("kai", "I write for a paper, 100% true.", "press");
  expect(await names()).toEqual(["kai", "mei"]);
  expect(await names({ state: "open" })).toEqual(["mei", "kai"]);
  expect(await names({ search: "GYM bay".split(" ")[0] })).toEqual(["mei"]);
  expect(await names({ search: "0% t" })).toEqual(["kai"]);
  expect(await names({ topic: "press" })).toEqual(["kai"]);
  const [, mei] = await list();
  const id = mei?.id ?? 0;
  expect((await mark(id, true)).data).toMatchObject({ answeredBy: "boss", answeredAt: app.clock.now().toISOString() });
  expect(await names({ state: "open" })).toEqual(["kai"]);
  expect(await names({ state: "answered" })).toEqual(["mei"]);
  expect((await mark(id, false)).data).toMatchObject({ answeredBy: null, answeredAt: null });
  const remove = () => app.as(admin.actor).call(api.remove, { params: { id } });
  expect((await remove()).status).toBe(200);
  expect((await remove()).status).toBe(404);
  expect((await mark(id, true)).status).toBe(404);
  expect(await names()).toEqual(["kai"]);
  const { rows } = await app.platform.database.pool.query("select action, before, after from audit_log order by id");
  expect(rows.map(({ action }: { action: string }) => action)).toEqual([
    "contact.answered",
    "contact.reopened",
    "contact.delete",
  ]);
  expect(JSON.stringify(rows)).not.toContain("mei");
});

test("open messages of a running Premium plan come first (business plan: premium.prioritySupport)", async () => {
  const writeAs = async (tier: "standard" | "premium", subscriptionExpiry: string | null = null) => {
    const { user, actor } = await buildUser(app, { role: "business_admin" });
    await buildBusiness(app, { owner: user, tier, subscriptionExpiry });
    app.clock.advance(60_000);
    const body = {
      name: `${tier}${subscriptionExpiry ? " ended" : ""}`,
      email: user.email,
      topic: "question" as const,
    };
    await app.as(actor).call(contactApi.send, { body: { ...body, message: "How do I change my hours?" } });
  };
  await write("mei", "Where do I find the gym?");
  await writeAs("standard");
  await writeAs("premium", "2026-01-01T00:00:00.000Z");
  await writeAs("premium");
  expect(await names({ state: "open" })).toEqual(["premium", "mei", "standard", "premium ended"]);
  expect((await list({ state: "open" })).map(({ isFirst }) => isFirst)).toEqual([true, false, false, false]);
  expect(await names()).toEqual(["premium", "premium ended", "standard", "mei"]);
});

test("only admins can read messages", async () => {
  await write("mei", "Where do I find the gym?");
  const { actor } = await buildUser(app, { role: "business_admin" });
  expect((await app.as(actor).call(api.list, { query: {} })).status).toBe(403);
  expect((await app.as(null).call(api.list, { query: {} })).status).toBe(401);
});
