import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import type { BusinessKind } from "#contract/business-kinds.ts";
import { programsApi as api } from "#contract/programs.ts";
import { reviewsApi } from "#contract/reviews.ts";
import { appError } from "#server/platform/errors.ts";
import type { EnrollmentPayment, ProviderEvent } from "#server/subscriptions/payments.provider.ts";
import { STRIPE_WEBHOOK_PATH } from "#server/subscriptions/webhooks.routes.ts";
import { createTestApp, type TestApp } from "#test/app.ts";
import { buildBusiness } from "#test/build/business.ts";
import { buildProfessional } from "#test/build/professional.ts";
import { buildProgram } from "#test/build/program.ts";
import { buildUser } from "#test/build/user.ts";

let paying: TestApp;
let isDown = false;
let opened: { enrollmentId: number; name: string; amount: object; successUrl: string }[] = [];
let refunded: string[] = [];
beforeAll(async () => {
  paying = await createTestApp({
    env: { ENROLLMENT_COMMISSION: "15" },
    payments: {
      ...rejectingProvider,
      checkoutEnrollment: (order) => {
        if (isDown) return Promise.reject(appError("subscriptions.payment_failed"));
        opened.push(order);
        return Promise.resolve({ url: "https://pay.example/1", sessionId: `session-${order.enrollmentId}` });
      },
      refundEnrollment: (paymentId) => {
        if (isDown) return Promise.reject(appError("subscriptions.payment_failed"));
        refunded.push(paymentId);
        return Promise.resolve();
      },
    },
  });
});
afterAll(() => paying.close());
beforeEach(() => {
  isDown = false;
  opened = [];
  refunded = [];
});

const setUp = async (price: number | null = 4_000, kind: BusinessKind = "fitness") => {
  const { user: owner, actor: host } = await buildUser(paying);
  const { business } = await buildBusiness(paying, { owner, name: "Harbour Gym", kind });
  const program = await buildProgram(paying, { business, name: "Barbell Basics", price, maxParticipants: 1 });
  const who = await buildUser(paying);
  const take = (as = who) => paying.as(as.actor).call(api.enroll, { params: { id: program.id } });
  const own = async () => (await paying.as(who.actor).call(api.listOwnEnrollments, { query: {} })).data;
  return { business, program, host, who, take, own };
};
/** Delivers a message of the payment service. */
const say = (payment: Partial<EnrollmentPayment> & Pick<EnrollmentPayment, "enrollmentId" | "status">) =>
  paying.request(STRIPE_WEBHOOK_PATH, {
    method: "POST",
    body: JSON.stringify({ sessionId: null, paymentId: null, ...payment }),
  });

test("a priced seat leads to its payment page, and is pending until the service reports the payment", async () => {
  const { business, take, own } = await setUp();
  const { data } = await take();
  expect([data.paymentUrl, data.paymentStatus]).toEqual(["https://pay.example/1", "pending"]);
  expect(opened).toMatchObject([
    {
      enrollmentId: data.id,
      name: "Barbell Basics at Harbour Gym",
      amount: { amount: 4_000, currency: "SGD" },
      successUrl: `http://localhost:3000/fitness-collectives/${business.id}?tab=programs&payment=success`,
    },
  ]);
  const { rows } = await paying.platform.database.pool.query<{ commission: number }>(
    "select commission_amount as commission from program_enrollments where id = $1",
    [data.id],
  );
  expect(rows).toEqual([{ commission: 600 }]);
  // A member who left the page finds it again while nothing is paid.
  expect((await own())[0]).toMatchObject({ paymentStatus: "pending", paymentUrl: "https://pay.example/1" });
  expect((await say({ enrollmentId: data.id, paymentId: "pay-1", status: "completed" })).status).toBe(200);
  expect((await own())[0]).toMatchObject({ paymentStatus: "completed", paymentUrl: null });
});

test("a payment to a shop returns to what it offers", async () => {
  const { business, take } = await setUp(4_000, "retail");
  await take();
  expect(opened[0]?.successUrl).toBe(
    `http://localhost:3000/business-collectives/${business.id}?tab=products&payment=success`,
  );
});

test("a payment to a professional returns to the profile", async () => {
  const { professional } = await buildProfessional(paying);
  const program = await buildProgram(paying, { professional });
  const who = await buildUser(paying);
  await paying.as(who.actor).call(api.enroll, { params: { id: program.id } });
  expect(opened[0]?.successUrl).toBe(`http://localhost:3000/professionals/${professional.id}?payment=success`);
});

