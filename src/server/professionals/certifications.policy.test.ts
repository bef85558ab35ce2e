import { expect, test } from "vitest";
import { countsAsVerified, dueReminder, needsNewCheck, validityOf } from "./certifications.policy.ts";

const TODAY = "2026-11-20";

test.each([
  [null, "none"],
  ["2027-01-20", "valid"],
  ["2027-01-19", "expiring"],
  ["2026-11-20", "expiring"],
  ["2026-11-19", "expired"],
] as const)("a credential that ends on %s is %s", (expiryDate, validity) => {
  expect(validityOf(expiryDate, TODAY)).toBe(validity);
});

test("the badge disappears the day after the expiry date", () => {
  expect(countsAsVerified({ verified: true, expiryDate: TODAY }, TODAY)).toBe(true);
  expect(countsAsVerified({ verified: true, expiryDate: "2026-11-19" }, TODAY)).toBe(false);
  expect(countsAsVerified({ verified: true, expiryDate: null }, TODAY)).toBe(true);
  expect(countsAsVerified({ verified: false, expiryDate: null }, TODAY)).toBe(false);
});

test.each([
  ["2027-01-20", null, undefined],
  ["2027-01-19", null, 60],
  ["2027-01-19", 60, undefined],
  ["2026-12-21", 60, undefined],
  ["2026-12-20", 60, 30],
  ["2026-11-28", 30, undefined],
  ["2026-11-27", 30, 7],
  ["2026-11-20", 7, undefined],
  ["2026-11-19", 7, 0],
  ["2026-11-19", 0, undefined],
  // After missed nights only the nearest reminder is due.
  ["2026-11-25", null, 7],
  ["2026-11-01", 60, 0],
  [null, null, undefined],
] as const)("a credential that ends on %s, last reminded at %s: %s", (expiryDate, remindedDays, due) => {
  expect(dueReminder({ expiryDate, remindedDays }, TODAY)).toBe(due);
});

test("a change of any checked field requires a new check", () => {
  const before = {
    name: "First Aid",
    issuingOrganization: "Red Cross",
    issueDate: null,
    expiryDate: null,
    credentialId: null,
    credentialUrl: null,
    certificateKey: null,
  };
  expect(needsNewCheck(before, { ...before })).toBe(false);
  for (const field of Object.keys(before))
    expect(needsNewCheck(before, { ...before, [field]: "other" }), field).toBe(true);
});
