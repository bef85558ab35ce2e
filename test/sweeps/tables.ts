import type { World } from "./world.ts";

// Counters of the throttle move when someone is refused: that is what they are for.
const IGNORED = new Set(["throttle_points", "__drizzle_migrations"]);

let names: string[] | undefined;

/** The names of the product's tables. */
export async function tableNames({ app }: World): Promise<string[]> {
  if (names) return names;
  const { rows } = await app.platform.database.pool.query<{ name: string }>(
    "select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE' order by 1",
  );
  names = rows.map(({ name }) => name).filter((name) => !IGNORED.has(name));
  return names;
}

/** One hash for each table's content: what a refused write must leave as it was. */
export async function tableHashes(world: World): Promise<Record<string, string>> {
  const parts = (await tableNames(world)).map(
    (name) =>
      `select '${name}' as name, coalesce(md5(string_agg(t::text, '|' order by t::text)), '') as hash from "${name}" t`,
  );
  const { rows } = await world.app.platform.database.pool.query<{ name: string; hash: string }>(
    parts.join(" union all "),
  );
  return Object.fromEntries(rows.map(({ name, hash }) => [name, hash]));
}
