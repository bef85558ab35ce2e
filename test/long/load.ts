import { spawn } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { LoadResult, LoadRequest, LoadOrder } from "./generator.ts";
import { openLoadedWorld } from "./loaded-world.ts";
import type { Measurement } from "./figures.ts";

export interface LoadOptions {
  rate: number;
  seconds: number;
  /** Whether to continue for half an hour to measure memory growth. */
  memory: boolean;
  memorySeconds: number;
}

const SAMPLE_MS = 1_000;
const BACK_LIMIT_S = 10;

/**
 * Measures the product under load and overload and, with `memory`, its memory use after another half hour. spec: bars,
 * safety 12
 */
export async function measureLoad({ rate, seconds, memory, memorySeconds }: LoadOptions): Promise<Measurement[]> {
  const world = await openLoadedWorld();
  const { product, requests } = world;
  const url = product.baseUrl;
  try {
    // Warm-up: measure compiled code and filled caches, not the first seconds.
    await generate({ url, rate: rate / 2, seconds: Math.min(20, seconds), requests });
    const steady = await measureMemory(product.pid, () => generate({ url, rate, seconds, requests }));
    const figures: Measurement[] = [
      figure(
        `${rate} requests/s for ${seconds} s: p99`,
        `${steady.result.p99.toFixed(0)} ms`,
        "< 150 ms",
        steady.result.p99 < 150,
      ),
      figure("… failed requests", failures(steady.result), "0", failed(steady.result) === 0),
      figure("… memory at its end", `${steady.last.toFixed(0)} MB`, "≤ 400 MB", steady.last <= 400),
    ];
    const overload = await generate({ url, rate: rate * 3, seconds: Math.max(5, Math.min(60, seconds / 2)), requests });
    const others = failed(overload, [429, 503]);
    figures.push(
      figure(
        `${rate * 3} requests/s: served, or rejected with 429 or 503`,
        summaryOf(overload),
        "no other error",
        others === 0,
      ),
      figure(
        "… 429 and 503 without Retry-After",
        String(overload.withoutRetryAfter),
        "0",
        overload.withoutRetryAfter === 0,
      ),
    );
    const back = await secondsUntilBack(url, requests);
    figures.push(
      figure("… reads are fast again after", `${back.toFixed(1)} s`, `≤ ${BACK_LIMIT_S} s`, back <= BACK_LIMIT_S),
    );
    if (memory) {
      const before = residentMb(product.pid);
      const long = await measureMemory(product.pid, () => generate({ url, rate, seconds: memorySeconds, requests }));
      const growth = (long.last / before - 1) * 100;
      figures.push(
        figure(
          `memory after ${memorySeconds} s more`,
          `${before.toFixed(0)} → ${long.last.toFixed(0)} MB (${growth.toFixed(1)}%)`,
          "≤ 10%",
          growth <= 10,
        ),
      );
    }
    return figures;
  } finally {
    await world.close();
  }
}

const figure = (what: string, found: string, bar: string, isMet: boolean): Measurement => ({ what, found, bar, isMet });

/** Error responses other than the allowed statuses, plus requests without a response. */
function failed({ statuses, errors }: LoadResult, allowed: number[] = []): number {
  const bad = Object.entries(statuses).filter(([status]) => Number(status) >= 400 && !allowed.includes(Number(status)));
  return errors + bad.reduce((sum, [, count]) => sum + count, 0);
}

const failures = (answered: LoadResult) =>
  `${failed(answered)} of ${answered.sent}${answered.firstError ? ` (${answered.firstError})` : ""}`;
const summaryOf = (answered: LoadResult) =>
  `${Object.entries(answered.statuses)
    .map(([status, count]) => `${count} × ${status}`)
    .join(", ")}, ${answered.errors} without a response; p99 ${answered.p99.toFixed(0)} ms`;

/** The time until ten reads in a row are fast enough again. */
async function secondsUntilBack(url: string, requests: readonly LoadRequest[]): Promise<number> {
  const begun = performance.now();
  const reads = requests.filter(({ method, path }) => method === "GET" && path.startsWith("/api/"));
  for (let good = 0, n = 0; good < 10 && performance.now() - begun < 60_000; n += 1) {
    const sentAt = performance.now();
    const { path = "/", headers = {} } = reads[n % reads.length] ?? {};
    const response = await fetch(url + path, { headers });
    await response.arrayBuffer();
    good = response.ok && performance.now() - sentAt < 150 ? good + 1 : 0;
  }
  return (performance.now() - begun) / 1_000;
}

/** @returns the result of the work, and the memory use at its end: the median of the last ten samples */
async function measureMemory<T>(pid: number, work: () => Promise<T>): Promise<{ result: T; last: number }> {
  const samples: number[] = [];
  const timer = setInterval(() => samples.push(residentMb(pid)), SAMPLE_MS);
  try {
    const result = await work();
    samples.push(residentMb(pid));
    const last = samples.slice(-10).toSorted((a, b) => a - b);
    return { result, last: last[Math.floor(last.length / 2)] ?? 0 };
  } finally {
    clearInterval(timer);
  }
}

function residentMb(pid: number): number {
  const [, kilobytes] = /VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, "utf8")) ?? [];
  return Number(kilobytes) / 1_024;
}

/** Sends requests from a process of its own. */
export function generate(order: LoadOrder): Promise<LoadResult> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [join(import.meta.dirname, "generator.ts"), JSON.stringify(order)], {
      stdio: ["ignore", "pipe", "inherit"],
    });
    let output = "";
    child.stdout.on("data", (chunk: Buffer) => (output += chunk.toString()));
    child.once("exit", (code) =>
      code === 0 ? resolve(JSON.parse(output) as LoadResult) : reject(new Error(`The generator exited with ${code}`)),
    );
  });
}
