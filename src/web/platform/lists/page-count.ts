import { fill, oneOrMany } from "#contract/texts/catalogue.ts";
import { formatNumber } from "#contract/texts/format.ts";
import type { Total } from "#contract/total.ts";

/** The number of pages, at least one. It is unknown for an inexact total, which therefore always has a next page. */
export const pageCountOf =
  (pageSize: number) =>
  ({ count, exact }: Total): number =>
    exact ? Math.max(1, Math.ceil(count / pageSize)) : Number.POSITIVE_INFINITY;

/** The count in words: "1 job", "1,000+ jobs". */
export function totalText(total: Total, { countOne, countMany }: { countOne: string; countMany: string }): string {
  const count = formatNumber(total.count);
  return fill(oneOrMany(total.count, countOne, countMany), { count: total.exact ? count : `${count}+` });
}
