import { spawn, spawnSync, type ChildProcess } from "node:child_process";
import { mkdir, rm, symlink } from "node:fs/promises";
import { createServer, type AddressInfo } from "node:net";
import { join } from "node:path";
import { serveTiles } from "#test/map-tiles.ts";
import { makeDataFolder } from "#test/temporary.ts";

const PROJECT = join(import.meta.dirname, "../..");
const READY_LIMIT_MS = 120_000;

export interface RunningProduct {
  /** Base URL, such as http://localhost:43210. */
  baseUrl: string;
  /** Its DATA_DIR, which contains the outbox. */
  dataDir: string;
  /** Stops it and removes its folder; throws when it did not stop cleanly. */
  stop: () => Promise<void>;
}

/**
 * Builds the pages when needed and starts the real product once, with its demo world, in its own folder. E2E_URL and
 * E2E_DATA_DIR name a running one, for work on the journeys.
 * @param options.isOwn always a new one: for tests that would spoil it for others
 * @param options.root the folder of another copy of the project, which is always started
 * @param options.drawn a folder for the demo world's drawn pictures, which several products share
 */
export async function startProduct({
  isOwn = false,
  root = PROJECT,
  drawn,
}: { isOwn?: boolean; root?: string; drawn?: string } = {}): Promise<RunningProduct> {
  const { E2E_URL, E2E_DATA_DIR } = process.env;
  if (!isOwn && root === PROJECT && E2E_URL && E2E_DATA_DIR)
    return { baseUrl: E2E_URL, dataDir: E2E_DATA_DIR, stop: async () => {} };
  const built = spawnSync(process.execPath, ["scripts/build.ts", "--if-needed"], { cwd: root, stdio: "inherit" });
  if (built.status !== 0) throw new Error("The pages could not be built.");
  const dataDir = await makeDataFolder("fc-e2e-");
  if (drawn) {
    await mkdir(join(dataDir, "files"));
    await symlink(drawn, join(dataDir, "files/drawn"));
  }
  const port = await freePort();
  const baseUrl = `http://localhost:${port}`;
  const tiles = await serveTiles();
  const env = {
    ...process.env,
    PORT: String(port),
    PUBLIC_URL: baseUrl,
    DATA_DIR: dataDir,
    HOST: "127.0.0.1",
    NODE_ENV: "production",
    DEMO: "1",
    MAP_TILES_URL: `${tiles.origin}/{z}/{x}/{y}.png`,
    // Newcomers set their own IP address, because registrations are rate-limited per address and hour.
    TRUST_PROXY: "1",
  };
  const product = spawn(process.execPath, ["src/server/main.ts"], {
    cwd: root,
    env,
    stdio: ["ignore", "pipe", "pipe"],
  });
  let said = "";
  product.stdout.on("data", (chunk: Buffer) => (said += chunk.toString()));
  product.stderr.on("data", (chunk: Buffer) => (said += chunk.toString()));
  try {
    await untilReady(baseUrl, product, () => said);
  } catch (error) {
    product.kill("SIGKILL");
    await tiles.close();
    throw error;
  }
  return {
    baseUrl,
    dataDir,
    stop: async () => {
      const code = await ended(product);
      await tiles.close();
      await rm(dataDir, { recursive: true, force: true });
      if (code !== 0) throw new Error(`The product did not stop cleanly on SIGTERM (${code}):\n${said.slice(-2_000)}`);
    },
  };
}

/** A port that nothing listens on. */
export function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const server = createServer();
    server.listen(0, "127.0.0.1", () => {
      const { port } = server.address() as AddressInfo;
      server.close(() => resolve(port));
    });
  });
}

async function untilReady(baseUrl: string, product: ChildProcess, said: () => string): Promise<void> {
  const limit = Date.now() + READY_LIMIT_MS;
  while (Date.now() < limit) {
    if (product.exitCode !== null) throw new Error(`The product ended by itself:\n${said().slice(-2_000)}`);
    const ready = await fetch(`${baseUrl}/readyz`).then(
      (response) => response.ok,
      () => false,
    );
    if (ready) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error(`The product was not ready within ${READY_LIMIT_MS / 1000} s:\n${said().slice(-2_000)}`);
}

function ended(product: ChildProcess): Promise<number | null> {
  return new Promise((resolve) => {
    if (product.exitCode !== null) resolve(product.exitCode);
    product.once("exit", (code) => resolve(code));
    product.kill("SIGTERM");
  });
}
