import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { adminListingsApi } from "#contract/admin-listings.ts";
import { adminUsersApi } from "#contract/admin-users.ts";
import { classesApi } from "#contract/classes.ts";
import { programsApi } from "#contract/programs.ts";
import { reviewsApi } from "#contract/reviews.ts";
import { appError } from "#server/platform/errors.ts";
import type { EnrollmentPayment, ProviderEvent } from "#server/subscriptions/payments.provider.ts";
import { STRIPE_WEBHOOK_PATH } from "#server/subscriptions/webhooks.routes.ts";
import { createTestApp, type TestApp } from "#test/app.ts";
import { buildBusiness } from "#test/build/business.ts";
import { buildClass } from "#test/build/class.ts";
import { buildProfessional } from "#test/build/professional.ts";
import { buildProgram, type ProgramRow } from "#test/build/program.ts";
import { buildUser, type BuiltUser } from "#test/build/user.ts";
import { buildPeople, callsOf, expectExact, kindsTold } from "./bookings.test-suite.ts";

const MINUTE_MS = 60_000;
const HOUR_MS = 3_600_000;
const RETURN_LATE_PAYMENTS = "programs.return-late-payments";

let app: TestApp;
let isDown = false;
let opened: { enrollmentId: number; successUrl: string }[] = [];
let refunded: string[] = [];
const never = () => Promise.reject(new Error("not called here"));
beforeAll(async () => {
  app = await createTestApp({
    payments: {
      checkoutPlan: never,
      changePlan: never,
      cancelAtPeriodEnd: never,
      cancelNow: never,
      checkoutEnrollment: (order) => {
        if (isDown) return Promise.reject(appError("subscriptions.payment_failed"));
        opened.push(order);
        return Promise.resolve({ url: "https://pay.example/1", sessionId: `session-${order.enrollmentId}` });
      },
      refundEnrollment: (paymentId) => {
        refunded.push(paymentId);
        return Promise.resolve();
      },
      readEvent: (body): ProviderEvent => ({
        id: randomUUID(),
        type: "test",
        createdAt: app.clock.now().toISOString(),
        update: { kind: "enrollment", payment: JSON.parse(Buffer.from(body).toString()) as EnrollmentPayment },
      }),
    },
  });
});
afterAll(() => app.close());
beforeEach(() => {
  isDown = false;
  opened = [];
  refunded = [];
});

const setUp = async ({
  program: given,
  ...columns
}: { seats?: number; inHours?: number; program?: ProgramRow } = {}) => {
  const host = await buildUser(app, { role: "business_admin" });
  const { business } = await buildBusiness(app, { owner: host.user });
  const program = given ?? (await buildProgram(app, { business, price: 4_000 }));
  const session = await buildClass(app, { program, seats: 1, inHours: 48, ...columns });
  return { host, business, program, session, calls: callsOf(app, session.id) };
};
const say = (payment: Partial<EnrollmentPayment> & Pick<EnrollmentPayment, "enrollmentId" | "status">) =>
  app.request(STRIPE_WEBHOOK_PATH, {
    method: "POST",
    body: JSON.stringify({ sessionId: null, paymentId: null, ...payment }),
  });

test("a seat is kept while it is being paid, and booked and confirmed once it is", async () => {
  const { session, calls } = await setUp();
  const [member, other] = (await buildPeople(app, 2)) as [BuiltUser, BuiltUser];
  const { data } = await calls.book(member);
  expect(data).toMatchObject({
    paymentUrl: "https://pay.example/1",
    paymentStatus: "pending",
    heldUntil: new Date(app.clock.now().getTime() + 15 * MINUTE_MS).toISOString(),
  });
  expect(opened[0]?.successUrl).toBe(`http://localhost:3000/classes/${session.id}?payment=success`);
  expect((await calls.book(other)).error?.code).toBe("classes.full");
  await app.tasks.drain();
  expect(await kindsTold(app, member, session.id)).toEqual([]);
  await say({ enrollmentId: data.id ?? 0, paymentId: "pay-1", status: "completed" });
  expect(await calls.own(member)).toMatchObject({ paymentStatus: "completed", heldUntil: null, paymentUrl: null });
  app.clock.advance(20 * MINUTE_MS);
  await app.tasks.drain();
  expect(await expectExact(app, session.id)).toMatchObject({ taken: 1 });
  expect(await kindsTold(app, member, session.id)).toEqual(["booking"]);
});

