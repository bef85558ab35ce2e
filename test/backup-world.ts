import { join } from "node:path";
import pg from "pg";
import type { OnProgress } from "#server/platform/backup/backup.ts";
import { sha256 } from "#server/platform/backup/manifest.ts";
import { prepareSession } from "#server/platform/backup/tables.ts";
import { newKey, openFiles, type FileStore } from "#server/platform/files/files.ts";
import { createTestDatabase } from "./database.ts";

export interface BackupSite {
  url: string;
  client: pg.Client;
  files: FileStore;
  /** Where the session secret is stored. */
  secretPath: string;
  close(): Promise<void>;
}

const INSERT_USER =
  "insert into users (username, email, name, first_name, last_name) values ('one', 'one@x.example', 'One', 'One', 'Only')";

let siteCount = 0;

/** An empty database without any schema, and an empty store below a folder. */
export async function createEmptySite(folder: string): Promise<BackupSite> {
  const place = await createSite(folder);
  await place.client.query("drop schema drizzle, pgboss cascade; drop schema public cascade; create schema public");
  return place;
}

/** A database with the current schema, an account and a document. */
export async function createLiveSite(folder: string): Promise<BackupSite & { document: string }> {
  const place = await createSite(folder);
  await place.client.query(INSERT_USER);
  const document = newKey("documents", "pdf");
  await place.files.put(document, Buffer.from("a document"), { contentType: "application/pdf" });
  return { ...place, document };
}

async function createSite(folder: string): Promise<BackupSite> {
  const { url, drop } = await createTestDatabase();
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await prepareSession(client);
  siteCount += 1;
  return {
    url,
    client,
    files: await openFiles({ directory: join(folder, `store-${siteCount}`) }),
    secretPath: join(folder, `secret-${siteCount}`),
    async close() {
      await client.end();
      await drop();
    },
  };
}

/**
 * The content of a database and a store by hash, with constraints, indexes, triggers and functions; ignores the order
 * of columns.
 */
export async function contentOf(url: string, files: FileStore): Promise<Record<string, string>> {
  const reader = new pg.Client({ connectionString: url });
  await reader.connect();
  const { rows: tables } = await reader.query<{ name: string }>(
    "select format('%I.%I', table_schema, table_name) as name from information_schema.tables where table_schema in ('public', 'drizzle') order by 1",
  );
  const parts = [
    ...tables.map(
      ({ name }) =>
        `select '${name}' as what, count(*) || ' ' || coalesce(md5(string_agg(r, '|' order by r)), '') as hash from (select to_jsonb(t)::text as r from ${name} as t) as rows`,
    ),
    "select 'sequences', string_agg(sequencename || coalesce(last_value, 0), ' ' order by sequencename) from pg_sequences where schemaname = 'public'",
    "select 'constraints', string_agg(conrelid::regclass || conname || pg_get_constraintdef(oid), ' ' order by conrelid::regclass::text, conname) from pg_constraint where connamespace = 'public'::regnamespace",
    "select 'indexes', string_agg(indexdef, ' ' order by indexdef) from pg_indexes where schemaname = 'public'",
    "select 'triggers', string_agg(tgrelid::regclass || tgname || tgenabled::text, ' ' order by tgrelid::regclass::text, tgname) from pg_trigger where not tgisinternal",
    "select 'functions', string_agg(md5(pg_get_functiondef(oid)), ' ' order by md5(pg_get_functiondef(oid))) from pg_proc where pronamespace = 'public'::regnamespace and prokind = 'f'",
  ];
  const { rows } = await reader.query<{ what: string; hash: string }>(parts.join(" union all "));
  await reader.end();
  const content = Object.fromEntries(rows.map(({ what, hash }) => [what, hash]));
  for await (const key of files.list()) content[key] = sha256((await files.bytes(key)) ?? "");
  return content;
}

export async function rejectionOf(work: Promise<unknown>): Promise<unknown> {
  return work.then(
    () => undefined,
    (error: unknown) => error,
  );
}

/** Aborts when the progress of a stage reaches the given step. */
export function stopAt(stage: string, at: number): { onProgress: OnProgress; signal: AbortSignal } {
  const stop = new AbortController();
  return {
    signal: stop.signal,
    onProgress: (name, done) => {
      if (name === stage && done >= at) stop.abort();
    },
  };
}
