import pg from "pg";
import type { Log } from "../log.ts";

const EVERY_MS = 2_000;

/** A connection that holds what another one waits for. */
interface Holder {
  pid: number;
  application: string;
  address: string | null;
  state: string | null;
  since: string | null;
}

/**
 * Logs every two seconds what a connection waits for, from a second connection: a start that waits for another process,
 * or for a transaction that another connection left open, would otherwise hang without a word.
 */
export async function watchWaiting(
  watched: pg.Client,
  { url, log }: { url: string; log: Log },
): Promise<{ stop: () => Promise<void> }> {
  const { rows } = await watched.query<{ pid: number }>("select pg_backend_pid() as pid");
  const watcher = new pg.Client({ connectionString: url, application_name: "migrate-watch", query_timeout: EVERY_MS });
  watcher.on("error", () => {});
  await watcher.connect();

  async function look(): Promise<void> {
    const holders = await watcher.query<Holder>(
      `select pid, application_name as application, host(client_addr) as address, state,
         to_char(xact_start at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as since
       from pg_stat_activity where pid = any (pg_blocking_pids($1))`,
      [rows[0]?.pid],
    );
    if (holders.rows.length > 0) log.warn({ waitsFor: holders.rows }, "the migration waits for other connections");
  }

  const timer = setInterval(() => void look().catch(() => {}), EVERY_MS);
  return {
    async stop() {
      clearInterval(timer);
      await watcher.end().catch(() => {});
    },
  };
}
