import pg from "pg";
import type { Log } from "../log.ts";
import { findBinaries, type Binaries } from "./embedded-binaries.ts";
import { hasCurrentData, initialize, removeFolders } from "./embedded-data.ts";
import { codeOf, EmbeddedPostgresError } from "./embedded-error.ts";
import { prepareFolders, type ServerFolders } from "./embedded-folders.ts";
import { removeStaleLocks, findServer, processState, spawnServer, type SpawnedServer } from "./embedded-process.ts";

export interface EmbeddedPostgres {
  /** For node-postgres: database "app" over the Unix socket, as the role that the product works with. */
  url: string;
  /** The same as the role that owns the tables, a superuser. */
  ownerUrl: string;
  /** Whether another process had already started the server. */
  joined: boolean;
  /**
   * Disconnects this process, and stops the server when nobody else is connected, also one that it joined; so close the
   * pools first. A throwaway server is always stopped and removed.
   */
  stop(): Promise<void>;
}

interface RunningServer {
  /** Stays open as long as this process needs the server, so that other processes can see that. */
  holdingClient: pg.Client;
  pid: number;
  sockets: string;
  /** Whether this call started it. */
  startedHere: boolean;
}

const APP_ROLE = "product";
/** The application name of the connections by which processes say that they need the server. */
const HOLDING = "embedded";

// Time for a server to answer, or for a dead one to be cleared away.
const ANSWER_TIMEOUT_MS = 30_000;
const STOP_MS = 20_000;
/** How long a process that stops waits for others that stop at the same time, and for statements that nobody awaits. */
const LEAVING_MS = 500;
const LAST_STATEMENT_MS = 5_000;

const SETTINGS = {
  listen_addresses: "",
  max_connections: "100",
  shared_buffers: "256MB",
  work_mem: "16MB",
  maintenance_work_mem: "128MB",
  effective_cache_size: "1GB",
  random_page_cost: "1.1",
  // After a checkpoint the first change of a page writes the whole page to the WAL; an edit of a listing changes some
  // forty pages.
  wal_compression: "on",
  jit: "off",
  // Containers often limit /dev/shm to 64 MB, too little for a parallel hash join: the first 64 MB come from the
  // server's own memory, and the rest from files.
  min_dynamic_shared_memory: "64MB",
  dynamic_shared_memory_type: "mmap",
  timezone: "UTC",
  log_timezone: "UTC",
  // The product logs failed statements itself, without personal data.
  log_min_messages: "log",
  log_min_error_statement: "panic",
  log_checkpoints: "off",
};

/** Loses all data in a crash, which is fine for tests. */
const THROWAWAY_SETTINGS = {
  ...SETTINGS,
  max_connections: "200",
  shared_buffers: "128MB",
  fsync: "off",
  full_page_writes: "off",
  synchronous_commit: "off",
  wal_level: "minimal",
  max_wal_senders: "0",
  max_wal_size: "1GB",
  checkpoint_timeout: "1h",
  autovacuum: "off",
};

/**
 * Starts the private PostgreSQL of a data folder, or joins it when another process has started it. The server survives
 * when this process is killed, and is restarted whenever it dies while this process runs.
 * @param options.throwaway not durable, and stop() removes it with its data
 * @throws EmbeddedPostgresError with a remedy when it cannot run here
 */
export async function startEmbeddedPostgres(options: {
  dataDir: string;
  log: Log;
  throwaway?: boolean;
}): Promise<EmbeddedPostgres> {
  const { log, throwaway = false } = options;
  const place = await prepareFolders(options.dataDir);
  const binaries = await findBinaries(place);
  let running = await ensureRunning(binaries, place, throwaway, true);
  await createAppDatabase(running.holdingClient);
  const { sockets, startedHere } = running;
  let isStopping = false;
  let restarting: Promise<void> | undefined;
  log.info(
    { server: running.pid, folder: place.root },
    startedHere ? "the embedded database is started" : "the embedded database is joined",
  );

  function watch({ holdingClient }: RunningServer): void {
    // The connection must not keep a finished script running.
    setKeepAlive(holdingClient, false);
    holdingClient.once("end", () => {
      if (!isStopping) restarting = restart();
    });
  }

  async function restart(): Promise<void> {
    log.warn("the embedded database is gone, starting it again");
    for (let pause = 100; !isStopping; pause = Math.min(pause * 2, 10_000)) {
      try {
        running = await ensureRunning(binaries, place, throwaway, false);
        log.info({ server: running.pid }, "the embedded database is back");
        watch(running);
        return;
      } catch (error) {
        log.error({ err: error }, "the embedded database does not start");
        await sleep(pause);
      }
    }
  }

  watch(running);
  return {
    url: `postgresql://${APP_ROLE}@localhost/app?host=${encodeURIComponent(sockets)}`,
    ownerUrl: `postgresql://app@localhost/app?host=${encodeURIComponent(sockets)}`,
    joined: !startedHere,
    async stop() {
      if (isStopping) return;
      isStopping = true;
      await restarting;
      setKeepAlive(running.holdingClient, true);
      const isLast = throwaway || (await isOnlyClient(running.holdingClient));
      await running.holdingClient.end().catch(() => {});
      if (isLast) await stopServer(place, throwaway ? "SIGQUIT" : "SIGINT", log);
      if (throwaway) await removeFolders(place, options.dataDir);
    },
  };
}

