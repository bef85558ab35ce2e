import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test } from "vitest";
import { jobsApi } from "#contract/jobs.ts";
import { notificationsApi } from "#contract/notifications.ts";
import { resumeBankApi } from "#contract/resume-bank.ts";
import { adminApi } from "#contract/admin.ts";
import { adminSubscriptionsApi, subscriptionsApi } from "#contract/subscriptions.ts";
import { addTranslation } from "#contract/texts/language.ts";
import { users } from "#server/accounts/accounts.table.ts";
import { auditLog } from "#server/admin/audit.table.ts";
import { businesses } from "#server/businesses/businesses.table.ts";
import { textOf } from "#server/platform/pdf/pdf.test-suite.ts";
import { createTestApp, type Actor, type TestApp } from "#test/app.ts";
import { buildBusiness, type BusinessRow } from "#test/build/business.ts";
import { buildProfessional } from "#test/build/professional.ts";
import { buildCharge, buildInvoice } from "#test/build/subscription.ts";
import { buildUser, type BuiltUser } from "#test/build/user.ts";
import { END_EXPIRED, PRINT_INVOICES } from "./subscriptions.tasks.ts";
import { invoices } from "./subscriptions.table.ts";

let app: TestApp;
let admin: Actor;
let owner: BuiltUser;
let gym: BusinessRow;
beforeAll(async () => {
  app = await createTestApp({ env: { PAYMENT_DETAILS: "Bank 123-456 | PayNow 2026ABC" } });
});
afterAll(() => app.close());
beforeEach(async () => {
  // The tests move the clock, which ends sessions.
  admin = (await buildUser(app, { role: "admin" })).actor;
  owner = await buildUser(app, { role: "business_admin" });
  gym = (await buildBusiness(app, { owner: owner.user })).business;
});

type Planned = "basic" | "standard" | "premium";
const db = () => app.platform.database.db;
const create = (body: Record<string, unknown>, actor: Actor | null = admin) =>
  app.as(actor).call(adminSubscriptionsApi.createInvoice, { body: body as never });
const markPaid = (id: number, actor: Actor | null = admin, body: Record<string, unknown> = {}) =>
  app.as(actor).call(adminSubscriptionsApi.markPaid, {
    params: { id },
    body: { paymentMethod: "paynow", ...body } as never,
  });
const takeBack = (id: number) => app.as(admin).call(adminSubscriptionsApi.voidInvoice, { params: { id } });
const own = async () => (await app.as(owner.actor).call(subscriptionsApi.get, { query: {} })).data;
async function bought(planId: Planned, months = 1): Promise<number> {
  const { data } = await create({ kind: "subscription", businessId: gym.id, planId, months });
  return data.id;
}
async function pay(planId: Planned, months = 1) {
  const { status, data } = await markPaid(await bought(planId, months));
  expect(status).toBe(200);
  return [data.periodStart?.slice(0, 10), data.periodEnd?.slice(0, 10)];
}
async function plan() {
  const { tier, periodEnd, nextTier, status } = await own();
  return [tier, periodEnd?.slice(0, 10) ?? null, nextTier, status];
}

test("a paid invoice starts the plan, is audited, and notifies the payer", async () => {
  const { status, data } = await create({ kind: "subscription", businessId: gym.id, planId: "premium", months: 2 });
  expect(status).toBe(201);
  expect(data).toMatchObject({
    status: "due",
    amount: { amount: 60_000, currency: "SGD" },
    description: "Premium plan, 2 months",
    holder: { kind: "business", id: gym.id, name: gym.name, ownerEmail: owner.user.email },
  });
  const paid = await markPaid(data.id, admin, { note: "Statement line 7" });
  expect(paid.data).toMatchObject({
    status: "paid",
    paidAt: "2026-11-20T04:00:00.000Z",
    paymentMethod: "paynow",
    periodStart: "2026-11-20T04:00:00.000Z",
    periodEnd: "2027-01-20T04:00:00.000Z",
  });
  expect(await plan()).toEqual(["premium", "2027-01-20", null, "active"]);
  const noted = await db().select().from(auditLog).where(eq(auditLog.subjectId, data.id));
  expect(noted.filter(({ subjectType }) => subjectType === "invoice").map(({ action }) => action)).toEqual([
    "invoices.create",
    "invoices.mark_paid",
  ]);
  const notices = (await app.as(owner.actor).call(notificationsApi.list, { query: {} })).data;
  expect(notices).toMatchObject([
    { type: "payment_successful", message: "We have received SGD 600.00 for Premium plan, 2 months." },
  ]);
  await app.tasks.drain();
  expect(app.mail.sent.filter(({ to }) => to === owner.user.email).map(({ kind }) => kind)).toContain(
    "payment-received",
  );
});

