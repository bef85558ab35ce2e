import type { Platform } from "./platform/platform.ts";

type Measured = Pick<Platform, "database" | "cache" | "live" | "tasks" | "metrics">;

const STATES = ["ready", "read-only", "away"] as const;

/** Says where the metrics of the platform's parts are read when they are scraped. */
export function registerInstruments(
  { database, cache, live, tasks, metrics }: Measured,
  { isBusHealthy }: { isBusHealthy: () => boolean },
): void {
  const { pool } = database;
  metrics.read("database_state", () => STATES.map((state) => [{ state }, database.state() === state ? 1 : 0] as const));
  metrics.read("database_connections", () => [
    [{ state: "used" }, pool.totalCount - pool.idleCount],
    [{ state: "idle" }, pool.idleCount],
  ]);
  metrics.read("database_waiting", () => pool.waitingCount);
  metrics.read("notifications_healthy", () => (isBusHealthy() ? 1 : 0));
  metrics.read("cache_entries", () => cache.size());
  metrics.read("cache_requests_total", () => Object.entries(cache.lookUps()).map(([outcome, n]) => [{ outcome }, n]));
  metrics.read("live_streams", () => live.size());
  let backlog: ReturnType<typeof tasks.backlog> | undefined;
  // One statement for both metrics of a scrape.
  const waiting = async () => {
    backlog ??= tasks.backlog().finally(() => queueMicrotask(() => (backlog = undefined)));
    return backlog;
  };
  metrics.read("tasks_waiting", async () => (await waiting()).map((one) => [{ task: one.task }, one.waiting]));
  metrics.read("tasks_oldest_waiting_seconds", async () =>
    (await waiting()).map((one) => [{ task: one.task }, one.oldestSeconds]),
  );
}
