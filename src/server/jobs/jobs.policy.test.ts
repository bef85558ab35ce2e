import { describe, expect, test } from "vitest";
import { Delegations } from "#server/platform/http/delegations.ts";
import {
  transitionError,
  mayApply,
  maySee,
  deletionError,
  stateOf,
  statusChangeError,
  workplaceOf,
  type JobFacts,
} from "./jobs.policy.ts";

const now = new Date("2026-11-20T04:00:00.000Z");
const later = "2026-11-20T04:00:00.001Z";
const open = {
  status: "open",
  expiresAt: later,
  filledAt: null,
  removedAt: null,
  businessId: 3,
  ownerId: 7,
} as const satisfies JobFacts;
const shown = { isPublic: true, deletedAt: null };
const user = (id: number, role: "business_admin" | "business_owner" | "admin" | "customer") =>
  ({ id, role, delegations: new Delegations() }) as Parameters<typeof maySee>[1];

test.each([
  ["draft", { ...open, status: "draft", expiresAt: null }],
  ["open", open],
  ["expired", { ...open, expiresAt: now.toISOString() }],
  ["closed", { ...open, status: "closed" }],
  ["filled", { ...open, status: "closed", filledAt: later }],
  ["removed", { ...open, status: "closed", filledAt: later, removedAt: later }],
] as const)("a job is %s (DECISIONS 21)", (state, facts) => {
  expect(stateOf(facts, now)).toBe(state);
});

describe("viewing", () => {
  const draft = { ...open, ...shown, status: "draft" } as const;
  test.each([
    ["an open job", { ...open, ...shown }, null, true],
    ["a closed job", { ...open, ...shown, status: "closed" }, null, true],
    ["a removed job as a visitor", { ...open, ...shown, status: "closed", removedAt: later }, null, false],
    ["a removed job as its owner", { ...open, ...shown, removedAt: later }, user(7, "business_admin"), true],
    ["a draft as a visitor", draft, null, false],
    ["a draft as a stranger", draft, user(8, "business_admin"), false],
    ["a draft as its owner", draft, user(7, "business_admin"), true],
    ["a draft as its business_owner", draft, user(7, "business_owner"), false],
    ["a draft as an admin", draft, user(1, "admin"), true],
    ["a job of a hidden listing", { ...open, ...shown, isPublic: false }, user(8, "customer"), false],
    ["a job of the user's own hidden listing", { ...open, ...shown, isPublic: false }, user(7, "business_admin"), true],
    ["a job of a trashed listing", { ...open, ...shown, deletedAt: later }, user(1, "admin"), false],
  ] as const)("%s", (_, job, caller, may) => {
    expect(maySee(job, caller)).toBe(may);
  });
});

test.each([
  ["a visitor", {}, null, true],
  ["another user", {}, user(8, "customer"), true],
  ["its owner", {}, user(7, "business_admin"), false],
  ["a user who already applied", { applicationId: 3 }, user(8, "customer"), false],
  ["a user at an expired job", { expiresAt: now.toISOString() }, user(8, "customer"), false],
  ["a user at a closed job", { status: "closed" }, user(8, "customer"), false],
  ["a user at a hidden listing", { isPublic: false }, user(8, "customer"), false],
] as const)("whether %s may apply", (_, facts, caller, may) => {
  expect(mayApply({ ...open, ...shown, applicationId: null, ...facts }, caller, now)).toBe(may);
});

test.each([
  ["close", ["open", "expired"]],
  ["fill", ["open", "expired", "closed"]],
  ["renew", ["expired", "closed", "filled"]],
] as const)("%s is possible from %s", (act, from) => {
  const states = ["draft", "open", "expired", "closed", "filled", "removed"] as const;
  expect(states.filter((state) => transitionError(act, state) === undefined)).toEqual(from);
});

test("a save can only change the status of a draft, and only to open", () => {
  expect(statusChangeError("open", "draft")).toBeUndefined();
  for (const status of ["draft", "open", "closed"] as const)
    expect(statusChangeError(undefined, status)).toBeUndefined();
  expect(statusChangeError("draft", "draft")).toBeUndefined();
  expect(statusChangeError("draft", "open")).toBe("jobs.wrong_state");
  expect(statusChangeError("open", "closed")).toBe("jobs.wrong_state");
});

test("a job with applications cannot be deleted", () => {
  expect(deletionError(0)).toBeUndefined();
  expect(deletionError(1)).toBe("jobs.has_applications");
});

describe("the workplace is the one location that the job's location names", () => {
  const tampines = { address: "10 Tampines Ave 1", city: "Singapore", postalCode: "529482" };
  const jurong = { address: "2 Jurong Gateway", city: "Singapore", postalCode: null };
  test.each([
    ["its district", "Tampines, Singapore", [tampines, jurong], tampines],
    ["its postal code", "529482", [tampines, jurong], tampines],
    ["the city of the only location", "singapore", [jurong], jurong],
    ["the city of two locations", "Singapore", [tampines, jurong], null],
    ["another district", "Bedok", [tampines], null],
    ["hardly anything", "a", [tampines], null],
  ])("%s", (_, location, candidates, expected) => {
    expect(workplaceOf(location, candidates)).toEqual(expected);
  });
});
