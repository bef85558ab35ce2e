import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { programsApi } from "#contract/programs.ts";
import { professionalSubscriptionsApi, subscriptionsApi as api } from "#contract/subscriptions.ts";
import type { TestApp } from "#test/app.ts";
import { buildBusiness, type BusinessRow } from "#test/build/business.ts";
import { buildProfessional, type BuiltProfessional } from "#test/build/professional.ts";
import { buildProgram } from "#test/build/program.ts";
import { buildUser, type BuiltUser } from "#test/build/user.ts";
import { REFUND_LATE_PAYMENTS } from "#server/programs/programs.tasks.ts";
import { openStripeApp, type StripeApp } from "#test/stripe-app.ts";

let app: TestApp;
let on: StripeApp;
let owner: BuiltUser;
let member: BuiltUser;
let coach: BuiltProfessional;
let gym: BusinessRow;
beforeAll(async () => {
  on = await openStripeApp();
  app = on.app;
});
afterAll(() => on.close());
beforeEach(async () => {
  on.stripe.setFaultMode("well");
  on.stripe.setNow(app.clock.now().getTime() / 1000);
  owner = await buildUser(app, { role: "business_admin" });
  member = await buildUser(app);
  coach = await buildProfessional(app);
  gym = (await buildBusiness(app, { owner: owner.user })).business;
});

const own = async () => (await app.as(owner.actor).call(api.get, { query: {} })).data;
const checkout = (planId: "basic" | "standard" | "premium") =>
  app.as(owner.actor).call(api.createCheckoutSession, { body: { planId } });
const change = (planId: "basic" | "standard" | "premium") => app.as(owner.actor).call(api.change, { body: { planId } });
const cancel = () => app.as(owner.actor).call(api.cancel, { body: {} });
const checkoutCoach = () =>
  app.as(coach.actor).call(professionalSubscriptionsApi.createCheckoutSession, { body: { planId: "standard" } });
const ownCoach = async () => (await app.as(coach.actor).call(professionalSubscriptionsApi.get, {})).data;
const enroll = (id: number) => app.as(member.actor).call(programsApi.enroll, { params: { id } });

async function subscribed(planId: "basic" | "standard" | "premium") {
  const { data } = await checkout(planId);
  const session = on.stripe.pay(on.sessionIdOf(data.url));
  await on.deliverNew();
  return session.subscription ?? "";
}

/** All rows that a failed call must leave unchanged. */
async function books(): Promise<unknown> {
  const { rows } = await app.platform.database.pool.query<{ books: unknown }>(
    `select jsonb_build_array(
       (select jsonb_agg(to_jsonb(t) - 'updated_at' order by id) from businesses t),
       (select jsonb_agg(to_jsonb(t) - 'updated_at' order by id) from professional_profiles t),
       (select jsonb_agg(to_jsonb(t) order by id) from subscriptions t),
       (select jsonb_agg(to_jsonb(t) order by id) from invoices t),
       (select jsonb_agg(to_jsonb(t) order by id) from program_enrollments t),
       (select jsonb_agg(to_jsonb(t) order by id) from payment_events t)) as books`,
  );
  return rows[0]?.books;
}

test("a plan starts when the service confirms payment, not on the browser's redirect", async () => {
  const { status, data } = await checkout("standard");
  expect(status).toBe(200);
  const page = on.stripe.sessions.get(on.sessionIdOf(data.url));
  expect([page?.amount_total, page?.currency]).toEqual([5_000, "sgd"]);
  const before = await books();
  const returned = new URL(page?.success_url ?? "");
  expect(returned.origin).toBe("http://localhost:3000");
  for (const path of [
    `${returned.pathname}${returned.search}`,
    `/api/subscription${returned.search}`,
    `/api/subscription?payment=success&session_id=${page?.id}&redirect_status=succeeded&success=true`,
  ])
    await app.request(path, { headers: { cookie: owner.actor.cookie } });
  expect(await books()).toEqual(before);
  expect((await own()).tier).toBe("none");

  on.stripe.pay(page?.id ?? "");
  await on.deliverNew();
  const now = await own();
  expect(now).toMatchObject({ tier: "standard", status: "active", source: "stripe", isTrial: false, nextTier: null });
  expect(now.invoices).toHaveLength(1);
  expect(now.invoices[0]).toMatchObject({
    status: "paid",
    amount: { amount: 5_000, currency: "SGD" },
    paymentMethod: "card",
    planId: "standard",
  });
  expect((await checkout("premium")).error?.code).toBe("subscriptions.running");
});