test("a class says before the press that it is paid online, and the press does what it said", async () => {
  const { session, program, calls } = await setUp({ seats: 5 });
  const read = async (id = session.id) => (await app.as(null).call(classesApi.get, { params: { id } })).data;
  const [member, other] = (await buildPeople(app, 2)) as [BuiltUser, BuiltUser];
  const shown = await read();
  expect(shown.payment).toBe("online");
  const { data } = await calls.book(member, { price: shown.price, payment: shown.payment });
  expect(data).toMatchObject({ paymentUrl: "https://pay.example/1", class: { payment: "online" } });
  // Someone whose page is from before the host took payments is told so, and gets no seat that they must pay now.
  const late = await calls.book(other, { price: shown.price, payment: "place" });
  expect([late.status, late.error?.code]).toEqual([409, "classes.payment_changed"]);
  expect(await expectExact(app, session.id)).toMatchObject({ taken: 1 });
  const free = await buildClass(app, { program, price: 0, currency: "SGD" });
  const elsewhere = await buildClass(app, { program, bookingUrl: "https://gym.example/book" });
  expect([(await read(free.id)).payment, (await read(elsewhere.id)).payment]).toEqual(["free", null]);
  // The list says the same.
  const { data: listed } = await app.as(null).call(classesApi.list, { query: { programId: program.id } });
  expect(listed.find(({ id }) => id === session.id)?.payment).toBe("online");
});

test("an unpaid seat is free after 15 minutes, and late money gets it only while nobody else has it", async () => {
  const { session, calls } = await setUp();
  const [slow, quick] = (await buildPeople(app, 2)) as [BuiltUser, BuiltUser];
  const late = (await calls.book(slow)).data.id ?? 0;
  await app.tasks.drain();
  app.clock.advance(15 * MINUTE_MS);
  // The task that releases the seat is lost: the next press releases it.
  app.tasks.forget();
  const taken = await calls.book(quick);
  expect(taken.status).toBe(201);
  await say({ enrollmentId: taken.data.id ?? 0, paymentId: "pay-2", status: "completed" });
  await say({ enrollmentId: late, paymentId: "pay-3", status: "completed" });
  expect(await expectExact(app, session.id)).toMatchObject({ taken: 1 });
  await app.tasks.tick(RETURN_LATE_PAYMENTS);
  expect(refunded).toEqual(["pay-3"]);
});

test("the line gets an unpaid seat before anybody who presses, and before late money", async () => {
  const { session, calls } = await setUp();
  const [slow, first, quick] = (await buildPeople(app, 3)) as [BuiltUser, BuiltUser, BuiltUser];
  const late = (await calls.book(slow)).data.id ?? 0;
  await calls.wait(first);
  app.clock.advance(15 * MINUTE_MS);
  expect((await calls.book(quick)).error?.code).toBe("classes.full");
  expect((await calls.own(first))?.waitlist?.offeredUntil).not.toBeNull();
  await say({ enrollmentId: late, paymentId: "pay-4", status: "completed" });
  expect(await calls.own(slow)).toBeNull();
  expect((await calls.book(first)).status).toBe(201);
  await expectExact(app, session.id);
});

test("a service that does not respond takes no seat", async () => {
  const { session, calls } = await setUp();
  const [member] = (await buildPeople(app, 1)) as [BuiltUser];
  isDown = true;
  expect((await calls.book(member)).error?.code).toBe("subscriptions.payment_failed");
  expect(await expectExact(app, session.id)).toMatchObject({ taken: 0 });
  expect(await calls.own(member)).toBeNull();
});

const paid = async (columns: { inHours?: number; program?: ProgramRow; seats?: number } = {}) => {
  const world = await setUp({ seats: 5, ...columns });
  const [member] = (await buildPeople(app, 1)) as [BuiltUser];
  const enrollmentId = (await world.calls.book(member)).data.id ?? 0;
  await say({ enrollmentId, paymentId: `pay-of-${enrollmentId}`, status: "completed" });
  return { ...world, member, enrollmentId, paymentId: `pay-of-${enrollmentId}` };
};

test("a paid seat that is given up in time is refunded, once, and later it is not", async () => {
  const early = await paid();
  await early.calls.cancel(early.member);
  await app.tasks.tick(RETURN_LATE_PAYMENTS);
  // Those of other tests are requested until the payment service confirms them.
  expect(refunded).toContain(early.paymentId);
  // A repeated message of the payment does not book it again.
  await say({ enrollmentId: early.enrollmentId, paymentId: early.paymentId, status: "completed" });
  expect(await early.calls.own(early.member)).toBeNull();
  await say({ enrollmentId: early.enrollmentId, paymentId: early.paymentId, status: "refunded" });
  refunded = [];
  const late = await paid({ inHours: 4 });
  await late.calls.cancel(late.member);
  await app.tasks.tick(RETURN_LATE_PAYMENTS);
  expect(refunded).not.toContain(early.paymentId);
  expect(refunded).not.toContain(late.paymentId);
  expect(await expectExact(app, late.session.id)).toMatchObject({ taken: 0 });
});

