import { readFile } from "node:fs/promises";
import { expect, test } from "vitest";
import { planTable, readPlanLines } from "./plan-lines.ts";

test("docs/plans.md is current", async () => {
  const file = await readFile(new URL("../docs/plans.md", import.meta.url), "utf8");
  expect(file, "Run npm run -s plans > docs/plans.md").toBe(await planTable());
});

test("every sentence of a plan card is asked for by the code and has a test that names it (DECISIONS 52)", async () => {
  const lines = await readPlanLines();
  expect(lines.length).toBeGreaterThan(25);
  const unasked = lines.filter(({ gives, askedIn }) => gives.length > 0 && askedIn.length === 0);
  const unproven = lines.filter(({ tests }) => tests.length === 0);
  expect([...unasked, ...unproven].map(({ id }) => id)).toEqual([]);
});