async function ensureRunning(
  binaries: Binaries,
  place: ServerFolders,
  throwaway: boolean,
  mayCreate: boolean,
): Promise<RunningServer> {
  let spawned: SpawnedServer | undefined;
  let deadline = Date.now() + ANSWER_TIMEOUT_MS;
  for (;;) {
    const found = await findServer(place);
    const answer = found.state === "haunted" ? "silent" : await tryConnect(found.sockets ?? place.sockets);
    if (answer instanceof pg.Client) {
      const pid = (await findServer(place)).pid ?? 0;
      return { holdingClient: answer, pid, sockets: found.sockets ?? place.sockets, startedHere: pid === spawned?.pid };
    }
    // The server is starting, recovering or stopping: wait as long as that takes.
    if (answer === "busy") deadline = Date.now() + ANSWER_TIMEOUT_MS;
    else if (Date.now() > deadline) throw startError(place, spawned);
    else if (found.state !== "running" && (!spawned || spawned.exitReason() !== undefined)) {
      if (found.state === "haunted") await removeStaleLocks(place);
      if (!hasCurrentData(binaries, place)) {
        // An empty database under a running product would only hide the loss.
        if (!mayCreate)
          throw new EmbeddedPostgresError(
            `The data in ${place.data} is gone.`,
            "Restore a backup, or start again with an empty database.",
          );
        await initialize(binaries, place, throwaway);
      }
      // When two processes start a server at the same time, one server exits with an error, and its process finds the
      // other one in the next round.
      if (spawned) await sleep(150);
      spawned = spawnServer(binaries, place, {
        ...(throwaway ? THROWAWAY_SETTINGS : SETTINGS),
        unix_socket_directories: `"${place.sockets.replaceAll('"', '""')}"`,
      });
    }
    await sleep(answer === "busy" ? 30 : 15);
  }
}

/** Returns a connection; "busy" when the server is not ready, "silent" when nothing answers. */
async function tryConnect(sockets: string): Promise<pg.Client | "busy" | "silent"> {
  const client = new pg.Client({
    host: sockets,
    port: 5432,
    user: "app",
    database: "postgres",
    application_name: HOLDING,
    connectionTimeoutMillis: 5_000,
  });
  client.on("error", () => {});
  try {
    await client.connect();
    return client;
  } catch (error) {
    void client.end().catch(() => {});
    const code = codeOf(error);
    if (code === "EACCES" || code === "EPERM")
      throw new EmbeddedPostgresError(
        `The database behind ${sockets} belongs to another user.`,
        "Start as that user or as root, choose another DATA_DIR, or set DATABASE_URL.",
        error,
      );
    return code === "57P03" || code === "53300" ? "busy" : "silent";
  }
}

/** Creates the database and the role that the product works with; the server's own superuser owns the tables. */
async function createAppDatabase(client: pg.Client): Promise<void> {
  await client.query(
    `do $$ begin create role ${APP_ROLE} login; exception when duplicate_object or unique_violation then null; end $$`,
  );
  const { rowCount } = await client.query("select 1 from pg_database where datname = 'app'");
  if (rowCount) return;
  try {
    // template0 has no connections, so two processes can do this at the same time.
    await client.query("create database app template template0");
  } catch (error) {
    if (codeOf(error) !== "42P04" && codeOf(error) !== "23505") throw error;
  }
}

/** Whether nobody else is connected; waits for connections that were just closed. */
async function isOnlyClient(client: pg.Client): Promise<boolean> {
  const begun = Date.now();
  try {
    for (;;) {
      const { rows } = await client.query<{ holds: boolean }>(
        `select application_name = $1 as holds from pg_stat_activity
         where backend_type = 'client backend' and pid <> pg_backend_pid()`,
        [HOLDING],
      );
      if (rows.length === 0) return true;
      // Without another process that needs the server, they end when their last statement does.
      const limit = rows.some(({ holds }) => holds) ? LEAVING_MS : LAST_STATEMENT_MS;
      if (Date.now() - begun > limit) return false;
      await sleep(25);
    }
  } catch {
    // The server just died, so there is nothing to stop.
    return false;
  }
}

async function stopServer(place: ServerFolders, signal: NodeJS.Signals, log: Log): Promise<void> {
  const { state, pid } = await findServer(place);
  if (state !== "running" || pid === undefined) return;
  process.kill(pid, signal);
  const deadline = Date.now() + STOP_MS;
  // The lock file disappears shortly before the process.
  while ((await processState(pid, place.data)) === "running") {
    if (Date.now() > deadline) {
      log.error({ server: pid }, "the embedded database does not stop");
      return;
    }
    await sleep(10);
  }
  log.info({ server: pid }, "the embedded database is stopped");
}

function startError(place: ServerFolders, spawned: SpawnedServer | undefined): EmbeddedPostgresError {
  const said = spawned?.loggedText().split("\n").slice(-12).join("\n");
  return new EmbeddedPostgresError(
    `The embedded database in ${place.data} does not start. ${said || `See ${place.log}.`}`,
  );
}

// Missing in the types of node-postgres.
function setKeepAlive(client: pg.Client, value: boolean): void {
  const { ref, unref } = client as pg.Client & { ref(): void; unref(): void };
  (value ? ref : unref).call(client);
}

function sleep(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}
