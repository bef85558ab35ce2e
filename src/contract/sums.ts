import type { Money } from "./fields.ts";

/** The sums of amounts, one for each currency, the currency with the most amounts first. spec: DECISIONS 56 */
export function sumsOf(amounts: readonly Money[]): Money[] {
  const sums = new Map<string, { amount: number; count: number }>();
  for (const { amount, currency } of amounts) {
    const sum = sums.get(currency) ?? { amount: 0, count: 0 };
    sums.set(currency, { amount: sum.amount + amount, count: sum.count + 1 });
  }
  return [...sums]
    .toSorted(([a, first], [b, second]) => second.count - first.count || (a < b ? -1 : 1))
    .map(([currency, { amount }]) => ({ amount, currency }));
}

/** The amount in one currency; zero without any. */
export function amountIn(currency: string, amounts: readonly Money[]): number {
  return amounts.reduce((sum, money) => (money.currency === currency ? sum + money.amount : sum), 0);
}
