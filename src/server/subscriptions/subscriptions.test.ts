import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { businessesApi } from "#contract/businesses.ts";
import { jobsApi } from "#contract/jobs.ts";
import { professionalSubscriptionsApi, subscriptionsApi } from "#contract/subscriptions.ts";
import { businesses } from "#server/businesses/businesses.table.ts";
import { professionalProfiles } from "#server/professionals/professionals.table.ts";
import { createTestApp, type Actor, type TestApp } from "#test/app.ts";
import { buildBusiness, type BusinessRow } from "#test/build/business.ts";
import { buildClaim } from "#test/build/claim.ts";
import { buildProfessional } from "#test/build/professional.ts";
import { buildCharge, buildInvoice } from "#test/build/subscription.ts";
import { buildUser, type BuiltUser } from "#test/build/user.ts";
import { END_EXPIRED } from "./subscriptions.tasks.ts";

const DAY_MS = 86_400_000;
let app: TestApp;
let owner: BuiltUser;
let gym: BusinessRow;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  owner = await buildUser(app, { role: "business_admin" });
  gym = (await buildBusiness(app, { owner: owner.user })).business;
});

type Planned = "basic" | "standard" | "premium";
const get = (actor: Actor | null = owner.actor, businessId?: number) =>
  app.as(actor).call(subscriptionsApi.get, { query: { businessId } });
const startTrial = (planId: Planned = "premium", actor: Actor = owner.actor, businessId?: number) =>
  app.as(actor).call(subscriptionsApi.startTrial, { body: { planId, businessId } });
const cancel = (actor: Actor = owner.actor) => app.as(actor).call(subscriptionsApi.cancel, { body: {} });
const later = (days: number) => new Date(app.clock.now().getTime() + days * DAY_MS).toISOString();
async function stored() {
  const [row] = await app.platform.database.db.select().from(businesses).where(eq(businesses.id, gym.id));
  return { tier: row?.subscriptionTier, expiry: row?.subscriptionExpiry, trial: row?.subscriptionTrial };
}
const setPlan = (tier: Planned, expiry: string | null) =>
  app.platform.database.db
    .update(businesses)
    .set({ subscriptionTier: tier, subscriptionExpiry: expiry })
    .where(eq(businesses.id, gym.id));

test("without a plan the status is none, a trial can start, and online payments are off", async () => {
  const { status, data } = await get();
  expect(status).toBe(200);
  expect(data).toMatchObject({
    businessId: gym.id,
    tier: "none",
    status: "none",
    periodEnd: null,
    canTry: true,
    onlinePayments: false,
    due: [],
    invoices: [],
    usage: { jobPostings: 0, programListings: 0 },
  });
});

test("a trial runs for 14 days, is immediately visible to visitors, and starts once", async () => {
  const { status, data } = await startTrial("standard");
  expect(status).toBe(200);
  expect(data).toMatchObject({ tier: "standard", status: "trial", isTrial: true, periodEnd: later(14), canTry: false });
  expect(await stored()).toEqual({ tier: "standard", expiry: later(14), trial: true });
  const card = (await app.as(null).call(businessesApi.list, { query: {} })).data.find(({ id }) => id === gym.id);
  expect(card?.subscriptionTier).toBe("standard");
  expect((await startTrial("premium")).error?.code).toBe("subscriptions.trial_used");
  expect((await stored()).tier).toBe("standard");
});

test("50 concurrent trial requests start one", async () => {
  const answers = await Promise.all(Array.from({ length: 50 }, (_, n) => startTrial(n % 2 ? "basic" : "premium")));
  const done = answers.filter(({ status }) => status === 200);
  expect(done).toHaveLength(1);
  expect(new Set(answers.map(({ error }) => error?.code ?? "ok"))).toEqual(new Set(["ok", "subscriptions.trial_used"]));
});

