import { mkdir, readFile, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { gunzipSync } from "node:zlib";
import { Uint8ArrayReader, Uint8ArrayWriter, ZipReader } from "@zip.js/zip.js";
import { loadTable, prepareSession, quoted } from "#server/platform/backup/tables.ts";
import { readManifest } from "#server/platform/backup/manifest.ts";
import { createEmptySite, type BackupSite } from "#test/backup-world.ts";

// Version 0.1.0: its 41 migrations in one file, and the output of its own `npm run backup` for a small world with a row
// in every table and a few files.

const SCHEMA = join(import.meta.dirname, "0.1.0-schema.sql.gz");
const BACKUP = join(import.meta.dirname, "0.1.0-backup.zip");

/** Extracts the backup's files into a folder. */
export async function unpackBackup(folder: string): Promise<void> {
  const zip = new ZipReader(new Uint8ArrayReader(await readFile(BACKUP)), { useWebWorkers: false });
  for (const entry of await zip.getEntries()) {
    if (entry.directory) continue;
    const path = join(folder, entry.filename);
    await mkdir(dirname(path), { recursive: true });
    await writeFile(path, await entry.getData(new Uint8ArrayWriter()));
  }
}

/** A database of version 0.1.0 with the rows of the backup. */
export async function createStoredSite(folder: string, backup: string): Promise<BackupSite> {
  const place = await createEmptySite(folder);
  const { client } = place;
  await prepareSession(client);
  await client.query(gunzipSync(await readFile(SCHEMA)).toString());
  const { tables, sequences } = await readManifest(backup);
  // Disables triggers and foreign keys while the rows are loaded.
  await client.query("set session_replication_role = replica");
  await client.query(`truncate ${tables.map(({ name }) => quoted(name)).join(", ")}`);
  for (const table of tables) await loadTable(client, table, backup, undefined);
  await client.query("reset session_replication_role");
  for (const { name, value, isCalled } of sequences)
    await client.query("select setval($1::regclass, $2, $3)", [quoted(name), value, isCalled]);
  return place;
}
