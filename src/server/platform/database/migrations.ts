import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { join, sep } from "node:path";
import { readMigrationFiles } from "drizzle-orm/migrator";
import { projectRoot } from "./project-root.ts";

/** A change of tables that runs once. */
export interface Migration {
  /** Identifies the migration, in milliseconds: created_at in Drizzle's table. */
  when: number;
  tag: string;
  hash: string;
  statements: string[];
}

/** A file of functions and triggers that is applied again whenever its content changes. */
export interface Repeatable {
  /** Relative to src/server, such as "businesses/listing-search.sql". */
  path: string;
  hash: string;
  text: string;
}

/** The sources of a database schema, each list in the order in which it is applied. */
export interface SchemaSources {
  /** Pure functions that columns and indexes call; applied before the migrations. */
  early: Repeatable[];
  migrations: Migration[];
  /** All other functions, and triggers; applied after the migrations. */
  late: Repeatable[];
}

/**
 * Reads Drizzle's folder of migrations and every .sql file below another folder. Files of `platform` come first; within
 * each group the path decides.
 */
export function readSources(migrationsFolder: string, sqlFolder: string): SchemaSources {
  const { entries } = JSON.parse(readFileSync(join(migrationsFolder, "meta", "_journal.json"), "utf8")) as {
    entries: { tag: string }[];
  };
  const migrations = readMigrationFiles({ migrationsFolder }).map(({ folderMillis, hash, sql }, index) => ({
    when: folderMillis,
    tag: entries[index]?.tag ?? "",
    hash,
    statements: sql,
  }));
  const rank = (path: string) => `${path.startsWith("platform/") ? 0 : 1}${path}`;
  const files = readdirSync(sqlFolder, { recursive: true, encoding: "utf8" })
    .filter((path) => path.endsWith(".sql"))
    .map((path) => path.replaceAll(sep, "/"))
    .toSorted((a, b) => (rank(a) < rank(b) ? -1 : 1))
    .map((path) => {
      const text = readFileSync(join(sqlFolder, path), "utf8");
      return { path, text, hash: createHash("sha256").update(text).digest("hex") };
    });
  const isEarly = ({ path }: Repeatable) => path.endsWith(".early.sql");
  return { early: files.filter(isEarly), migrations, late: files.filter((file) => !isEarly(file)) };
}

let cachedSources: SchemaSources | undefined;

/** The sources of this version. */
export function currentSources(): SchemaSources {
  cachedSources ??= readSources(join(projectRoot(), "migrations"), join(projectRoot(), "src/server"));
  return cachedSources;
}
