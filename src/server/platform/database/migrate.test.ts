import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { createTestDatabase, type TestDatabase } from "#test/database.ts";
import { quietLog } from "../log.ts";
import { openDatabase, type Database } from "./connect.ts";
import { migrate, migrationsPending, SchemaError } from "./migrate.ts";
import { readSources, type SchemaSources } from "./migrations.ts";

let own: TestDatabase;
let database: Database;
let temporary: string;

beforeEach(async () => {
  own = await createTestDatabase();
  database = openDatabase({ url: own.url, max: 4, log: quietLog() });
  // The template is migrated, so this copy of it is reset to an empty database.
  await database.pool.query("drop schema if exists drizzle cascade; drop schema public cascade; create schema public");
  temporary = await mkdtemp(join(tmpdir(), "fc-migrations-"));
});
afterEach(async () => {
  await database.close();
  await own.drop();
  await rm(temporary, { recursive: true, force: true });
});

/** Sources as they are stored in the project: migrations by their time in milliseconds, SQL files by their path. */
async function sourcesOf(
  name: string,
  migrations: Record<number, string>,
  files: Record<string, string> = {},
): Promise<SchemaSources> {
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
  const sqlFolder = join(temporary, `${name}-sql`);
  await mkdir(sqlFolder);
  for (const [path, text] of Object.entries(files)) {
    await mkdir(dirname(join(sqlFolder, path)), { recursive: true });
    await writeFile(join(sqlFolder, path), text);
  }
  return readSources(folder, sqlFolder);
}

async function tables(): Promise<string[]> {
  const { rows } = await database.pool.query<{ name: string }>(
    "select relname as name from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace order by 1",
  );
  return rows.map(({ name }) => name);
}

async function failureOf(sources: SchemaSources): Promise<unknown> {
  return migrate(database, sources).catch((error: unknown) => error);
}

const SLOW = "create table first (id int);--> statement-breakpoint\nselect pg_sleep(0.3)";
const LOG = "create table log (id serial, line text)";

async function logged(): Promise<string[]> {
  const { rows } = await database.pool.query<{ line: string }>("select line from log order by id");
  return rows.map(({ line }) => line);
}

describe("migrations", () => {
  test("run once, even if several processes start together, and the extensions they need exist", async () => {
    const sources = await sourcesOf("two", { 1000: SLOW, 2000: "create table second (name citext)" });
    expect(await migrationsPending(database, sources)).toBe(true);
    await Promise.all([migrate(database, sources), migrate(database, sources), migrate(database, sources)]);
    expect(await tables()).toEqual(["first", "second"]);
    expect(await migrationsPending(database, sources)).toBe(false);
    expect((await database.pool.query("select created_at from drizzle.__drizzle_migrations order by 1")).rows).toEqual([
      { created_at: 1000 },
      { created_at: 2000 },
    ]);
  });

  test("continue from an earlier version; a process of the earlier version finds nothing pending, but cannot start", async () => {
    const old = await sourcesOf("old", { 1000: "create table first (id int)" });
    const young = await sourcesOf("young", {
      1000: "create table first (id int)",
      2000: "alter table first add name text",
    });
    await migrate(database, old);
    expect(await migrationsPending(database, young)).toBe(true);
    await migrate(database, young);
    await database.pool.query("insert into first values (1, 'one')");
    expect(await migrationsPending(database, old)).toBe(false);
    const errorCode = await failureOf(old);
    expect(errorCode).toBeInstanceOf(SchemaError);
    expect(String(errorCode)).toContain("A newer version of the product works on this database");
  });

  test("are rolled back if one fails; the error names it, and they run once it is fixed", async () => {
    const broken = await sourcesOf("broken", {
      1000: "create table first (id int);--> statement-breakpoint\nselect 1 / 0",
    });
    expect(String(await failureOf(broken))).toContain("migrations/0000_at_1000.sql: division by zero");
    expect(await tables()).toEqual([]);
    expect(await migrationsPending(database, broken)).toBe(true);
    await migrate(database, await sourcesOf("mended", { 1000: "create table first (id int)" }));
    expect(await tables()).toEqual(["first"]);
  });

  test("are rejected when one is older than the last one that ran", async () => {
    await migrate(database, await sourcesOf("ours", { 2000: "create table first (id int)" }));
    const merged = await sourcesOf("merged", {
      1000: "create table theirs (id int)",
      2000: "create table first (id int)",
    });
    expect(String(await failureOf(merged))).toContain("0000_at_1000");
    expect(await migrationsPending(database, merged)).toBe(true);
  });

  test("are rejected on a database older than the baseline; the error names the version that must run first", async () => {
    await migrate(database, await sourcesOf("past", { 500: "create table past (id int)" }));
    const errorCode = await failureOf(await sourcesOf("baseline", { 1000: "create table first (id int)" }));
    expect(errorCode).toBeInstanceOf(SchemaError);
    expect(String(errorCode)).toContain("start version 0.1.0 once on this database, then this one.");
    expect(await tables()).toEqual(["past"]);
  });
});

describe("repeatable files", () => {
  const write = (line: string) => `insert into log (line) values ('${line}')`;

  test("are applied again only if their content changed or they were missing in between", async () => {
    const migrations = { 1000: LOG };
    const first = await sourcesOf("first", migrations, { "jobs/a.sql": write("a"), "jobs/b.sql": write("b") });
    await migrate(database, first);
    await migrate(database, first);
    expect(await logged()).toEqual(["a", "b"]);
    const without = await sourcesOf("without", migrations, { "jobs/a.sql": write("a changed") });
    await migrate(database, without);
    expect(await logged()).toEqual(["a", "b", "a changed"]);
    // While b was missing, a migration may have dropped the objects that b creates.
    await migrate(database, first);
    expect(await logged()).toEqual(["a", "b", "a changed", "a", "b"]);
  });

  test("are applied in the order of their paths, platform first, and early ones before the migrations", async () => {
    const make = (name: string, body: string) =>
      `create or replace function ${name}() returns text language sql immutable return ${body};`;
    const sources = await sourcesOf(
      "order",
      {
        1000:
          "create table first (id int, name text generated always as (third()) stored);--> statement-breakpoint\n" +
          LOG,
      },
      {
        "accounts/name.early.sql": make("second", "lower(name_of())"),
        "businesses/name.early.sql": make("third", "second() || '!'"),
        "platform/search/name.early.sql": make("name_of", "'ONE'"),
        "accounts/b.sql": write("accounts/b"),
        "platform/z.sql": write("platform/z"),
        "accounts/a.sql": write("accounts/a"),
      },
    );
    await migrate(database, sources);
    expect(await logged()).toEqual(["platform/z", "accounts/a", "accounts/b"]);
    expect((await database.pool.query("insert into first values (1) returning name")).rows).toEqual([{ name: "one!" }]);
  });

  test("are rolled back if one fails, and the error names it", async () => {
    const broken = await sourcesOf("broken-file", { 1000: LOG }, { "jobs/a.sql": "create functoin" });
    expect(String(await failureOf(broken))).toContain('jobs/a.sql: syntax error at or near "functoin"');
    expect(await tables()).toEqual([]);
  });
});
