import { expect, test } from "vitest";
import type { Role } from "#contract/access.ts";
import { Delegations } from "#server/platform/http/delegations.ts";
import {
  lastAdminError,
  listsUsers,
  needsCurrentPassword,
  seesPrivateFields,
  sessionEnd,
  shouldExtend,
} from "./accounts.policy.ts";

const MINUTE = 60_000;
const DAY = 1440 * MINUTE;
const begun = new Date("2026-11-01T00:00:00Z");
const after = (milliseconds: number) => new Date(begun.getTime() + milliseconds);

function viewer(id: number, role: Role = "customer") {
  return {
    user: {
      id,
      role,
      username: "",
      email: "",
      isVerified: true,
      firstName: null,
      lastName: null,
      phone: null,
      country: "Singapore",
      createdAt: "",
      ownsBusiness: false,
      managesBusiness: false,
      delegations: new Delegations(),
    },
  };
}

test.each([
  ["the user", viewer(7), true],
  ["an admin", viewer(1, "admin"), true],
  ["another user", viewer(8), false],
  ["a business admin", viewer(9, "business_admin"), false],
  ["a visitor", null, false],
] as const)("private fields of user 7: %s", (_who, who, expected) => {
  expect(seesPrivateFields(who, 7)).toBe(expected);
});

test.each([
  ["an admin", viewer(1, "admin"), true],
  ["a professional", viewer(2, "professional"), false],
  ["a visitor", null, false],
] as const)("the list of users: %s", (_who, who, expected) => {
  expect(listsUsers(who)).toBe(expected);
});

test.each([
  [0, false],
  [10 * MINUTE, false],
  [10 * MINUTE + 1, true],
  [DAY, true],
])("%d ms after signing in, a new password needs the current one: %s", (age, expected) => {
  expect(needsCurrentPassword({ startedAt: begun }, after(age))).toBe(expected);
});

test.each([
  [0, 7 * DAY],
  [DAY, 8 * DAY],
  [23 * DAY, 30 * DAY],
  [29 * DAY, 30 * DAY],
])("a session used %d ms after its start ends %d ms after it", (used, end) => {
  expect(sessionEnd(begun, after(used))).toEqual(after(end));
});

test.each([
  ["immediately", 0, 7 * DAY, false],
  ["after 59 minutes", 59 * MINUTE, 7 * DAY, false],
  ["after an hour", 60 * MINUTE, 7 * DAY, true],
  ["when it has reached its maximum lifetime", 29 * DAY, 30 * DAY, false],
])("extends the session: %s", (_when, used, end, expected) => {
  expect(shouldExtend({ startedAt: begun, expiresAt: after(end) }, after(used))).toBe(expected);
});

test.each([
  ["the last admin", 1, [1], "accounts.last_admin"],
  ["one of two admins", 1, [1, 2], undefined],
  ["a user who is not an admin", 3, [1], undefined],
  ["an admin who is already suspended", 2, [1], undefined],
] as const)("whether %s may stop being an admin", (_who, id, admins, errorCode) => {
  expect(lastAdminError(id, admins)).toBe(errorCode);
});
