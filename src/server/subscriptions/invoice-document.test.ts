import { afterEach, expect, test } from "vitest";
import { ENGLISH, readLanguageFrom } from "#contract/texts/language.ts";
import { toInvoiceDocument } from "./invoice-document.ts";
import type { InvoiceRow } from "./invoices.queries.ts";

const row: InvoiceRow = {
  id: 1,
  number: "FC-2026-0001",
  businessId: 1,
  professionalId: null,
  userId: 1,
  billedTo: "Iron Temple",
  kind: "subscription",
  status: "paid",
  description: "Premium plan, 12 months",
  amount: 120_000,
  currency: "SGD",
  reference: "FC1",
  planId: "premium",
  months: 12,
  periodStart: "2026-09-07T00:00:00.000Z",
  periodEnd: "2027-09-07T00:00:00.000Z",
  // The next day in Singapore.
  issuedAt: "2026-09-06T16:30:00.000Z",
  dueAt: "2026-09-21T00:00:00.000Z",
  paidAt: "2026-09-10T00:00:00.000Z",
  paidBy: null,
  paymentMethod: "card",
  paymentNote: null,
  fileKey: "invoices/1.pdf",
  providerInvoiceId: null,
};

function print() {
  const options = { seller: "FitCollective", email: "billing@fit.example", payTo: undefined };
  return toInvoiceDocument(row, { lines: [], ...options });
}

afterEach(() => readLanguageFrom(() => ENGLISH));

test("an English invoice has American dates and the currency's code", () => {
  const { facts, items, total } = print();
  expect(facts.map(({ value }) => value)).toEqual(["FC-2026-0001", "September 7, 2026", "September 10, 2026"]);
  expect(items[0]?.detail).toContain("September 7, 2027");
  expect(total).toBe("SGD 1,200.00");
});

test("dates are in the reader's language at the moment of printing", () => {
  print();
  readLanguageFrom(() => "zh-Hans");
  const { facts, items, outcome, total } = print();
  expect(facts.map(({ value }) => value)).toEqual(["FC-2026-0001", "2026年9月7日", "2026年9月10日"]);
  expect(items[0]?.detail).toContain("2027年9月7日");
  expect(outcome).toContain("2026年9月10日");
  expect(total).toBe("SGD 1,200.00");
});
