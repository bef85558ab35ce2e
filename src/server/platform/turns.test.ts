import { describe, expect, test } from "vitest";
import { endOfTurn, furtherTurnOf, turnsOf } from "./turns.ts";

const TURN_MS = 10 * 60_000;
const TURNS = 7 * 24 * 6;
/** A Thursday, at which epoch weeks begin. */
const THURSDAY = new Date("2026-11-05T00:00:00.000Z");
const SIZES = [1, 2, 3, 4, 5, 7, 8, 12, 25, 96, 144, 288, 500, 1008, 2015, 3000];

const members = (size: number) => Array.from({ length: size }, (_, index) => index + 1);

/** How often each member is chosen in the seven days of ten-minute turns from a moment. */
function countWeek(size: number, from: Date, chosen: (now: Date) => number[]): number[] {
  const counts = Array<number>(size).fill(0);
  for (let turn = 0; turn < TURNS; turn += 1) {
    for (const member of chosen(new Date(from.getTime() + turn * TURN_MS)))
      counts[member - 1] = (counts[member - 1] ?? 0) + 1;
  }
  return counts;
}

const spread = (counts: readonly number[]) => Math.max(...counts) - Math.min(...counts);

describe("labelled places", () => {
  test.each(SIZES)("%i entitled have the same number of turns over any seven days, give or take one", (size) => {
    const entitled = members(size);
    for (const from of [THURSDAY, new Date("2026-11-23T20:37:12.345Z"), new Date("2031-03-01T09:50:00.000Z")]) {
      const counts = countWeek(size, from, (now) => turnsOf(entitled, 2, now));
      expect(counts.reduce((sum, count) => sum + count, 0)).toBe(TURNS * Math.min(2, size));
      expect(spread(counts)).toBeLessThanOrEqual(1);
    }
  });

  test.each([2, 3, 4, 5, 7, 8, 12, 25])("each of %i is first about as often as the others", (size) => {
    const first = countWeek(size, THURSDAY, (now) => turnsOf(members(size), 2, now).slice(0, 1));
    expect(spread(first)).toBeLessThanOrEqual(2);
  });

  test("a turn has no one twice, and lasts from one ten-minute boundary to the next", () => {
    const shown = (time: string) => turnsOf(members(7), 2, new Date(`2026-11-05T${time}Z`));
    expect(new Set(shown("10:00:00.000")).size).toBe(2);
    expect(shown("10:09:59.999")).toEqual(shown("10:00:00.000"));
    expect(shown("10:10:00.000")).not.toEqual(shown("10:00:00.000"));
    expect(endOfTurn(new Date("2026-11-05T10:00:00.000Z"))).toEqual(new Date("2026-11-05T10:10:00.000Z"));
    expect(endOfTurn(new Date("2026-11-05T10:09:59.999Z"))).toEqual(new Date("2026-11-05T10:10:00.000Z"));
  });

  test("without anyone entitled there is no turn", () => {
    expect(turnsOf([], 2, THURSDAY)).toEqual([]);
    expect(furtherTurnOf([], 0, 2, THURSDAY)).toBeUndefined();
  });
});

describe("the further place", () => {
  const further = (all: number, part: readonly number[], now: Date) => furtherTurnOf(part, all, 2, now) ?? 0;

  test.each([
    [1, 1],
    [4, 2],
    [4, 4],
    [6, 3],
    [10, 10],
    [60, 7],
    [500, 300],
    [3000, 1500],
  ])("of %i entitled, %i have the same number of its turns over a week, give or take one", (all, size) => {
    const part = members(size);
    expect(spread(countWeek(size, THURSDAY, (now) => [further(all, part, now)]))).toBeLessThanOrEqual(1);
  });

  test.each([
    [4, 2],
    [4, 4],
    [6, 3],
    [10, 10],
    [12, 5],
  ])("of %i entitled, none of %i has it only while shown anyway", (all, size) => {
    const part = members(size);
    const gained = countWeek(size, THURSDAY, (now) => {
      const holder = further(all, part, now);
      return turnsOf(members(all), 2, now).includes(holder) ? [] : [holder];
    });
    expect(Math.min(...gained)).toBeGreaterThan(0.8 * Math.max(...gained));
  });
});