test("a trial needs the owner, an approved business and no running plan", async () => {
  const { actor: admin } = await buildUser(app, { role: "admin" });
  expect((await startTrial("basic", admin, gym.id)).status).toBe(403);
  const other = await buildUser(app, { role: "business_admin" });
  expect((await startTrial("basic", other.actor, gym.id)).error?.code).toBe("businesses.not_found");
  const pending = await buildBusiness(app, { owner: other.user, verificationStatus: "pending", isPublic: false });
  expect((await startTrial("basic", other.actor, pending.business.id)).error?.code).toBe("subscriptions.not_approved");
  await setPlan("basic", null);
  expect((await startTrial()).error?.code).toBe("subscriptions.running");
  await setPlan("basic", "2026-11-19T00:00:00.000Z");
  expect((await startTrial()).status).toBe(200);
});

test("an owner has one trial, whatever the number of listings, also in a race", async () => {
  const second = (await buildBusiness(app, { owner: owner.user })).business;
  const answers = await Promise.all(
    Array.from({ length: 50 }, (_, n) => startTrial("basic", owner.actor, n % 2 ? gym.id : second.id)),
  );
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  for (const { id } of [gym, second]) {
    expect((await startTrial("basic", owner.actor, id)).error?.code).toBe("subscriptions.trial_used");
    expect((await get(owner.actor, id)).data.canTry).toBe(false);
  }
});

test("a registration number has one trial, even if its listings have different owners", async () => {
  const registrationNumber = "201812345D";
  const owners = [];
  for (let count = 0; count < 2; count += 1) {
    const claimant = await buildUser(app, { role: "business_admin" });
    const { business } = await buildBusiness(app);
    await buildClaim(app, { business, claimant: claimant.user, status: "approved", registrationNumber });
    owners.push({ claimant, business });
  }
  const outcomes = [];
  for (const { claimant, business } of owners) outcomes.push(await startTrial("basic", claimant.actor, business.id));
  expect(outcomes.map(({ error }) => error?.code)).toEqual([undefined, "subscriptions.trial_used"]);
});

test("a professional tries the paid plan for 14 days, once, also in a race", async () => {
  const { professional, actor } = await buildProfessional(app);
  const own = () => app.as(actor).call(professionalSubscriptionsApi.get, {});
  const start = () => app.as(actor).call(professionalSubscriptionsApi.startTrial, { body: { planId: "standard" } });
  expect((await own()).data).toMatchObject({ tier: "free", canTry: true });
  const answers = await Promise.all(Array.from({ length: 50 }, start));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  expect((await own()).data).toMatchObject({
    tier: "standard",
    status: "trial",
    isTrial: true,
    periodEnd: later(14),
    canTry: false,
  });
  app.clock.advance(14 * DAY_MS);
  try {
    await app.tasks.tick(END_EXPIRED);
    actor.cookie = await app.app.accounts.openSession(actor.id);
    expect((await own()).data).toMatchObject({ tier: "free", status: "ended", canTry: false });
    await app.platform.database.db.delete(professionalProfiles).where(eq(professionalProfiles.id, professional.id));
    await buildProfessional(app, { user: { id: actor.id } });
    expect((await start()).error?.code, "another profile of the same person").toBe("subscriptions.trial_used");
  } finally {
    app.clock.advance(-14 * DAY_MS);
  }
});

test("a user without a professional profile has no trial", async () => {
  const { status, error } = await app
    .as(owner.actor)
    .call(professionalSubscriptionsApi.startTrial, { body: { planId: "standard" } });
  expect([status, error?.code]).toEqual([404, "professionals.not_found"]);
});

test.each([{ planId: "gold" }, { planId: "free" }, {}])("an unknown plan %j is rejected by its field", async (body) => {
  for (const endpoint of [subscriptionsApi.startTrial, subscriptionsApi.createCheckoutSession]) {
    const { status, error } = await app.as(owner.actor).call(endpoint, { body: body as { planId: Planned } });
    expect([status, error?.fields]).toEqual([400, { planId: "Choose a plan." }]);
  }
});

