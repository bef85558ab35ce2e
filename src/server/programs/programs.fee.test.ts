import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { programsApi as api } from "#contract/programs.ts";
import { createTestApp, type Actor, type TestApp } from "#test/app.ts";
import { buildBusiness, type BusinessOverrides, type BusinessRow } from "#test/build/business.ts";
import { buildUser, type BuiltUser } from "#test/build/user.ts";

let app: TestApp;
let owner: BuiltUser;
let gym: BusinessRow;

beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  owner = await buildUser(app, { role: "business_admin" });
  gym = await gymOf(owner);
});

async function gymOf(who: BuiltUser, overrides: BusinessOverrides = {}): Promise<BusinessRow> {
  return (await buildBusiness(app, { owner: who.user, verificationStatus: "approved", ...overrides })).business;
}
const create = (who: Actor = owner.actor) => app.as(who).call(api.create, { body: { name: "Barbell Basics" } });
const allowance = async (who: Actor = owner.actor) => (await app.as(who).call(api.allowance, { query: {} })).data;
const dollars = (amount: number) => ({ amount: amount * 100, currency: "SGD" });

describe("the listing fee", () => {
  test("is five dollars without a plan that includes programmes", async () => {
    expect(await allowance()).toEqual({
      businessId: gym.id,
      professionalId: null,
      included: 0,
      used: 0,
      nextFee: dollars(5),
      due: [],
      currency: "SGD",
      rejection: null,
    });
    await create();
    expect((await allowance()).due).toEqual([dollars(5)]);
  });

  test("starts with the sixth programme of premium, also for concurrent requests (business plan: premium.programListings)", async () => {
    const rich = await buildUser(app, { role: "business_admin" });
    await gymOf(rich, { tier: "premium" });
    expect((await allowance(rich.actor)).nextFee).toEqual(dollars(0));
    const made = await Promise.all(Array.from({ length: 8 }, () => create(rich.actor)));
    expect(made.map(({ data }) => data.listingFee.amount).toSorted((a, b) => a - b)).toEqual([
      0, 0, 0, 0, 0, 500, 500, 500,
    ]);
    expect(await allowance(rich.actor)).toMatchObject({
      included: 5,
      used: 5,
      nextFee: dollars(5),
      due: [dollars(15)],
    });
  });

  test("is charged again when premium has ended", async () => {
    const rich = await buildUser(app, { role: "business_admin" });
    await gymOf(rich, { tier: "premium", subscriptionExpiry: app.clock.now().toISOString() });
    expect((await create(rich.actor)).data.listingFee).toEqual(dollars(5));
  });
});
