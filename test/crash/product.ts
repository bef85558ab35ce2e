import { spawn, type ChildProcess } from "node:child_process";
import { createServer, type AddressInfo } from "node:net";
import { join } from "node:path";
import { PRODUCT_FLAGS } from "#test/product-flags.ts";

const ROOT = join(import.meta.dirname, "../..");
/** The time limit of a start on a busy machine. */
const START_LIMIT_MS = 120_000;

export interface Product {
  pid: number;
  baseUrl: string;
  /** From its start to the first successful response of /readyz. */
  secondsToReady: number;
  /** Resolves with the exit code and the signal. */
  ended: Promise<[number | null, NodeJS.Signals | null]>;
  signal(name: NodeJS.Signals): void;
}

/** Starts the real product as in production, in its own process, and waits until it is ready. */
export async function startProduct(env: {
  dataDir: string;
  databaseUrl: string;
  port: number;
  /** Such as "--web". */
  args?: string[];
  /** More settings. */
  settings?: Record<string, string>;
}): Promise<Product> {
  const baseUrl = `http://127.0.0.1:${env.port}`;
  const startedAt = performance.now();
  const child = spawn(process.execPath, [...PRODUCT_FLAGS, "src/server/main.ts", ...(env.args ?? [])], {
    cwd: ROOT,
    env: {
      ...process.env,
      HOST: "127.0.0.1",
      PORT: String(env.port),
      PUBLIC_URL: baseUrl,
      DATA_DIR: env.dataDir,
      DATABASE_URL: env.databaseUrl,
      SESSION_SECRET: "secret of the tests that kill the product",
      DEMO: "0",
      NODE_ENV: "production",
      // Each writer has its own address.
      TRUST_PROXY: "1",
      ...env.settings,
    },
    stdio: ["ignore", "pipe", "pipe"],
  });
  let output = "";
  for (const stream of [child.stdout, child.stderr])
    stream.on("data", (chunk: Buffer) => (output = (output + chunk.toString()).slice(-20_000)));
  const ended = new Promise<[number | null, NodeJS.Signals | null]>((resolve) =>
    child.once("exit", (code, name) => resolve([code, name])),
  );
  await untilReady(child, baseUrl, () => output);
  return {
    pid: child.pid ?? 0,
    baseUrl,
    secondsToReady: (performance.now() - startedAt) / 1000,
    ended,
    signal: (name) => void child.kill(name),
  };
}

async function untilReady(child: ChildProcess, baseUrl: string, output: () => string): Promise<void> {
  const limit = performance.now() + START_LIMIT_MS;
  let said = "";
  while (performance.now() < limit && child.exitCode === null) {
    const response = await fetch(`${baseUrl}/readyz`).catch(() => undefined);
    if (response?.ok) return;
    said = (await response?.text()) ?? said;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  child.kill("SIGKILL");
  throw new Error(`The product is not ready: ${said}\n${output()}`);
}

export function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const server = createServer();
    server.listen(0, "127.0.0.1", () => {
      const { port } = server.address() as AddressInfo;
      server.close(() => resolve(port));
    });
  });
}
