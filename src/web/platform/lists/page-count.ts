import { plural } from "#contract/texts/catalogue.ts";
import type { Total } from "#contract/total.ts";

/**
 * How many pages lists with so many rows a page have; a list without rows has one. Nobody knows how many pages follow a
 * total that is not exact: there is always a next one.
 */
export const pagesOf =
  (pageSize: number) =>
  ({ count, exact }: Total): number =>
    exact ? Math.max(1, Math.ceil(count / pageSize)) : Number.POSITIVE_INFINITY;

/** How many there are, in words: '1 job', '1,000+ jobs'. */
export function countWords(total: Total, { countOne, countMany }: { countOne: string; countMany: string }): string {
  const shown = plural(total.count, countOne, countMany);
  return total.exact ? shown : shown.replace(/\d[\d,]*/, (count) => `${count}+`);
}
