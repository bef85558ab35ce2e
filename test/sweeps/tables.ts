import type { World } from "./world.ts";

// Rejected calls consume throttle points by design.
const IGNORED = ["throttle_points", "__drizzle_migrations"];

/** Names of a world's tables, and the hash of each as last read. */
interface TableState {
  names: string[];
  hashes: Map<string, string>;
}
const known = new WeakMap<World, Promise<TableState>>();

/**
 * One hash of each table's content, to prove that a rejected call wrote nothing. Tables without writes since the last
 * call are not read again.
 */
export async function tableHashes(world: World): Promise<Record<string, string>> {
  const { owner: pool } = world.app;
  const { names, hashes } = await watchTables(world);
  await takeWritten(world);
  const unread = names.filter((name) => !hashes.has(name));
  if (unread.length > 0) {
    const parts = unread.map(
      (name) =>
        `select '${name}' as name, coalesce(md5(string_agg(t::text, '|' order by t::text)), '') as hash from "${name}" t`,
    );
    const { rows } = await pool.query<{ name: string; hash: string }>(parts.join(" union all "));
    for (const { name, hash } of rows) hashes.set(name, hash);
  }
  return Object.fromEntries(hashes);
}

/**
 * Runs `act` and returns the tables that it wrote rows to, even with unchanged values. An empty list means that no
 * table changed.
 */
export async function tablesWrittenBy<T>(
  world: World,
  act: () => Promise<T>,
): Promise<{ result: T; tables: string[] }> {
  await takeWritten(world);
  const result = await act();
  return { result, tables: await takeWritten(world) };
}

/** The tables that rows were written to since the last call. */
export async function takeWritten(world: World): Promise<string[]> {
  const { hashes } = await watchTables(world);
  const { rows } = await world.app.owner.query<{ name: string }>("delete from written_tables returning name");
  const names = [...new Set(rows.map(({ name }) => name))];
  // The next tableHashes must read these again.
  for (const name of names) hashes.delete(name);
  return names;
}

/** Installs triggers that record each written table in the same transaction. */
function watchTables(world: World): Promise<TableState> {
  const begun = known.get(world) ?? install(world);
  known.set(world, begun);
  return begun;
}

async function install({ app }: World): Promise<TableState> {
  const { owner: pool } = app;
  const { rows } = await pool.query<{ name: string }>(
    "select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE' and table_name <> all ($1) order by 1",
    [IGNORED],
  );
  const names = rows.map(({ name }) => name);
  await pool.query(`create table written_tables (name text not null);
    create function tell_written() returns trigger language plpgsql security definer set search_path = public as $$
      begin insert into written_tables values (tg_table_name); return null; end $$;
    ${names
      .map(
        (name) =>
          `create trigger tell_written after insert or update or delete on "${name}" for each row execute function tell_written();
          create trigger tell_emptied after truncate on "${name}" for each statement execute function tell_written();`,
      )
      .join("\n")}`);
  return { names, hashes: new Map() };
}
