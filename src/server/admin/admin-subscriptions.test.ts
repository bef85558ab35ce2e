import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { adminApi } from "#contract/admin.ts";
import { adminSubscriptionsApi } from "#contract/subscriptions.ts";
import { businessesApi } from "#contract/businesses.ts";
import { businesses } from "#server/businesses/businesses.table.ts";
import { createTestApp, type Actor, type TestApp } from "#test/app.ts";
import { buildBusiness, type BusinessRow } from "#test/build/business.ts";
import { buildUser, type BuiltUser } from "#test/build/user.ts";
import { auditLog } from "./audit.table.ts";

let app: TestApp;
let admin: Actor;
let owner: BuiltUser;
let gym: BusinessRow;
beforeAll(async () => {
  app = await createTestApp();
  admin = (await buildUser(app, { role: "admin" })).actor;
});
afterAll(() => app.close());
beforeEach(async () => {
  owner = await buildUser(app, { role: "business_admin" });
  gym = (await buildBusiness(app, { owner: owner.user, tier: "basic" })).business;
});

const LATER = "2027-05-06T07:08:09.000Z";
type Body = Parameters<typeof set>[1];
const set = (
  id: number,
  body: { tier: BusinessRow["subscriptionTier"]; expiry?: string | null },
  actor: Actor | null = admin,
) => app.as(actor).call(adminApi.setSubscription, { params: { id }, body });
const audited = () => app.platform.database.db.select().from(auditLog).where(eq(auditLog.subjectId, gym.id));
async function plan() {
  const [row] = await app.platform.database.db.select().from(businesses).where(eq(businesses.id, gym.id));
  return { tier: row?.subscriptionTier, expiry: row?.subscriptionExpiry };
}

test("an admin sets plan and end, logged with the previous values", async () => {
  const { status, data } = await set(gym.id, { tier: "premium", expiry: LATER });
  expect(status).toBe(200);
  expect(data).toEqual({
    id: gym.id,
    version: expect.any(Number),
    subscriptionTier: "premium",
    subscriptionExpiry: LATER,
  });
  expect(await plan()).toEqual({ tier: "premium", expiry: LATER });
  expect(await audited()).toMatchObject([
    {
      actorId: admin.id,
      action: "businesses.set_subscription",
      subjectType: "business",
      before: { subscriptionTier: "basic", subscriptionExpiry: null },
      after: { subscriptionTier: "premium", subscriptionExpiry: LATER },
    },
  ]);
});

test("a plan set without an end never ends, and the tier none has no end", async () => {
  expect((await set(gym.id, { tier: "standard" })).data.subscriptionExpiry).toBeNull();
  expect((await set(gym.id, { tier: "none", expiry: LATER })).data).toEqual({
    id: gym.id,
    version: expect.any(Number),
    subscriptionTier: "none",
    subscriptionExpiry: null,
  });
});

test("a plan that changed after the admin read it is not replaced unseen (DECISIONS 57)", async () => {
  const listed = async () =>
    (await app.as(admin).call(adminSubscriptionsApi.list, { query: { kind: "business", pageSize: 100 } })).data.find(
      ({ holder }) => holder.id === gym.id,
    )?.version;
  const version = await listed();
  const write = (body: { tier: "premium" | "standard"; expiry?: string }) =>
    app.as(admin).call(adminApi.setSubscription, { params: { id: gym.id }, body: { ...body, version } });
  const { data: bought } = await write({ tier: "premium", expiry: "2027-05-06T07:08:09Z" });
  const late = await write({ tier: "standard" });
  expect([late.status, late.error]).toMatchObject([409, { code: "conflict", stored: bought }]);
  expect(await plan()).toEqual({ tier: "premium", expiry: LATER });
  expect(await listed()).toBe(bought.version);
});

test("visitors' cached responses show the new plan immediately", async () => {
  const card = async () =>
    (await app.as(null).call(businessesApi.list, { query: {} })).data.find(({ id }) => id === gym.id)?.subscriptionTier;
  expect(await card()).toBe("basic");
  await set(gym.id, { tier: "premium" });
  expect(await card()).toBe("premium");
});

test.each([
  [{ tier: "premium", expiry: "2026-11-20T04:00:00.000Z" }, { expiry: "Choose an end date in the future." }],
  [{ tier: "premium", expiry: "2001-01-01T00:00:00.000Z" }, { expiry: "Choose an end date in the future." }],
  [{ tier: "premium", expiry: "tomorrow" }, { expiry: "Enter the end date as a date and time." }],
  [{ tier: "gold" }, { tier: "Choose a plan." }],
] as [Body, Record<string, string>][])("rejects %j and changes nothing", async (body, fields) => {
  const { status, error } = await set(gym.id, body);
  expect([status, error?.fields]).toEqual([400, fields]);
  expect(await plan()).toEqual({ tier: "basic", expiry: null });
  expect(await audited()).toEqual([]);
});

test("only admins may set a plan, and only of an existing listing or professional", async () => {
  expect((await set(gym.id, { tier: "premium" }, null)).status).toBe(401);
  expect((await set(gym.id, { tier: "premium" }, owner.actor)).status).toBe(403);
  expect((await set(999_999, { tier: "premium" })).error?.code).toBe("businesses.not_found");
  const { business } = await buildBusiness(app, { deletedAt: "2026-11-19T00:00:00.000Z" });
  expect((await set(business.id, { tier: "premium" })).error?.code).toBe("businesses.not_found");
  expect(await plan()).toEqual({ tier: "basic", expiry: null });
});
