import { spawnSync } from "node:child_process";
import { mkdirSync, readdirSync, readFileSync, readlinkSync, rmSync, writeFileSync, mkdtempSync } from "node:fs";
import { basename, join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { freePort } from "./crash/product.ts";
import { temporaryRoot } from "./temporary.ts";

// deploy/release.sh with a product of a few lines: two processes, three versions.

const SCRIPT = join(import.meta.dirname, "../deploy/release.sh");

/** Only ends a test that hangs. */
const LIMIT_MS = 240_000;

let root: string;
let origin: string;
let ports: number[];
let environment: NodeJS.ProcessEnv;

beforeAll(async () => {
  root = mkdtempSync(join(temporaryRoot(), "fc-release-"));
  origin = join(root, "origin");
  mkdirSync(join(root, "releases"));
  mkdirSync(origin);
  ports = [await freePort(), await freePort()];
  run(["git", "init", "--quiet", "--initial-branch=main"], origin);
  writeFileSync(
    join(origin, "package.json"),
    JSON.stringify({ name: "tiny", version: "1.0.0", scripts: { build: "node build.mjs" } }),
  );
  writeFileSync(
    join(origin, "package-lock.json"),
    JSON.stringify({
      name: "tiny",
      version: "1.0.0",
      lockfileVersion: 3,
      packages: { "": { name: "tiny", version: "1.0.0" } },
    }),
  );
  writeFileSync(join(origin, "build.mjs"), 'import { cpSync } from "node:fs"; cpSync("version.txt", "built.txt");');
  writeFileSync(
    join(origin, "server.mjs"),
    `import { createServer } from "node:http"; import { readFileSync } from "node:fs";
     const version = readFileSync("built.txt", "utf8");
     createServer((request, response) => { response.statusCode = version === "broken" ? 503 : 200; response.end(version); }).listen(Number(process.argv[2]), "127.0.0.1");`,
  );
  commit("one");
  run(["git", "clone", "--quiet", origin, join(root, "repository")], root);
  // What systemctl restart does.
  const restart = join(root, "restart.sh");
  writeFileSync(
    restart,
    `#!/bin/sh
     [ ! -f ${root}/$1.pid ] || kill $(cat ${root}/$1.pid)
     sleep 0.2
     cd -P ${root}/current && (${process.execPath} server.mjs $1 >/dev/null 2>&1 & echo $! > ${root}/$1.pid)
     echo "$1 $(basename $(pwd -P))" >> ${root}/restarts`,
    { mode: 0o755 },
  );
  environment = {
    ...process.env,
    FITCOLLECTIVE_ROOT: root,
    FITCOLLECTIVE_RESTART: restart,
    FITCOLLECTIVE_PORTS: ports.join(" "),
    FITCOLLECTIVE_PATIENCE: "3",
  };
}, 60_000);
afterAll(() => {
  for (const port of ports ?? []) {
    try {
      process.kill(Number(readFileSync(join(root, `${port}.pid`), "utf8")));
    } catch {
      // It never ran, or has ended.
    }
  }
  rmSync(root, { recursive: true, force: true });
});

function run(command: string[], cwd: string): void {
  const [program = "", ...args] = command;
  const done = spawnSync(program, args, { cwd, encoding: "utf8" });
  if (done.status !== 0) throw new Error(`${command.join(" ")}: ${done.stderr}`);
}

function commit(version: string): void {
  writeFileSync(join(origin, "version.txt"), version);
  run(["git", "add", "-A"], origin);
  const author = ["-c", "user.name=Test", "-c", "user.email=test@test.example"];
  run(["git", ...author, "commit", "--quiet", "-m", version], origin);
}

function release(argument: string): { status: number | null; said: string } {
  const done = spawnSync("sh", [SCRIPT, argument], { env: environment, encoding: "utf8", timeout: 120_000 });
  return { status: done.status, said: done.stdout + done.stderr };
}

const current = () => basename(readlinkSync(join(root, "current")));
/** What each process serves; without connections that are kept open, which end with the process. */
const serving = () =>
  Promise.all(
    ports.map(async (port) =>
      (await fetch(`http://127.0.0.1:${port}/readyz`, { headers: { connection: "close" } })).text(),
    ),
  );

test(
  "a version is installed beside the running one, and one process after the other switches to it",
  { timeout: LIMIT_MS },
  async () => {
    expect(release("main").status).toBe(0);
    expect(await serving()).toEqual(["one", "one"]);
    const first = current();
    commit("two");
    expect(release("main")).toMatchObject({ status: 0, said: expect.stringContaining("Running: ") as string });
    expect(await serving()).toEqual(["two", "two"]);
    expect(current()).not.toBe(first);
    expect(readFileSync(join(root, "releases", first, "built.txt"), "utf8")).toBe("one");

    expect(release("--back").status).toBe(0);
    expect([current(), await serving()]).toEqual([first, ["one", "one"]]);
    expect(release("--back")).toMatchObject({
      status: 1,
      said: expect.stringContaining("no release before") as string,
    });
  },
);

test("a version that does not get ready stops at the first process", { timeout: LIMIT_MS }, async () => {
  commit("broken");
  const before = await serving();
  const done = release("main");
  expect([done.status, done.said]).toEqual([1, expect.stringContaining("release.sh --back") as string]);
  expect((await serving())[1]).toBe(before[1]);
});

test("a version that cannot be built changes nothing", { timeout: LIMIT_MS }, () => {
  const before = current();
  writeFileSync(join(origin, "build.mjs"), "process.exit(1)");
  commit("four");
  expect(release("main").status).not.toBe(0);
  expect(current()).toBe(before);
  expect(release("no-such-version").status).not.toBe(0);
  expect(current()).toBe(before);
  expect(readdirSync(join(root, "releases")).length).toBeLessThanOrEqual(4);
});
