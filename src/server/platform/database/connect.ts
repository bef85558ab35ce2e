import { drizzle, type NodePgDatabase, type NodePgQueryResultHKT } from "drizzle-orm/node-postgres";
import { PgTransaction, type PgDatabase, type PgTransactionConfig } from "drizzle-orm/pg-core";
import pg from "pg";
import type { Log } from "../log.ts";
import { DatabaseAway } from "./away.ts";
import { socketOf, type DatabaseState, type DatabaseWatch } from "./watch.ts";

/** What queries run on: the pool, or a transaction on it. */
export type Db = PgDatabase<NodePgQueryResultHKT, Record<string, never>>;

export interface Database {
  db: NodePgDatabase;
  pool: pg.Pool;
  url: string;
  /** Whether it responds and takes writes, as was found within the last second or two. */
  state(): DatabaseState;
  /** For reads that may be some seconds stale, such as reports and exports: uses the read replica when there is one. */
  read<T>(work: (db: Db) => Promise<T>): Promise<T>;
  /** Waits for running queries, then closes every connection. */
  close(): Promise<void>;
}

/** A constraint that a statement violated. */
export interface Violation {
  kind: "unique" | "foreign" | "check";
  constraint: string;
}

/**
 * Added to the returned columns of a single statement, makes it commit asynchronously, without waiting for the disk.
 * When PostgreSQL or the machine crashes (not only our process), such writes of about the last half second are lost, so
 * it is only for counters and logs, where waiting would slow every action down.
 */
export const ASYNC_COMMIT = "set_config('synchronous_commit', 'off', true)";

const STATEMENT_MS = 15_000;
/** A server that stops responding enforces no limit: this one is ours, and longer so that the server's comes first. */
const RESPONSE_MS = 18_000;
const CONNECT_MS = 10_000;
const IDLE_IN_TRANSACTION_MS = 60_000;
const MAX_ATTEMPTS = 3;
/** Serialization failure and deadlock. */
const COLLIDED_STATES: ReadonlySet<string | undefined> = new Set(["40001", "40P01"]);
/** A lock that was not granted in time, and a statement that took too long, most often because it waited for a lock. */
const TOO_LATE_STATES: ReadonlySet<string | undefined> = new Set(["55P03", "57014"]);

// Drizzle uses these process-wide parsers and ignores a pool's own. count() is an int8, avg() a numeric.
pg.types.setTypeParser(pg.types.builtins.INT8, Number);
pg.types.setTypeParser(pg.types.builtins.NUMERIC, Number);

/**
 * Opens a connection pool; the first query connects. int8 and numeric are read as numbers, times are in UTC.
 * @param options.max maximum number of connections; 10 by default
 * @param options.name name of the connections in pg_stat_activity; "app" by default
 * @param options.readOnly makes every write fail
 * @param options.connectMs connection timeout; 10 seconds by default
 * @param options.responseMs how long to wait for the result of a statement; 18 seconds by default
 * @param options.pooled for a pooler in transaction mode: sets nothing for a session and names no statement
 * @param options.onQuery is told how many seconds each statement took
 * @param options.watch while it says that the database is away, everything fails immediately
 */
export function openDatabase(options: {
  url: string;
  max?: number;
  name?: string;
  readOnly?: boolean;
  connectMs?: number;
  responseMs?: number;
  pooled?: boolean;
  onQuery?: ((seconds: number) => void) | undefined;
  watch?: Pick<DatabaseWatch, "state" | "onLost"> | undefined;
  log: Log;
}): Database {
  const { url, log, watch } = options;
  const session = {
    statement_timeout: STATEMENT_MS,
    idle_in_transaction_session_timeout: IDLE_IN_TRANSACTION_MS,
    options: `-c timezone=UTC${options.readOnly ? " -c default_transaction_read_only=on" : ""}`,
  };
  const pool = new WatchedPool({
    connectionString: url,
    ...(options.pooled ? {} : session),
    Client: clientClass({ isPooled: options.pooled === true, onQuery: options.onQuery }),
    max: options.max ?? 10,
    application_name: options.name ?? "app",
    query_timeout: options.responseMs ?? RESPONSE_MS,
    connectionTimeoutMillis: options.connectMs ?? CONNECT_MS,
    idleTimeoutMillis: 60_000,
    keepAlive: true,
  });
  pool.isAway = () => watch?.state() === "away";
  const open = new Set<pg.PoolClient>();
  pool.on("connect", (client) => void open.add(client));
  pool.on("remove", (client) => void open.delete(client));
  watch?.onLost(() => open.forEach((client) => socketOf(client)?.destroy()));
  // Needs its own listener: otherwise losing a connection during a transaction would crash the process.
  pool.on("connect", (client) =>
    client.on("error", (error) => log.warn({ err: error }, "a database connection was lost")),
  );
  pool.on("error", () => {});
  const db = drizzle(pool);
  db.transaction = (work, config) => transactionOn(pool, work, config);
  return {
    db,
    pool,
    url,
    state: () => watch?.state() ?? "ready",
    read: (work) => work(db),
    close: () => pool.end(),
  };
}

