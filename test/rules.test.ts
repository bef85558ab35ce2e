import { expect, test } from "vitest";
import { readRules } from "./rules.ts";

test("every rule of the specification has a test that names it, or a decision that replaces it", async () => {
  const rules = [...(await readRules()).values()].flat();
  expect(rules.length).toBeGreaterThan(300);
  const unproven = rules.filter(({ replacedBy, tests }) => tests.length === 0 && replacedBy === undefined);
  expect(unproven.map(({ id, rule }) => `${id} ${rule}`)).toEqual([]);
});
