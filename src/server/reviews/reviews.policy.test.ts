import { describe, expect, test } from "vitest";
import { REVIEW_STATES } from "#contract/reviews.ts";
import {
  changeErrorCode,
  columnsOf,
  ratingChange,
  reviewErrorCode,
  stateOf,
  voteErrorCode,
  windowAfterHeld,
} from "./reviews.policy.ts";

const open = { isOpen: true, ownerId: 7, worksThere: false };
const waiting = { ...open, isOpen: false };
const errors = { own: "reviews.own_business", hidden: "businesses.not_found" } as const;

test.each([
  ["a customer", open, 1, undefined],
  ["a customer, unclaimed listing", { ...open, ownerId: null }, 1, undefined],
  ["the owner", open, 7, "reviews.own_business"],
  ["a team member", { ...open, worksThere: true }, 1, "reviews.own_workplace"],
  ["the owner while it waits", waiting, 7, "reviews.own_business"],
  ["an admin while it waits", waiting, 1, "businesses.not_found"],
] as const)("writing a review: %s", (_, listing, userId, expected) => {
  expect(reviewErrorCode(listing, userId, errors)).toBe(expected);
});

test.each([
  ["the author", { userId: 1, isPublic: true }, undefined],
  ["the author, held", { userId: 1, isPublic: false }, undefined],
  ["another user", { userId: 2, isPublic: true }, "forbidden"],
  ["another user, held", { userId: 2, isPublic: false }, "not_found"],
  ["after the author was deleted", { userId: null, isPublic: true }, "forbidden"],
] as const)("changing a review: %s", (_, review, expected) => {
  expect(changeErrorCode(review, 1)).toBe(expected);
});

test.each([
  ["another's public review", { userId: 2, isPublic: true }, undefined],
  ["the user's own review", { userId: 1, isPublic: true }, "reviews.own_helpful"],
  ["the user's own held review", { userId: 1, isPublic: false }, "not_found"],
  ["a missing review", undefined, "not_found"],
  ["a review of one's own business", { userId: 2, isPublic: true, isByHost: true }, "reviews.host_helpful"],
] as const)("finding a review helpful: %s", (_, review, expected) => {
  expect(voteErrorCode(review && { isByHost: false, ...review }, 1)).toBe(expected);
});

describe("the change of a rating", () => {
  const shown = (rating: number) => ({ isPublic: true, rating });
  const held = (rating: number) => ({ isPublic: false, rating });
  test.each([
    ["a new public review", undefined, shown(4), { sum: 4, count: 1 }],
    ["a new held review", undefined, held(4), { sum: 0, count: 0 }],
    ["other stars", shown(2), shown(5), { sum: 3, count: 0 }],
    ["an edit that is held", shown(5), held(1), { sum: -5, count: -1 }],
    ["an edit that is no longer held", held(1), shown(3), { sum: 3, count: 1 }],
    ["a deleted public review", shown(5), undefined, { sum: -5, count: -1 }],
    ["a deleted held review", held(5), undefined, { sum: 0, count: 0 }],
  ])("%s", (_, before, after, expected) => {
    expect(ratingChange(before, after)).toEqual(expected);
  });
});

test.each([
  ["nothing held", { offset: 24, limit: 24 }, false, { showsHeld: false, offset: 24, limit: 24 }],
  ["the first page", { offset: 0, limit: 24 }, true, { showsHeld: true, offset: 0, limit: 23 }],
  ["the second page continues after it", { offset: 24, limit: 24 }, true, { showsHeld: false, offset: 23, limit: 24 }],
  ["a page of one item", { offset: 0, limit: 1 }, true, { showsHeld: true, offset: 0, limit: 0 }],
  ["the page after that", { offset: 1, limit: 1 }, true, { showsHeld: false, offset: 0, limit: 1 }],
])("the held review comes first: %s", (_, window, hasHeld, expected) => {
  expect(windowAfterHeld(window, hasHeld)).toEqual(expected);
});

test.each([
  ["a text that passes", true, {}, {}, "published"],
  ["a text that does not pass", false, {}, {}, "held"],
  ["an unconfirmed e-mail", true, { email: true }, {}, "waiting"],
  ["an unconfirmed e-mail and a text that does not pass", false, { email: true }, {}, "waiting"],
  ["a text that the service has not judged", true, { service: true }, {}, "waiting"],
  ["a text that does not pass, and a service", false, { service: true }, {}, "held"],
  ["a review that an admin rejected, and a service", true, { service: true }, { moderationReason: "Rude." }, "held"],
  ["a review that an admin rejected", true, {}, { moderationReason: "Rude." }, "held"],
  ["a review in a burst", true, {}, { heldInBurst: true }, "held"],
] as const)("the state after moderation: %s", (_, passed, waitsFor, before, expected) => {
  const none = { moderationReason: null, heldInBurst: false };
  expect(stateOf(passed, { email: false, service: false, ...waitsFor }, { ...none, ...before })).toBe(expected);
});

test("only a published review is public, and only a decided one is moderated", () => {
  expect(REVIEW_STATES.map(columnsOf)).toEqual([
    { state: "published", isPublic: true, moderated: true },
    { state: "waiting", isPublic: false, moderated: false },
    { state: "held", isPublic: false, moderated: false },
    { state: "taken_down", isPublic: false, moderated: true },
    { state: "rejected", isPublic: false, moderated: true },
  ]);
});
