import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { PAYMENT_TRANSITIONS, PAYMENT_STATUSES, programsApi as api } from "#contract/programs.ts";
import { adminSubscriptionsApi, professionalSubscriptionsApi, subscriptionsApi } from "#contract/subscriptions.ts";
import { reviewsApi } from "#contract/reviews.ts";
import { createTestApp, type TestApp } from "#test/app.ts";
import { buildBusiness, type BusinessRow } from "#test/build/business.ts";
import { buildEnrollment } from "#test/build/enrollment.ts";
import { buildProfessional } from "#test/build/professional.ts";
import { buildProgram } from "#test/build/program.ts";
import { buildUser, type BuiltUser } from "#test/build/user.ts";

let app: TestApp;
let owner: BuiltUser;
let member: BuiltUser;
let gym: BusinessRow;

beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  owner = await buildUser(app, { role: "business_admin", firstName: "Olivia" });
  member = await buildUser(app, { firstName: "Mark", lastName: "Lim", phone: "+65 6000 1234" });
  gym = (await buildBusiness(app, { owner: owner.user, name: "Harbour Gym" })).business;
});

const enroll = async (id: number, who = member) => (await app.as(who.actor).call(api.enroll, { params: { id } })).data;
const move = (program: { id: number }, enrollmentId: number, paymentStatus: "completed" | "refunded" | "cancelled") =>
  app.as(owner.actor).call(api.setPayment, { params: { id: program.id, enrollmentId }, body: { paymentStatus } });
const cancel = (id: number, who = member) => app.as(who.actor).call(api.cancelOwn, { params: { id } });
const participants = (id: number, query: object = {}) =>
  app.as(owner.actor).call(api.listParticipants, { params: { id }, query });
const statusOf = async (id: number) =>
  (
    await app.platform.database.pool.query<{ status: string }>(
      "select payment_status as status from program_enrollments where id = $1",
      [id],
    )
  ).rows[0]?.status;
async function mails() {
  await app.tasks.drain();
  return app.mail.sent.map(({ to, subject }) => [to, subject]);
}

describe("participants", () => {
  test("are listed newest first with contact details, searched by name or e-mail, and filtered by payment", async () => {
    const program = await buildProgram(app, { business: gym, price: 4_000 });
    const old = await buildEnrollment(app, { program, enrollmentDate: "2026-10-01T00:00:00.000Z" });
    const { id } = await enroll(program.id);
    const all = await participants(program.id);
    expect([all.data.map((one) => one.id), all.headers.get("x-total-count")]).toEqual([[id, old.id], "2"]);
    expect(all.data[0]).toEqual({
      id,
      user: { id: member.user.id, name: "Mark Lim", email: member.user.email, phone: "+65 6000 1234" },
      paymentStatus: "pending",
      enrollmentDate: app.clock.now().toISOString(),
      amount: { amount: 4_000, currency: "SGD" },
      commissionAmount: { amount: 400, currency: "SGD" },
      class: null,
      moves: ["completed", "cancelled"],
    });
    for (const search of ["mark li", member.user.email.toUpperCase()])
      expect((await participants(program.id, { search })).data.map((one) => one.id)).toEqual([id]);
    expect((await participants(program.id, { search: "%" })).data).toEqual([]);
    await move(program, id, "completed");
    const paid = await participants(program.id, { status: "completed" });
    expect([paid.data.map((one) => one.id), paid.headers.get("x-total-count")]).toEqual([[id], "1"]);
    const managed = (await app.as(owner.actor).call(api.listManaged, { query: {} })).data[0];
    expect([managed?.enrolled, managed?.pending, managed?.revenue]).toEqual([
      2,
      1,
      [{ amount: 3_600, currency: "SGD" }],
    ]);
  });

  test("of one programme cannot be moved through another", async () => {
    const [here, elsewhere] = [await buildProgram(app, { business: gym }), await buildProgram(app)];
    const { id } = await buildEnrollment(app, { program: elsewhere });
    expect((await move(here, id, "completed")).error?.code).toBe("enrollments.not_found");
    expect(await statusOf(id)).toBe("pending");
  });
});

