import { expect, test } from "vitest";
import type { Role } from "#contract/access.ts";
import { abilitiesOf, authorize, maySee, type Caller, type ListingFacts } from "./businesses.policy.ts";

const caller = (id: number, role: Role): Caller => ({
  id,
  role,
  username: "u",
  email: "u@people.example",
  isVerified: true,
  firstName: null,
  lastName: null,
  phone: null,
  country: "Singapore",
  createdAt: "",
  ownsBusiness: false,
});
const listing = (overrides: Partial<ListingFacts> = {}): ListingFacts => ({
  id: 1,
  kind: "fitness",
  ownerId: 7,
  isPublic: true,
  deletedAt: null,
  ...overrides,
});

const OWNER = caller(7, "business_admin");
const OTHER = caller(8, "business_admin");
const ADMIN = caller(1, "admin");

test.each<[string, Partial<ListingFacts>, Caller, boolean]>([
  ["a visitor sees a public listing", {}, null, true],
  ["a visitor does not see a pending one", { isPublic: false }, null, false],
  ["another owner does not see a pending one", { isPublic: false }, OTHER, false],
  ["its owner sees a pending one", { isPublic: false }, OWNER, true],
  ["an admin sees a pending one", { isPublic: false }, ADMIN, true],
  ["nobody sees a listing in the trash", { deletedAt: "2026-01-01" }, ADMIN, false],
])("%s", (_, overrides, who, expected) => {
  expect(maySee(listing(overrides), who)).toBe(expected);
});

test.each<[string, Partial<ListingFacts>, Caller, { edit: boolean; review: boolean; claim: boolean }]>([
  ["visitor", {}, null, { edit: false, review: true, claim: false }],
  ["owner", {}, OWNER, { edit: true, review: false, claim: false }],
  ["another owner", {}, OTHER, { edit: false, review: true, claim: false }],
  ["admin", {}, ADMIN, { edit: true, review: true, claim: false }],
  ["visitor of a listing without owner", { ownerId: null }, null, { edit: false, review: true, claim: true }],
  ["owner of a pending listing", { isPublic: false }, OWNER, { edit: true, review: false, claim: false }],
])("abilities of a %s", (_, overrides, who, expected) => {
  expect(abilitiesOf(listing(overrides), who)).toEqual(expected);
});

test("authorizes only owner and admin to change a listing (R139)", () => {
  expect(authorize(listing(), OWNER)).toBeDefined();
  expect(authorize(listing(), ADMIN)).toBeDefined();
  expect(authorize(listing(), OTHER)).toBeUndefined();
  expect(authorize(listing({ ownerId: null }), null)).toBeUndefined();
});