test("a plan is upgraded immediately, downgraded with the next period, cancelled to its end, and ends", async () => {
  const subscription = await subscribed("basic");
  on.stripe.advance(60);
  await change("premium");
  await on.deliverNew();
  expect(await own()).toMatchObject({ tier: "premium", nextTier: null });
  on.stripe.advance(60);
  expect((await change("standard")).data).toMatchObject({ tier: "premium", nextTier: "standard" });
  await on.deliverNew();
  expect(await own()).toMatchObject({ tier: "premium", nextTier: "standard", status: "active" });
  on.stripe.advance(60);
  const canceled = (await cancel()).data;
  expect(canceled).toMatchObject({ tier: "premium", status: "canceled" });
  await on.deliverNew();
  expect(await own()).toMatchObject({ tier: "premium", status: "canceled", periodEnd: canceled.periodEnd });
  expect((await cancel()).error?.code).toBe("subscriptions.none");
  on.stripe.end(subscription);
  await on.deliverNew();
  expect(await own()).toMatchObject({ tier: "none", status: "ended" });
});

test("a failed renewal is reported and keeps the plan; a late payment continues it", async () => {
  const failed: number[] = [];
  app.platform.events.on("payments.failed", ({ userId, amount }) => {
    if (userId === owner.user.id) failed.push(amount);
  });
  const subscription = await subscribed("standard");
  const invoice = on.stripe.renew(subscription, "failed");
  await on.deliverNew();
  expect(await own()).toMatchObject({ tier: "standard", status: "past_due" });
  expect(failed).toEqual([5_000]);
  on.stripe.payLate(subscription, invoice);
  await on.deliverNew();
  const now = await own();
  expect([now.status, now.invoices.length]).toEqual(["active", 2]);
});

test("a professional's plan is paid the same way", async () => {
  const { data } = await checkoutCoach();
  const page = on.sessionIdOf(data.url);
  expect(on.stripe.sessions.get(page)?.amount_total).toBe(500);
  expect((await ownCoach()).tier).toBe("free");
  on.stripe.pay(page);
  await on.deliverNew();
  expect(await ownCoach()).toMatchObject({ tier: "standard", status: "active", source: "stripe" });
});

test("an enrolment is paid on the service's page, refunded, or cancelled when the page expires", async () => {
  const program = await buildProgram(app, { business: gym, price: 12_000, maxParticipants: 1 });
  const status = async () =>
    (await app.as(member.actor).call(programsApi.listOwnEnrollments, { query: {} })).data[0]?.paymentStatus;
  const first = await enroll(program.id);
  expect(first.data.paymentUrl).toMatch(/^https:/);
  on.stripe.expire(on.sessionIdOf(first.data.paymentUrl));
  await on.deliverNew();
  expect(await status()).toBe("cancelled");
  // The place is free again.
  const page = on.stripe.pay(on.sessionIdOf((await enroll(program.id)).data.paymentUrl));
  await on.deliverNew();
  expect(await status()).toBe("completed");
  await on.deliver(on.stripe.refund(page, false));
  expect(await status()).toBe("completed");
  await on.deliver(on.stripe.refund(page));
  expect(await status()).toBe("refunded");
  await on.deliverNew();
  expect(await status()).toBe("refunded");
});

test("a refund reported before its payment stays a refund, however often both are repeated", async () => {
  const program = await buildProgram(app, { business: gym, price: 12_000 });
  const page = on.stripe.pay(on.sessionIdOf((await enroll(program.id)).data.paymentUrl));
  const paid = on.stripe.events.at(-1);
  const back = on.stripe.refund(page);
  await on.deliver(back);
  await Promise.all(Array.from({ length: 50 }, (_, n) => on.deliver(n % 2 === 0 ? paid : back)));
  const { data } = await app.as(member.actor).call(programsApi.listOwnEnrollments, { query: {} });
  expect(data[0]?.paymentStatus).toBe("refunded");
});

