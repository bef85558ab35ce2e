import { expect, test } from "vitest";
import type { Role } from "#contract/access.ts";
import { firstMessageUses, maySeeHead, mayShareContact, writeError, type RelationFacts } from "./messages.policy.ts";

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
])("%s", (_, facts, errorCode) => {
  expect(writeError({ ...STRANGERS, ...facts })).toBe(errorCode);
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

test("a first message uses the quota of a paying business or of the person, and of a professional's free plan", () => {
  const to = { userId: 9, isLimited: false };
  const quotas = (...of: Parameters<typeof firstMessageUses>) =>
    firstMessageUses(...of).map(({ quota, holder, limit }) => [quota, holder, limit]);
  expect(quotas({ businessId: 3, ownerId: 6, isPaying: true }, 7, to)).toEqual([
    ["first_messages", { businessId: 3 }, 20],
    ["owner_first_messages", { userId: 6 }, 60],
  ]);
  expect(quotas({ businessId: 3, ownerId: 6, isPaying: false }, 7, to)[0]).toEqual([
    "first_messages",
    { userId: 6 },
    20,
  ]);
  expect(quotas({ userId: 7 }, 7, { ...to, isLimited: true })).toContainEqual([
    "member_conversations",
    { userId: 9 },
    5,
  ]);
});

test.each<[string, Role, { startedBy: number | null } | undefined, boolean]>([
  ["a professional whom the other wrote to", "professional", { startedBy: 2 }, true],
  ["a professional who wrote first", "professional", { startedBy: 1 }, false],
  ["a conversation of a deleted account", "professional", { startedBy: null }, false],
  ["no conversation", "professional", undefined, false],
  ["a member", "customer", { startedBy: 2 }, false],
])("sharing contact and resume: %s", (_, role, conversation, expected) => {
  expect(mayShareContact({ id: 1, role }, conversation)).toBe(expected);
});
