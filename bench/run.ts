import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { GENERATOR, median, percentile, requestsPerSecond, startServer, type Child } from "./load.ts";
import { QUERIES } from "./queries.ts";
import { openWorlds } from "./worlds.ts";

// `npm run bench`: ratios within one run. -- --quick measures shortly; -- --only api,pages,search picks parts.

const only = (
  process.argv.find((arg) => arg.startsWith("--only="))?.slice("--only=".length) ?? "api,pages,search"
).split(",");
const quick = process.argv.includes("--quick");
const ROUNDS = quick ? 3 : 5;
const SECONDS = quick ? 2 : 4;

interface Row {
  what: string;
  value: number;
  spread: string;
  bar: string;
  met: boolean;
}
const rows: Row[] = [];

function atLeast(what: string, ratios: readonly number[], bar: number): void {
  const value = median(ratios);
  rows.push({
    what,
    value,
    spread: `${Math.min(...ratios).toFixed(2)}–${Math.max(...ratios).toFixed(2)}`,
    bar: `≥ ${bar.toFixed(2)}`,
    met: value >= bar,
  });
  print(rows.at(-1));
}
function atMost(what: string, value: number, bar: number, detail: string): void {
  rows.push({ what, value, spread: detail, bar: `≤ ${bar}`, met: value <= bar });
  print(rows.at(-1));
}
function print(row: Row | undefined): void {
  if (row)
    process.stdout.write(
      `${row.met ? "met " : "MISS"} ${row.what}: ${row.value.toFixed(2)} (${row.spread}), bar ${row.bar}\n`,
    );
}

interface Side {
  server: Child;
  path: string;
  headers?: Record<string, string>;
}

/** Measures both sides by turns, so that a slow moment of the machine meets both. */
async function compare(ours: Side, theirs: Side): Promise<number[]> {
  const measure = ({ server, path, headers = {} }: Side) =>
    requestsPerSecond(`http://127.0.0.1:${server.port}${path}`, headers, SECONDS);
  await measure(ours);
  await measure(theirs);
  const ratios: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const mine = await measure(ours);
    ratios.push(mine / (await measure(theirs)));
  }
  return ratios;
}

const scratch = await mkdtemp(join(tmpdir(), "bench-"));
const worlds = await openWorlds(process.env["DATA_DIR"] ?? ".data");
const started: Child[] = [];
async function start(name: string, env: Record<string, string>): Promise<Child> {
  const child = await startServer(name, {
    SESSION_SECRET: "bench-bench-bench-bench-bench-bench-1",
    DATA_DIR: scratch,
    PUBLIC_URL: "http://127.0.0.1",
    ...env,
  });
  started.push(child);
  return child;
}
async function stopAll(): Promise<void> {
  for (const child of started.splice(0)) await child.stop();
}

process.stdout.write(`load generator: ${GENERATOR}, ${ROUNDS} rounds of ${SECONDS} s\n`);
try {
  for (const size of [10_000, 100_000]) {
    const url = await worlds.of(size);
    const label = size.toLocaleString("en");
    const list = "/api/businesses?page=1&pageSize=24";
    const detail = await firstDetail(url, list);
    if (only.includes("api")) {
      for (const [name, path] of [
        ["list of 24", list],
        ["detail", detail],
      ] as const) {
        const fresh = await start("product", { DATABASE_URL: url, CACHE: "off" });
        const bare = await start("bare", { DATABASE_URL: url, BENCH_PATH: path });
        atLeast(
          `API ${name}, cache off, against bare, ${label}`,
          await compare({ server: fresh, path }, { server: bare, path }),
          0.7,
        );
        await fresh.stop();
        started.splice(started.indexOf(fresh), 1);
        const key = await start("bare", { DATABASE_URL: url, BENCH_PATH: path, BY: "key" });
        atLeast(
          `SQL of ${name} against key, ${label}`,
          await compare({ server: bare, path }, { server: key, path }),
          0.5,
        );
        await stopAll();
        const kept = await start("product", { DATABASE_URL: url });
        const memory = await start("memory", { BENCH_URL: `http://127.0.0.1:${kept.port}${path}` });
        atLeast(
          `API ${name}, cache on, against memory, ${label}`,
          await compare({ server: kept, path }, { server: memory, path }),
          0.5,
        );
        await stopAll();
      }
    }
    if (only.includes("pages")) {
      for (const [name, path] of [
        ["list", "/fitness-collectives"],
        ["detail", detail.replace("/api/businesses", "/fitness-collectives")],
      ] as const) {
        const product = await start("product", { DATABASE_URL: url });
        const memory = await start("memory", { BENCH_URL: `http://127.0.0.1:${product.port}${path}` });
        const gzip = { "accept-encoding": "gzip" };
        atLeast(
          `page ${name}, visitor, kept, against memory, ${label}`,
          await compare({ server: product, path, headers: gzip }, { server: memory, path, headers: gzip }),
          0.5,
        );
        const tree = await start("tree", { DATABASE_URL: url, BENCH_PATH: path });
        const signedIn = { cookie: product.cookie ?? "" };
        atLeast(
          `page ${name}, signed in, against tree, ${label}`,
          await compare({ server: product, path, headers: signedIn }, { server: tree, path }),
          0.5,
        );
        await stopAll();
      }
    }
  }
  if (only.includes("search")) {
    const small = await searchTimes(await worlds.of(10_000));
    const large = await searchTimes(await worlds.of(100_000));
    const told = (times: readonly number[]) =>
      `median ${median(times).toFixed(1)} ms, p95 ${percentile(times, 0.95).toFixed(1)} ms`;
    atMost(
      "search, list, filter: median at 100,000 against 10,000",
      median(large) / median(small),
      2,
      `${told(small)} → ${told(large)}`,
    );
    atMost(
      "search, list, filter: p95 at 100,000 against 10,000",
      percentile(large, 0.95) / percentile(small, 0.95),
      2,
      `${told(small)} → ${told(large)}`,
    );
  }
} finally {
  await stopAll();
  await worlds.stop();
  await rm(scratch, { recursive: true, force: true });
}
process.stdout.write(`\n${rows.filter((row) => row.met).length} of ${rows.length} bars met\n`);
process.exitCode = rows.every((row) => row.met) ? 0 : 1;

async function firstDetail(url: string, list: string): Promise<string> {
  const product = await start("product", { DATABASE_URL: url });
  const [first] = (await (await fetch(`http://127.0.0.1:${product.port}${list}`)).json()) as { id: number }[];
  await stopAll();
  return `/api/businesses/${first?.id}`;
}

/** Milliseconds of each of the forty queries, one after the other, cache off: the median of several passes each. */
async function searchTimes(url: string): Promise<number[]> {
  const product = await start("product", { DATABASE_URL: url, CACHE: "off" });
  const times = QUERIES.map((): number[] => []);
  for (let pass = 0; pass < ROUNDS + 2; pass += 1) {
    for (const [index, query] of QUERIES.entries()) {
      const address = `http://127.0.0.1:${product.port}/api/businesses?pageSize=24&${query.includes("page=") ? "" : "page=1&"}${query}`;
      const begun = performance.now();
      const answer = await fetch(address);
      await answer.arrayBuffer();
      if (!answer.ok) throw new Error(`${address}: ${answer.status}`);
      if (pass >= 2) times[index]?.push(performance.now() - begun);
    }
  }
  await stopAll();
  return times.map(median);
}
