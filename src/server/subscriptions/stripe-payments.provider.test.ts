import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { fixedClock } from "#server/platform/clock.ts";
import { quietLog } from "#server/platform/log.ts";
import { STAND_IN_KEY, STAND_IN_SECRET, openStripeStandIn, signed, type StripeStandIn } from "#test/stripe-stand-in.ts";
import type { PaymentProvider, SoldPlan } from "./payments.provider.ts";
import { createStripePayments } from "./stripe-payments.provider.ts";

const BEGUN = new Date("2026-11-20T04:00:00.000Z");
const NOW = BEGUN.getTime() / 1000;
const BASIC: SoldPlan = { id: "basic", name: "Basic", price: { amount: 1_000, currency: "SGD" } };
const STANDARD: SoldPlan = { id: "standard", name: "Standard", price: { amount: 5_000, currency: "SGD" } };
const PREMIUM: SoldPlan = { id: "premium", name: "Premium", price: { amount: 30_000, currency: "SGD" } };
const clock = fixedClock(BEGUN);

let stripe: StripeStandIn;
let payments: PaymentProvider;
beforeAll(async () => {
  stripe = await openStripeStandIn(NOW);
  payments = createPayments();
});
const createPayments = (timeoutMs?: number) =>
  createStripePayments(
    { clock, log: quietLog() },
    {
      secretKey: STAND_IN_KEY,
      webhookSecret: STAND_IN_SECRET,
      apiUrl: stripe.url,
      ...(timeoutMs === undefined ? {} : { timeoutMs }),
    },
  );
afterAll(() => stripe.close());
beforeEach(() => {
  stripe.setFaultMode("well");
  stripe.requests.length = 0;
  stripe.events.length = 0;
});

let attempts = 0;
const order = (more: Partial<Parameters<PaymentProvider["checkoutPlan"]>[0]> = {}) => ({
  holder: { businessId: 7 },
  plan: STANDARD,
  customerId: null,
  email: "owner@gym.example",
  successUrl: "http://localhost:3000/subscription?payment=success",
  cancelUrl: "http://localhost:3000/subscription?payment=cancelled",
  reference: `attempt-${(attempts += 1)}`,
  ...more,
});
const enrollment = (enrollmentId: number) => ({
  enrollmentId,
  name: "Yoga for beginners",
  amount: { amount: 12_000, currency: "SGD" as const },
  email: "member@mail.example",
  successUrl: "http://localhost:3000/fitness-collectives/1?payment=success",
  cancelUrl: "http://localhost:3000/fitness-collectives/1?payment=cancelled",
});
const pageOf = (url: string) => {
  const page = stripe.sessions.get(url.split("/").at(-1) ?? "");
  if (!page) throw new Error("Unknown page");
  return page;
};
async function subscribed(plan: SoldPlan, holder: { businessId: number } | { professionalId: number }) {
  const { url } = await payments.checkoutPlan(order({ plan, holder }));
  const { subscription } = stripe.pay(pageOf(url).id);
  const found = stripe.subscriptions.get(subscription ?? "");
  if (!found) throw new Error("No subscription was created");
  return found;
}
/** The newest subscription event, as the provider reads it. */
function latestState() {
  const event = stripe.events.findLast(({ type }) => type.startsWith("customer.subscription."));
  const at = clock.now().getTime() / 1000;
  const { body, signature } = signed(event, { at });
  const { update } = payments.readEvent(Buffer.from(body), signature);
  if (update?.kind !== "state" || update.state.status === "pending") throw new Error("No state was reported");
  return update.state;
}
const paymentFailed = expect.objectContaining({ code: "subscriptions.payment_failed", status: 503 }) as Error;

test("a plan is sold monthly at our price, and its metadata names the holder", async () => {
  const { url, customerId } = await payments.checkoutPlan(order());
  expect(pageOf(url)).toMatchObject({
    mode: "subscription",
    customer: customerId,
    amount_total: 5_000,
    currency: "sgd",
    metadata: { businessId: "7", tier: "standard" },
  });
  expect(stripe.customers.get(customerId)?.email).toBe("owner@gym.example");
  stripe.pay(pageOf(url).id);
  expect(latestState()).toMatchObject({
    holder: { businessId: 7 },
    tier: "standard",
    status: "active",
    nextTier: null,
    customerId,
    periodStart: BEGUN.toISOString(),
  });
});