test("an invoice is printed in the language of its user, not of the admin", async () => {
  onTestFinished(addTranslation("zh-Hans", { invoiceText: { billedTo: "付款方" } }));
  const printed = async (language: string) => {
    await db().update(users).set({ language }).where(eq(users.id, owner.user.id));
    const { data } = await create({ kind: "subscription", businessId: gym.id, planId: "basic" });
    const read = await app.request(data.pdfUrl ?? "", { headers: { cookie: owner.actor.cookie } });
    return (await textOf(Buffer.from(await read.arrayBuffer()))).join("");
  };
  expect(await printed("zh-Hans")).toContain("付款方");
  expect(await printed("en")).toContain("Billed to");
});

test("50 concurrent mark-paid calls pay once", async () => {
  const id = await bought("basic");
  const responses = await Promise.all(Array.from({ length: 50 }, () => markPaid(id)));
  expect(responses.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(responses.filter(({ error }) => error?.code === "invoices.not_due")).toHaveLength(49);
  expect(await plan()).toEqual(["basic", "2026-12-20", null, "active"]);
});

test("numbers have no gaps under concurrent requests, some of them rejected", async () => {
  const before = (await db().select().from(invoices)).length;
  const gyms = await Promise.all(
    Array.from({ length: 10 }, async () => (await buildBusiness(app, { owner: owner.user })).business.id),
  );
  await Promise.all(
    Array.from({ length: 40 }, (_, n) =>
      n % 4 === 0
        ? create({ kind: "program_listings", businessId: gyms[n % 10] })
        : create({ kind: "subscription", businessId: gyms[n % 10], planId: "basic" }),
    ),
  );
  const numbers = (await db().select().from(invoices)).map(({ number }) => number).filter((n) => n.includes("2026"));
  expect(numbers).toHaveLength(before + 30);
  expect(numbers.map((number) => Number(number.slice(-5))).toSorted((a, b) => a - b)).toEqual(
    numbers.map((_, index) => index + 1),
  );
});

test("the same plan is extended; a higher one starts immediately, and the rest of the lower one follows", async () => {
  expect(await pay("basic")).toEqual(["2026-11-20", "2026-12-20"]);
  expect(await pay("basic", 2)).toEqual(["2026-12-20", "2027-02-20"]);
  expect(await plan()).toEqual(["basic", "2027-02-20", null, "active"]);
  expect(await pay("premium")).toEqual(["2026-11-20", "2026-12-20"]);
  expect(await plan()).toEqual(["premium", "2026-12-20", "basic", "active"]);
});

test("a lower plan starts after the running one ends", async () => {
  await pay("premium");
  expect(await pay("basic")).toEqual(["2026-12-20", "2027-01-20"]);
  expect(await plan()).toEqual(["premium", "2026-12-20", "basic", "active"]);
  // Extending the running plan postpones the waiting one.
  await pay("premium");
  expect(await plan()).toEqual(["premium", "2027-01-20", "basic", "active"]);
  const now = app.clock.now();
  app.clock.set(new Date("2027-01-20T04:00:01.000Z"));
  try {
    await app.tasks.tick(END_EXPIRED);
    const [row] = await db().select().from(businesses).where(eq(businesses.id, gym.id));
    expect([row?.subscriptionTier, row?.subscriptionExpiry]).toEqual(["basic", "2027-02-20T04:00:00.000Z"]);
    app.clock.set(new Date("2027-02-20T04:00:00.000Z"));
    await app.tasks.tick(END_EXPIRED);
    const [ended] = await db().select().from(businesses).where(eq(businesses.id, gym.id));
    expect([ended?.subscriptionTier, ended?.subscriptionExpiry]).toEqual(["none", null]);
  } finally {
    app.clock.set(now);
  }
});

test("a plan set by an admin replaces what was paid", async () => {
  await pay("premium");
  await pay("basic");
  await app.as(admin).call(adminApi.setSubscription, { params: { id: gym.id }, body: { tier: "standard" } });
  expect(await plan()).toEqual(["standard", null, null, "active"]);
  expect(await pay("basic")).toEqual(["2026-11-20", "2026-12-20"]);
  expect(await plan()).toEqual(["basic", "2026-12-20", null, "active"]);
});

test("amounts due go on one invoice, and are due again when it is voided", async () => {
  await buildCharge(app, { businessId: gym.id, description: "Programme listing: Spin #1 *bold* $x$" });
  await buildCharge(app, { businessId: gym.id, description: "Programme listing: Yoga" });
  const order = { kind: "program_listings", businessId: gym.id };
  const responses = await Promise.all(Array.from({ length: 10 }, () => create(order)));
  const [written] = responses.filter(({ status }) => status === 201);
  expect(responses.filter(({ error }) => error?.code === "invoices.nothing_due")).toHaveLength(9);
  expect(written?.data.amount.amount).toBe(1000);
  expect((await own()).due).toEqual([]);
  expect((await takeBack(written?.data.id ?? 0)).data.status).toBe("void");
  expect((await own()).due).toEqual([{ amount: 1000, currency: "SGD" }]);
  expect((await takeBack(written?.data.id ?? 0)).error?.code).toBe("invoices.not_due");
  expect((await markPaid(written?.data.id ?? 0)).error?.code).toBe("invoices.not_due");
});

test("the PDF is reprinted when the invoice is paid, and the previous one is deleted", async () => {
  const { data } = await create({ kind: "subscription", businessId: gym.id, planId: "basic" });
  const read = (url: string | null) => app.request(url ?? "", { headers: { cookie: owner.actor.cookie } });
  const paper = await read(data.pdfUrl);
  expect([paper.status, paper.headers.get("content-type")]).toEqual([200, "application/pdf"]);
  expect(paper.headers.get("content-disposition")).toContain(data.number);
  const paid = await markPaid(data.id);
  expect(paid.data.pdfUrl).not.toBe(data.pdfUrl);
  expect((await read(paid.data.pdfUrl)).status).toBe(200);
  expect((await read(data.pdfUrl)).status).toBe(404);
});

test("an invoice that could not be printed is printed later", async () => {
  const { print } = app.platform.printer;
  app.platform.printer.print = () => Promise.reject(new Error("the printer is out of paper"));
  const { status, data } = await create({ kind: "subscription", businessId: gym.id, planId: "basic" });
  app.platform.printer.print = print;
  expect(status).toBe(201);
  expect(data.pdfUrl).toBeNull();
  expect((await own()).invoices[0]?.pdfUrl).toBeNull();
  await app.tasks.tick(PRINT_INVOICES);
  const [invoice] = (await own()).invoices;
  expect((await app.request(invoice?.pdfUrl ?? "", { headers: { cookie: owner.actor.cookie } })).status).toBe(200);
});

test("invoices and plans are listed for admins, due ones first", async () => {
  const due = await buildInvoice(app, { businessId: gym.id, dueAt: "2026-01-01T00:00:00.000Z", billedTo: "Zed Gym" });
  await buildInvoice(app, { businessId: gym.id, status: "void", billedTo: "Zed Gym" });
  const list = (query: Record<string, unknown>) => app.as(admin).call(adminSubscriptionsApi.listInvoices, { query });
  expect((await list({ search: "zed" })).data.map(({ id, status }) => [id, status])).toEqual([
    [due.id, "due"],
    [expect.any(Number), "void"],
  ]);
  expect((await list({ status: "due", businessId: String(gym.id) })).data).toHaveLength(1);
  const plans = await app.as(admin).call(adminSubscriptionsApi.list, { query: { search: owner.user.email } });
  expect(plans.data).toMatchObject([{ holder: { id: gym.id }, tier: "none", status: "none", openInvoices: 1 }]);
  const { professional } = await buildProfessional(app, { subscriptionTier: "standard", subscriptionExpiry: null });
  const active = await app
    .as(admin)
    .call(adminSubscriptionsApi.list, { query: { kind: "professional", status: "active" } });
  expect(active.data.map(({ holder }) => holder.id)).toContain(professional.id);
});

test("a professional's plan can be set by hand or paid", async () => {
  const { professional, actor } = await buildProfessional(app);
  const set = (expiry: string | null) =>
    app.as(admin).call(adminSubscriptionsApi.setProfessional, {
      params: { id: professional.id },
      body: { tier: "standard", expiry },
    });
  expect((await set("2026-11-20T04:00:00.000Z")).error?.fields).toEqual({
    expiry: "Choose an end date in the future.",
  });
  expect((await set("2027-01-01T00:00:00.000Z")).data).toEqual({
    id: professional.id,
    version: expect.any(Number),
    subscriptionTier: "standard",
    subscriptionExpiry: "2027-01-01T00:00:00.000Z",
  });
  const { data } = await create({
    kind: "professional_subscription",
    professionalId: professional.id,
    planId: "standard",
    months: 3,
  });
  expect(data).toMatchObject({ amount: { amount: 1500 }, description: "Professional Standard plan, 3 months" });
  expect((await markPaid(data.id)).data.periodEnd).toBe("2027-04-01T00:00:00.000Z");
  const read = await app.request(data.pdfUrl ?? "", { headers: { cookie: actor.cookie } });
  expect(read.status).toBe(404);
});

test.each([
  [{ kind: "subscription", planId: "basic", businessId: 999_999 }, "businesses.not_found"],
  [{ kind: "professional_subscription", planId: "standard", professionalId: 999_999 }, "professionals.not_found"],
  [{ kind: "program_listings" }, "businesses.not_found"],
] as const)("rejects an invoice %j", async (body, code) => {
  expect((await create(body)).error?.code).toBe(code);
});

test("only admins write invoices and mark them paid, with a known payment method", async () => {
  const id = await bought("basic");
  expect((await create({ kind: "subscription", businessId: gym.id, planId: "basic" }, owner.actor)).status).toBe(403);
  expect((await markPaid(id, owner.actor)).status).toBe(403);
  expect((await markPaid(id, null)).status).toBe(401);
  expect((await markPaid(id, admin, { paymentMethod: "cheque" })).error?.fields).toEqual({
    paymentMethod: "Choose how it was paid.",
  });
  expect((await markPaid(999_999)).error?.code).toBe("invoices.not_found");
  expect(await plan()).toEqual(["none", null, null, "none"]);
});

test("an owner starts a trial, posts to its limit, pays for premium, and after cancelling keeps the resume bank to the end (R320)", async () => {
  const me = app.as(owner.actor);
  const post = (title: string) =>
    me.call(jobsApi.create, {
      body: {
        businessId: gym.id,
        title,
        description: "Lead small groups through safe strength sessions in the morning and in the evening.",
        jobType: "full_time",
        experienceLevel: "mid",
        location: "Singapore",
        status: "open",
      } as never,
    });
  const search = () => me.call(resumeBankApi.search, { body: {} });
  expect((await post("Coach")).error?.code).toBe("PLAN_LIMIT");
  expect((await me.call(subscriptionsApi.startTrial, { body: { planId: "basic" } })).status).toBe(200);
  const responses = [];
  for (const title of ["Coach", "Trainer", "Manager"]) responses.push(await post(title));
  expect(responses.map(({ status }) => status)).toEqual([201, 201, 403]);
  expect(responses[2]?.error).toMatchObject({
    code: "PLAN_LIMIT",
    error:
      "Your Basic plan includes 2 job postings a month, and you have used all of them. The Standard plan allows 5 a month.",
  });
  expect((await own()).usage.jobPostings).toBe(2);
  expect((await search()).error?.code).toBe("SUBSCRIPTION_REQUIRED");
  const invoice = await me.call(subscriptionsApi.requestInvoice, { body: { planId: "premium" } });
  expect((await search()).error?.code).toBe("SUBSCRIPTION_REQUIRED");
  expect((await markPaid(invoice.data.id)).status).toBe(200);
  expect((await search()).status).toBe(200);
  expect((await post("Manager")).status).toBe(201);
  expect((await me.call(subscriptionsApi.cancel, { body: {} })).data).toMatchObject({
    tier: "premium",
    status: "canceled",
    periodEnd: "2026-12-20T04:00:00.000Z",
  });
  expect((await search()).status).toBe(200);
  const now = app.clock.now();
  app.clock.set(new Date("2026-12-20T03:59:59.000Z"));
  const later: Actor = { id: owner.user.id, cookie: await app.app.accounts.openSession(owner.user.id) };
  const searchLater = () => app.as(later).call(resumeBankApi.search, { body: {} });
  try {
    expect((await searchLater()).status).toBe(200);
    app.clock.set(new Date("2026-12-20T04:00:00.000Z"));
    expect((await searchLater()).error?.code).toBe("SUBSCRIPTION_REQUIRED");
  } finally {
    app.clock.set(now);
  }
});

test("a premium trial excludes the resume bank, and paying opens it (business plan: premium.resumeBank)", async () => {
  const me = app.as(owner.actor);
  await me.call(subscriptionsApi.startTrial, { body: { planId: "premium" } });
  const search = () => me.call(resumeBankApi.search, { body: {} });
  expect((await search()).error).toEqual({
    code: "SUBSCRIPTION_REQUIRED",
    error: "A free trial leaves out the resume bank. It opens with a paid Premium plan.",
  });
  // The remaining days of the trial are kept.
  expect(await pay("premium")).toEqual(["2026-12-04", "2027-01-04"]);
  expect((await search()).status).toBe(200);
});
