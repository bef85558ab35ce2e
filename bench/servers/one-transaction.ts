import pg from "pg";
import { createApp } from "#server/app.ts";
import { openPlatform } from "#server/open-platform.ts";
import { readConfig } from "#server/platform/config.ts";
import { quietLog } from "#server/platform/log.ts";
import { reviewRequest } from "../reviewing.ts";
import { memberCookie } from "./member.ts";
import { serve } from "./serve.ts";

// Baseline on node:http that writes one review with the product's statements, prepared, in one transaction on one
// connection. It records a review of the product and replaces the ids of the user (x-user) and the listing (in the
// path). It sends pg_notify after the transaction: within it, notifications would serialise the commits.

interface Statement {
  name: string;
  text: string;
  values: unknown[];
}

const { platform } = await openPlatform(readConfig(process.env), { log: quietLog() });
const app = createApp(platform);
const pool = platform.database.pool;
const cookie = await memberCookie(platform, app);
const headers = { cookie, "content-type": "application/json" };
const me = (await (await app.http.request("/api/user", { headers })).json()) as { id: number };
const listing = Number(process.env["LISTING"]);

const NOTIFIES = /\bpg_notify\b/;
if (me.id === listing) throw new Error("The ids of the user and the listing must differ");
const statements: Statement[] = [];
const original = pg.Client.prototype.query;
pg.Client.prototype.query = function record(this: pg.Client, ...args: unknown[]) {
  const [first, second] = args;
  const config =
    typeof first === "string" ? { text: first, values: second } : (first as { text?: string; values?: unknown });
  const values = Array.isArray(second) ? second : Array.isArray(config.values) ? config.values : [];
  if (config.text && !/^(begin|commit)/i.test(config.text))
    statements.push({ name: `write_${statements.length}`, text: config.text, values });
  return (original as (...all: unknown[]) => unknown).apply(this, args);
} as typeof original;
const { path, body } = reviewRequest(listing);
const written = await app.http.request(path, { method: "POST", headers, body });
pg.Client.prototype.query = original;
if (!written.ok) throw new Error(`The review was rejected: ${await written.text()}`);

function valuesFor(user: number, about: number, values: readonly unknown[]): unknown[] {
  return values.map((value) => {
    if (value === me.id) return user;
    if (value === listing) return about;
    if (typeof value !== "string") return value;
    // Rate limit counters have a row for each user.
    return value.startsWith("review:") ? `${value}${user}` : value;
  });
}

async function write(user: number, about: number): Promise<unknown[]> {
  const client = await pool.connect();
  try {
    const parts: unknown[] = [];
    const send = async ({ values, ...statement }: Statement) => {
      const { rows } = await client.query({ ...statement, values: valuesFor(user, about, values) });
      if (rows.length === 0 && statement.text.includes("insert into reviews")) throw new Error("No review was written");
      parts.push(rows);
    };
    await client.query("begin");
    for (const statement of statements.filter(({ text }) => !NOTIFIES.test(text))) await send(statement);
    // In the product, logs and counters commit asynchronously in their own transaction; here they share the review's,
    // which must wait for the disk.
    await client.query("set local synchronous_commit to on; commit");
    for (const statement of statements.filter(({ text }) => NOTIFIES.test(text))) await send(statement);
    return parts;
  } finally {
    client.release();
  }
}

serve((request, response) => {
  request.resume();
  request.once("end", () => {
    const about = Number(/\/businesses\/(\d+)\//.exec(request.url ?? "")?.[1]);
    void write(Number(request.headers["x-user"]), about).then((parts) => {
      response.setHeader("content-type", "application/json");
      response.end(JSON.stringify(parts));
    });
  });
});
