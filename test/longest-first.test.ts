import { existsSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { LONGEST } from "./longest-first.ts";

test("each of the longest test files exists", () => {
  expect(LONGEST.filter((file) => !existsSync(join(import.meta.dirname, "..", file)))).toEqual([]);
});
