import { spawn } from "node:child_process";
import { parseArgs } from "node:util";
import type { Measurement } from "./figures.ts";
import { runEngine } from "../e2e/engines/run.ts";
import { hasPgBouncer } from "../failing/pgbouncer.ts";
import { measureDev } from "./dev.ts";
import { hasNginx, measureDrill } from "./drill.ts";
import { measureLoad } from "./load.ts";
import { measureViews } from "./views.ts";

// `npm run test:long`: tests that take too long for `npm test`. Options after `--`: --only=crash,load selects parts (see
// PARTS); --runs, --kills, --rate and --seconds set smaller numbers for a trial; --memory continues for half an hour
// after the load, --rows sets how many views are deleted. Requests go only to this machine, to processes that the script starts and stops.

const PARTS = [
  "fuzz",
  "keys",
  "histories",
  "crash",
  "injection",
  "reflow",
  "languages",
  "heap",
  "browsers",
  "pooler",
  "drill",
  "dev",
  "views",
  "load",
] as const;

const { values } = parseArgs({
  options: {
    only: { type: "string", default: PARTS.join(",") },
    runs: { type: "string", default: "1000" },
    kills: { type: "string", default: "100" },
    rate: { type: "string", default: "250" },
    seconds: { type: "string", default: "600" },
    rows: { type: "string", default: "10000000" },
    memory: { type: "boolean", default: false },
    "memory-seconds": { type: "string", default: "1800" },
  },
});
const selected = values.only.split(",");
const unknown = selected.filter((part) => !PARTS.some((known) => known === part));
if (unknown.length > 0) throw new Error(`--only takes ${PARTS.join(", ")}, not ${unknown.join(", ")}`);

/** Runs a test of its own (`*.long.ts`), or one of `npm test` with larger numbers. */
function sweep(what: string, bar: string, file: string, env: Record<string, string> = {}): Promise<Measurement> {
  const project = file.endsWith(".long.ts") ? "long" : "unit";
  return new Promise((resolve) => {
    const child = spawn(
      process.execPath,
      ["node_modules/vitest/vitest.mjs", "run", "--project", project, file, "--testTimeout=3600000"],
      { stdio: "inherit", env: { ...process.env, ...env } },
    );
    child.once("exit", (code) =>
      resolve({ what, found: code === 0 ? "passed" : "failed, see above", bar, isMet: code === 0 }),
    );
  });
}

/** Runs the main journeys in another engine, where it is installed. */
async function otherBrowser(name: string): Promise<Measurement> {
  const failed = await runEngine(name);
  const found = failed === undefined ? "not run" : failed === 0 ? "passed" : `${failed} failed, see above`;
  return { what: `main journeys in ${name}`, found, bar: "all pass where it is installed", isMet: !failed };
}

const PARTS_OF: Record<(typeof PARTS)[number], () => Promise<Measurement[]>> = {
  fuzz: async () => [
    await sweep(`${values.runs} inputs to each endpoint`, "no status ≥ 500", "test/sweeps/fuzz.test.ts", {
      FUZZ_RUNS: values.runs,
    }),
  ],
  keys: async () => [
    await sweep("each privileged key alone to each write", "no effect", "test/sweeps/mass-assignment.test.ts", {
      MASS_ASSIGNMENT: "each",
    }),
  ],
  histories: async () =>
    Promise.all(
      ["schedules", "bookings"].map((of) =>
        sweep(`200 random histories of ${of}`, "every promise holds", `src/server/classes/${of}.histories.test.ts`, {
          HISTORIES: "200",
        }),
      ),
    ),
  crash: async () => [
    await sweep(`${values.kills} kills and one SIGTERM under load`, "nothing lost", "test/crash/crash.test.ts", {
      CRASH_KILLS: values.kills,
    }),
  ],
  injection: async () => [
    await sweep("scripts in every text, every view opened", "no script runs", "test/e2e/injection.long.ts"),
  ],
  reflow: async () => [
    await sweep(
      "every page at 320 and 640 pixels, each with and without wide spacing",
      "none scrolls sideways",
      "test/e2e/reflow.long.ts",
    ),
  ],
  languages: async () => [
    await sweep("a copy of the product in two more languages", "no foreign text", "test/e2e/languages.long.ts"),
  ],
  heap: async () => [await sweep("2,000 rendered pages", "the heap does not grow", "test/pages/heap.long.ts")],
  pooler: async () => [
    hasPgBouncer()
      ? await sweep("two processes through the real PgBouncer", "as through ours", "test/failing/pooler.test.ts", {
          POOLER: "pgbouncer",
        })
      : { what: "PgBouncer", found: "not run", bar: "passes where it is installed", isMet: true },
  ],
  browsers: async () => [await otherBrowser("firefox"), await otherBrowser("webkit")],
  drill: async () =>
    hasNginx() && hasPgBouncer()
      ? await measureDrill(Math.min(100, Number(values.rate)))
      : [
          {
            what: "drill behind nginx and PgBouncer",
            found: "not run",
            bar: "passes where both are installed",
            isMet: true,
          },
        ],
  dev: measureDev,
  views: () => measureViews(Number(values.rows)),
  load: () =>
    measureLoad({
      rate: Number(values.rate),
      seconds: Number(values.seconds),
      memory: values.memory,
      memorySeconds: Number(values["memory-seconds"]),
    }),
};

const figures: Measurement[] = [];
for (const part of PARTS) if (selected.includes(part)) figures.push(...(await PARTS_OF[part]()));
process.stdout.write("\n");
for (const { what, found, bar, isMet } of figures)
  process.stdout.write(`${isMet ? "ok    " : "FAILED"} ${what}: ${found} (bar: ${bar})\n`);
process.exitCode = figures.every(({ isMet }) => isMet) ? 0 : 1;
