import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { createTestDatabase, type TestDatabase } from "#test/database.ts";
import { quietLog } from "../log.ts";
import { openDatabase, type Database } from "./connect.ts";
import { migrate, migrationsPending } from "./migrate.ts";

let own: TestDatabase;
let database: Database;
let temporary: string;

beforeEach(async () => {
  own = await createTestDatabase();
  database = openDatabase({ url: own.url, max: 4, log: quietLog() });
  // The template is migrated: back to an empty database.
  await database.pool.query("drop schema if exists drizzle cascade; drop schema public cascade; create schema public");
  temporary = await mkdtemp(join(tmpdir(), "fc-migrations-"));
});
afterEach(async () => {
  await database.close();
  await own.drop();
  await rm(temporary, { recursive: true, force: true });
});

/** A folder as drizzle-kit writes it: statements by the time of their migration, in milliseconds. */
async function folderOf(name: string, migrations: Record<number, string>): Promise<string> {
  const folder = join(temporary, name);
  await mkdir(join(folder, "meta"), { recursive: true });
  const entries = [];
  for (const [index, [when, statements]] of Object.entries(migrations).entries()) {
    const tag = `000${index}_at_${when}`;
    entries.push({ idx: index, version: "7", when: Number(when), tag, breakpoints: true });
    await writeFile(join(folder, `${tag}.sql`), statements);
  }
  await writeFile(
    join(folder, "meta", "_journal.json"),
    JSON.stringify({ version: "7", dialect: "postgresql", entries }),
  );
  return folder;
}

async function tables(): Promise<string[]> {
  const { rows } = await database.pool.query<{ name: string }>(
    "select relname as name from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace order by 1",
  );
  return rows.map(({ name }) => name);
}

const SLOW = "create table first (id int);--> statement-breakpoint\nselect pg_sleep(0.3)";

test("makes the extensions in a project without migrations, and nothing is pending", async () => {
  const nowhere = join(temporary, "nowhere");
  await migrate(database, nowhere);
  expect(await migrationsPending(database, nowhere)).toBe(false);
  const { rows } = await database.pool.query("select extname from pg_extension where extname <> 'plpgsql' order by 1");
  expect(rows.map((row: { extname: string }) => row.extname)).toEqual([
    "citext",
    "fuzzystrmatch",
    "pg_trgm",
    "unaccent",
  ]);
});

test("runs what is missing once, also when two processes start at once", async () => {
  const folder = await folderOf("two", { 1000: SLOW, 2000: "create table second (name citext)" });
  expect(await migrationsPending(database, folder)).toBe(true);
  await Promise.all([migrate(database, folder), migrate(database, folder), migrate(database, folder)]);
  expect(await tables()).toEqual(["first", "second"]);
  expect(await migrationsPending(database, folder)).toBe(false);
  expect((await database.pool.query("select created_at from drizzle.__drizzle_migrations order by 1")).rows).toEqual([
    { created_at: 1000 },
    { created_at: 2000 },
  ]);
});

test("goes on where an earlier version stopped; an older process sees nothing pending", async () => {
  const old = await folderOf("old", { 1000: "create table first (id int)" });
  const young = await folderOf("young", {
    1000: "create table first (id int)",
    2000: "alter table first add name text",
  });
  await migrate(database, old);
  expect(await migrationsPending(database, young)).toBe(true);
  await migrate(database, young);
  expect(await migrationsPending(database, old)).toBe(false);
  await database.pool.query("insert into first values (1, 'one')");
});

test("keeps nothing of a migration that fails, and works once it is mended", async () => {
  const broken = await folderOf("broken", {
    1000: "create table first (id int);--> statement-breakpoint\nselect 1 / 0",
  });
  await expect(migrate(database, broken)).rejects.toThrow();
  expect(await tables()).toEqual([]);
  expect(await migrationsPending(database, broken)).toBe(true);
  await migrate(database, await folderOf("mended", { 1000: "create table first (id int)" }));
  expect(await tables()).toEqual(["first"]);
});

test("refuses a migration that is older than the last one that ran", async () => {
  await migrate(database, await folderOf("ours", { 2000: "create table first (id int)" }));
  const merged = await folderOf("merged", {
    1000: "create table theirs (id int)",
    2000: "create table first (id int)",
  });
  await expect(migrate(database, merged)).rejects.toThrow("0000_at_1000");
  expect(await migrationsPending(database, merged)).toBe(true);
});