describe("a payment", () => {
  const targets = ["completed", "refunded", "cancelled"] as const;
  test.each(PAYMENT_STATUSES.flatMap((from) => targets.map((to) => [from, to] as const)))(
    "that is %s moves to %s only if that move is allowed",
    async (from, to) => {
      const program = await buildProgram(app, { business: gym });
      const { id } = await buildEnrollment(app, { program, paymentStatus: from });
      const response = await move(program, id, to);
      if ((PAYMENT_TRANSITIONS[from] as readonly string[]).includes(to)) {
        expect([response.data.paymentStatus, await statusOf(id)]).toEqual([to, to]);
      } else {
        expect([response.status, response.error?.code, await statusOf(id)]).toEqual([
          409,
          "enrollments.move_not_allowed",
          from,
        ]);
      }
    },
  );

  test("is moved only once by fifty concurrent requests", async () => {
    const program = await buildProgram(app, { business: gym });
    const { id } = await enroll(program.id);
    const responses = await Promise.all(
      Array.from({ length: 50 }, (_, n) => (n % 2 ? cancel(id) : move(program, id, "completed"))),
    );
    expect(responses.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(responses.filter(({ error }) => error?.code === "enrollments.move_not_allowed")).toHaveLength(49);
  });

  test("that is refunded frees the seat on the page immediately", async () => {
    const program = await buildProgram(app, { business: gym, maxParticipants: 1 });
    const shown = async () => (await app.as(null).call(api.list, { params: { id: gym.id } })).data[0];
    const { id } = await enroll(program.id);
    expect(await shown()).toMatchObject({ isFull: true, seatsLeft: 0 });
    await move(program, id, "completed");
    await move(program, id, "refunded");
    expect(await shown()).toMatchObject({ isFull: false, seatsLeft: 1 });
  });
});

const dollars = (amount: number) => [{ amount, currency: "SGD" }];

describe("the commission of a payment that the host recorded (DECISIONS 54)", () => {
  const due = async () => (await app.as(owner.actor).call(subscriptionsApi.get, {})).data.due;
  const invoice = async () => {
    const admin = await buildUser(app, { role: "admin" });
    return app
      .as(admin.actor)
      .call(adminSubscriptionsApi.createInvoice, { body: { kind: "program_listings", businessId: gym.id } });
  };

  test("is due on the account once, appears on the invoice, and is waived by a refund before it", async () => {
    const program = await buildProgram(app, { business: gym, price: 9_500, name: "Pilates" });
    const [kept, returned] = [await enroll(program.id), await enroll(program.id, await buildUser(app))];
    expect(await due()).toEqual([]);
    await Promise.all(Array.from({ length: 10 }, () => move(program, kept.id, "completed")));
    await move(program, returned.id, "completed");
    expect(await due()).toEqual(dollars(1_900));
    await move(program, returned.id, "refunded");
    expect(await due()).toEqual(dollars(950));
    expect((await invoice()).data.amount).toEqual({ amount: 950, currency: "SGD" });
    expect(await due()).toEqual([]);
  });

  test("is credited on the next invoice by a refund after it, once", async () => {
    const program = await buildProgram(app, { business: gym, price: 9_500 });
    const first = await enroll(program.id);
    await move(program, first.id, "completed");
    await invoice();
    await Promise.all(Array.from({ length: 5 }, () => move(program, first.id, "refunded")));
    expect(await due()).toEqual(dollars(-950));
    expect((await invoice()).error?.code).toBe("invoices.nothing_due");
    const second = await buildProgram(app, { business: gym, price: 20_000 });
    await move(second, (await enroll(second.id)).id, "completed");
    expect((await invoice()).data.amount.amount).toBe(2_000 - 950);
  });

  test("is not charged for a free programme or a seat that was given up", async () => {
    const free = await buildProgram(app, { business: gym, price: 0 });
    await move(free, (await enroll(free.id)).id, "completed");
    const program = await buildProgram(app, { business: gym, price: 9_500 });
    await cancel((await enroll(program.id)).id);
    expect(await due()).toEqual([]);
  });

  test("of a professional is due on the professional's account", async () => {
    const { professional, actor } = await buildProfessional(app, { subscriptionTier: "standard" });
    const program = await buildProgram(app, { professional, price: 9_500 });
    const { id } = await enroll(program.id);
    const params = { id: program.id, enrollmentId: id };
    await app.as(actor).call(api.setPayment, { params, body: { paymentStatus: "completed" } });
    expect((await app.as(actor).call(professionalSubscriptionsApi.get, {})).data.due).toEqual(dollars(950));
  });
});

describe("the member's own seat", () => {
  test("can be given up while nothing is paid, and taken again", async () => {
    const program = await buildProgram(app, { business: gym, maxParticipants: 1 });
    const { id } = await enroll(program.id);
    const given = await cancel(id);
    expect([given.data.paymentStatus, given.data.canCancel]).toEqual(["cancelled", false]);
    expect((await cancel(id)).error?.code).toBe("enrollments.move_not_allowed");
    const again = await enroll(program.id);
    await move(program, again.id, "completed");
    const paid = await cancel(again.id);
    expect([paid.status, paid.error?.code, await statusOf(again.id)]).toEqual([
      409,
      "enrollments.move_not_allowed",
      "completed",
    ]);
  });

  test("cannot be given up by anyone else", async () => {
    const { id } = await enroll((await buildProgram(app, { business: gym })).id);
    for (const who of [owner, await buildUser(app), await buildUser(app, { role: "admin" })])
      expect((await cancel(id, who)).error?.code).toBe("enrollments.not_found");
    expect(await statusOf(id)).toBe("pending");
  });
});

describe("mails", () => {
  test("notify the owner of a participant and the member of the payment, unless turned off", async () => {
    const program = await buildProgram(app, { business: gym, name: "Barbell Basics" });
    await mails();
    app.mail.sent.length = 0;
    const { id } = await enroll(program.id);
    expect(await mails()).toEqual([[owner.user.email, "New participant in one of your programs"]]);
    expect(app.mail.sent[0]?.text).toContain("Mark Lim has enrolled in Barbell Basics.");
    app.mail.sent.length = 0;
    await move(program, id, "completed");
    expect(await mails()).toEqual([[member.user.email, "Your place in a program: Payment received"]]);
    expect(app.mail.sent[0]?.text).toContain("Harbour Gym has received your payment for Barbell Basics.");
    app.mail.sent.length = 0;
    await cancel((await enroll((await buildProgram(app, { business: gym, price: null })).id)).id);
    expect((await mails()).map(([to]) => to)).toEqual([owner.user.email]);
    expect(app.mail.sent[0]?.text).not.toContain("pending");
  });
});

const words = { rating: 5, title: "Strong start", content: "Patient coaches and a clear plan.", anonymous: false };

describe("a review", () => {
  const write = () => app.as(member.actor).call(reviewsApi.create, { params: { id: gym.id }, body: words });

  test("of a participant gets a response from the owner, and shows everyone its badge", async () => {
    await app.platform.database.pool.query("update businesses set subscription_tier = 'basic' where id = $1", [gym.id]);
    const program = await buildProgram(app, { business: gym });
    await buildEnrollment(app, { program, user: member.user, confirmedAt: app.clock.now().toISOString() });
    const { id } = (await write()).data;
    const received = (await app.as(owner.actor).call(reviewsApi.listReceived, {})).data[0];
    expect([received?.id, received?.verifiedPurchase]).toEqual([id, true]);
    const response = { params: { id }, body: { response: "Thank you for training with us." } };
    expect((await app.as(owner.actor).call(reviewsApi.respond, response)).status).toBe(200);
    const { data } = await app.as(null).call(reviewsApi.list, { params: { id: gym.id }, query: {} });
    expect(data[0]).toMatchObject({ verifiedPurchase: true, businessResponse: "Thank you for training with us." });
  });

  test("gets no badge for a programme elsewhere, an unpaid one, or one that only the owner calls paid", async () => {
    await buildEnrollment(app, { user: member.user, confirmedAt: app.clock.now().toISOString() });
    await enroll((await buildProgram(app, { business: gym })).id);
    const free = await buildProgram(app, { business: gym, price: 0 });
    await move(free, (await enroll(free.id)).id, "completed");
    expect((await write()).data.verifiedPurchase).toBe(false);
  });
});
