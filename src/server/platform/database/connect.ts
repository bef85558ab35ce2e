import { drizzle, type NodePgDatabase, type NodePgQueryResultHKT } from "drizzle-orm/node-postgres";
import { PgTransaction, type PgDatabase, type PgTransactionConfig } from "drizzle-orm/pg-core";
import pg from "pg";
import type { Log } from "../log.ts";

/** What queries are asked of: the pool, or a transaction on it. */
export type Db = PgDatabase<NodePgQueryResultHKT, Record<string, never>>;

export interface Database {
  db: NodePgDatabase;
  pool: pg.Pool;
  url: string;
  /** For reads that may be some seconds old, such as reports and exports: asked of the replica where there is one. */
  read<T>(work: (db: Db) => Promise<T>): Promise<T>;
  /** Waits for running queries, then closes every connection. */
  close(): Promise<void>;
}

/** A rule of the database that a statement broke. */
export interface Violation {
  kind: "unique" | "foreign" | "check";
  constraint: string;
}

/**
 * As a column that a single statement returns: it is answered before the disk has what it wrote. When PostgreSQL or the
 * machine dies (not our process alone), such writes of about the last half second are gone: only for counters and logs,
 * whose wait would be felt in every deed they go along with.
 */
export const WITHOUT_WAITING = "set_config('synchronous_commit', 'off', true)";

const STATEMENT_MS = 15_000;
const CONNECT_MS = 10_000;
const IDLE_IN_TRANSACTION_MS = 60_000;
const TRIES = 3;

// Drizzle reads through these process-wide parsers, so a pool's own would not be asked. count() is an int8, avg() a numeric.
pg.types.setTypeParser(pg.types.builtins.INT8, Number);
pg.types.setTypeParser(pg.types.builtins.NUMERIC, Number);

/**
 * Opens a pool of connections; the first query connects. int8 and numeric are read as numbers, times are in UTC.
 * @param options.max connections at most; 10 without it
 * @param options.name how the connections are called in pg_stat_activity; "app" without it
 * @param options.readOnly every write fails
 * @param options.connectMs how long a connection may take; 10 seconds without it
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
  // A connection that is lost while a transaction holds it would end the process without a listener of its own.
  pool.on("connect", (client) =>
    client.on("error", (error) => log.warn({ err: error }, "a database connection was lost")),
  );
  pool.on("error", () => {});
  const db = drizzle(pool);
  db.transaction = (work, config) => transactionOn(pool, work, config);
  return { db, pool, url, read: (work) => work(db), close: () => pool.end() };
}

/** Drizzle's own way never gives the connection back when it breaks at "begin". */
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
 * Runs work in a transaction, up to three times when PostgreSQL asks to try again (40001, 40P01): work must bear that.
 * Inside a transaction it is a savepoint, tried once, because only the whole can be tried again.
 * @throws what the work threw, after everything was undone
 */
export async function withTransaction<T>(
  db: Db,
  work: (tx: Db) => Promise<T>,
  config?: PgTransactionConfig,
): Promise<T> {
  const tries = db instanceof PgTransaction ? 1 : TRIES;
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await db.transaction(work, config);
    } catch (error) {
      const code = stateOf(error);
      if (attempt >= tries || (code !== "40001" && code !== "40P01")) throw error;
      // At different moments, or the same two meet again.
      await new Promise((resolve) => setTimeout(resolve, Math.random() * 20 * attempt));
    }
  }
}

const KINDS: Readonly<Record<string, Violation["kind"]>> = {
  "23505": "unique",
  "23503": "foreign",
  // What "on delete restrict" answers.
  "23001": "foreign",
  "23514": "check",
};

/** Tells which constraint an error comes from, also through Drizzle's wrapping; undefined for every other error. */
export function violated(error: unknown): Violation | undefined {
  const found = databaseError(error);
  const kind = KINDS[found?.code ?? ""];
  return kind && found?.constraint ? { kind, constraint: found.constraint } : undefined;
}

/** The SQLSTATE of an error, also through Drizzle's wrapping; undefined when no server answered. */
export function stateOf(error: unknown): string | undefined {
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
