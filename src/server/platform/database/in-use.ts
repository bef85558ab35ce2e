import type pg from "pg";

/**
 * Whether the product is running on a database: each of its processes keeps connections with these names open.
 * @param database its name; by default that of the connection
 */
export async function isInUse(client: Pick<pg.Client, "query">, database?: string): Promise<boolean> {
  const { rowCount } = await client.query(
    `select from pg_stat_activity where datname = coalesce($1, current_database())
      and application_name in ('notifications', 'tasks', 'app')`,
    [database ?? null],
  );
  return (rowCount ?? 0) > 0;
}
