import { afterAll, beforeAll, expect, test } from "vitest";
import { adminSubscriptionsApi, subscriptionsApi } from "#contract/subscriptions.ts";
import type { Actor, TestApp } from "#test/app.ts";
import { createDemoApp } from "#test/demo-app.ts";

let app: TestApp;
async function actorOf(email: string): Promise<Actor> {
  const { rows } = await app.platform.database.pool.query<{ id: number }>("select id from users where email = $1", [
    email,
  ]);
  const id = rows[0]?.id ?? 0;
  return { id, cookie: await app.app.accounts.openSession(id) };
}
beforeAll(async () => {
  app = await createDemoApp();
});
afterAll(() => app.close());

test("the demo owner's plan is paid to its end, and its invoice opens", async () => {
  const owner = await actorOf("owner@demo.example");
  await app.tasks.tick("subscriptions.print-invoices");
  const { data } = await app.as(owner).call(subscriptionsApi.get, { query: {} });
  expect(data).toMatchObject({ tier: "premium", status: "active", source: "manual", nextTier: null, canTry: false });
  const paid = data.invoices.filter(({ status }) => status === "paid");
  expect(paid).toMatchObject([{ planId: "premium", months: 12, periodEnd: data.periodEnd }]);
  const file = await app.request(paid[0]?.pdfUrl ?? "", { headers: { cookie: owner.cookie } });
  expect([file.status, file.headers.get("content-type")]).toEqual([200, "application/pdf"]);
});

test("admins find pending invoices, and the next number follows the last", async () => {
  const admin = await actorOf("admin@demo.example");
  const due = await app.as(admin).call(adminSubscriptionsApi.listInvoices, { query: { status: "due" } });
  expect(due.data.length).toBeGreaterThan(0);
  const all = (await app.as(admin).call(adminSubscriptionsApi.listInvoices, { query: {} })).data;
  const year = all.filter(({ number }) => number.startsWith("INV-2026")).length;
  const [waiting] = due.data;
  const { data } = await app.as(admin).call(adminSubscriptionsApi.createInvoice, {
    body: { kind: "subscription", businessId: waiting?.holder?.id ?? 0, planId: "basic", months: 1 },
  });
  expect(data.number).toBe(`INV-2026-${String(year + 1).padStart(5, "0")}`);
});
