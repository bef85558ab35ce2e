import { spawn } from "node:child_process";
import { readConfig } from "#server/platform/config.ts";
import { startEmbeddedPostgres } from "#server/platform/database/embedded.ts";
import { quietLog } from "#server/platform/log.ts";
import { describeFailure } from "#server/start-problem.ts";

// `npm run dev`: serves with hot reload, and restarts the server when its code or the contract changes. The embedded
// database belongs to this script, so it goes on running meanwhile, which makes a restart much shorter.

async function main(): Promise<void> {
  const config = readConfig(process.env);
  const embedded = config.databaseUrl
    ? undefined
    : await startEmbeddedPostgres({ dataDir: config.dataDir, log: quietLog() });
  const server = spawn(
    process.execPath,
    ["--watch-path=src/server", "--watch-path=src/contract", "src/server/main.ts", "--dev"],
    { stdio: "inherit" },
  );
  // A terminal sends Ctrl-C to both.
  process.on("SIGINT", () => {});
  process.on("SIGTERM", () => void server.kill("SIGTERM"));
  const code = await new Promise<number>((resolve) => server.once("exit", (exitCode) => resolve(exitCode ?? 0)));
  await embedded?.stop();
  process.exit(code);
}

main().catch((error: unknown) => {
  process.stderr.write(`\n${describeFailure(error)}\n`);
  process.exit(1);
});
