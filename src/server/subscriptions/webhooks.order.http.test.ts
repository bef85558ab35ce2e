import { afterAll, beforeAll, expect, test } from "vitest";
import type { TestApp } from "#test/app.ts";
import { buildCategory } from "#test/build/category.ts";
import { buildBusiness } from "#test/build/business.ts";
import { openStripeApp, type StripeApp } from "#test/stripe-app.ts";
import type { StandInEvent } from "#test/stripe-objects.ts";
import type { PaymentProvider, SoldPlan } from "./payments.provider.ts";

let app: TestApp;
let on: StripeApp;
let categoryId: number;
beforeAll(async () => {
  on = await openStripeApp();
  app = on.app;
  categoryId = (await buildCategory(app)).id;
  // Printing does not matter here and is the slowest part.
  app.platform.printer.print = () => Promise.reject(new Error("No paper here"));
});
afterAll(() => on.close());

const STANDARD: SoldPlan = { id: "standard", name: "Standard", price: { amount: 5_000, currency: "SGD" } };
const PREMIUM: SoldPlan = { id: "premium", name: "Premium", price: { amount: 30_000, currency: "SGD" } };
const HOLDER_MARK = 424_242_424;
const SHUFFLES = 100;

async function buy(payments: PaymentProvider, plan: SoldPlan, reference: string): Promise<string> {
  const { url } = await payments.checkoutPlan({
    holder: { businessId: HOLDER_MARK },
    plan,
    customerId: null,
    email: "owner@gym.example",
    successUrl: "http://localhost:3000/subscription",
    cancelUrl: "http://localhost:3000/subscription",
    reference,
  });
  return on.stripe.pay(on.sessionIdOf(url)).subscription ?? "";
}

/**
 * Every change a holder's plans can go through: bought, upgraded, downgraded, unpaid, paid late, cancelled, ended; then
 * a second plan bought and ended.
 */
async function playAllChanges(): Promise<StandInEvent[]> {
  const { stripe, payments } = on;
  const begin = stripe.events.length;
  const first = await buy(payments, STANDARD, "first");
  stripe.advance(86_400);
  await payments.changePlan({ subscriptionId: first, plan: PREMIUM, at: "now" });
  stripe.advance(86_400);
  await payments.changePlan({ subscriptionId: first, plan: STANDARD, at: "period_end" });
  stripe.renew(first, "paid");
  const failed = stripe.renew(first, "failed");
  stripe.advance(3 * 86_400);
  stripe.payLate(first, failed);
  stripe.advance(86_400);
  await payments.cancelAtPeriodEnd(first);
  stripe.advance(86_400);
  stripe.end(first);
  stripe.advance(60);
  const second = await buy(payments, PREMIUM, "second");
  stripe.advance(86_400);
  stripe.end(second);
  return stripe.events.slice(begin);
}

/** The same events for another business. */
function forBusiness(events: readonly StandInEvent[], businessId: number): StandInEvent[] {
  const text = JSON.stringify(events)
    .replaceAll(String(HOLDER_MARK), String(businessId))
    .replaceAll(/"(evt|sub|in|cus)_(\w+)"/g, `"$1_$2_of_${businessId}"`);
  return JSON.parse(text) as StandInEvent[];
}

/** The resulting state of plan, subscription and invoices, without the holder's ids. */
async function readPlanState(businessId: number): Promise<string> {
  const { rows } = await app.platform.database.pool.query<{ state: unknown }>(
    `select jsonb_build_object(
       'plan', (select jsonb_build_array(subscription_tier, subscription_expiry, subscription_trial, payment_customer_id,
                                         payment_subscription_id) from businesses where id = $1),
       'subscription', (select jsonb_build_array(status, source, period_start, period_end, canceled_at, next_tier)
                        from subscriptions where business_id = $1),
       'invoices', (select jsonb_agg(jsonb_build_array(provider_invoice_id, status, amount, plan_id, period_start, period_end,
                                                       paid_at) order by provider_invoice_id)
                    from invoices where business_id = $1)) as state`,
    [businessId],
  );
  return JSON.stringify(rows[0]?.state).replaceAll(`_of_${businessId}`, "");
}

/** Returns a seeded generator of numbers in [0, 1). */
function random(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 4_294_967_296;
    return state / 4_294_967_296;
  };
}

function shuffled<T>(list: readonly T[], seed: number): T[] {
  const next = random(seed);
  const result = [...list];
  for (let i = result.length - 1; i > 0; i -= 1) {
    const j = Math.floor(next() * (i + 1));
    [result[i], result[j]] = [result[j] as T, result[i] as T];
  }
  return result;
}

async function applied(events: readonly StandInEvent[], shuffle: (own: StandInEvent[]) => StandInEvent[]) {
  // Without an owner, so that no mail is sent.
  const { business } = await buildBusiness(app, { categoryId });
  for (const event of shuffle(forBusiness(events, business.id))) {
    const response = await on.deliver(event);
    expect([event.type, response.status]).toEqual([event.type, 200]);
  }
  return readPlanState(business.id);
}

test("in 100 orders of the events, some repeated, the plan ends in the service's state", async () => {
  const life = await playAllChanges();
  expect(life.length).toBeGreaterThan(20);
  app.clock.set(new Date(on.stripe.now() * 1000));
  const inOrder = await Promise.all(life.map((_, n) => applied(life.slice(0, n + 1), (own) => own)));
  const orders = Array.from({ length: SHUFFLES }, async (_, seed) => {
    // Stops at every event in turn, not only the last; some events are delivered twice.
    const until = seed % life.length;
    const again = (own: StandInEvent[]) => shuffled([...own, ...own.filter((__, n) => n % 6 === seed % 6)], seed + 1);
    return { seed, readPlanState: await applied(life.slice(0, until + 1), again), expected: inOrder[until] };
  });
  for (const { seed, readPlanState: found, expected } of await Promise.all(orders))
    expect({ seed, readPlanState: found }).toEqual({ seed, readPlanState: expected });
  // The states must differ, or the test proves nothing.
  expect(new Set(inOrder).size).toBeGreaterThan(8);
}, 120_000);
