import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { programsApi as api, type ProgramInput } from "#contract/programs.ts";
import { adminSubscriptionsApi, subscriptionsApi } from "#contract/subscriptions.ts";
import { createTestApp, type Actor, type TestApp } from "#test/app.ts";
import { buildBusiness, type BusinessRow } from "#test/build/business.ts";
import { buildProfessional } from "#test/build/professional.ts";
import { buildProgram } from "#test/build/program.ts";
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
  gym = await gymIn("Thailand");
});

async function gymIn(country: string): Promise<BusinessRow> {
  const locations = [
    { country, isMainLocation: true },
    { country: "Singapore", isMainLocation: false },
  ];
  return (await buildBusiness(app, { owner: owner.user, verificationStatus: "approved", locations })).business;
}
const create = (body: Partial<ProgramInput> & { businessId?: number }, who: Actor = owner.actor) =>
  app.as(who).call(api.create, { body: { name: "Barbell Basics", businessId: gym.id, ...body } });
const update = (id: number, body: Partial<ProgramInput>) =>
  app.as(owner.actor).call(api.update, { params: { id }, body });

describe("the currency of a price (DECISIONS 56)", () => {
  test.each([
    ["Thailand", { amount: 49_990, currency: "THB" }],
    ["Malaysia", { amount: 49_990, currency: "MYR" }],
    ["Indonesia", { amount: 49_990, currency: "IDR" }],
    ["Philippines", { amount: 49_990, currency: "PHP" }],
    ["Singapore", { amount: 49_990, currency: "SGD" }],
  ])("follows the main location in %s", async (country, price) => {
    gym = await gymIn(country);
    const { data } = await create({ price: 499.9 });
    expect(data.price).toEqual(price);
    const { data: shown } = await app.as(null).call(api.list, { params: { id: gym.id } });
    expect(shown.map((program) => program.price)).toEqual([price]);
    const { data: allowance } = await app.as(owner.actor).call(api.allowance, { query: { businessId: gym.id } });
    expect([allowance.currency, allowance.nextFee.currency]).toEqual([price.currency, "SGD"]);
  });

  test("has no minor units in a currency without decimals", async () => {
    gym = await gymIn("Vietnam");
    expect((await create({ price: 150_000 })).data.price).toEqual({ amount: 150_000, currency: "VND" });
    for (const price of [12.5, "12.50", { amount: 12.5, currency: "VND" } as const]) {
      const rejected = await create({ price });
      expect([rejected.status, rejected.error?.fields]).toEqual([400, { price: "Prices in VND have no decimals." }]);
    }
  });

  test("can be chosen, and a price comes back from a write as it was read", async () => {
    const { data } = await create({ price: { amount: 1_250, currency: "USD" } });
    expect(data.price).toEqual({ amount: 1_250, currency: "USD" });
    expect((await update(data.id, { price: data.price })).data.price).toEqual(data.price);
    expect((await update(data.id, { price: { amount: 45_000, currency: "THB" } })).data.price).toEqual({
      amount: 45_000,
      currency: "THB",
    });
    const unknown = await update(data.id, { price: { amount: 45_000, currency: "EUR" } });
    expect(unknown.error?.fields).toEqual({ price: "Choose a currency from the list." });
  });

  test("stays what it is for a stored price, and follows the country once there is none", async () => {
    const { id } = await buildProgram(app, { business: gym, price: 2_500 });
    expect((await update(id, { name: "Barbell Club" })).data.price).toEqual({ amount: 2_500, currency: "SGD" });
    expect((await update(id, { price: 30 })).data.price).toEqual({ amount: 3_000, currency: "SGD" });
    expect((await update(id, { price: null })).data.price).toBeNull();
    expect((await update(id, { price: 900 })).data.price).toEqual({ amount: 90_000, currency: "THB" });
  });

  test("has a highest price that fits it", async () => {
    gym = await gymIn("Indonesia");
    expect((await create({ price: 30_000_000 })).data.price).toEqual({ amount: 3_000_000_000, currency: "IDR" });
    for (const amount of [10_000_001, 1e15]) {
      const rejected = await create({ price: { amount, currency: "SGD" } });
      expect(rejected.error?.fields).toEqual({ price: "The price can be at most $100,000." });
    }
  });

  test("of a professional follows their own country", async () => {
    const { professional, actor } = await buildProfessional(app, { subscriptionTier: "standard" });
    await app.platform.database.pool.query("update users set country = 'Japan' where id = $1", [professional.userId]);
    const { data } = await app.as(actor).call(api.create, { body: { name: "Kendo", price: 5_000 } });
    expect(data.price).toEqual({ amount: 5_000, currency: "JPY" });
  });
});

