import { fill, oneOrMany } from "#contract/texts/catalogue.ts";
import { formatNumber } from "#contract/texts/format.ts";
import type { Total } from "#contract/total.ts";

/** The number of pages, at least one. It is unknown for an inexact total, which therefore always has a next page. */
export const pageCountOf =
  (pageSize: number) =>
  ({ count, exact }: Total): number =>
    exact ? Math.max(1, Math.ceil(count / pageSize)) : Number.POSITIVE_INFINITY;

/** The count as digits: "7", "1,000+". */
export function countText({ count, exact }: Total): string {
  return exact ? formatNumber(count) : `${formatNumber(count)}+`;
}

/** The count in words: "1 job", "1,000+ jobs". */
export function totalText(total: Total, { countOne, countMany }: { countOne: string; countMany: string }): string {
  return fill(oneOrMany(total.count, countOne, countMany), { count: countText(total) });
}
