import { describe, expect, test } from "vitest";
import { enrollmentAmounts, enrollmentErrorCode, isFull } from "./programs.policy.ts";

describe("enrollmentErrorCode", () => {
  test.each([
    [{ active: true, maxParticipants: null }, { taken: 900, own: false }, undefined],
    [{ active: true, maxParticipants: 3 }, { taken: 2, own: false }, undefined],
    [{ active: true, maxParticipants: 3 }, { taken: 3, own: false }, "programs.full"],
    [{ active: false, maxParticipants: 3 }, { taken: 3, own: false }, "programs.inactive"],
    [{ active: false, maxParticipants: 3 }, { taken: 3, own: true }, "programs.already_enrolled"],
  ])("%j with %j: %s", (program, seats, errorCode) => {
    expect(enrollmentErrorCode(program, seats)).toBe(errorCode);
  });
});

test("a programme without a limit is never full", () => {
  expect(isFull({ maxParticipants: null }, 100_000)).toBe(false);
});

test.each([
  [null, 0, 0],
  [0, 0, 0],
  [2_500, 2_500, 250],
  [1_995, 1_995, 200],
  [4, 4, 0],
])("the commission of %s cents is a tenth", (price, amount, commissionAmount) => {
  expect(enrollmentAmounts(price)).toEqual({ amount, commissionAmount });
});

test("the commission is a setting", () => {
  expect(enrollmentAmounts(4_995, 12.5)).toEqual({ amount: 4_995, commissionAmount: 624 });
  expect(enrollmentAmounts(4_995, 0)).toEqual({ amount: 4_995, commissionAmount: 0 });
});
