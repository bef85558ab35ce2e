import { expect, test } from "vitest";
import { rejectError, verifyError } from "./admin.policy.ts";

const listing = (verified: boolean, verificationStatus: "not_claimed" | "pending" | "approved" | "rejected") => ({
  verified,
  verificationStatus,
});

test.each([
  ["a pending registration", listing(false, "pending"), undefined],
  ["an imported listing", listing(false, "not_claimed"), undefined],
  ["a rejected registration", listing(false, "rejected"), undefined],
  ["an already verified listing", listing(true, "approved"), "businesses.already_verified"],
  ["a missing listing", undefined, "businesses.not_found"],
] as const)("verifying %s", (_, given, expected) => {
  expect(verifyError(given)).toBe(expected);
});

test.each([
  ["a pending registration", listing(false, "pending"), undefined],
  ["an imported listing", listing(false, "not_claimed"), "businesses.not_pending"],
  ["a rejected registration", listing(false, "rejected"), "businesses.not_pending"],
  ["a verified listing", listing(true, "approved"), "businesses.already_verified"],
  ["a missing listing", undefined, "businesses.not_found"],
] as const)("rejecting %s", (_, given, expected) => {
  expect(rejectError(given)).toBe(expected);
});
