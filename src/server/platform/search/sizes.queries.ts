import type { Pool } from "pg";
import { LRUCache } from "lru-cache";

const CACHE_MS = 10 * 60_000;
const sizes = new WeakMap<Pool, LRUCache<string, number>>();

/** The approximate number of rows of a table, as of its last ANALYZE; cached for ten minutes. */
export async function estimateRows(pool: Pool, table: string): Promise<number> {
  const known = sizes.get(pool) ?? new LRUCache<string, number>({ max: 20, ttl: CACHE_MS });
  sizes.set(pool, known);
  const cached = known.get(table);
  if (cached !== undefined) return cached;
  const { rows } = await pool.query<{ count: number }>(
    "select reltuples::int as count from pg_class where oid = $1::regclass",
    [table],
  );
  const count = Math.max(0, rows[0]?.count ?? 0);
  known.set(table, count);
  return count;
}
