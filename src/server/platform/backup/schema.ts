import type pg from "pg";
import { quoted } from "./tables.ts";

// Everything here runs inside the transaction of a restore.

/** Takes away the product's tables and functions; extensions, other schemas and the queue's own stay. */
export async function clearSchema(client: pg.Client, tables: readonly string[]): Promise<void> {
  if (tables.length > 0) await client.query(`drop table if exists ${tables.map(quoted).join(", ")} cascade`);
  // Named all at once: a function that went with another one has no name any more.
  const { rows } = await client.query<{ names: string | null }>(`
    select string_agg(p.oid::regprocedure::text, ', ') as names from pg_proc p
    where p.pronamespace = 'public'::regnamespace
      and not exists (select from pg_depend d where d.classid = 'pg_proc'::regclass and d.objid = p.oid and d.deptype = 'e')`);
  const names = rows[0]?.names;
  if (names != null) await client.query(`drop routine if exists ${names} cascade`);
}

/**
 * Lets rows be loaded in any order and quickly: references and other indexes than those of keys are dropped until
 * the returned function creates them again, which checks every reference. There are no triggers yet.
 */
export async function loosen(client: pg.Client, tables: readonly string[]): Promise<() => Promise<void>> {
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
