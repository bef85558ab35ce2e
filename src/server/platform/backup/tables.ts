import { createReadStream, createWriteStream } from "node:fs";
import { pipeline } from "node:stream/promises";
import { createGunzip, createGzip } from "node:zlib";
import type pg from "pg";
import { from as copyFrom, to as copyTo } from "pg-copy-streams";
import { MIGRATIONS_TABLE, REPEATABLES_TABLE } from "../database/migrate.ts";
import { currentSources } from "../database/migrations.ts";
import { HashingStream } from "./fingerprint.ts";
import { BackupError, tablePath, type SequenceEntry, type TableEntry } from "./manifest.ts";

// A level at which compression is not the bottleneck.
const GZIP_LEVEL = 4;

/** Makes COPY output independent of the settings of the server and the role, and removes time limits. */
const SESSION = `
  set datestyle = 'ISO, YMD'; set intervalstyle = 'postgres'; set timezone = 'UTC'; set extra_float_digits = 1;
  set client_encoding = 'UTF8'; set bytea_output = 'hex'; set row_security = off; set client_min_messages = warning;
  set statement_timeout = 0; set lock_timeout = 0; set idle_in_transaction_session_timeout = 0;
  set search_path = public`;

export async function prepareSession(client: pg.Client): Promise<void> {
  await client.query(SESSION);
}

/**
 * The tables that a backup may contain, as "public.users": every table that a migration creates, even if a later one
 * drops it, and Drizzle's own.
 */
export function productTables(): Set<string> {
  const names = new Set<string>([MIGRATIONS_TABLE]);
  for (const { statements } of currentSources().migrations)
    for (const statement of statements)
      // Only at the start of a line: statements inside functions are indented.
      for (const [, name] of statement.matchAll(/^create table (?:if not exists )?"?(\w+)"?/gim))
        names.add(`public.${name}`);
  return names;
}

/**
 * Tables and views that repeatable SQL derives from other tables: they are not backed up, and a restore rebuilds them.
 */
export function derivedRelations(): { tables: Set<string>; views: Set<string> } {
  const made = { tables: new Set<string>(), views: new Set<string>() };
  for (const { text } of currentSources().late)
    for (const [, kind = "", name] of text.matchAll(/^create (?:or replace )?(table|view) "?(\w+)"?/gim))
      (kind.toLowerCase() === "view" ? made.views : made.tables).add(`public.${name}`);
  return made;
}

/** The relations that do not belong to the product. */
export function unknownRelations(relations: readonly string[]): string[] {
  const { tables, views } = derivedRelations();
  const known = new Set([...productTables(), ...tables, ...views, REPEATABLES_TABLE]);
  return relations.filter((name) => !known.has(name));
}

type FoundTable = Pick<TableEntry, "name" | "columns" | "format">;

/** All relations in the product's schemas that can hold or show rows, except those of extensions. */
export async function relationsOf(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(`
    select n.nspname || '.' || c.relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where n.nspname in ('public', 'drizzle') and c.relkind in ('r', 'p', 'v', 'm', 'f') and not c.relispartition
      and not exists (select from pg_depend d where d.classid = 'pg_class'::regclass and d.objid = c.oid and d.deptype = 'e')
    order by 1`);
  return rows.map(({ name }) => name);
}

/** The product's tables in a database, with their columns except generated ones. */
export async function findTables(client: pg.Client, known: ReadonlySet<string>): Promise<FoundTable[]> {
  const { rows } = await client.query<FoundTable>(
    `select n.nspname || '.' || c.relname as name,
       array_agg(a.attname::text order by a.attnum) filter (where a.attgenerated = '') as columns,
       case when bool_or(a.atttypid in ('bit'::regtype, 'varbit'::regtype)) then 'binary' else 'text' end as format
     from pg_class c join pg_namespace n on n.oid = c.relnamespace join pg_attribute a on a.attrelid = c.oid
     where n.nspname || '.' || c.relname = any($1) and c.relkind = 'r' and a.attnum > 0 and not a.attisdropped
     group by 1 order by 1`,
    [[...known]],
  );
  return rows;
}

/** The sequences of those tables with their current values. */
export async function readSequences(client: pg.Client, tables: readonly string[]): Promise<SequenceEntry[]> {
  const { rows } = await client.query<{ name: string }>(
    `select distinct sn.nspname || '.' || s.relname as name
     from pg_depend d join pg_class s on s.oid = d.objid and s.relkind = 'S' join pg_namespace sn on sn.oid = s.relnamespace
       join pg_class t on t.oid = d.refobjid join pg_namespace tn on tn.oid = t.relnamespace
     where d.classid = 'pg_class'::regclass and d.refclassid = 'pg_class'::regclass and d.deptype in ('a', 'i')
       and tn.nspname || '.' || t.relname = any($1)
     order by 1`,
    [tables],
  );
  const found: SequenceEntry[] = [];
  for (const { name } of rows) {
    const state = await client.query<{ value: string; isCalled: boolean }>(
      `select last_value::text as value, is_called as "isCalled" from ${quoted(name)}`,
    );
    const [row] = state.rows;
    if (row) found.push({ name, value: Number(row.value), isCalled: row.isCalled });
  }
  return found;
}

/** Writes a table's rows into its file in the backup. */
export async function saveTable(
  client: pg.Client,
  table: FoundTable,
  folder: string,
  signal: AbortSignal | undefined,
): Promise<TableEntry> {
  const rows = client.query(copyTo(`copy ${source(table)} to stdout (format ${table.format})`));
  const content = new HashingStream();
  const file = createWriteStream(tablePath(folder, table.name), { mode: 0o600 });
  await pipeline(rows, content, createGzip({ level: GZIP_LEVEL }), file, { signal });
  return { ...table, rows: rows.rowCount, bytes: content.bytes, sha256: content.sha256 };
}

/** Loads a table's file into the table. */
export async function loadTable(
  client: pg.Client,
  table: TableEntry,
  folder: string,
  signal: AbortSignal | undefined,
): Promise<void> {
  const into = client.query(copyFrom(`copy ${source(table)} from stdin (format ${table.format})`));
  const content = new HashingStream();
  await pipeline(createReadStream(tablePath(folder, table.name)), createGunzip(), content, into, { signal });
  if (content.sha256 !== table.sha256 || into.rowCount !== table.rows)
    throw new BackupError(`The table ${table.name} changed in the backup while it was read.`);
}

function source({ name, columns }: FoundTable): string {
  return `${quoted(name)} (${columns.map(quotedName).join(", ")})`;
}

export function quoted(name: string): string {
  return name.split(".").map(quotedName).join(".");
}

function quotedName(name: string): string {
  return `"${name.replaceAll('"', '""')}"`;
}
