import { drizzle, type NodePgDatabase, type NodePgQueryResultHKT } from "drizzle-orm/node-postgres";
import { PgTransaction, type PgDatabase, type PgTransactionConfig } from "drizzle-orm/pg-core";
import pg from "pg";
import type { Log } from "../log.ts";

/** What queries run on: the pool, or a transaction on it. */
export type Db = PgDatabase<NodePgQueryResultHKT, Record<string, never>>;

export interface Database {
  db: NodePgDatabase;
  pool: pg.Pool;
  url: string;
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
const CONNECT_MS = 10_000;
const IDLE_IN_TRANSACTION_MS = 60_000;
const MAX_ATTEMPTS = 3;

// Drizzle uses these process-wide parsers and ignores a pool's own. count() is an int8, avg() a numeric.
pg.types.setTypeParser(pg.types.builtins.INT8, Number);
pg.types.setTypeParser(pg.types.builtins.NUMERIC, Number);

/**
 * Opens a connection pool; the first query connects. int8 and numeric are read as numbers, times are in UTC.
 * @param options.max maximum number of connections; 10 by default
 * @param options.name name of the connections in pg_stat_activity; "app" by default
 * @param options.readOnly makes every write fail
 * @param options.connectMs connection timeout; 10 seconds by default
 */
export function openDatabase(options: {
  url: string;
  max?: number;
  name?: string;
  readOnly?: boolean;
  connectMs?: number;
  log: Log;
}): Database {
  const { url, log } = options;
  const pool = new pg.Pool({
    connectionString: url,
    max: options.max ?? 10,
    application_name: options.name ?? "app",
    statement_timeout: STATEMENT_MS,
    idle_in_transaction_session_timeout: IDLE_IN_TRANSACTION_MS,
    connectionTimeoutMillis: options.connectMs ?? CONNECT_MS,
    idleTimeoutMillis: 60_000,
    keepAlive: true,
    options: `-c timezone=UTC${options.readOnly ? " -c default_transaction_read_only=on" : ""}`,
  });
  // Needs its own listener: otherwise losing a connection during a transaction would crash the process.
  pool.on("connect", (client) =>
    client.on("error", (error) => log.warn({ err: error }, "a database connection was lost")),
  );
  pool.on("error", () => {});
  const db = drizzle(pool);
  db.transaction = (work, config) => transactionOn(pool, work, config);
  return { db, pool, url, read: (work) => work(db), close: () => pool.end() };
}

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
      const code = sqlStateOf(error);
      if (attempt >= tries || (code !== "40001" && code !== "40P01")) throw error;
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

function databaseError(error: unknown): pg.DatabaseError | undefined {
  let at = error;
  for (let depth = 0; depth < 5 && at instanceof Error; depth += 1) {
    if (at instanceof pg.DatabaseError) return at;
    at = at.cause;
  }
  return undefined;
}
