import { expect, test } from "vitest";
import { adminInvoice, adminSubscription, type AdminInvoice, type AdminSubscription } from "#contract/subscriptions.ts";
import { renderScreen, visibleText } from "#web/platform/pages/screen.test-suite.tsx";
import { invoicesList } from "./invoices-list.tsx";
import { AdminList } from "../list/admin-list.tsx";
import { UNFILTERED_LIST } from "../list/admin-list.test-suite.tsx";
import { singaporeDayOf, endOfDay } from "./subscription-words.ts";
import { adminInvoicesData, adminSubscriptionsData } from "./subscriptions.data.ts";
import { subscriptionsList } from "./subscriptions-list.tsx";

const GYM = { kind: "business", id: 5, name: "Ironwharf Fitness", ownerEmail: "owner@demo.example" } as const;
const COACH = { kind: "professional", id: 9, name: "Mei Lim", ownerEmail: "mei@demo.example" } as const;

function aRow(changes: Partial<AdminSubscription>): AdminSubscription {
  return adminSubscription.parse({
    version: 7,
    holder: GYM,
    tier: "none",
    status: "none",
    source: null,
    isTrial: false,
    periodEnd: null,
    due: [],
    openInvoices: 0,
    ...changes,
  });
}

function anInvoice(changes: Partial<AdminInvoice>): AdminInvoice {
  return adminInvoice.parse({
    id: 3,
    number: "INV-2026-00003",
    kind: "subscription",
    status: "due",
    description: "Premium plan, 1 month",
    amount: { amount: 30_000, currency: "SGD" },
    reference: "INV202600003",
    planId: "premium",
    months: 1,
    periodStart: null,
    periodEnd: null,
    issuedAt: "2026-11-20T04:00:00.000Z",
    dueAt: "2026-12-04T04:00:00.000Z",
    paidAt: null,
    paymentMethod: null,
    pdfUrl: "/files/invoices/3.pdf",
    holder: GYM,
    ...changes,
  });
}

function subscriptions(items: AdminSubscription[], count = items.length): string {
  return renderScreen(<AdminList list={subscriptionsList()} address={UNFILTERED_LIST} />, {
    answers: [[adminSubscriptionsData.list({}, 1).queryKey, { items, total: { count, exact: true } }]],
  });
}

function invoices(items: AdminInvoice[]): string {
  return renderScreen(<AdminList list={invoicesList()} address={UNFILTERED_LIST} />, {
    answers: [[adminInvoicesData.list({}, 1).queryKey, { items, total: { count: items.length, exact: true } }]],
  });
}

test("the list shows holder, plan, end and amount due", () => {
  const html = subscriptions(
    [
      aRow({
        tier: "premium",
        status: "active",
        source: "manual",
        periodEnd: "2026-12-31T15:59:59.000Z",
        openInvoices: 1,
      }),
      aRow({
        holder: COACH,
        tier: "standard",
        status: "active",
        source: "stripe",
        due: [{ amount: 500, currency: "SGD" }],
      }),
      aRow({ holder: { ...GYM, id: 6, ownerEmail: null } }),
    ],
    41,
  );
  const words = visibleText(html);
  expect(words).toContain("41 entries");
  expect(words).toContain("Premium Active Set manually · Until 31 Dec 2026");
  expect(words).toContain("1 open invoice");
  expect(words).toContain("Mei Lim Professional · mei@demo.example");
  expect(words).toContain("Paid online · No end date");
  expect(words).toContain("$5.00");
  expect(words).toContain("Business · No owner");
  expect(words).toContain("No plan");
  expect(html).toContain('href="/professionals/9"');
  expect(html).toContain('aria-label="Create invoice for Ironwharf Fitness"');
  expect(html).toContain("?page=2");
});

test("only an open invoice can be marked as paid or voided", () => {
  const html = invoices([
    anInvoice({}),
    anInvoice({ id: 2, number: "INV-2026-00002", dueAt: "2026-11-01T04:00:00.000Z" }),
    anInvoice({
      id: 1,
      number: "INV-2026-00001",
      status: "paid",
      paidAt: "2026-10-02T04:00:00.000Z",
      paymentMethod: "paynow",
      holder: null,
    }),
    anInvoice({ id: 4, number: "INV-2026-00004", status: "void" }),
  ]);
  const words = visibleText(html);
  expect(words).toContain("Overdue");
  expect(words).toContain("2 Oct 2026, PayNow");
  expect(words).toContain("No longer exists");
  expect(html.match(/aria-label="Mark paid: INV-2026-0000[23]"/g)).toHaveLength(2);
  expect(html.match(/aria-label="Void INV/g)).toHaveLength(2);
  expect(html).toContain('href="/files/invoices/3.pdf"');
});

test("empty lists and load errors show their texts", () => {
  expect(visibleText(subscriptions([]))).toContain("No subscriptions found");
  expect(visibleText(invoices([]))).toContain("No invoices found");
  const failed = renderScreen(<AdminList list={invoicesList()} address={UNFILTERED_LIST} />, {
    failures: [adminInvoicesData.list({}, 1).queryKey],
  });
  expect(visibleText(failed)).toContain("The invoices could not be loaded. Try Again");
});

test("a last day ends at midnight in Singapore and converts back to the same day", () => {
  expect(endOfDay("2026-12-31")).toBe("2026-12-31T15:59:59.000Z");
  expect(singaporeDayOf("2026-12-31T15:59:59.000Z")).toBe("2026-12-31");
  expect(singaporeDayOf("2026-12-31T16:00:00.000Z")).toBe("2027-01-01");
  expect([endOfDay(""), singaporeDayOf(null)]).toEqual([null, ""]);
});
