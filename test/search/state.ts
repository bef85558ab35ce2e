import type { Pool, PoolClient } from "pg";
import { countWords } from "#server/platform/search/words.queries.ts";

/** The data that the triggers of a search maintain: its rows and the words of its kinds. */
export async function searchState(pool: Pool | PoolClient, name: string): Promise<unknown> {
  await countWords(pool);
  const rows = await pool.query(`select s::text as row from ${name}_search as s order by id`);
  const words = await pool.query(
    `select kind, word, stem, uses, names from search_words where kind in (select distinct kind from ${name}_documents) order by 1, 2`,
  );
  return { rows: rows.rows, words: words.rows };
}
