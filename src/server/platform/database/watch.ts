import pg from "pg";
import type { Log } from "../log.ts";
import { within } from "./within.ts";

/**
 * What the database does: "ready"; "read-only" when it responds and rejects writes, as a standby or after a failover to
 * the wrong side; "away" when it does not respond.
 */
export type DatabaseState = "ready" | "read-only" | "away";

export interface DatabaseWatch {
  state(): DatabaseState;
  /** Called while the database is away: a statement that still waits for it waits for nothing. */
  onLost(listener: () => void): void;
  close(): void;
}

const EVERY_MS = 1_000;
/** A response that takes longer counts as none, and then the same on a new connection. */
const PATIENCE_MS = 2_000;
const CONNECT_MS = 4_000;
/**
 * Asks the database every second, on a connection of its own, whether it takes writes: requests to a database that is
 * away can then fail at once instead of waiting. A slow response is not enough: a new connection has to fail too. The
 * state is known when this returns.
 */
export async function watchDatabase(options: { url: string; log: Log; everyMs?: number }): Promise<DatabaseWatch> {
  const { url, log, everyMs = EVERY_MS } = options;
  const lost: (() => void)[] = [];
  let client: pg.Client | undefined;
  let state: DatabaseState = "ready";
  let isClosed = false;
  let next: NodeJS.Timeout | undefined;

  function set(found: DatabaseState, error?: unknown): void {
    const before = state;
    state = found;
    if (found === "away") for (const listener of lost) listener();
    if (found === before) return;
    if (found === "ready") log.info("the database responds again");
    else log.error({ err: error }, found === "away" ? "the database does not respond" : "the database is read-only");
  }

  async function check(): Promise<void> {
    try {
      const isReadOnly = (await askOpen()) ?? (await within(CONNECT_MS, connectAndAsk()));
      if (!isClosed) set(isReadOnly ? "read-only" : "ready");
    } catch (error) {
      drop();
      if (!isClosed) set("away", error);
    }
    if (!isClosed) next = setTimeout(() => void check(), everyMs).unref();
  }

  /** Asks on the connection that is open; undefined when there is none or it does not respond. */
  async function askOpen(): Promise<boolean | undefined> {
    if (!client) return undefined;
    try {
      return await within(PATIENCE_MS, ask(client));
    } catch {
      drop();
      return undefined;
    }
  }

  async function connectAndAsk(): Promise<boolean> {
    const fresh = new pg.Client({ connectionString: url, application_name: "watch", keepAlive: true });
    client = fresh;
    fresh.on("error", () => {
      if (client === fresh) client = undefined;
    });
    await fresh.connect();
    return ask(fresh);
  }

  async function ask(on: pg.Client): Promise<boolean> {
    const { rows } = await on.query<{ isReadOnly: boolean }>(
      `select current_setting('transaction_read_only') = 'on' as "isReadOnly"`,
    );
    return rows[0]?.isReadOnly === true;
  }

  /** Not end(), which waits for the other side. */
  function drop(): void {
    socketOf(client)?.destroy();
    client = undefined;
  }

  await check();
  return {
    state: () => state,
    onLost: (listener) => void lost.push(listener),
    close() {
      isClosed = true;
      clearTimeout(next);
      void client?.end().catch(() => {});
    },
  };
}

/** The connection's socket, which the types of node-postgres do not name. */
export function socketOf(client: pg.Client | undefined): { destroy(): void } | undefined {
  return (client as { connection?: { stream?: { destroy(): void } } } | undefined)?.connection?.stream;
}
