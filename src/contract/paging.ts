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

/** A place in a list, as in the header X-Next-Cursor. The server writes and reads it. */
export const listCursor = z
  .string()
  .max(100)
  .regex(/^\d{1,9}(?:\.[\w-]{1,12}){1,5}$/);

/**
 * The query of every list: a page by its number, or the rows after a cursor. Without `page` and `pageSize` a list
 * returns its first 1,000 rows. spec: DECISIONS 30
 */
export const pageQuery = z.object({
  page: positive(1_000_000).optional(),
  pageSize: positive(PAGE_LIMITS.pageSize).optional(),
  after: listCursor.optional(),
});
export type PageQuery = z.output<typeof pageQuery>;

/** Converts a page request to offset and limit. The page is a fraction where a cursor starts between two pages. */
export function pageWindow(
  query: Omit<PageQuery, "after">,
  defaultPageSize: number = PAGE_LIMITS.defaultPageSize,
): { offset: number; limit: number } {
  if (query.page === undefined) return { offset: 0, limit: query.pageSize ?? PAGE_LIMITS.unpagedLimit };
  const limit = query.pageSize ?? defaultPageSize;
  return { offset: Math.round((query.page - 1) * limit), limit };
}

/** Converts a row count (at most 1,001) to a total. */
export function toTotal(counted: number): Total {
  return counted > PAGE_LIMITS.exactTotal
    ? { count: PAGE_LIMITS.exactTotal, exact: false }
    : { count: counted, exact: true };
}
