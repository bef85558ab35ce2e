import { z } from "zod";
import type { Total } from "./total.ts";

/** `reach`: the last row that paging can reach. spec: DECISIONS 30 */
export const PAGE_LIMITS = {
  pageSize: 100,
  unpagedLimit: 1_000,
  exactTotal: 1_000,
  maxRow: 10_000,
  defaultPageSize: 24,
} as const;

const positive = (max: number) =>
  z
    .string()
    .regex(/^[1-9]\d{0,8}$/)
    .transform(Number)
    .pipe(z.int().positive().max(max));

/** The query of every list. Without `page` a list returns its first 1,000 rows. spec: DECISIONS 30 */
export const pageQuery = z.object({
  page: positive(1_000_000).optional(),
  pageSize: positive(PAGE_LIMITS.pageSize).optional(),
});
export type PageQuery = z.output<typeof pageQuery>;

/** Converts a page request to offset and limit. */
export function pageWindow(
  query: PageQuery,
  defaultPageSize: number = PAGE_LIMITS.defaultPageSize,
): { offset: number; limit: number } {
  if (query.page === undefined) return { offset: 0, limit: query.pageSize ?? PAGE_LIMITS.unpagedLimit };
  const limit = query.pageSize ?? defaultPageSize;
  return { offset: (query.page - 1) * limit, limit };
}

/** Converts a row count (at most 1,001) to a total. */
export function toTotal(counted: number): Total {
  return counted > PAGE_LIMITS.exactTotal
    ? { count: PAGE_LIMITS.exactTotal, exact: false }
    : { count: counted, exact: true };
}
