import { expect, test } from "vitest";
import { amountIn, sumsOf } from "./sums.ts";

const baht = { amount: 45_000, currency: "THB" };
const dollars = { amount: 1_250, currency: "SGD" };
const yen = { amount: 4_000, currency: "JPY" };

test("amounts are summed per currency, the one of the most amounts first (DECISIONS 56)", () => {
  expect(sumsOf([])).toEqual([]);
  expect(sumsOf([dollars, baht, yen, baht])).toEqual([{ amount: 90_000, currency: "THB" }, yen, dollars]);
  expect(sumsOf([dollars, { amount: -1_250, currency: "SGD" }])).toEqual([{ amount: 0, currency: "SGD" }]);
});

test("the amount in one currency leaves the others out", () => {
  expect([amountIn("THB", [dollars, baht, baht]), amountIn("USD", [dollars, baht])]).toEqual([90_000, 0]);
});
