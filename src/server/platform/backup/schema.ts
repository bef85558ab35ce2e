import type pg from "pg";
import { quoted } from "./tables.ts";

// All functions of this file run inside the transaction of a restore.

/** Drops the product's tables and functions; extensions, other schemas and those of the task queue stay. */
export async function clearSchema(client: pg.Client, tables: readonly string[]): Promise<void> {
  if (tables.length > 0) await client.query(`drop table if exists ${tables.map(quoted).join(", ")} cascade`);
  // Dropped in one statement, because a function that an earlier cascade dropped could no longer be named.
  const { rows } = await client.query<{ names: string | null }>(`
    select string_agg(p.oid::regprocedure::text, ', ') as names from pg_proc p
    where p.pronamespace = 'public'::regnamespace
      and not exists (select from pg_depend d where d.classid = 'pg_proc'::regclass and d.objid = p.oid and d.deptype = 'e')`);
  const names = rows[0]?.names;
  if (names != null) await client.query(`drop routine if exists ${names} cascade`);
}

/**
 * Drops foreign keys and all indexes except those of constraints, so that rows can be loaded quickly and in any order.
 * The returned function creates them again, which checks every reference. Triggers do not exist yet at this point.
 */
export async function dropKeysAndIndexes(client: pg.Client, tables: readonly string[]): Promise<() => Promise<void>> {
  const { rows: references } = await client.query<{ off: string; on: string }>(
    `select format('alter table %s drop constraint %I', conrelid::regclass, conname) as off,
       format('alter table %s add constraint %I %s', conrelid::regclass, conname, pg_get_constraintdef(oid)) as on
     from pg_constraint where contype = 'f' and conrelid = any($1::regclass[]::oid[])`,
    [tables.map(quoted)],
  );
  const { rows: indexes } = await client.query<{ off: string; on: string }>(
    `select format('drop index %s', indexrelid::regclass) as off, pg_get_indexdef(indexrelid) as on
     from pg_index i where indrelid = any($1::regclass[]::oid[])
       and not exists (select from pg_constraint c where c.conindid = i.indexrelid)`,
    [tables.map(quoted)],
  );
  for (const { off } of [...references, ...indexes]) await client.query(off);
  return async () => {
    for (const { on } of [...indexes, ...references]) await client.query(on);
  };
}