describe("revenue, dues and invoices (DECISIONS 56)", () => {
  async function pay(programId: number): Promise<void> {
    const member = await buildUser(app);
    const { data } = await app.as(member.actor).call(api.enroll, { params: { id: programId } });
    const params = { id: programId, enrollmentId: data.id };
    await app.as(owner.actor).call(api.setPayment, { params, body: { paymentStatus: "completed" } });
  }
  const due = async () =>
    (await app.as(owner.actor).call(subscriptionsApi.get, { query: { businessId: gym.id } })).data.due;

  test("are kept per currency and never added", async () => {
    const { data: program } = await create({ price: 1_000 });
    await pay(program.id);
    await update(program.id, { price: { amount: 5_000, currency: "SGD" } });
    await pay(program.id);
    const { data: managed } = await app.as(owner.actor).call(api.listManaged, { query: { businessId: gym.id } });
    expect(managed[0]?.revenue).toEqual([
      { amount: 4_500, currency: "SGD" },
      { amount: 90_000, currency: "THB" },
    ]);
    // The listing fee and one commission in Singapore dollars, the other commission in baht.
    expect(await due()).toEqual([
      { amount: 1_000, currency: "SGD" },
      { amount: 10_000, currency: "THB" },
    ]);

    const admin = await buildUser(app, { role: "admin" });
    const { data: listed } = await app.as(admin.actor).call(adminSubscriptionsApi.list, { query: { pageSize: 100 } });
    const row = listed.find(({ holder }) => holder.kind === "business" && holder.id === gym.id);
    expect(row?.due).toEqual(await due());
    const invoice = (currency?: "SGD" | "THB" | "JPY") =>
      app.as(admin.actor).call(adminSubscriptionsApi.createInvoice, {
        body: { kind: "program_listings", businessId: gym.id, ...(currency && { currency }) },
      });
    expect((await invoice("JPY")).error?.code).toBe("invoices.nothing_due");
    expect((await invoice("THB")).data.amount).toEqual({ amount: 10_000, currency: "THB" });
    expect(await due()).toEqual([{ amount: 1_000, currency: "SGD" }]);
    expect((await invoice()).data.amount).toEqual({ amount: 1_000, currency: "SGD" });
    expect((await invoice()).error?.code).toBe("invoices.nothing_due");
  });

  test("a credit in one currency does not hide what is due in another", async () => {
    const pool = app.platform.database.pool;
    const charge = (amount: number, currency: string) =>
      pool.query(
        "insert into account_charges (business_id, description, amount, currency, subject) values ($1, 'Commission', $2, $3, $4)",
        [gym.id, amount, currency, `test ${currency} ${amount}`],
      );
    await charge(500, "SGD");
    await charge(-800, "SGD");
    await charge(4_000, "THB");
    const admin = await buildUser(app, { role: "admin" });
    const { data } = await app
      .as(admin.actor)
      .call(adminSubscriptionsApi.createInvoice, { body: { kind: "program_listings", businessId: gym.id } });
    expect(data.amount).toEqual({ amount: 4_000, currency: "THB" });
    expect(await due()).toEqual([{ amount: -300, currency: "SGD" }]);
  });
});
