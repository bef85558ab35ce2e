import type pg from "pg";

/**
 * Whether the product works on a database: every process of it holds connections of these names as long as it lives.
 * @param database its name; the connection's own without it
 */
export async function isInUse(client: Pick<pg.Client, "query">, database?: string): Promise<boolean> {
  const { rowCount } = await client.query(
    `select from pg_stat_activity where datname = coalesce($1, current_database())
      and application_name in ('notifications', 'tasks', 'app')`,
    [database ?? null],
  );
  return (rowCount ?? 0) > 0;
}
