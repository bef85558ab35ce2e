import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { PRODUCT_FLAGS } from "./product-flags.ts";

test.each([
  ["Dockerfile", 1],
  ["compose.yaml", 2],
  ["fitcollective@.service", 1],
])("deploy/%s starts the product with the flags of npm start", (name, starts) => {
  const lines = readFileSync(join(import.meta.dirname, "../deploy", name), "utf8").split("\n");
  const started = lines.filter((line) => line.includes("src/server/main.ts"));
  expect(started).toHaveLength(starts);
  expect(PRODUCT_FLAGS.length).toBeGreaterThan(0);
  for (const line of started) expect(line.match(/--max-[\w-]+=\d+/g)).toEqual(PRODUCT_FLAGS);
});
