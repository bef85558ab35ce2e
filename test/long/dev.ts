import { spawn } from "node:child_process";
import { cp, mkdtemp, readdir, readFile, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { freePort } from "../crash/product.ts";
import type { Measurement } from "./figures.ts";

const ROOT = join(import.meta.dirname, "../..");
const CHANGED = "src/contract/places.ts";
const LIMIT_S = 3;
/** How long a developer looks at a change before the next one: meanwhile the next server process loads its packages. */
const PAUSE_MS = 10_000;
/** Only ends a run that hangs. */
const PATIENCE_MS = 300_000;
/** What the copy has no use for. */
const LEFT_OUT = [".git", "node_modules", "dist", "test", ".data"];

/** Measures how long after a change of the contract `npm run dev` serves it, in a copy of the project. */
export async function measureDev(): Promise<Measurement[]> {
  const copy = await mkdtemp(join(tmpdir(), "fc-dev-"));
  for (const name of await readdir(ROOT))
    if (!LEFT_OUT.includes(name)) await cp(join(ROOT, name), join(copy, name), { recursive: true });
  await symlink(join(ROOT, "node_modules"), join(copy, "node_modules"));
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const child = spawn(process.execPath, ["scripts/dev.ts"], {
    cwd: copy,
    env: { PATH: process.env["PATH"], DATA_DIR: join(copy, ".data"), PORT: String(port), DEMO: "0" },
    stdio: ["ignore", "ignore", "inherit"],
  });
  const ended = new Promise((resolve) => child.once("exit", resolve));
  const until = async (isTrue: () => Promise<boolean>) => {
    const begun = performance.now();
    while (!(await isTrue().catch(() => false))) {
      if (performance.now() - begun > PATIENCE_MS || child.exitCode !== null) throw new Error("npm run dev hangs");
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
    return (performance.now() - begun) / 1_000;
  };
  try {
    await until(async () => (await fetch(`${url}/readyz`)).ok);
    const source = await readFile(join(copy, CHANGED), "utf8");
    const [, summary = ""] = /summary: "([^"]+)"/.exec(source) ?? [];
    const seconds: number[] = [];
    for (let n = 1; n <= 3; n += 1) {
      await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
      const changed = `${summary} (${n})`;
      await writeFile(join(copy, CHANGED), source.replace(summary, changed));
      seconds.push(await until(async () => (await (await fetch(`${url}/api/openapi.json`)).text()).includes(changed)));
      await until(async () => (await fetch(`${url}/readyz`)).ok);
    }
    const middle = seconds.toSorted((a, b) => a - b)[1] ?? Number.NaN;
    return [
      {
        what: "npm run dev: a change of the contract is live",
        found: `${middle.toFixed(1)} s (${seconds.map((each) => each.toFixed(1)).join(", ")})`,
        bar: `≤ ${LIMIT_S} s`,
        isMet: middle <= LIMIT_S,
      },
    ];
  } finally {
    child.kill("SIGTERM");
    await ended;
    await rm(copy, { recursive: true, force: true });
  }
}
