import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { is } from "drizzle-orm";
import { getTableConfig, PgTable } from "drizzle-orm/pg-core";
import pg from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { projectRoot } from "#server/platform/database/project-root.ts";
import { createTestDatabase, type TestDatabase } from "#test/database.ts";
import { exportsBelow } from "./declared.ts";

// A list of values is declared once: the column of a table and its check are derived from the contract's constant. The
// sweep compares all three.

let own: TestDatabase;
let client: pg.Client;
beforeAll(async () => {
  own = await createTestDatabase();
  client = new pg.Client({ connectionString: own.url });
  await client.connect();
});
afterAll(async () => {
  await client.end();
  await own.drop();
});

/** Columns declared with a list of values, by a name such as "jobs.job_type". */
async function listedColumns(): Promise<Map<string, readonly string[]>> {
  const columns = new Map<string, readonly string[]>();
  for (const { value } of await exportsBelow("src/server", ".table.ts")) {
    if (!is(value, PgTable)) continue;
    const table = getTableConfig(value);
    for (const { name, enumValues } of table.columns) if (enumValues) columns.set(`${table.name}.${name}`, enumValues);
  }
  return columns;
}

/** Checks that restrict a single column to a list of values. */
async function listedChecks(): Promise<Map<string, readonly string[]>> {
  const { rows } = await client.query<{ name: string; definition: string }>(`
    select c.conrelid::regclass || '.' || a.attname as name, pg_get_constraintdef(c.oid) as definition
    from pg_constraint as c join pg_attribute as a on a.attrelid = c.conrelid and a.attnum = any (c.conkey)
    where c.contype = 'c' and c.connamespace = 'public'::regnamespace and cardinality(c.conkey) = 1`);
  const checks = new Map<string, readonly string[]>();
  for (const { name, definition } of rows) {
    const list = /^CHECK \(\(\w+ = (?:ANY \(ARRAY\[(.*)\]\)|('(?:[^']|'')*'::text))\)\)$/.exec(definition);
    const values = (list?.[1] ?? list?.[2])?.matchAll(/'((?:[^']|'')*)'::text/g);
    if (values)
      checks.set(
        name,
        [...values].map(([, value = ""]) => value.replaceAll("''", "'")),
      );
  }
  return checks;
}

test("a column with a list has a check with the same values, and no other check has a list", async () => {
  const columns = await listedColumns();
  expect(columns.size).toBeGreaterThan(45);
  // Different values: the list was changed without `npm run db:generate`. A missing column: see oneOf().
  expect(lines(await listedChecks())).toEqual(lines(columns));
});

test("the list of a column is a constant of the contract, or of its table file where only the server uses it", async () => {
  const constants = new Map<unknown, string>();
  for (const { path, name, value } of [
    ...(await exportsBelow("src/contract", ".ts")),
    ...(await exportsBelow("src/server", ".table.ts")),
  ])
    if (Array.isArray(value)) constants.set(value, `${path} ${name}`);
  const copies = [...(await listedColumns())].filter(([, values]) => !constants.has(values)).map(([name]) => name);
  expect(copies).toEqual([]);
});

test("no schema of the contract repeats the values of a constant", async () => {
  const keyOf = (values: readonly string[]) => values.toSorted().join(", ");
  const constants = new Map(
    (await exportsBelow("src/contract", ".ts"))
      .filter((found): found is typeof found & { value: string[] } => Array.isArray(found.value))
      .map(({ name, value }) => [keyOf(value), name]),
  );
  const root = join(projectRoot(), "src/contract");
  const written = readdirSync(root).flatMap((path) =>
    path.endsWith(".ts") && !path.endsWith(".test.ts")
      ? [...readFileSync(join(root, path), "utf8").matchAll(/z\.enum\(\[([^\].]*)\]/g)].map(([, list = ""]) => ({
          path,
          values: [...list.matchAll(/"([^"]*)"/g)].map(([, value = ""]) => value),
        }))
      : [],
  );
  expect(written.length).toBeGreaterThan(3);
  const repeated = written.flatMap(({ path, values }) => {
    const name = constants.get(keyOf(values));
    return name === undefined ? [] : [`${path}: ${name}`];
  });
  expect(repeated).toEqual([]);
});

function lines(lists: ReadonlyMap<string, readonly string[]>): string[] {
  return [...lists].map(([name, values]) => `${name}: ${values.join(", ")}`).toSorted();
}
