import { describe, expect, test } from "vitest";
import type { Role } from "#contract/access.ts";
import { APPLICATION_STATUSES, nextStatuses } from "#contract/applications.ts";
import { Delegations } from "#server/platform/http/delegations.ts";
import {
  abilitiesOf,
  applyError,
  authorize,
  moveError,
  sideOf,
  sideError,
  withdrawError,
} from "./applications.policy.ts";

const now = new Date("2026-11-20T04:00:00.000Z");
const later = "2026-12-20T04:00:00.000Z";
const earlier = "2026-11-19T04:00:00.000Z";
const userWith = (id: number, role: Role = "customer") =>
  ({ id, role, delegations: new Delegations() }) as Parameters<typeof sideOf>[1];

describe("applying", () => {
  const open = {
    status: "open",
    expiresAt: later,
    filledAt: null,
    removedAt: null,
    businessId: 3,
    ownerId: 7,
    isPublic: true,
    deletedAt: null,
  } as const;
  test.each([
    ["an open job", open, 1, undefined],
    ["no job", undefined, 1, "jobs.not_found"],
    ["a draft", { ...open, status: "draft" as const }, 1, "jobs.not_found"],
    ["the user's own draft", { ...open, status: "draft" as const }, 7, "jobs.not_found"],
    ["a job of a hidden listing", { ...open, isPublic: false }, 1, "jobs.not_found"],
    ["a job of a trashed listing", { ...open, deletedAt: earlier }, 1, "jobs.not_found"],
    ["the user's own job", open, 7, "applications.own_job"],
    ["a job of a listing without owner", { ...open, ownerId: null }, 1, undefined],
    ["a closed job", { ...open, status: "closed" as const }, 1, "jobs.not_open"],
    ["a removed job", { ...open, status: "closed" as const, removedAt: earlier }, 1, "jobs.not_found"],
    ["a filled job", { ...open, status: "closed" as const, filledAt: earlier }, 1, "jobs.not_open"],
    ["an expired job", { ...open, expiresAt: earlier }, 1, "jobs.not_open"],
    ["a job that expires now", { ...open, expiresAt: now.toISOString() }, 1, "jobs.not_open"],
  ])("for %s", (_, job, userId, errorCode) => {
    expect(applyError(job, userWith(userId), now)).toBe(errorCode);
  });
});

describe("sides", () => {
  const application = { userId: 1, businessId: 3, ownerId: 7, businessDeletedAt: null };
  test.each([
    ["its applicant", application, userWith(1), "applicant"],
    ["the owner", application, userWith(7, "business_admin"), "business"],
    ["a professional who owns the listing", application, userWith(7, "professional"), "business"],
    ["an owner who may only register and edit", application, userWith(7, "business_owner"), undefined],
    ["an admin", application, userWith(9, "admin"), "business"],
    ["an admin who applied", application, userWith(1, "admin"), "applicant"],
    [
      "an applicant who owns the listing since",
      { ...application, ownerId: 1 },
      userWith(1, "business_admin"),
      "applicant",
    ],
    ["a stranger", application, userWith(2), undefined],
    ["another owner", application, userWith(8, "business_admin"), undefined],
    [
      "the owner of a trashed listing",
      { ...application, businessDeletedAt: earlier },
      userWith(7, "business_admin"),
      undefined,
    ],
    ["the applicant at a trashed listing", { ...application, businessDeletedAt: earlier }, userWith(1), "applicant"],
  ])("of %s", (_, given, caller, side) => {
    expect(sideOf(given, caller)).toBe(side);
    const whole = { ...given, status: "applied" as const, withdrawnAt: null };
    expect(authorize(whole, "business", caller)).toBe(side === "business" ? whole : undefined);
    expect(sideError(given, "business", caller)).toBe(
      side === undefined ? "applications.not_found" : side === "business" ? undefined : "forbidden",
    );
  });
});

describe("moving", () => {
  test.each(APPLICATION_STATUSES)("from %s: any other status", (status) => {
    const reached = APPLICATION_STATUSES.filter((to) => !moveError({ status, withdrawnAt: null }, to));
    expect(reached).toEqual(APPLICATION_STATUSES.filter((other) => other !== status));
    expect(nextStatuses(status)).toEqual(reached);
  });

  test("a withdrawn application cannot be moved", () => {
    expect(moveError({ status: "applied", withdrawnAt: earlier }, "viewed")).toBe("applications.withdrawn");
  });
});

test.each(APPLICATION_STATUSES)("an application that is %s can be withdrawn unless it is decided", (status) => {
  const isDecided = status === "hired" || status === "rejected";
  expect(withdrawError({ status })).toBe(isDecided ? "applications.ended" : undefined);
  expect(abilitiesOf({ status, withdrawnAt: null }, "applicant")).toEqual({
    move: [],
    withdraw: !isDecided,
    note: false,
    message: false,
  });
  expect(abilitiesOf({ status, withdrawnAt: null }, "business")).toEqual({
    move: [...nextStatuses(status)],
    withdraw: false,
    note: true,
    message: true,
  });
});

test("a withdrawn application allows only notes", () => {
  const withdrawn = { status: "viewed", withdrawnAt: earlier } as const;
  expect(abilitiesOf(withdrawn, "applicant")).toEqual({ move: [], withdraw: false, note: false, message: false });
  expect(abilitiesOf(withdrawn, "business")).toEqual({ move: [], withdraw: false, note: true, message: false });
});
