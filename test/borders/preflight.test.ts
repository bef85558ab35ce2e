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

test("suggests npm ci if nothing is installed", () => {
  const { status, stderr } = runPreflight();
  expect(status).toBe(1);
  expect(stderr).toContain("Type: npm ci");
});

test("suggests npm rebuild node if install scripts were disabled", () => {
  installNode(() => {});
  const { status, stderr } = runPreflight();
  expect(status).toBe(1);
  expect(stderr).toContain("Type: npm rebuild node");
});

test("explains how to start if another Node is running", () => {
  installNode((path) => writeFileSync(path, ""));
  const { status, stderr } = runPreflight();
  expect(status).toBe(1);
  expect(stderr).toContain(`This is Node ${process.version}, the project runs on its own Node 24.21.0`);
});

test("prints nothing if the project's own Node is running", () => {
  installNode((path) => symlinkSync(process.execPath, path));
  expect(runPreflight()).toMatchObject({ status: 0, stderr: "" });
});
