import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { searchFiles } from "../../scripts/search-sql.ts";

test.each([...searchFiles()])("%s is up to date with its description: run `npm run db:generate`", (path, text) => {
  expect(readFileSync(join(import.meta.dirname, "../../src/server", path), "utf8")).toBe(text);
});
