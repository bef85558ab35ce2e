import { describe, expect, test } from "vitest";
import { messageOf } from "./messages.test-suite.ts";
import { byDay, progressOf, withAllRead, withLatest, withOlder, withSent } from "./thread.ts";

const PAGE = 3;
const of = (...ids: number[]) => ids.map((id) => messageOf({ id }));
const idsOf = ({ messages }: { messages: readonly { id: number }[] }) => messages.map(({ id }) => id);

describe("the newest page", () => {
  test("is the whole thread at first; a full page may have older ones", () => {
    expect(withLatest(undefined, of(1, 2), PAGE)).toEqual({ messages: of(1, 2), hasOlder: false });
    expect(withLatest(undefined, of(4, 5, 6), PAGE).hasOlder).toBe(true);
  });

  test("keeps the older messages already loaded, and the known start", () => {
    const known = { messages: of(1, 2, 3, 4, 5), hasOlder: false };
    const now = withLatest(known, of(4, 5, 6), PAGE);
    expect([idsOf(now), now.hasOlder]).toEqual([[1, 2, 3, 4, 5, 6], false]);
  });

  test("updates the read state of known messages", () => {
    const known = { messages: of(4, 5), hasOlder: false };
    const read = [messageOf({ id: 5, read: true })];
    expect(withLatest(known, [...of(4), ...read], PAGE).messages[1]?.read).toBe(true);
  });

  test("keeps messages sent while the page was loading", () => {
    expect(idsOf(withLatest({ messages: of(1, 2, 9), hasOlder: false }, of(1, 2), PAGE))).toEqual([1, 2, 9]);
  });

  test("replaces everything when there would be a gap", () => {
    const now = withLatest({ messages: of(1, 2), hasOlder: false }, of(7, 8, 9), PAGE);
    expect([idsOf(now), now.hasOlder]).toEqual([[7, 8, 9], true]);
  });
});

test("prepends an older page without duplicates; a short page is the start", () => {
  const known = { messages: of(7, 8, 9), hasOlder: true };
  expect(idsOf(withOlder(known, of(4, 5, 6), PAGE))).toEqual([4, 5, 6, 7, 8, 9]);
  expect(withOlder(known, of(4, 5, 6), PAGE).hasOlder).toBe(true);
  const end = withOlder(known, of(6, 7), PAGE);
  expect([idsOf(end), end.hasOlder]).toEqual([[6, 7, 8, 9], false]);
});

test("does not duplicate a sent message that an event delivered first", () => {
  const known = { messages: of(1, 2), hasOlder: false };
  expect(idsOf(withSent(known, messageOf({ id: 2 })))).toEqual([1, 2]);
  expect(idsOf(withSent({ messages: of(1, 5), hasOlder: false }, messageOf({ id: 3 })))).toEqual([1, 3, 5]);
});

test("marks the partner's messages as read, never own ones", () => {
  const messages = [messageOf({ id: 1, senderId: 5 }), messageOf({ id: 2, senderId: 7 })];
  const { messages: now } = withAllRead({ messages, hasOlder: false }, 5, "2026-11-20T05:00:00.000Z");
  expect(now.map(({ read }) => read)).toEqual([true, false]);
});

test("progress is the newest own message read or delivered", () => {
  const messages = [
    messageOf({ id: 1, senderId: 7 }),
    messageOf({ id: 2, senderId: 7, delivered: true, read: true }),
    messageOf({ id: 3, senderId: 7, delivered: true }),
    messageOf({ id: 4, senderId: 7 }),
    messageOf({ id: 5, senderId: 5, delivered: true, read: true }),
  ];
  expect(progressOf(messages, 7)).toEqual({ readUpTo: 2, deliveredUpTo: 3 });
});

test("groups messages by day", () => {
  const messages = ["2026-11-20T04:00:00.000Z", "2026-11-20T09:00:00.000Z", "2026-11-21T01:00:00.000Z"].map(
    (createdAt, index) => messageOf({ id: index + 1, createdAt }),
  );
  const days = byDay(messages, (instant) => instant.slice(0, 10));
  expect(days.map((day) => [day.at.slice(0, 10), idsOf(day)])).toEqual([
    ["2026-11-20", [1, 2]],
    ["2026-11-21", [3]],
  ]);
});
