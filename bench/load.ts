import { execFile, execFileSync, spawn } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { promisify } from "node:util";
import { PRODUCT_FLAGS } from "#test/product-flags.ts";
import type { Member } from "./reviewing.ts";

const run = promisify(execFile);
const CONNECTIONS = 8;
/** Milliseconds in each unit of wrk's output. */
const MILLISECONDS: Record<string, number> = { us: 0.001, ms: 1, s: 1000 };
const AUTOCANNON = join(import.meta.dirname, "../node_modules/autocannon/autocannon.js");

export interface ServerProcess {
  pid: number | undefined;
  port: number;
  cookie: string | undefined;
  members: Member[] | undefined;
  stop(): Promise<void>;
}

/** Starts one of the servers in its own process and waits for its port. */
export async function startServer(name: string, env: Record<string, string>): Promise<ServerProcess> {
  const flags = name === "product" ? PRODUCT_FLAGS : [];
  const child = spawn(process.execPath, [...flags, join(import.meta.dirname, "servers", `${name}.ts`)], {
    // Without this React renders in development mode.
    env: { ...process.env, NODE_ENV: "production", ...env },
    stdio: ["ignore", "pipe", "inherit"],
  });
  const startupLine = await new Promise<{ port: number; cookie?: string; members?: Member[] }>((resolve, reject) => {
    let text = "";
    child.stdout.on("data", (chunk: Buffer) => {
      text += chunk.toString();
      if (text.includes("\n")) resolve(JSON.parse(text.slice(0, text.indexOf("\n"))) as { port: number });
    });
    child.once("exit", (code) => reject(new Error(`${name} exited with ${code}`)));
  });
  return {
    pid: child.pid,
    port: startupLine.port,
    cookie: startupLine.cookie,
    members: startupLine.members,
    stop: () =>
      new Promise((resolve) => {
        child.once("exit", () => resolve());
        child.kill("SIGTERM");
      }),
  };
}

function hasWrk(): boolean {
  try {
    execFileSync("which", ["wrk"], { stdio: "ignore" });
    return true;
  } catch {
    return false;
  }
}

export const GENERATOR = hasWrk() ? "wrk" : "autocannon";

export interface LoadResult {
  responses: number;
  seconds: number;
}

export interface TimedLoadResult extends LoadResult {
  /** 99th percentile of the response times in milliseconds. */
  p99: number;
}

/** Sends as many requests as the server can handle, with wrk if installed, else with autocannon in its own process. */
export async function load(url: string, headers: Record<string, string>, seconds: number): Promise<TimedLoadResult> {
  const pairs = Object.entries(headers).flatMap(([name, value]) => ["-H", `${name}: ${value}`]);
  if (GENERATOR === "wrk") {
    const { stdout } = await run("wrk", [
      "-t1",
      `-c${CONNECTIONS}`,
      `-d${seconds}s`,
      "--timeout",
      "10s",
      "--latency",
      ...pairs,
      url,
    ]);
    const wrong = /Non-2xx or 3xx responses: (\d+)/.exec(stdout);
    if (wrong) throw new Error(`${url}: ${wrong[1]} failed responses`);
    const responses = Number(/(\d+) requests in/.exec(stdout)?.[1]);
    const [, amount, unit = ""] = /99%\s+([\d.]+)(us|ms|s)/.exec(stdout) ?? [];
    return {
      responses,
      seconds: responses / Number(/Requests\/sec:\s+([\d.]+)/.exec(stdout)?.[1]),
      p99: Number(amount) * (MILLISECONDS[unit] ?? Number.NaN),
    };
  }
  const options = pairs.map((part) => (part === "-H" ? part : part.replace(": ", "=")));
  const { stdout } = await run(
    process.execPath,
    [AUTOCANNON, "-j", "-c", String(CONNECTIONS), "-d", String(seconds), ...options, url],
    { maxBuffer: 16 * 1024 * 1024 },
  );
  const result = JSON.parse(stdout) as {
    requests: { total: number };
    latency: { p99: number };
    duration: number;
    non2xx: number;
  };
  if (result.non2xx > 0) throw new Error(`${url}: ${result.non2xx} failed responses`);
  return { responses: result.requests.total, seconds: result.duration, p99: result.latency.p99 };
}

/** Processor time of a process so far, in milliseconds; undefined without /proc. */
export function processorTime(pid: number | undefined): number | undefined {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, "utf8");
    const fields = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
    // User and system time in hundredths of a second.
    return (Number(fields[11]) + Number(fields[12])) * 10;
  } catch {
    return undefined;
  }
}

export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
}

export function percentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}
