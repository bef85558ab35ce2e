import { expect, test } from "vitest";
import { limitSince, maySeeHead, secondsUntilFree, writeError, type RelationFacts } from "./messages.policy.ts";

const STRANGERS: RelationFacts = {
  isSelf: false,
  isSuspended: false,
  hasConversation: false,
  isBlocked: false,
  profile: "none",
  haveMet: false,
  isAllowed: false,
};

test.each<[string, Partial<RelationFacts>, ReturnType<typeof writeError>]>([
  ["strangers", {}, "messages.not_allowed"],
  ["oneself, in any case", { isSelf: true, profile: "visible", isAllowed: true }, "messages.to_oneself"],
  ["a visible professional", { profile: "visible" }, undefined],
  ["a hidden professional", { profile: "unseen" }, "messages.not_found"],
  ["a hidden professional who applied here", { profile: "unseen", haveMet: true }, undefined],
  ["owner and applicant", { haveMet: true }, undefined],
  ["a user allowed for another reason", { isAllowed: true }, undefined],
  ["an existing conversation", { hasConversation: true, profile: "unseen" }, undefined],
  ["an existing conversation with a suspended user", { hasConversation: true, isSuspended: true }, undefined],
  ["a suspended user", { isSuspended: true, profile: "visible", haveMet: true }, "messages.not_found"],
  ["a block in a conversation", { hasConversation: true, isBlocked: true }, "messages.blocked"],
  ["a block of a user allowed for another reason", { isAllowed: true, isBlocked: true }, "messages.blocked"],
  ["a block of a visible professional", { profile: "visible", isBlocked: true }, "messages.blocked"],
  ["a block between strangers", { isBlocked: true }, "messages.not_allowed"],
])("%s", (_, facts, refusal) => {
  expect(writeError({ ...STRANGERS, ...facts })).toBe(refusal);
});

test("a missing user is not found", () => {
  expect(writeError(undefined)).toBe("messages.not_found");
});

test("strangers may not see the header of a conversation, but a user who blocked the other may, to unblock", () => {
  expect(maySeeHead(STRANGERS, "messages.not_allowed", false)).toBe(false);
  expect(maySeeHead(STRANGERS, "messages.not_found", false)).toBe(false);
  expect(maySeeHead(STRANGERS, "messages.not_allowed", true)).toBe(true);
  expect(maySeeHead(STRANGERS, undefined, false)).toBe(true);
  expect(maySeeHead({ hasConversation: true }, "messages.blocked", false)).toBe(true);
});

test("the limit counts the last 24 hours, and the wait is at least a second", () => {
  const now = new Date("2026-11-20T04:00:00.000Z");
  expect(limitSince(now).toISOString()).toBe("2026-11-19T04:00:00.000Z");
  expect(secondsUntilFree("2026-11-19T05:00:00.500Z", now)).toBe(3601);
  expect(secondsUntilFree("2026-11-19T04:00:00.000Z", now)).toBe(1);
});
