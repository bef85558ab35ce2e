import { fork, type ChildProcess } from "node:child_process";
import { watch } from "node:fs";
import { once } from "node:events";
import { join } from "node:path";
import { readConfig } from "#server/platform/config.ts";
import { startEmbeddedPostgres } from "#server/platform/database/embedded.ts";
import { quietLog } from "#server/platform/log.ts";
import { describeFailure } from "#server/start-problem.ts";
import type { DevOrder } from "./dev-server.ts";

// `npm run dev`: serves with hot reload, and restarts the server when its code or the contract changes. What makes a
// restart short: the embedded database belongs to this script and goes on running, and the next server process has
// loaded all packages beforehand.

const SERVER = join(import.meta.dirname, "dev-server.ts");
const WATCHED = ["src/server", "src/contract"];
/** An editor that saves several files writes them within this time. */
const SETTLE_MS = 50;

interface DevServer {
  process: ChildProcess;
  ended: Promise<unknown>;
}

function spareServer(): DevServer {
  const server = fork(SERVER, ["--dev"]);
  return { process: server, ended: once(server, "exit") };
}

function order({ process: server }: DevServer, what: DevOrder): void {
  if (server.connected) server.send(what);
}

const hasEnded = ({ process: { exitCode, signalCode } }: DevServer): boolean =>
  exitCode !== null || signalCode !== null;

async function stop(server: DevServer): Promise<void> {
  server.process.kill("SIGTERM");
  await server.ended;
}

async function main(): Promise<void> {
  const config = readConfig(process.env);
  const embedded = config.databaseUrl
    ? undefined
    : await startEmbeddedPostgres({ dataDir: config.dataDir, log: quietLog() });
  let running: DevServer | undefined;
  let spare: DevServer | undefined = spareServer();
  let isEnding = false;

  async function end(code: number): Promise<void> {
    if (isEnding) return;
    isEnding = true;
    spare?.process.kill("SIGKILL");
    if (running) await stop(running);
    await embedded?.stop();
    process.exit(code);
  }

  /** Replaces the running server by the spare one, which loads our code while the other one stops. */
  async function restart(): Promise<void> {
    const [before, next] = [running, spare && !hasEnded(spare) ? spare : spareServer()];
    running = next;
    spare = undefined;
    order(next, "load");
    if (before) await stop(before);
    order(next, "serve");
    // It says once that it serves. A server that fails has written why, and the next change starts another one.
    await Promise.race([once(next.process, "message"), next.ended]);
    if (!isEnding) spare = spareServer();
  }

  let isRestarting = false;
  let isOutdated = false;
  async function restartUntilCurrent(): Promise<void> {
    isOutdated = true;
    if (isRestarting) return;
    isRestarting = true;
    while (isOutdated && !isEnding) {
      isOutdated = false;
      await restart();
    }
    isRestarting = false;
  }

  const failedWith = () => (running && hasEnded(running) ? (running.process.exitCode ?? 1) : undefined);

  // A terminal sends Ctrl-C to the servers too.
  process.on("SIGINT", () => void end(0));
  process.on("SIGTERM", () => void end(0));
  await restartUntilCurrent();
  const code = failedWith();
  if (code !== undefined) return end(code);
  let settling: NodeJS.Timeout | undefined;
  for (const folder of WATCHED)
    watch(folder, { recursive: true }, () => {
      clearTimeout(settling);
      settling = setTimeout(() => void restartUntilCurrent(), SETTLE_MS);
    });
}

main().catch((error: unknown) => {
  process.stderr.write(`\n${describeFailure(error)}\n`);
  process.exit(1);
});
