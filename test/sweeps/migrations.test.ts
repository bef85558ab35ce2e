import { readFileSync } from "node:fs";
import { join } from "node:path";
import { generateDrizzleJson } from "drizzle-kit/api";
import { expect, test } from "vitest";
import { projectRoot } from "#server/platform/database/project-root.ts";
import { exportsBelow } from "./declared.ts";

test("the tables in *.table.ts match the newest migration; otherwise run `npm run db:generate -- --name what`", async () => {
  const read = (name: string) =>
    JSON.parse(readFileSync(join(projectRoot(), "migrations/meta", name), "utf8")) as Record<string, unknown>;
  const { entries } = read("_journal.json") as { entries: { tag: string }[] };
  const newest = read(`${entries.at(-1)?.tag.slice(0, 4)}_snapshot.json`);
  const modules = await exportsBelow("src/server", ".table.ts");
  const { tables } = generateDrizzleJson(
    Object.fromEntries(modules.map(({ path, name, value }) => [`${path} ${name}`, value])),
  );
  expect(JSON.parse(JSON.stringify(tables))).toEqual(newest["tables"]);
});
