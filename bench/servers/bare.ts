import pg from "pg";
import { createApp } from "#server/app.ts";
import { openPlatform } from "#server/open-platform.ts";
import { readConfig } from "#server/platform/config.ts";
import { quietLog } from "#server/platform/log.ts";
import { serve } from "./serve.ts";

// Baseline on node:http with the same pool: runs the SQL that the product runs for one path as prepared statements, and
// sends JSON.stringify of their rows. With BY=key it fetches the same listings (or jobs) by primary key instead.

interface Statement {
  name: string;
  text: string;
  values: unknown[];
}

const path = process.env["BENCH_PATH"] ?? "/";
const { platform } = await openPlatform(readConfig(process.env), { cache: false, log: quietLog() });
const app = createApp(platform);
const pool = platform.database.pool;

const statements: Statement[] = [];
const original = pg.Client.prototype.query;
pg.Client.prototype.query = function record(this: pg.Client, ...args: unknown[]) {
  const [first, second] = args;
  const config =
    typeof first === "string" ? { text: first, values: second } : (first as { text?: string; values?: unknown });
  const values = Array.isArray(second) ? second : Array.isArray(config.values) ? config.values : [];
  if (config.text) statements.push({ name: `bare_${statements.length}`, text: config.text, values });
  return (original as (...all: unknown[]) => unknown).apply(this, args);
} as typeof original;
const answer = (await (await app.http.request(`http://127.0.0.1${path}`)).json()) as { id: number }[] | { id: number };
pg.Client.prototype.query = original;

const ids = (Array.isArray(answer) ? answer : [answer]).map((row) => row.id);
const table = path.startsWith("/api/jobs") ? "jobs" : "businesses";
const byKey: Statement[] = [
  { name: "key_rows", text: `select * from ${table} where id = any($1)`, values: [ids] },
  ...(Array.isArray(answer) || table === "jobs"
    ? []
    : [{ name: "key_places", text: "select * from business_locations where business_id = any($1)", values: [ids] }]),
];
const run = process.env["BY"] === "key" ? byKey : statements;
if (run.length === 0) throw new Error(`No statement was recorded for ${path}`);

serve((_, response) => {
  void (async () => {
    const parts: unknown[] = [];
    for (const statement of run) parts.push((await pool.query({ ...statement })).rows);
    response.setHeader("content-type", "application/json");
    response.end(JSON.stringify(parts));
  })();
});
