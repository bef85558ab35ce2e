import { expect, test } from "vitest";
import type { Role } from "#contract/access.ts";
import { Delegations, type Delegation } from "#server/platform/http/delegations.ts";
import {
  abilitiesOf,
  actFor,
  authorize,
  isInside,
  mayAct,
  maySee,
  type Caller,
  type ListingFacts,
  type ListingRight,
} from "./businesses.policy.ts";

const caller = (id: number, role: Role, delegations: readonly Delegation[] = []): Caller => ({
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
  managesBusiness: false,
  delegations: new Delegations(delegations),
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
const SEAT: Delegation = { businessId: 1, active: true, applicants: false, messages: false, resumeBank: false };
const MANAGER = caller(9, "customer", [SEAT]);
const UNUSED = caller(9, "customer", [{ ...SEAT, active: false, applicants: true }]);

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

test.each<[string, Partial<ListingFacts>, Caller, { edit: boolean; review: boolean; claim: boolean; own: boolean }]>([
  ["visitor", {}, null, { edit: false, review: true, claim: false, own: false }],
  ["owner", {}, OWNER, { edit: true, review: false, claim: false, own: true }],
  ["another owner", {}, OTHER, { edit: false, review: true, claim: false, own: false }],
  ["admin", {}, ADMIN, { edit: true, review: true, claim: false, own: true }],
  ["manager", {}, MANAGER, { edit: true, review: false, claim: false, own: false }],
  ["manager whom the plan leaves out", {}, UNUSED, { edit: false, review: false, claim: false, own: false }],
  [
    "visitor of a listing without owner",
    { ownerId: null },
    null,
    { edit: false, review: true, claim: true, own: false },
  ],
  ["owner of a pending listing", { isPublic: false }, OWNER, { edit: true, review: false, claim: false, own: true }],
])("abilities of a %s", (_, overrides, who, expected) => {
  expect(abilitiesOf(listing(overrides), who)).toEqual(expected);
});

test("authorizes only owner and admin to change a listing (R139)", () => {
  expect(authorize(listing(), OWNER)).toBeDefined();
  expect(authorize(listing(), ADMIN)).toBeDefined();
  expect(authorize(listing(), OTHER)).toBeUndefined();
  expect(authorize(listing({ ownerId: null }), null)).toBeUndefined();
});

test.each<[string, Caller, ListingRight[]]>([
  ["a visitor", null, []],
  ["the owner", OWNER, ["edit", "run", "applicants", "messages", "resumeBank", "own"]],
  ["an owner with the role business_owner", caller(7, "business_owner"), ["edit"]],
  ["an admin", ADMIN, ["edit", "run", "applicants", "messages", "resumeBank", "own"]],
  ["another owner", OTHER, []],
  ["a manager, whatever the role", MANAGER, ["edit", "run"]],
  ["a manager with the role business_owner", caller(9, "business_owner", [SEAT]), ["edit", "run"]],
  [
    "a manager with applicants",
    caller(9, "professional", [{ ...SEAT, applicants: true }]),
    ["edit", "run", "applicants"],
  ],
  [
    "a manager with messages and the resume bank",
    caller(9, "customer", [{ ...SEAT, messages: true, resumeBank: true }]),
    ["edit", "run", "messages", "resumeBank"],
  ],
  ["a manager whom the plan leaves out", UNUSED, []],
  ["a manager of another listing", caller(9, "customer", [{ ...SEAT, businessId: 2 }]), []],
])("%s acts for a listing with the right rights", (_, who, rights) => {
  const all: ListingRight[] = ["edit", "run", "applicants", "messages", "resumeBank", "own"];
  expect(all.filter((right) => mayAct(listing(), who, right))).toEqual(rights);
});

test("remembers for which listings a manager acted, and only them", () => {
  const manager = caller(9, "customer", [SEAT, { ...SEAT, businessId: 2 }]);
  mayAct(listing(), manager, "edit");
  expect(manager?.delegations.acted).toEqual([]);
  expect(actFor(listing(), manager, "own")).toBe(false);
  expect(manager?.delegations.acted).toEqual([]);
  expect(actFor(listing(), manager, "edit")).toBe(true);
  expect(manager?.delegations.acted).toEqual([1]);
});

test("owner and managers belong to a listing, admins do not", () => {
  expect([OWNER, MANAGER, UNUSED, ADMIN, OTHER, null].map((who) => isInside(listing(), who))).toEqual([
    true,
    true,
    true,
    false,
    false,
    false,
  ]);
});
