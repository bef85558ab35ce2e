import type pg from "pg";
import { EXTENSIONS } from "../database/migrate.ts";
import { MIGRATIONS_TABLE, quoted, type OwnMigration } from "./tables.ts";

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

/** Builds the schema as it was when the backup was made. */
export async function buildSchema(client: pg.Client, migrations: readonly OwnMigration[]): Promise<void> {
  for (const extension of EXTENSIONS) await client.query(`create extension if not exists ${extension}`);
  // As Drizzle makes them.
  await client.query("create schema if not exists drizzle");
  await client.query(`create table ${MIGRATIONS_TABLE} (id serial primary key, hash text not null, created_at bigint)`);
  for (const { statements } of migrations) for (const statement of statements) await client.query(statement);
}

/** Runs what came after the backup, over its rows. */
export async function migrateFurther(client: pg.Client, migrations: readonly OwnMigration[]): Promise<void> {
  for (const { statements, hash, when } of migrations) {
    for (const statement of statements) await client.query(statement);
    await client.query(`insert into ${MIGRATIONS_TABLE} (hash, created_at) values ($1, $2)`, [hash, when]);
  }
}

/**
 * Lets rows be loaded in any order and quickly: references, other indexes than those of keys, and the product's own
 * triggers are off until the returned function brings them back, which checks every reference.
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
  for (const table of tables) await client.query(`alter table ${quoted(table)} disable trigger user`);
  return async () => {
    for (const { on } of [...indexes, ...references]) await client.query(on);
    for (const table of tables) await client.query(`alter table ${quoted(table)} enable trigger user`);
  };
}
