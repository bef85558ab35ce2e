import { spawnSync } from "node:child_process";
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";

const PREFLIGHT = "scripts/preflight.mjs";
const OWN = `node-${process.platform}-${process.arch}`;
let root = "";

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), "preflight-"));
  mkdirSync(join(root, "scripts"));
  cpSync(join(import.meta.dirname, "../..", PREFLIGHT), join(root, PREFLIGHT));
  offer({ [OWN]: "24.21.0" });
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

function runPreflight(): { status: number | null; stderr: string } {
  return spawnSync(process.execPath, [join(root, PREFLIGHT)], { encoding: "utf8" });
}

/** The packages of Node binaries that package.json names. */
function offer(optionalDependencies: Record<string, string>): void {
  writeFileSync(join(root, "package.json"), JSON.stringify({ optionalDependencies }));
}

function install(binary: (path: string) => void): void {
  mkdirSync(join(root, "node_modules/.bin"), { recursive: true });
  binary(join(root, "node_modules/.bin/node"));
}

test("suggests npm ci if nothing is installed", () => {
  const { status, stderr } = runPreflight();
  expect(status).toBe(1);
  expect(stderr).toContain("The packages are not installed. Type: npm ci");
});

test("suggests npm ci if optional packages were left out", () => {
  install(() => {});
  const { status, stderr } = runPreflight();
  expect(status).toBe(1);
  expect(stderr).toContain("Node 24.21.0 is missing");
});

test("explains how to start if another Node is running", () => {
  install((path) => writeFileSync(path, ""));
  const { status, stderr } = runPreflight();
  expect(status).toBe(1);
  expect(stderr).toContain(`This is Node ${process.version}, the project runs on its own Node 24.21.0`);
});

test("prints nothing if the project's own Node is running", () => {
  install((path) => symlinkSync(process.execPath, path));
  expect(runPreflight()).toMatchObject({ status: 0, stderr: "" });
});

test("a machine without a package needs a Node that is new enough", () => {
  install(() => {});
  offer({ "node-other-x64": "999.0.0" });
  expect(runPreflight().stderr).toContain("Install Node 999.0.0 or later");
  offer({ "node-other-x64": "9.99.99" });
  expect(runPreflight()).toMatchObject({ status: 0, stderr: "" });
  offer({ "node-other-x64": process.version.slice(1) });
  expect(runPreflight()).toMatchObject({ status: 0, stderr: "" });
});
