import { execFile, spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { promisify } from "node:util";
import { expect, test } from "vitest";

const ROOT = join(import.meta.dirname, "..");
const readJson = (file: string): unknown => JSON.parse(readFileSync(join(ROOT, file), "utf8"));
const { dependencies, optionalDependencies, allowScripts } = readJson("package.json") as Record<
  "dependencies" | "optionalDependencies" | "allowScripts",
  Record<string, string>
>;
const { packages } = readJson("package-lock.json") as {
  packages: Record<
    string,
    {
      version?: string;
      integrity?: string;
      resolved?: string;
      inBundle?: boolean;
      hasInstallScript?: boolean;
      os?: string[];
    }
  >;
};

/** Runs `npm run audit` with a registry that responds to the question for vulnerabilities like this. */
async function audit(status: number, body: unknown): Promise<{ code: unknown; said: string }> {
  const registry = createServer((incoming, outgoing) => {
    incoming.resume().once("end", () => {
      // npm reads the versions of a vulnerable package to say which are not.
      const asksForPackage = incoming.method === "GET";
      const name = decodeURIComponent(incoming.url?.slice(1) ?? "");
      const described = { name, "dist-tags": { latest: "4.0.0" }, versions: { "4.0.0": { name, version: "4.0.0" } } };
      outgoing.writeHead(asksForPackage ? 200 : status, { "content-type": "application/json" });
      outgoing.end(JSON.stringify(asksForPackage ? described : body));
    });
  });
  await new Promise<void>((resolve) => void registry.listen(0, "127.0.0.1", resolve));
  const { port } = registry.address() as AddressInfo;
  const options = [`--registry=http://127.0.0.1:${port}/`, "--fetch-retries=0"];
  try {
    const { stdout } = await promisify(execFile)(process.execPath, ["scripts/audit.ts", ...options], { cwd: ROOT });
    return { code: 0, said: stdout };
  } catch (error) {
    const { code, stdout, stderr } = error as { code: unknown; stdout: string; stderr: string };
    return { code, said: stdout + stderr };
  } finally {
    registry.closeAllConnections();
    await new Promise((resolve) => registry.close(resolve));
  }
}

test("a registry that cannot be asked counts as not looked, never as clean", async () => {
  for (const status of [405, 500]) {
    const { code, said } = await audit(status, {});
    expect(code).toBe(2);
    expect(said).toMatch(/^Not looked: /);
  }
});

test("a vulnerable package is named, and none is clean", async () => {
  const zod = { id: 1, url: "https://advisory.example", title: "Hole", severity: "critical", vulnerable_versions: "*" };
  const found = await audit(200, { zod: [zod] });
  expect(found.code).toBe(1);
  expect(found.said).toContain("critical: zod");
  const clean = await audit(200, {});
  expect([clean.code, clean.said]).toEqual([0, expect.stringMatching(/^\d{3,} packages looked up: 0 with/)]);
});

interface Inventory {
  bomFormat: string;
  components: { name: string; version: string; hashes?: { alg: string; content: string }[] }[];
}

test("the list of packages has each one that is shipped, with its hash, and no development tool", () => {
  const { stdout } = spawnSync(process.execPath, ["scripts/sbom.ts"], { cwd: ROOT, encoding: "utf8" });
  const { bomFormat, components } = JSON.parse(stdout) as Inventory;
  expect(bomFormat).toBe("CycloneDX");
  const names = new Set(components.map(({ name }) => name));
  expect(Object.keys({ ...dependencies, ...optionalDependencies }).filter((name) => !names.has(name))).toEqual([]);
  expect(["oxlint", "knip", "playwright-core", "lighthouse"].filter((name) => names.has(name))).toEqual([]);
  const bundled = Object.entries(packages).flatMap(([path, { inBundle }]) =>
    inBundle ? [path.slice(path.lastIndexOf("node_modules/") + 13)] : [],
  );
  expect(components.filter(({ hashes, name }) => !hashes && !bundled.includes(name))).toEqual([]);
  const zod = components.find(({ name }) => name === "zod");
  expect(zod?.hashes).toEqual([{ alg: "SHA-512", content: expect.stringMatching(/^[0-9a-f]{128}$/) as string }]);
});

test("the lockfile has the hash of everything that is installed, Node itself included, and names no registry", () => {
  const installed = Object.entries(packages).filter(([path, { inBundle }]) => path !== "" && !inBundle);
  expect(installed.filter(([, { integrity }]) => !integrity?.startsWith("sha512-"))).toEqual([]);
  expect(installed.filter(([, { resolved }]) => resolved)).toEqual([]);
  for (const machine of ["linux-x64", "linux-arm64"])
    expect(packages[`node_modules/node-${machine}`]?.version).toBe(optionalDependencies[`node-${machine}`]);
});

test("each package with an install script is allowed or forbidden to run it", () => {
  const withScripts = Object.entries(packages).filter(([, { hasInstallScript, os }]) => {
    return hasInstallScript && !os?.includes("win32");
  });
  const names = new Set(withScripts.map(([path]) => path.slice(path.lastIndexOf("node_modules/") + 13)));
  expect(Object.keys(allowScripts).toSorted()).toEqual([...names].toSorted());
});

const dockerfile = readFileSync(join(ROOT, "deploy/Dockerfile"), "utf8");

test("both stages of the image are built on the same base, which can be pinned", () => {
  const [, standard = ""] = /^ARG BASE_IMAGE=(\S+)$/m.exec(dockerfile) ?? [];
  expect(standard).toMatch(/^node:\d+-/);
  expect(dockerfile.match(/^FROM .*/gm)).toEqual([`FROM \${BASE_IMAGE} AS build`, `FROM \${BASE_IMAGE}`]);
});

test.each([
  ["node:24-bookworm-slim", 0],
  ["registry.example:5000/node:24-bookworm-slim@sha256:0123456789abcdef", 0],
  ["node@sha256:0123456789abcdef", 0],
  ["node:latest", 1],
  ["node", 1],
  ["registry.example:5000/node", 1],
  ["registry.example:5000/node:latest", 1],
])("the image is not built on an unnamed version: %s", (image, status) => {
  const [, check = ""] = /^RUN (case [^\n]*esac)$/m.exec(dockerfile.replaceAll("\\\n", "")) ?? [];
  expect(check).not.toBe("");
  expect(spawnSync("sh", ["-c", check], { env: { ...process.env, BASE_IMAGE: image } }).status).toBe(status);
});
