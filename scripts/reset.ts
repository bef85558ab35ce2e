import { rm } from "node:fs/promises";
import { createInterface } from "node:readline/promises";
import { quietLog } from "#server/platform/log.ts";
import { readConfig } from "#server/platform/config.ts";
import { startEmbeddedPostgres } from "#server/platform/database/embedded.ts";
import { isInUse } from "#server/platform/database/in-use.ts";
import pg from "pg";

// `npm run reset`: deletes the embedded database, files and outbox after a confirmation, which `-- --yes` skips. Stop
// the product first: it would keep running without its database.

const config = readConfig(process.env);
if (config.databaseUrl) {
  process.stderr.write("DATABASE_URL is set, but reset deletes only an embedded database: unset it first.\n");
  process.exit(1);
}
if (!process.argv.includes("--yes")) {
  const prompt = createInterface({ input: process.stdin, output: process.stdout });
  const answer = await prompt.question(
    `The database, files and mails in ${config.dataDir} will be deleted. Type "reset" to continue: `,
  );
  prompt.close();
  if (answer.trim() !== "reset") process.exit(1);
}
const server = await startEmbeddedPostgres({ dataDir: config.dataDir, log: quietLog() });
const client = new pg.Client({ connectionString: server.ownerUrl.replace(/\/app\?/, "/postgres?") });
await client.connect();
const isRunning = await isInUse(client, "app");
if (!isRunning) await client.query("drop database if exists app with (force)");
await client.end();
await server.stop();
if (isRunning) {
  process.stderr.write("The product runs on this database. Stop it, then reset. Nothing was changed.\n");
  process.exit(1);
}
await Promise.all(
  ["files", "incoming", "outbox"].map((folder) => rm(`${config.dataDir}/${folder}`, { recursive: true, force: true })),
);
process.stdout.write("Reset. The next start fills a new database.\n");