test("a payment for a place given up in the meantime is refunded automatically", async () => {
  const program = await buildProgram(app, { business: gym, price: 12_000, maxParticipants: 1 });
  const { data } = await enroll(program.id);
  const page = on.sessionIdOf(data.paymentUrl);
  await app.as(member.actor).call(programsApi.cancelOwn, { params: { id: data.id } });
  await app.as((await buildUser(app)).actor).call(programsApi.enroll, { params: { id: program.id } });
  on.stripe.pay(page);
  await on.deliverNew();
  const refunds = () => on.stripe.events.filter(({ type }) => type === "charge.refunded").length;
  const before = refunds();
  const stands = async () => {
    const { data: enrolled } = await app.as(member.actor).call(programsApi.listOwnEnrollments, { query: {} });
    return [enrolled[0]?.paymentStatus, refunds() - before];
  };
  on.stripe.setFaultMode("down");
  await expect(app.tasks.tick(REFUND_LATE_PAYMENTS)).rejects.toThrow();
  expect(await stands()).toEqual(["cancelled", 0]);
  on.stripe.setFaultMode("well");
  // The task repeats the refund until the service reports it.
  await app.tasks.tick(REFUND_LATE_PAYMENTS);
  await app.tasks.tick(REFUND_LATE_PAYMENTS);
  expect(await stands()).toEqual(["cancelled", 1]);
  app.mail.sent.length = 0;
  await on.deliverNew();
  await app.tasks.drain();
  expect(await stands()).toEqual(["refunded", 1]);
  expect(app.mail.sent.filter(({ to }) => to === member.user.email).map(({ subject }) => subject)).toEqual([
    expect.stringContaining("Payment refunded"),
  ]);
  const requestCount = on.stripe.requests.length;
  await app.tasks.tick(REFUND_LATE_PAYMENTS);
  expect(on.stripe.requests).toHaveLength(requestCount);
});

test("a completed checkout without a payment gives no place yet", async () => {
  const program = await buildProgram(app, { business: gym, price: 12_000 });
  const { data } = await enroll(program.id);
  const page = on.stripe.sessions.get(on.sessionIdOf(data.paymentUrl));
  const created = Math.floor(app.clock.now().getTime() / 1000);
  const event = (type: string, more: object) => ({
    id: `evt_${type}_${data.id}`,
    type,
    created,
    data: { object: { ...page, ...more } },
  });
  const status = async () =>
    (await app.as(member.actor).call(programsApi.listOwnEnrollments, { query: {} })).data[0]?.paymentStatus;
  await on.deliver(event("checkout.session.completed", { payment_status: "unpaid" }));
  expect(await status()).toBe("pending");
  await on.deliver(
    event("checkout.session.async_payment_succeeded", { payment_status: "paid", payment_intent: "pi_1" }),
  );
  expect(await status()).toBe("completed");
});

test.each(["down", "broken"] as const)("a service that is %s changes nothing and returns an error", async (mood) => {
  const program = await buildProgram(app, { business: gym, price: 12_000 });
  const other = await buildUser(app, { role: "business_admin" });
  await buildBusiness(app, { owner: other.user });
  await subscribed("standard");
  const before = await books();
  on.stripe.setFaultMode(mood);
  const calls = await Promise.all([
    app.as(other.actor).call(api.createCheckoutSession, { body: { planId: "basic" } }),
    checkoutCoach(),
    change("premium"),
    change("basic"),
    cancel(),
    enroll(program.id),
  ]);
  for (const { status, error } of calls) expect([status, error?.code]).toEqual([503, "subscriptions.payment_failed"]);
  expect(await books()).toEqual(before);
  on.stripe.setFaultMode("well");
  expect((await cancel()).status).toBe(200);
});

test("no transaction is open and no row is locked while waiting for the service", async () => {
  const program = await buildProgram(app, { business: gym, price: 12_000 });
  const other = await buildUser(app, { role: "business_admin" });
  const { business } = await buildBusiness(app, { owner: other.user });
  await subscribed("standard");
  on.stripe.setFaultMode("slow");
  const calls = [
    app.as(other.actor).call(api.createCheckoutSession, { body: { planId: "basic" } }),
    checkoutCoach(),
    change("premium"),
    enroll(program.id),
  ];
  await expect.poll(() => on.stripe.waiting(), { interval: 10 }).toBe(calls.length);
  const { pool } = app.platform.database;
  const { rows } = await pool.query(
    `select query from pg_stat_activity
     where datname = current_database() and pid <> pg_backend_pid() and xact_start is not null and backend_type = 'client backend'`,
  );
  expect(rows).toEqual([]);
  const locked = await pool.query("select id from businesses where id = any($1) for update nowait", [
    [gym.id, business.id],
  ]);
  expect(locked.rowCount).toBe(2);
  on.stripe.setFaultMode("well");
  on.stripe.release();
  for (const { status } of await Promise.all(calls)) expect(status).toBeLessThan(300);
});