test("a repeated attempt returns the same page; another one closes it", async () => {
  const first = order();
  const { url, customerId } = await payments.checkoutPlan(first);
  const again = await payments.checkoutPlan({ ...first, customerId });
  expect(again).toEqual({ url, customerId });
  const next = await payments.checkoutPlan(order({ customerId }));
  expect(pageOf(url).status).toBe("expired");
  expect(pageOf(next.url).status).toBe("open");
  // Back to the first choice, which must not return the closed page.
  const back = await payments.checkoutPlan({ ...first, customerId });
  expect(pageOf(back.url).status).toBe("open");
  expect(pageOf(next.url).status).toBe("expired");
});

test("20 concurrent requests for the same page all get it", async () => {
  const { customerId } = await payments.checkoutPlan(order());
  const same = order({ customerId });
  const responses = await Promise.all(Array.from({ length: 20 }, () => payments.checkoutPlan(same)));
  expect(new Set(responses.map(({ url }) => url)).size).toBe(1);
});

test("a customer unknown to the service is recreated", async () => {
  const { url, customerId } = await payments.checkoutPlan(order({ customerId: "cus_of_another_key" }));
  expect(customerId).not.toBe("cus_of_another_key");
  expect(pageOf(url).customer).toBe(customerId);
});

test("an enrolment is paid once, on a page that expires within two hours", async () => {
  const { url, sessionId } = await payments.checkoutEnrollment(enrollment(31));
  const page = pageOf(url);
  expect(page).toMatchObject({
    id: sessionId,
    mode: "payment",
    amount_total: 12_000,
    metadata: { enrollmentId: "31" },
  });
  const lasts = (page.expires_at ?? 0) - NOW;
  expect(lasts).toBeGreaterThanOrEqual(3_600);
  expect(lasts).toBeLessThanOrEqual(7_200);
  expect(await payments.checkoutEnrollment(enrollment(31))).toEqual({ url, sessionId });
});

test("a payment is refunded in full and once, also when refunded in the dashboard", async () => {
  const paid = async (enrollmentId: number) =>
    stripe.pay(pageOf((await payments.checkoutEnrollment(enrollment(enrollmentId))).url).id);
  const first = await paid(41);
  await payments.refundEnrollment(first.payment_intent ?? "");
  await payments.refundEnrollment(first.payment_intent ?? "");
  const second = await paid(42);
  stripe.refund(second);
  await payments.refundEnrollment(second.payment_intent ?? "");
  const back = stripe.events.filter(({ type }) => type === "charge.refunded").map(({ data }) => data.object);
  expect(back).toMatchObject([
    { payment_intent: first.payment_intent, amount: 12_000, refunded: true },
    { payment_intent: second.payment_intent, amount: 12_000, refunded: true },
  ]);
  await expect(payments.refundEnrollment("pi_unknown")).rejects.toEqual(paymentFailed);
});

test("a lost response is retried and creates nothing twice", async () => {
  const before = stripe.sessions.size;
  stripe.setFaultMode("lossy");
  const { sessionId } = await payments.checkoutEnrollment(enrollment(32));
  expect(stripe.sessions.size).toBe(before + 1);
  expect(stripe.sessions.has(sessionId)).toBe(true);
  const keys = stripe.requests.map(({ key }) => key);
  expect(keys).toHaveLength(2);
  expect(keys[0]).toBe(keys[1]);
});

test.each(["down", "broken", "slow"] as const)("a service that is %s is tried three times", async (mood) => {
  const before = stripe.sessions.size;
  stripe.setFaultMode(mood);
  await expect(createPayments(600).checkoutEnrollment(enrollment(33))).rejects.toEqual(paymentFailed);
  if (mood === "broken") expect(stripe.requests).toHaveLength(3);
  if (mood === "slow") expect(stripe.waiting()).toBe(3);
  expect(stripe.sessions.size).toBe(before);
  stripe.setFaultMode("well");
  stripe.release();
});