test("a cancelled plan stays usable to the end of its period (R320)", async () => {
  const end = later(5);
  await setPlan("standard", end);
  const { data } = await cancel();
  expect(data).toMatchObject({ tier: "standard", status: "canceled", periodEnd: end, canceledAt: later(0) });
  const allowance = () => app.as(owner.actor).call(jobsApi.postingAllowance, { query: {} });
  expect((await allowance()).data.limit).toBe(5);
  expect((await cancel()).error?.code).toBe("subscriptions.none");
  app.clock.advance(5 * DAY_MS);
  try {
    // Reads check the expiry before the task has run.
    expect((await allowance()).data).toMatchObject({ tier: "none", limit: 0 });
    expect((await get()).data).toMatchObject({ tier: "none", status: "ended" });
    await app.tasks.tick(END_EXPIRED);
    expect(await stored()).toEqual({ tier: "none", expiry: null, trial: false });
    expect((await get()).data).toMatchObject({ tier: "none", status: "ended", canceledAt: null });
  } finally {
    app.clock.advance(-5 * DAY_MS);
  }
});

test("cancelling a plan without an end makes it end a month from today", async () => {
  await setPlan("premium", null);
  expect((await cancel()).data).toMatchObject({ status: "canceled", periodEnd: "2026-12-20T04:00:00.000Z" });
});

test("a plan is cancelled by a request without a body, as specified; other content types are rejected", async () => {
  await setPlan("standard", later(5));
  const send = (body?: string) =>
    app.request("/api/subscription/cancel", { method: "POST", headers: { cookie: owner.actor.cookie }, body });
  for (const body of ["{}", "now"]) expect((await send(body)).status).toBe(415);
  expect((await get()).data.status).toBe("active");
  const cancelled = await send();
  expect([cancelled.status, await cancelled.json()]).toMatchObject([200, { status: "canceled" }]);
});

test("a plan that is not running cannot be cancelled", async () => {
  expect((await cancel()).error?.code).toBe("subscriptions.none");
  await setPlan("basic", "2026-11-01T00:00:00.000Z");
  expect((await cancel()).error?.code).toBe("subscriptions.none");
});

test("buying without a payment service returns the specified notice (R353)", async () => {
  const { status, error } = await app
    .as(owner.actor)
    .call(subscriptionsApi.createCheckoutSession, { body: { planId: "basic" } });
  expect([status, error?.error]).toEqual([
    503,
    "Online payments are currently unavailable. Please contact support for manual subscription setup.",
  ]);
  expect(await stored()).toEqual({ tier: "none", expiry: null, trial: false });
  await setPlan("basic", null);
  const change = await app.as(owner.actor).call(subscriptionsApi.change, { body: { planId: "premium" } });
  expect(change.error?.code).toBe("subscriptions.not_online");
});

test("an invoice can be requested, and only the owner and admins can open its PDF", async () => {
  const { status, data } = await app
    .as(owner.actor)
    .call(subscriptionsApi.requestInvoice, { body: { planId: "premium", months: 3 } });
  expect(status).toBe(201);
  expect(data).toMatchObject({
    status: "due",
    amount: { amount: 90_000, currency: "SGD" },
    planId: "premium",
    months: 3,
    dueAt: later(14),
    paidAt: null,
  });
  expect(data.number).toMatch(/^INV-2026-\d{5}$/);
  expect(data.reference).toBe(data.number.replaceAll("-", ""));
  const file = async (actor: Actor | null) =>
    (await app.request(data.pdfUrl ?? "", { headers: actor ? { cookie: actor.cookie } : {} })).status;
  const { actor: admin } = await buildUser(app, { role: "admin" });
  const { actor: stranger } = await buildUser(app, { role: "business_admin" });
  expect(await Promise.all([owner.actor, admin, stranger, null].map(file))).toEqual([200, 200, 404, 404]);
  expect((await stored()).tier).toBe("none");
});

test("a new owner of the business can read its invoices", async () => {
  const { data } = await app.as(owner.actor).call(subscriptionsApi.requestInvoice, { body: { planId: "basic" } });
  const next = await buildUser(app, { role: "business_admin" });
  await app.platform.database.db.update(businesses).set({ ownerId: next.user.id }).where(eq(businesses.id, gym.id));
  expect((await app.request(data.pdfUrl ?? "", { headers: { cookie: next.actor.cookie } })).status).toBe(200);
});

