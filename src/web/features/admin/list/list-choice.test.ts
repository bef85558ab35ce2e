import { expect, test } from "vitest";
import { PROFESSIONAL_FILTERS } from "#contract/admin.ts";
import { LISTING_FILTERS } from "#contract/admin-listings.ts";
import { AUDIT_FILTERS } from "#contract/back-office.ts";
import type { ListFilters } from "#contract/list-filters.ts";
import { choiceOf, searchOf, type ListSearch } from "./list-choice.ts";

/** The chosen filters, without undefined ones. */
const chosen = (filters: ListFilters, search: ListSearch) =>
  Object.fromEntries(Object.entries(choiceOf(filters, search)).filter(([, value]) => value !== undefined));

test.each([
  [LISTING_FILTERS, {}, {}],
  [
    LISTING_FILTERS,
    { search: "mei", status: "rejected", verified: "false", category: "12", view: "trash", sort: "name", page: 2 },
    { search: "mei", verificationStatus: "rejected", verified: false, category: 12, trash: true, sort: "name" },
  ],
  [LISTING_FILTERS, { status: "open", verified: "maybe", category: "0", view: "all", owner: "me", shoe: "size" }, {}],
  [PROFESSIONAL_FILTERS, { kyc: "rejected" }, { kycStatus: "rejected" }],
  // The specification uses both names for each.
  [PROFESSIONAL_FILTERS, { kyc: "submitted" }, { kycStatus: "pending" }],
  [
    AUDIT_FILTERS,
    { user: "mei", action: "claims", from: "2026-11-01" },
    { user: "mei", action: "claims", from: "2026-11-01" },
  ],
  [AUDIT_FILTERS, { action: "drop table", from: "2026-13-01", to: "today" }, {}],
] as const)("the filters %o read %o as %o", (filters, search, expected) => {
  expect(chosen(filters, search)).toEqual(expected);
});

test("writes a choice to the URL under the names it is read by", () => {
  const search = { search: "mei", status: "rejected", verified: "true", category: "12", view: "trash" };
  const choice = choiceOf(LISTING_FILTERS, search);
  expect(searchOf(LISTING_FILTERS, choice)).toEqual({
    ...search,
    country: undefined,
    owner: undefined,
    sort: undefined,
  });
});