/**
 * Lifts the time limits of a connection, the server's and ours, for statements over whole tables. Release it with
 * `release(true)`.
 */
export async function liftTimeLimits(client: pg.PoolClient): Promise<void> {
  (client as unknown as { connectionParameters: { query_timeout: number } }).connectionParameters.query_timeout = 0;
  await client.query("set statement_timeout = 0");
}

/** Fails immediately while the database is away: queries of the pool connect with the same method. */
class WatchedPool extends pg.Pool {
  isAway = () => false;

  override connect(): Promise<pg.PoolClient>;
  override connect(done: ConnectCallback): void;
  override connect(done?: ConnectCallback): Promise<pg.PoolClient> | void {
    if (!this.isAway()) return done ? super.connect(done) : super.connect();
    if (!done) return Promise.reject(new DatabaseAway());
    queueMicrotask(() => done(new DatabaseAway(), undefined, () => {}));
  }
}

/**
 * The client of a pool: measures its statements. Behind a pooler it names none of them, because the next transaction may
 * run on a server connection that does not know the name.
 */
function clientClass(options: {
  isPooled: boolean;
  onQuery: ((seconds: number) => void) | undefined;
}): typeof pg.Client {
  const { isPooled, onQuery } = options;
  if (!isPooled && !onQuery) return pg.Client;
  return class extends pg.Client {
    override query(...args: unknown[]): never {
      const [config, ...rest] = args;
      const isNamed = typeof config === "object" && config !== null && "name" in config && !("submit" in config);
      const sent = isPooled && isNamed ? { ...config, name: undefined } : config;
      const last = rest.at(-1);
      const begun = performance.now();
      const measure = () => onQuery?.((performance.now() - begun) / 1_000);
      if (typeof last === "function")
        rest[rest.length - 1] = (...outcome: unknown[]) => {
          measure();
          return (last as (...given: unknown[]) => unknown)(...outcome);
        };
      const result: unknown = (super.query as (...given: unknown[]) => unknown).call(this, sent, ...rest);
      if (result instanceof Promise) result.then(measure, measure);
      return result as never;
    }
  };
}

type ConnectCallback = (
  error: Error | undefined,
  client: pg.PoolClient | undefined,
  release: (error?: Error | boolean) => void,
) => void;

/**
 * Runs a Drizzle transaction, and also releases the connection when it fails at "begin", which Drizzle itself does not.
 */
async function transactionOn<T>(
  pool: pg.Pool,
  work: Parameters<NodePgDatabase["transaction"]>[0],
  config?: PgTransactionConfig,
): Promise<T> {
  const client = await pool.connect();
  try {
    return (await drizzle(client).transaction(work, config)) as T;
  } finally {
    const isClean = client.getTransactionStatus() === "I";
    client.release(!isClean);
  }
}

/**
 * Runs work in a transaction, up to three times on serialization failures and deadlocks (40001, 40P01), so work must be
 * safe to repeat. Inside a transaction it uses a savepoint and does not retry, because only the whole transaction can
 * be retried.
 * @throws what the work threw, after the rollback
 */
export async function withTransaction<T>(
  db: Db,
  work: (tx: Db) => Promise<T>,
  config?: PgTransactionConfig,
): Promise<T> {
  const tries = db instanceof PgTransaction ? 1 : MAX_ATTEMPTS;
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await db.transaction(work, config);
    } catch (error) {
      if (attempt >= tries || !COLLIDED_STATES.has(sqlStateOf(error))) throw error;
      // A random delay, so that the same two transactions do not collide again.
      await new Promise((resolve) => setTimeout(resolve, Math.random() * 20 * attempt));
    }
  }
}

const KINDS: Readonly<Record<string, Violation["kind"]>> = {
  "23505": "unique",
  "23503": "foreign",
  // Raised by "on delete restrict".
  "23001": "foreign",
  "23514": "check",
};

/** Returns the constraint behind an error, also one wrapped by Drizzle; undefined for all other errors. */
export function violationOf(error: unknown): Violation | undefined {
  const found = databaseError(error);
  const kind = KINDS[found?.code ?? ""];
  return kind && found?.constraint ? { kind, constraint: found.constraint } : undefined;
}

/** The SQLSTATE of an error, also one wrapped by Drizzle; undefined when it does not come from the server. */
export function sqlStateOf(error: unknown): string | undefined {
  return databaseError(error)?.code;
}

/** Whether a request failed because others used the same rows, or all of the machine, at the same time. */
export function isDatabaseBusy(error: unknown): boolean {
  const state = sqlStateOf(error);
  return COLLIDED_STATES.has(state) || TOO_LATE_STATES.has(state);
}

function databaseError(error: unknown): pg.DatabaseError | undefined {
  let at = error;
  for (let depth = 0; depth < 5 && at instanceof Error; depth += 1) {
    if (at instanceof pg.DatabaseError) return at;
    at = at.cause;
  }
  return undefined;
}
