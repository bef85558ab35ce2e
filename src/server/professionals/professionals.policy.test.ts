import { describe, expect, test } from "vitest";
import type { Role } from "#contract/access.ts";
import { abilitiesOf, authorize, isListed, maySee, type Caller, type ProfileFacts } from "./professionals.policy.ts";
import { completionOf } from "./profile-completion.ts";
import { dayIn, endOfDay } from "./profile-day.ts";
import { splitList } from "./split-list.ts";

const profile: ProfileFacts = { id: 1, userId: 7, visibility: "limited", role: "professional", suspendedAt: null };
const caller = (id: number, role: Role = "customer") => ({ id, role }) as Caller;
const self = caller(7, "professional");
const admin = caller(1, "admin");
const member = caller(2);

test.each<[string, Partial<ProfileFacts>, boolean]>([
  ["limited", {}, true],
  ["standard", { visibility: "standard" }, true],
  ["resume bank only", { visibility: "bank" }, false],
  ["hidden", { visibility: "hidden" }, false],
  ["of a suspended account", { suspendedAt: "2026-01-01T00:00:00.000Z" }, false],
  ["of a former professional", { role: "customer" }, false],
])("whether a profile is listed: %s", (_, facts, expected) => {
  expect(isListed({ ...profile, ...facts })).toBe(expected);
  expect(maySee({ ...profile, ...facts }, null, false)).toBe(expected);
  expect(maySee({ ...profile, ...facts }, member, false)).toBe(expected);
  for (const always of [self, admin]) expect(maySee({ ...profile, ...facts }, always, false)).toBe(true);
});

test("a profile of the resume bank opens for readers who are admitted; a hidden or suspended one does not", () => {
  expect(maySee({ ...profile, visibility: "bank" }, member, true)).toBe(true);
  expect(maySee({ ...profile, visibility: "hidden" }, member, true)).toBe(false);
  expect(maySee({ ...profile, visibility: "bank", suspendedAt: "2026-01-01T00:00:00.000Z" }, member, true)).toBe(false);
});

test("only the owner and admins can change it", () => {
  expect(authorize(profile, self)).toBe(profile);
  expect(authorize(profile, admin)).toBe(profile);
  for (const other of [member, caller(3, "professional"), null]) expect(authorize(profile, other)).toBeUndefined();
});

test("others can be messaged, but not oneself or a hidden profile", () => {
  expect(abilitiesOf(profile, null)).toEqual({ edit: false, message: true, review: true, endorse: true });
  expect(abilitiesOf(profile, self)).toEqual({ edit: true, message: false, review: false, endorse: false });
  expect(abilitiesOf({ ...profile, visibility: "hidden" }, admin)).toEqual({
    edit: true,
    message: false,
    review: false,
    endorse: false,
  });
});

describe("completion", () => {
  const full = {
    title: "Coach",
    summary: "Words.",
    profileImage: "a.webp",
    yearsOfExperience: 0,
    hasCertification: true,
  };
  test("counts five items, a fifth each (R329)", () => {
    expect(completionOf(full)).toEqual({ percent: 100, missing: [] });
    expect(completionOf({ ...full, summary: "", yearsOfExperience: null })).toEqual({
      percent: 60,
      missing: ["summary", "yearsOfExperience"],
    });
    expect(completionOf({ ...full, title: "", profileImage: null, hasCertification: false })).toEqual({
      percent: 40,
      missing: ["title", "profileImage", "certification"],
    });
  });
});

test("a comma-separated text keeps each entry once, in its first spelling (R188)", () => {
  expect(splitList(" Yoga, yoga ,, Strength & Conditioning,YOGA,")).toEqual(["Yoga", "Strength & Conditioning"]);
  expect(splitList("")).toEqual([]);
});

test("days are in Singapore time", () => {
  expect(dayIn(new Date("2026-11-20T15:59:59.999Z"))).toBe("2026-11-20");
  expect(dayIn(new Date("2026-11-20T16:00:00.000Z"))).toBe("2026-11-21");
  expect(endOfDay(new Date("2026-11-20T04:00:00.000Z")).toISOString()).toBe("2026-11-20T16:00:00.000Z");
  expect(endOfDay(new Date("2026-11-20T16:00:00.000Z")).toISOString()).toBe("2026-11-21T16:00:00.000Z");
});