test.each([0, 25, 1.5])("an invoice over %s months is rejected", async (months) => {
  const { status, error } = await app
    .as(owner.actor)
    .call(subscriptionsApi.requestInvoice, { body: { planId: "basic", months } });
  expect([status, error?.fields]).toEqual([400, { months: "Choose between 1 and 24 months." }]);
});

test("at most five invoices are open, even with twenty concurrent requests", async () => {
  const ask = () => app.as(owner.actor).call(subscriptionsApi.requestInvoice, { body: { planId: "basic" } });
  const answers = await Promise.all(Array.from({ length: 20 }, ask));
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(5);
  expect((await ask()).error?.code).toBe("invoices.too_many");
  const numbers = (await get()).data.invoices.map(({ number }) => Number(number.slice(-5))).toSorted((a, b) => a - b);
  expect(numbers).toEqual(numbers.map((_, index) => (numbers[0] ?? 0) + index));
});

test("due amounts are shown until they are on an invoice", async () => {
  await buildCharge(app, { businessId: gym.id });
  await buildCharge(app, { businessId: gym.id, amount: 700 });
  await buildCharge(app, { businessId: gym.id, waived: true });
  const invoice = await buildInvoice(app, { businessId: gym.id, status: "void" });
  await buildCharge(app, { businessId: gym.id, invoiceId: invoice.id });
  expect((await get()).data.due).toEqual([{ amount: 1200, currency: "SGD" }]);
});

test("another user's plan is not found", async () => {
  const other = await buildUser(app, { role: "business_admin" });
  expect((await get(other.actor, gym.id)).error?.code).toBe("businesses.not_found");
  expect((await get(null, gym.id)).status).toBe(401);
  const { actor: admin } = await buildUser(app, { role: "admin" });
  expect((await get(admin, gym.id)).data).toMatchObject({ businessId: gym.id, canTry: false });
});

test("the paid plans of professionals come as an object by id (R324)", async () => {
  const { data } = await app.as(null).call(professionalSubscriptionsApi.plans, {});
  expect(data).toEqual({
    standard: {
      id: "standard",
      name: "Standard",
      price: 5,
      currency: "SGD",
      features: [
        "Contact and social links",
        "Credentials verification",
        "Client messaging",
        "Enhanced visibility",
        "Portfolio",
        "Program listings at $5 each",
      ],
    },
  });
});

test("any signed-in user can read their plan, with or without a profile (R323)", async () => {
  const { actor } = await buildUser(app, { role: "customer" });
  const read = (who: Actor | null) => app.as(who).call(professionalSubscriptionsApi.get, {});
  expect((await read(actor)).data).toMatchObject({ professionalId: null, tier: "free", status: "none" });
  const ask = { body: { planId: "standard" } } as const;
  expect((await app.as(actor).call(professionalSubscriptionsApi.requestInvoice, ask)).status).toBe(404);
  expect((await app.as(actor).call(professionalSubscriptionsApi.cancel, {})).status).toBe(404);
  expect((await read(null)).status).toBe(401);
});

test("a professional's plan is shown and can be cancelled (R327)", async () => {
  const { professional, actor } = await buildProfessional(app, {
    subscriptionTier: "standard",
    subscriptionExpiry: later(5),
  });
  const read = async () => (await app.as(actor).call(professionalSubscriptionsApi.get, {})).data;
  expect(await read()).toMatchObject({ professionalId: professional.id, tier: "standard", status: "active" });
  const { data } = await app.as(actor).call(professionalSubscriptionsApi.cancel, {});
  expect(data).toMatchObject({ tier: "standard", status: "canceled", periodEnd: later(5) });
  app.clock.advance(5 * DAY_MS);
  try {
    await app.tasks.tick(END_EXPIRED);
    expect(await read()).toMatchObject({ tier: "free", status: "ended" });
    const [row] = await app.platform.database.db
      .select()
      .from(professionalProfiles)
      .where(eq(professionalProfiles.id, professional.id));
    expect([row?.subscriptionTier, row?.subscriptionExpiry]).toEqual(["free", null]);
  } finally {
    app.clock.advance(-5 * DAY_MS);
  }
});
