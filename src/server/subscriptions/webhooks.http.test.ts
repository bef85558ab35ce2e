import { createHmac } from "node:crypto";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { createTestApp, type TestApp } from "#test/app.ts";
import { buildBusiness, type BusinessRow } from "#test/build/business.ts";
import { buildUser, type BuiltUser } from "#test/build/user.ts";
import { openStripeApp, type StripeApp } from "#test/stripe-app.ts";
import { STAND_IN_SECRET, signed } from "#test/stripe-stand-in.ts";
import { STRIPE_WEBHOOK_PATH } from "./webhooks.routes.ts";

let app: TestApp;
let on: StripeApp;
let owner: BuiltUser;
let gym: BusinessRow;
let sold = 0;
beforeAll(async () => {
  on = await openStripeApp();
  app = on.app;
});
afterAll(() => on.close());
beforeEach(async () => {
  owner = await buildUser(app, { role: "business_admin" });
  gym = (await buildBusiness(app, { owner: owner.user })).business;
});

const at = () => Math.floor(app.clock.now().getTime() / 1000);
const send = (body: NonNullable<RequestInit["body"]>, headers: Record<string, string> = {}) =>
  app.request(STRIPE_WEBHOOK_PATH, { method: "POST", headers, body });
const rows = async <T extends object>(text: string, values: unknown[] = []) =>
  (await app.platform.database.pool.query<T>(text, values)).rows;
const recordedEvents = async () =>
  (await rows<{ id: string }>("select id from payment_events order by id")).map(({ id }) => id);
async function tierOf(id: number) {
  const [row] = await rows<{ tier: string }>("select subscription_tier as tier from businesses where id = $1", [id]);
  return row?.tier;
}
/** The event of a subscription that has started. */
const begun = (businessId: number, more: object = {}) => {
  sold += 1;
  return {
    id: `evt_begun_${sold}`,
    object: "event",
    created: at(),
    type: "customer.subscription.created",
    data: {
      object: {
        id: `sub_begun_${sold}`,
        customer: "cus_1",
        status: "active",
        cancel_at_period_end: false,
        metadata: { businessId: String(businessId), tier: "premium" },
        items: { data: [{ current_period_start: at(), current_period_end: at() + 2_592_000 }] },
        ...more,
      },
    },
  };
};

test("an event signed now or 5 minutes ago is applied", async () => {
  for (const age of [0, 300]) {
    const { business } = await buildBusiness(app);
    const { body, signature } = signed(begun(business.id), { at: at() - age });
    const response = await send(body, { "stripe-signature": signature });
    expect([response.status, await response.json()]).toEqual([200, { received: true }]);
    expect(await tierOf(business.id)).toBe("premium");
  }
});

test.each([
  ["without a signature", () => null],
  ["with an empty signature", () => ""],
  ["with an invalid signature", () => "hello"],
  ["with only a time", () => `t=${at()}`],
  ["signed 5 minutes and a second ago", (body: string) => signatureOf(body, at() - 301)],
  ["signed with another secret", (body: string) => signatureOf(body, at(), "whsec_of_someone_else")],
  ["signed for another body", (body: string) => signatureOf(`${body} `, at())],
  ["signed for another time", (body: string) => signatureOf(body, at() - 5).replace(/^t=\d+/, `t=${at()}`)],
  ["signed with an outdated scheme", (body: string) => signatureOf(body, at()).replace("v1=", "v0=")],
] as [string, (body: string) => string | null][])("an event %s is rejected and changes nothing", async (_, sign) => {
  const before = await recordedEvents();
  const body = JSON.stringify(begun(gym.id));
  const signature = sign(body);
  const response = await send(body, signature === null ? {} : { "stripe-signature": signature });
  expect([response.status, await response.json()]).toEqual([
    400,
    { error: "This message is not signed by the payment service.", code: "payments.bad_signature" },
  ]);
  expect(await recordedEvents()).toEqual(before);
  expect(await tierOf(gym.id)).toBe("none");
});

function signatureOf(body: string, time: number, secret = STAND_IN_SECRET): string {
  return `t=${time},v1=${createHmac("sha256", secret).update(`${time}.${body}`).digest("hex")}`;
}

test("an empty body, broken JSON and invalid UTF-8 are rejected", async () => {
  for (const body of ["", Buffer.from([0xff, 0xfe, 0x00]), "{"]) {
    const response = await send(body, { "stripe-signature": `t=${at()},v1=00` });
    expect(response.status).toBe(400);
  }
});

test("a body over half a megabyte is rejected before it is read to the end", async () => {
  const response = await send(" ".repeat(512 * 1024 + 1), { "stripe-signature": "t=1,v1=00" });
  expect([response.status, ((await response.json()) as { code: string }).code]).toEqual([413, "too_large"]);
});

