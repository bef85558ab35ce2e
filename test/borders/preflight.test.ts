import { spawnSync } from "node:child_process";
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";

const PREFLIGHT = "scripts/preflight.mjs";
let root = "";

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), "preflight-"));
  mkdirSync(join(root, "scripts"));
  cpSync(join(import.meta.dirname, "../..", PREFLIGHT), join(root, PREFLIGHT));
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

function runPreflight(): { status: number | null; stderr: string } {
  return spawnSync(process.execPath, [join(root, PREFLIGHT)], { encoding: "utf8" });
}

function installNode(binary: (path: string) => void): void {
  const path = join(root, "node_modules/node/bin/node");
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(join(root, "node_modules/node/package.json"), `{ "version": "24.21.0" }`);
  binary(path);
}

test("says npm ci when nothing is installed", () => {
  const { status, stderr } = runPreflight();
  expect(status).toBe(1);
  expect(stderr).toContain("Type: npm ci");
});

test("says npm rebuild node when install scripts were switched off", () => {
  installNode(() => {});
  const { status, stderr } = runPreflight();
  expect(status).toBe(1);
  expect(stderr).toContain("Type: npm rebuild node");
});

test("says how to start it when another Node runs", () => {
  installNode((path) => writeFileSync(path, ""));
  const { status, stderr } = runPreflight();
  expect(status).toBe(1);
  expect(stderr).toContain(`This is Node ${process.version}, the project runs on its own Node 24.21.0`);
});

test("says nothing when the project's own Node runs", () => {
  installNode((path) => symlinkSync(process.execPath, path));
  expect(runPreflight()).toMatchObject({ status: 0, stderr: "" });
});
