import { rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { DELETE_OLD_VIEWS } from "#server/analytics/analytics.tasks.ts";
import { RAW_DAYS } from "#server/analytics/windows.ts";
import { createApp } from "#server/app.ts";
import { openPlatform } from "#server/open-platform.ts";
import { readConfig } from "#server/platform/config.ts";
import { openDatabase } from "#server/platform/database/connect.ts";
import { startEmbeddedPostgres } from "#server/platform/database/embedded.ts";
import { quietLog } from "#server/platform/log.ts";
import { inlineTasks } from "#server/platform/tasks.ts";
import { makeDataFolder } from "#test/temporary.ts";
import type { Measurement } from "./figures.ts";

const DAY_MS = 86_400_000;
const START = Date.parse("2026-06-30T12:00:00Z");
const LISTINGS = 2_000;
/** Days between two vacuums, which a server makes by itself: every few days at this rate. */
const STEP_DAYS = 15;
/** The table may be this much larger after its rows were replaced once. */
const GROWTH = 1.1;

/**
 * Measures the deletion of old views: half of the rows at once, as after an upgrade from a version that stored them
 * for ever, and then 90 days in which as many are added as are deleted. spec: bars, safety 15
 */
export async function measureViews(rows: number): Promise<Measurement[]> {
  const dataDir = await makeDataFolder("fc-views-", tmpdir());
  const server = await startEmbeddedPostgres({ dataDir, log: quietLog() });
  const opened = await openPlatform(readConfig({ DATA_DIR: dataDir, DEMO: "0" }), { log: quietLog() });
  const owner = openDatabase({ url: server.ownerUrl, log: quietLog(), max: 1, responseMs: 0 });
  const at = { now: START };
  const tasks = inlineTasks();
  createApp({ ...opened.platform, tasks, clock: { now: () => new Date(at.now) } });
  const perDay = Math.ceil(rows / (2 * RAW_DAYS));

  async function sql<T>(text: string, values: unknown[] = []): Promise<T[]> {
    const client = await owner.pool.connect();
    await client.query("set statement_timeout = 0");
    const result = await client.query(text, values).finally(() => client.release());
    return result.rows as T[];
  }

  async function addDays(from: number, days: number): Promise<void> {
    for (let day = 0; day < days; day += 1)
      await sql(
        `insert into profile_views (target_type, target_id, source, visitor_hash, network_hash, user_agent, duration, view_date)
         select 'business', 1 + n % $3, 'www.google.com', encode(sha256(convert_to(n || $1, 'UTF8')), 'base64'),
           encode(sha256(convert_to((n % 1000) || $1, 'UTF8')), 'base64'),
           'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.' || n % 500 || '.0 Mobile Safari/537.36',
           n % 600, $1::timestamptz + (n - 1) * interval '1 day' / $2
         from generate_series(1, $2::int) n`,
        [new Date(from + day * DAY_MS).toISOString(), perDay, LISTINGS],
      );
  }

  async function deleteOld(): Promise<number> {
    await sql("insert into platform_analytics (date) values ($1)", [new Date(at.now - DAY_MS).toISOString()]);
    const begun = performance.now();
    await tasks.tick(DELETE_OLD_VIEWS);
    return (performance.now() - begun) / 1_000;
  }

  const count = async () => (await sql<{ n: number }>("select count(*)::int as n from profile_views"))[0]?.n ?? 0;
  const megabytes = async () =>
    ((await sql<{ size: number }>("select pg_total_relation_size('profile_views') as size"))[0]?.size ?? 0) / 2 ** 20;

  try {
    const midnight = START - (START % DAY_MS);
    await addDays(midnight - 2 * RAW_DAYS * DAY_MS, 2 * RAW_DAYS);
    await sql("vacuum analyze profile_views");
    const [rowsBefore, before] = [await count(), await megabytes()];
    const seconds = await deleteOld();
    await sql("vacuum profile_views");
    const [rowsAfter, after] = [await count(), await megabytes()];
    const nightly: number[] = [];
    for (let day = 0; day < RAW_DAYS; day += 1) {
      await addDays(midnight + day * DAY_MS, 1);
      at.now += DAY_MS;
      nightly.push(await deleteOld());
      if (day % STEP_DAYS === 0) await sql("vacuum profile_views");
    }
    const [rowsLater, later] = [await count(), await megabytes()];
    const slowest = Math.max(...nightly);
    const text = (n: number) => n.toLocaleString("en", { maximumFractionDigits: 0 });
    return [
      {
        what: `${text(rowsBefore)} views, those over ${RAW_DAYS} days deleted`,
        found: `${text(rowsBefore - rowsAfter)} rows in ${text(seconds)} s, ${text(before)} → ${text(after)} MB`,
        bar: "only newer ones stay, within an hour",
        isMet: rowsAfter === perDay * RAW_DAYS && seconds < 3_600,
      },
      {
        what: `… ${RAW_DAYS} nights later, every row replaced`,
        found: `${text(rowsLater)} rows, ${text(later)} MB; ${text(perDay)} a night in ${slowest.toFixed(1)} s at most`,
        bar: `≤ ${GROWTH} × ${text(before)} MB`,
        isMet: rowsLater === rowsAfter && later <= GROWTH * before,
      },
    ];
  } finally {
    await owner.close();
    await opened.close();
    await server.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
}
