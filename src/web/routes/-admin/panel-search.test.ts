import { expect, test } from "vitest";
import { readPanelSearch } from "./panel-search.ts";

test.each([
  [{}, {}],
  [{ tab: "users" }, {}],
  [{ page: 3, search: "mei" }, { page: 3 }],
  [
    { tab: "professionals", search: "mei", kyc: "rejected", page: "2" },
    { tab: "professionals", search: "mei", kyc: "rejected", page: 2 },
  ],
  [
    { tab: "professionals", search: 88, kyc: "submitted", page: -1 },
    { tab: "professionals", search: "88", kyc: "pending" },
  ],
  [
    { tab: "claims", search: 202, status: "rejected", kyc: "rejected" },
    { tab: "claims", search: "202", status: "rejected" },
  ],
  [{ tab: "claims", status: "nonsense" }, { tab: "claims" }],
  [{ tab: "professionals", status: "pending" }, { tab: "professionals" }],
  [
    { tab: "subscriptions", kind: "professional", subscription: "trial", invoice: "due", status: "pending" },
    { tab: "subscriptions", kind: "professional", subscription: "trial" },
  ],
  [{ tab: "subscriptions", kind: "admin", subscription: "gone" }, { tab: "subscriptions" }],
  [
    { tab: "invoices", search: "INV-2026", invoice: "due", kind: "business" },
    { tab: "invoices", search: "INV-2026", invoice: "due" },
  ],
  [{ tab: "invoices", invoice: "open" }, { tab: "invoices" }],
  [{ tab: "professionals", search: "", kyc: "nonsense" }, { tab: "professionals" }],
])("the address %o opens %o", (search, expected) => {
  const read = Object.fromEntries(Object.entries(readPanelSearch(search)).filter(([, value]) => value !== undefined));
  expect(read).toEqual(expected);
});