test("a higher plan starts immediately and the difference is charged", async () => {
  const { id } = await subscribed(BASIC, { businessId: 8 });
  await payments.changePlan({ subscriptionId: id, plan: PREMIUM, at: "now" });
  expect(latestState()).toMatchObject({ tier: "premium", nextTier: null, status: "active" });
  expect(stripe.events.at(-1)).toMatchObject({ type: "invoice.paid", data: { object: { amount_paid: 29_000 } } });
});

test("a difference that cannot be charged leaves the plan unchanged", async () => {
  const subscription = await subscribed(BASIC, { businessId: 9 });
  const before = structuredClone(subscription);
  stripe.setFaultMode("declined");
  await expect(payments.changePlan({ subscriptionId: subscription.id, plan: PREMIUM, at: "now" })).rejects.toEqual(
    paymentFailed,
  );
  expect(subscription).toEqual(before);
});

test("a lower plan starts with the next period, and charges nothing until then", async () => {
  const { id } = await subscribed(PREMIUM, { businessId: 10 });
  const invoices = stripe.events.filter(({ type }) => type === "invoice.paid").length;
  await payments.changePlan({ subscriptionId: id, plan: STANDARD, at: "period_end" });
  expect(latestState()).toMatchObject({ tier: "premium", nextTier: "standard" });
  expect(stripe.events.filter(({ type }) => type === "invoice.paid")).toHaveLength(invoices);
  stripe.renew(id, "paid");
  clock.set(new Date(stripe.now() * 1000));
  expect(latestState()).toMatchObject({ tier: "standard", nextTier: null });
  expect(stripe.events.at(-1)).toMatchObject({ data: { object: { amount_paid: 5_000 } } });
  // And lower still, from the current plan.
  await payments.changePlan({ subscriptionId: id, plan: BASIC, at: "period_end" });
  expect(latestState()).toMatchObject({ tier: "standard", nextTier: "basic" });
  expect(stripe.subscriptions.get(id)?.metadata["amount"]).toBe("5000");
});

test("a planned downgrade is cancelled without a charge, or replaced by an upgrade", async () => {
  const { id } = await subscribed(STANDARD, { professionalId: 4 });
  await payments.changePlan({ subscriptionId: id, plan: BASIC, at: "period_end" });
  const invoices = () => stripe.events.filter(({ type }) => type === "invoice.paid");
  const before = invoices().length;
  await payments.changePlan({ subscriptionId: id, plan: STANDARD, at: "now" });
  expect(latestState()).toMatchObject({ tier: "standard", nextTier: null });
  expect(invoices()).toHaveLength(before);
  await payments.changePlan({ subscriptionId: id, plan: BASIC, at: "period_end" });
  await payments.changePlan({ subscriptionId: id, plan: PREMIUM, at: "now" });
  expect(latestState()).toMatchObject({ tier: "premium", nextTier: null });
  // The difference from the price paid, not from the lower price that was to follow.
  expect(invoices().at(-1)).toMatchObject({ data: { object: { amount_paid: 25_000 } } });
});

test("cancelling lets the plan run to the end of the paid period; ending it twice is harmless", async () => {
  const { id } = await subscribed(STANDARD, { businessId: 12 });
  const { periodEnd } = latestState();
  await payments.cancelAtPeriodEnd(id);
  expect(latestState()).toMatchObject({ status: "canceled", periodEnd });
  stripe.advance(60);
  await payments.cancelNow(id);
  await payments.cancelNow(id);
  expect(latestState()).toMatchObject({ status: "ended", periodEnd: new Date(stripe.now() * 1000).toISOString() });
});

test("all rejections of the service become one error", async () => {
  await expect(payments.cancelAtPeriodEnd("sub_unknown")).rejects.toEqual(paymentFailed);
  const stranger = createStripePayments(
    { clock, log: quietLog() },
    { secretKey: "sk_test_wrong", webhookSecret: STAND_IN_SECRET, apiUrl: stripe.url },
  );
  await expect(stranger.checkoutPlan(order())).rejects.toEqual(paymentFailed);
});