test("over HTTP the bytes arrive unchanged, from any other site", async () => {
  const server = createServer(app.app.listener);
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  const event = begun(gym.id, { description: "Zahlung – 支付 \u2028" });
  const { signature, body } = signed(event, { at: at() });
  const headers = {
    "stripe-signature": signature,
    "content-type": "application/json; charset=utf-8",
    origin: "https://stripe.example",
    "sec-fetch-site": "cross-site",
  };
  const url = `http://127.0.0.1:${port}${STRIPE_WEBHOOK_PATH}`;
  const response = await fetch(url, { method: "POST", headers, body });
  expect(response.status).toBe(200);
  expect(await tierOf(gym.id)).toBe("premium");
  expect((await fetch(url)).status).toBe(404);
  await new Promise((resolve) => server.close(resolve));
});

test("unrelated events are accepted without effect", async () => {
  const before = await recordedEvents();
  for (const event of [
    { id: "evt_other_1", type: "customer.created", created: at(), data: { object: { id: "cus_9" } } },
    { ...begun(gym.id, { metadata: {} }), id: "evt_other_2" },
    { ...begun(gym.id, { metadata: { businessId: "x", tier: "premium" } }), id: "evt_other_3" },
    { ...begun(gym.id, { metadata: { businessId: String(gym.id), tier: "gold" } }), id: "evt_other_4" },
    { id: "evt_other_5", type: "charge.refunded", created: at(), data: { object: { refunded: true } } },
  ])
    expect((await on.deliver(event)).status).toBe(200);
  expect((await on.deliver(begun(999_999))).status).toBe(200);
  expect(await tierOf(gym.id)).toBe("none");
  expect(await recordedEvents()).toHaveLength(before.length + 1);
});

test("an unreadable event is not recorded, so that it is sent again", async () => {
  const before = await recordedEvents();
  const response = await on.deliver(begun(gym.id, { items: { data: [] } }));
  expect([response.status, ((await response.json()) as { code: string }).code]).toEqual([500, "internal"]);
  expect(await recordedEvents()).toEqual(before);
});

test("a first payment that never arrived starts nothing and ends nothing", async () => {
  const { business } = await buildBusiness(app, { owner: owner.user, tier: "basic", subscriptionExpiry: null });
  for (const status of ["incomplete", "incomplete_expired"]) {
    await on.deliver(begun(business.id, { id: "sub_never", status }));
    expect(await tierOf(business.id)).toBe("basic");
  }
});

test("a payment for a listing in the trash gets its invoice", async () => {
  await rows("update businesses set deleted_at = now() where id = $1", [gym.id]);
  await on.deliver({
    id: "evt_paid_in_trash",
    type: "invoice.paid",
    created: at(),
    data: {
      object: {
        id: "in_trash",
        amount_paid: 30_000,
        amount_due: 30_000,
        currency: "sgd",
        status_transitions: { paid_at: at() },
        parent: { subscription_details: { metadata: { businessId: String(gym.id), tier: "premium" } } },
        lines: { data: [{ amount: 30_000, period: { start: at(), end: at() + 2_592_000 } }] },
      },
    },
  });
  expect(await rows("select amount, status from invoices where business_id = $1", [gym.id])).toEqual([
    { amount: 30_000, status: "paid" },
  ]);
});

test("100 concurrent deliveries of an event have one effect", async () => {
  const subscription = begun(gym.id);
  const paid = {
    id: "evt_paid_often",
    type: "invoice.paid",
    created: at(),
    data: {
      object: {
        id: "in_often",
        amount_paid: 30_000,
        amount_due: 30_000,
        currency: "sgd",
        status_transitions: { paid_at: at() },
        parent: { subscription_details: { metadata: subscription.data.object.metadata } },
        lines: { data: [{ amount: 30_000, period: { start: at(), end: at() + 2_592_000 } }] },
      },
    },
  };
  const before = (await recordedEvents()).length;
  const published: unknown[] = [];
  app.platform.events.on("payments.succeeded", ({ businessId, amount }) => void published.push([businessId, amount]));
  const responses = await Promise.all(
    Array.from({ length: 100 }, (_, n) => on.deliver(n % 2 === 0 ? paid : subscription)),
  );
  expect(new Set(responses.map(({ status }) => status))).toEqual(new Set([200]));
  expect(await recordedEvents()).toHaveLength(before + 2);
  expect(await tierOf(gym.id)).toBe("premium");
  const invoices = await rows("select amount, status from invoices where business_id = $1", [gym.id]);
  expect(invoices).toEqual([{ amount: 30_000, status: "paid" }]);
  expect(published).toEqual([[gym.id, 30_000]]);
  // A new event id for the same invoice has no effect either.
  await on.deliver({ ...paid, id: "evt_paid_under_another_name" });
  expect(await rows("select id from invoices where business_id = $1", [gym.id])).toHaveLength(1);
  expect(published).toHaveLength(1);
});

test("without a payment service the webhook is unavailable", async () => {
  const plain = await createTestApp();
  const response = await plain.request(STRIPE_WEBHOOK_PATH, { method: "POST", body: "{}" });
  expect([response.status, ((await response.json()) as { code: string }).code]).toEqual([
    503,
    "subscriptions.unavailable",
  ]);
  await plain.close();
});