test("a seat without a price is taken without a payment page", async () => {
  const { take } = await setUp(null);
  expect((await take()).data.paymentUrl).toBeNull();
  expect(opened).toEqual([]);
});

test("a service that does not respond leaves no enrolment", async () => {
  const { take, own } = await setUp();
  isDown = true;
  const failed = await take();
  expect([failed.status, failed.error?.code]).toEqual([503, "subscriptions.payment_failed"]);
  expect(await own()).toEqual([]);
  isDown = false;
  expect((await take()).status).toBe(201);
});

test("a message delivered a hundred times, in any order, counts once", async () => {
  const { take, own } = await setUp();
  const { id: enrollmentId } = (await take()).data;
  const messages = (["completed", "refunded"] as const).flatMap((status) =>
    Array.from({ length: 50 }, () => ({ enrollmentId, paymentId: "pay-2", status })),
  );
  paying.mail.sent.length = 0;
  const responses = await Promise.all(messages.toReversed().map(say));
  expect(responses.every(({ ok }) => ok)).toBe(true);
  expect((await own())[0]?.paymentStatus).toBe("refunded");
  await paying.tasks.drain();
  const received = (word: string) => paying.mail.sent.filter(({ subject }) => subject.endsWith(word)).length;
  expect([received("Payment refunded"), received("Payment received") <= 1]).toEqual([1, true]);
  await say({ enrollmentId, status: "cancelled" });
  expect((await own())[0]?.paymentStatus).toBe("refunded");
  expect((await say({ enrollmentId: 999_999, status: "completed" })).ok).toBe(true);
});

test("only what the service reports about a payment makes a review's badge, not what the host records", async () => {
  const badgeAfter = async (reports: readonly EnrollmentPayment["status"][], recorded: "completed" | "refunded") => {
    const { business, program, host, who, take } = await setUp();
    const { id: enrollmentId } = (await take()).data;
    for (const status of reports) await say({ enrollmentId, paymentId: "pay-9", status });
    const params = { id: program.id, enrollmentId };
    await paying.as(host).call(api.setPayment, { params, body: { paymentStatus: recorded } });
    const words = { rating: 5, title: "Strong start", content: "Patient coaches and a clear plan.", anonymous: false };
    const review = { params: { id: business.id }, body: words };
    return (await paying.as(who.actor).call(reviewsApi.create, review)).data.verifiedPurchase;
  };
  expect(await badgeAfter([], "completed")).toBe(false);
  expect(await badgeAfter(["completed"], "refunded")).toBe(true);
  expect(await badgeAfter(["completed", "refunded"], "completed")).toBe(false);
});

test("an expired page releases the seat, and a late payment takes nobody else's", async () => {
  const { take, own } = await setUp();
  const { id: enrollmentId } = (await take()).data;
  await say({ enrollmentId, status: "cancelled" });
  expect((await take(await buildUser(paying))).status).toBe(201);
  await say({ enrollmentId, paymentId: "pay-3", status: "completed" });
  expect((await own())[0]?.paymentStatus).toBe("cancelled");
});

test("a late payment gets the seat while it is free", async () => {
  const { take, own } = await setUp();
  const { id: enrollmentId } = (await take()).data;
  await say({ enrollmentId, status: "cancelled" });
  await say({ enrollmentId, paymentId: "pay-4", status: "completed" });
  expect((await own())[0]?.paymentStatus).toBe("completed");
});

test("a payment that arrives after its enrolment was deleted is refunded", async () => {
  const { program, take } = await setUp();
  const { id: enrollmentId } = (await take()).data;
  await paying.platform.database.pool.query("delete from programs where id = $1", [program.id]);
  await say({ enrollmentId, status: "cancelled" });
  expect((await say({ enrollmentId, paymentId: "pay-5", status: "completed" })).status).toBe(200);
  isDown = true;
  await expect(paying.tasks.drain()).rejects.toThrow();
  isDown = false;
  await say({ enrollmentId, paymentId: "pay-5", status: "completed" });
  await say({ enrollmentId, paymentId: "pay-5", status: "refunded" });
  await paying.tasks.drain();
  expect(refunded).toEqual(["pay-5"]);
});

const never = () => Promise.reject(new Error("not called here"));
const rejectingProvider = {
  checkoutPlan: never,
  changePlan: never,
  cancelAtPeriodEnd: never,
  cancelNow: never,
  /** Each message is a new one, with the content of the body. */
  readEvent: (body: Uint8Array): ProviderEvent => ({
    id: randomUUID(),
    type: "test",
    createdAt: new Date().toISOString(),
    update: { kind: "enrollment", payment: JSON.parse(Buffer.from(body).toString()) as EnrollmentPayment },
  }),
};
