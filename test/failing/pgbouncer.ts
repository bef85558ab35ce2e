import { spawn, spawnSync } from "node:child_process";
import { chmod, mkdtemp, rm, writeFile } from "node:fs/promises";
import { connect } from "node:net";
import { join } from "node:path";
import { freePort } from "../crash/product.ts";
import { temporaryRoot } from "../temporary.ts";
import type { Pooler } from "./pooler.ts";

/** Where Debian installs it, outside of most users' PATH. */
const BINARY = process.env["PGBOUNCER"] ?? "/usr/sbin/pgbouncer";

/** Whether the real PgBouncer is installed: then `npm run test:long` runs the tests of the pooler with it too. */
export function hasPgBouncer(): boolean {
  return spawnSync(BINARY, ["--version"]).status === 0;
}

/**
 * The real PgBouncer in transaction mode before a database.
 * @param poolSize its server connections
 */
export async function openPgBouncer(url: string, poolSize = 3): Promise<Pooler> {
  const target = new URL(url);
  const socket = target.searchParams.get("host");
  const server = socket === null ? `host=${target.hostname} port=${target.port}` : `host=${socket}`;
  const folder = await mkdtemp(join(temporaryRoot(), "fc-pgbouncer-"));
  // As root it runs as another user, who has to read its settings.
  await chmod(folder, 0o755);
  const port = await freePort();
  const settings = join(folder, "pgbouncer.ini");
  await writeFile(
    settings,
    `[databases]
* = ${server} user=app
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = any
pool_mode = transaction
default_pool_size = ${poolSize}
server_round_robin = 1
server_login_retry = 1
`,
    { mode: 0o644 },
  );
  const asNobody = process.getuid?.() === 0 ? { uid: 65_534, gid: 65_534 } : {};
  const child = spawn(BINARY, ["-q", settings], { stdio: "ignore", ...asNobody });
  const ended = new Promise((resolve) => child.once("exit", resolve));
  await untilListening(port);
  return {
    url: `postgresql://app@127.0.0.1:${port}${target.pathname}`,
    async close() {
      child.kill("SIGTERM");
      await ended;
      await rm(folder, { recursive: true, force: true });
    },
  };
}

async function untilListening(port: number): Promise<void> {
  for (let tries = 0; tries < 200; tries += 1) {
    const isOpen = await new Promise<boolean>((resolve) => {
      const socket = connect(port, "127.0.0.1", () => {
        socket.destroy();
        resolve(true);
      }).once("error", () => resolve(false));
    });
    if (isOpen) return;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error("PgBouncer does not start");
}
