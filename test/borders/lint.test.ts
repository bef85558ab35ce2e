import { execFile } from "node:child_process";
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";

const PROJECT = join(import.meta.dirname, "../..");
const SETTINGS = [
  ".oxlintrc.json",
  "package.json",
  "tsconfig.json",
  "tsconfig.base.json",
  "tsconfig.node.json",
  "tsconfig.web.json",
];

const FILES: Record<string, string> = {
  "src/server/jobs/good.ts": `export async function closeJob(id: number): Promise<number> {\n  await Promise.resolve();\n  return id;\n}\n`,
  "src/server/jobs/floating.ts": `import { closeJob } from "#server/jobs/good.ts";\nexport function closeAll(): void {\n  closeJob(1);\n}\n`,
  "src/server/jobs/misused.ts": `import { closeJob } from "./good.ts";\nexport function closeAll(ids: number[]): void {\n  ids.forEach(async (id) => {\n    await closeJob(id);\n  });\n}\n`,
  "src/server/jobs/loud.ts": `console.log("closed");\nexport const loud = true;\n`,
  "src/server/jobs/default.ts": `export default 1;\n`,
  // Strict null checks come from the project's tsconfig; without it this assertion looks unnecessary.
  "src/server/jobs/indexed.ts": `export function firstOf(ids: number[]): number {\n  return ids[0]!;\n}\n`,
  "src/server/jobs/inline-type.ts": `export type Closing = Promise<import("./good.ts").Gone>;\n`,
  "src/server/jobs/value-import.ts": `import { closeJob } from "./good.ts";\nexport type Close = typeof closeJob;\n`,
  "src/server/jobs/anything.ts": `export const anything = (value: any): unknown => value;\n`,
  "src/server/jobs/JobCloser.ts": `export const jobCloser = 1;\n`,
  "src/server/jobs/long.ts": `export const lines = [\n${"  1,\n".repeat(360)}];\n`,
  "src/web/routeTree.gen.ts": `export const lines: any = [\n${"  1,\n".repeat(360)}];\n`,
  "src/web/ui/clock.tsx": `import { useEffect, useState } from "react";\nexport function Clock({ now }: { now: number }) {\n  const [seen, setSeen] = useState(0);\n  useEffect(() => {\n    const timer = setTimeout(() => setSeen(now), 1_000);\n    return () => clearTimeout(timer);\n  }, []);\n  return <b>{seen}</b>;\n}\n`,
  "src/web/ui/maybe.tsx": `import { useState } from "react";\nexport function Maybe({ isOn }: { isOn: boolean }) {\n  if (!isOn) return null;\n  const [seen] = useState(2);\n  return <b>{seen}</b>;\n}\n`,
  "src/web/ui/picture.tsx": `export function Picture({ onOpen }: { onOpen: () => void }) {\n  return (\n    <div onClick={onOpen}>\n      <img src="/a.png" />\n    </div>\n  );\n}\n`,
  "src/web/ui/too-new.ts": `export const host = URL.parse("https://fit.example")?.host;\n`,
  "src/contract/too-new.ts": `export const mayWait = typeof requestIdleCallback === "function";\n`,
  "src/web/platform/too-new.ts": `export const fade = (act: () => void) => document.startViewTransition(act);\n`,
  "src/contract/english-date.ts": `export const day = (date: Date) => new Intl.DateTimeFormat("en").format(date);\n`,
  "src/server/jobs/english-number.ts": `export const total = (count: number) => count.toLocaleString("en");\n`,
  "src/server/jobs/english-plural.ts": `export const form = new Intl.PluralRules("en").select(1);\n`,
  "src/server/jobs/clock.ts": `// oxlint-disable-next-line eslint/no-restricted-properties -- for computing with local times\nexport const clock: Intl.DateTimeFormat = new Intl.DateTimeFormat("en-CA");\n`,
  "src/web/ui/english-date.ts": `export const day = (date: Date) => date.toLocaleDateString("en-SG");\n`,
  "scripts/reset.ts": `console.log("done");\n`,
};

let root = "";
let linted = 0;
const found = new Map<string, Set<string>>();

beforeAll(async () => {
  root = mkdtempSync(join(tmpdir(), "lint-"));
  for (const file of SETTINGS) cpSync(join(PROJECT, file), join(root, file));
  symlinkSync(join(PROJECT, "node_modules"), join(root, "node_modules"));
  for (const [path, content] of Object.entries(FILES)) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), content);
  }
  const output = await new Promise<string>((resolve) => {
    const oxlint = join(PROJECT, "node_modules/.bin/oxlint");
    // It exits with 1 because there are findings, which are checked below.
    execFile(oxlint, ["--format=json", "src", "scripts"], { cwd: root, encoding: "utf8" }, (_error, stdout) =>
      resolve(stdout),
    );
  });
  const report = JSON.parse(output) as { number_of_files: number; diagnostics: { filename: string; code: string }[] };
  linted = report.number_of_files;
  for (const { filename, code } of report.diagnostics) {
    found.set(filename, (found.get(filename) ?? new Set()).add(code));
  }
});

afterAll(() => rmSync(root, { recursive: true, force: true }));

test("reads every file except generated ones", () => {
  expect(linted).toBe(Object.keys(FILES).length - 1);
});

test.each([
  // A type-aware rule: these report nothing if the linter cannot read types, which is how it fails with an unknown
  // compiler.
  ["src/server/jobs/floating.ts", "typescript(no-floating-promises)"],
  ["src/server/jobs/misused.ts", "typescript(no-misused-promises)"],
  ["src/server/jobs/loud.ts", "eslint(no-console)"],
  ["src/server/jobs/default.ts", "import(no-default-export)"],
  // The border check cannot follow import("…") in a type, so the linter forbids it.
  ["src/server/jobs/inline-type.ts", "typescript(consistent-type-imports)"],
  ["src/server/jobs/value-import.ts", "typescript(consistent-type-imports)"],
  ["src/server/jobs/anything.ts", "typescript(no-explicit-any)"],
  ["src/server/jobs/JobCloser.ts", "unicorn(filename-case)"],
  ["src/server/jobs/long.ts", "eslint(max-lines)"],
  ["src/web/ui/maybe.tsx", "react-hooks(rules-of-hooks)"],
  ["src/web/ui/clock.tsx", "react-hooks(exhaustive-deps)"],
  ["src/web/ui/picture.tsx", "jsx-a11y(alt-text)"],
  ["src/web/ui/picture.tsx", "jsx-a11y(click-events-have-key-events)"],
  ["src/web/ui/too-new.ts", "eslint(no-restricted-properties)"],
  ["src/web/platform/too-new.ts", "eslint(no-restricted-properties)"],
  ["src/contract/too-new.ts", "eslint(no-restricted-globals)"],
  ["src/contract/english-date.ts", "eslint(no-restricted-properties)"],
  ["src/server/jobs/english-number.ts", "eslint(no-restricted-properties)"],
  ["src/server/jobs/english-plural.ts", "eslint(no-restricted-properties)"],
  ["src/web/ui/english-date.ts", "eslint(no-restricted-properties)"],
])("reports in %s: %s", (path, code) => {
  expect([...(found.get(path) ?? [])]).toContain(code);
});

test.each([
  "src/server/jobs/good.ts",
  "src/server/jobs/indexed.ts",
  "src/server/jobs/clock.ts",
  "src/web/routeTree.gen.ts",
  "scripts/reset.ts",
])("reports nothing in %s", (path) => {
  expect([...(found.get(path) ?? [])]).toEqual([]);
});