test("a paid seat that was given up late counts for the next one, also for a seat from the line", async () => {
  const { member, calls, enrollmentId } = await paid({ inHours: 4, seats: 1 });
  await calls.cancel(member);
  const givenUpAt = app.clock.now().toISOString();
  expect(await calls.own(member)).toMatchObject({ id: enrollmentId, givenUpAt, canCancel: false, waitlist: null });
  expect((await calls.book(member)).data).toMatchObject({ id: enrollmentId, givenUpAt: null, paymentUrl: null });
  await calls.cancel(member);
  const other = await buildUser(app);
  await calls.book(other);
  await calls.wait(member);
  expect(await calls.own(member)).toMatchObject({ id: null, givenUpAt, waitlist: { position: 1 } });
  await calls.cancel(other);
  expect((await calls.book(member)).data).toMatchObject({
    id: enrollmentId,
    givenUpAt: null,
    paymentStatus: "completed",
  });
});

test("a class that the host cancels is refunded", async () => {
  const { session, member, paymentId, calls } = await paid({ inHours: 2 });
  await app.platform.database.pool.query("update class_sessions set cancelled_at = $2 where id = $1", [
    session.id,
    app.clock.now().toISOString(),
  ]);
  await app.platform.events.emit("classes.cancelled", { sessionId: session.id, note: null });
  await app.tasks.drain();
  await app.tasks.tick(RETURN_LATE_PAYMENTS);
  expect(refunded).toContain(paymentId);
  expect(await calls.own(member)).toMatchObject({ canCancel: false, class: { cancelled: true } });
});

test("a class whose host is deleted is refunded: a listing from the trash, and a professional with the account", async () => {
  const admin = await buildUser(app, { role: "admin" });
  const listed = await paid();
  await app.as(admin.actor).call(adminListingsApi.remove, { params: { id: listed.business.id } });
  await app.tasks.drain();
  await app.as(admin.actor).call(adminListingsApi.purge, { params: { id: listed.business.id } });
  await app.tasks.drain();
  const { professional, actor } = await buildProfessional(app);
  const program = await buildProgram(app, { professional, price: 4_000 });
  const coached = await paid({ program });
  await app.as(admin.actor).call(adminUsersApi.remove, { params: { id: actor.id } });
  await app.tasks.drain();
  expect(refunded).toEqual(expect.arrayContaining([listed.paymentId, coached.paymentId]));
});

test("only a paid class that has taken place makes a review's badge, not attendance and not what the host records", async () => {
  const words = { rating: 5, title: "Strong start", content: "Patient coaches and a clear plan.", anonymous: false };
  const badgeOf = async ({ business, member }: { business: { id: number }; member: BuiltUser }) =>
    (await app.as(member.actor).call(reviewsApi.create, { params: { id: business.id }, body: words })).data
      .verifiedPurchase;
  const coming = await paid({ inHours: 2 });
  expect(await badgeOf(coming)).toBe(false);
  const [over, given, unpaid] = [await paid({ inHours: 2 }), await paid({ inHours: 48 }), await setUp({ inHours: 2 })];
  await given.calls.cancel(given.member);
  const [visitor] = (await buildPeople(app, 1)) as [BuiltUser];
  const seat = (await unpaid.calls.book(visitor)).data.id ?? 0;
  const params = { id: unpaid.program.id, enrollmentId: seat };
  await app.as(unpaid.host.actor).call(programsApi.setPayment, { params, body: { paymentStatus: "completed" } });
  const { bookingsApi } = await import("#contract/bookings.ts");
  app.clock.advance(3 * HOUR_MS);
  await app.as(unpaid.host.actor).call(bookingsApi.setAttendance, {
    params: { id: unpaid.session.id },
    body: { marks: [{ id: seat, attendance: "present" }] },
  });
  expect(await badgeOf(over)).toBe(true);
  expect(await badgeOf({ ...unpaid, member: visitor })).toBe(false);
  app.clock.advance(60 * HOUR_MS);
  expect(await badgeOf(given)).toBe(false);
});
