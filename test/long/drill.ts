import { spawn, spawnSync } from "node:child_process";
import { mkdir, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { startEmbeddedPostgres } from "#server/platform/database/embedded.ts";
import { quietLog } from "#server/platform/log.ts";
import { freePort, startProduct, type Product } from "../crash/product.ts";
import { signUp } from "../crash/sign-up.ts";
import { openDatabaseProxy, type DatabaseProxy } from "../failing/database-proxy.ts";
import { openPgBouncer } from "../failing/pgbouncer.ts";
import type { Measurement } from "./figures.ts";
import type { LoadResult } from "./generator.ts";
import { generate } from "./load.ts";
import { fillWorld, requestsOf } from "./loaded-world.ts";

const PROCESSES = 3;
const SIZE = { listings: 300, jobs: 300, reviewsEach: 3 };
/** Server connections of the pooler. */
const POOL_SIZE = 20;
const LEAD_MS = 3_000;
const FAILURE_MS = 10_000;
const NGINX = process.env["NGINX"] ?? "/usr/sbin/nginx";

/** Whether nginx is installed, which is outside of most users' PATH. */
export function hasNginx(): boolean {
  return spawnSync(NGINX, ["-v"]).status === 0;
}

interface Phase {
  what: string;
  /** Happens three seconds after the load has begun. */
  act: () => Promise<unknown>;
  /** Whether requests may get 503 with Retry-After. */
  mayReject: boolean;
}

/**
 * Three processes behind nginx, with the settings of deploy/nginx.conf, and PgBouncer. Under load the database's
 * connections are killed, the database is frozen and made read-only, and the processes are replaced one by one.
 */
export async function measureDrill(rate: number): Promise<Measurement[]> {
  const dataDir = await mkdtemp(join(tmpdir(), "fc-drill-"));
  const closers: (() => unknown)[] = [() => rm(dataDir, { recursive: true, force: true })];
  try {
    const server = await startEmbeddedPostgres({ dataDir, log: quietLog() });
    closers.push(() => server.stop());
    const { listings, jobs } = await fillWorld(server.ownerUrl, SIZE);
    const proxy = await openDatabaseProxy(server.ownerUrl);
    closers.push(() => proxy.close());
    const pooler = await openPgBouncer(proxy.url, POOL_SIZE);
    closers.push(() => pooler.close());
    const start = (port: number) =>
      startProduct({
        dataDir,
        databaseUrl: pooler.url,
        port,
        settings: { DATABASE_POOLED: "1", DATABASE_DIRECT_URL: proxy.url },
      });
    const products: Product[] = [];
    closers.push(() => Promise.all(products.map((product) => stopped(product))));
    for (let n = 0; n < PROCESSES; n += 1) products.push(await start(await freePort()));
    const url = await openNginx(
      dataDir,
      products.map(({ baseUrl }) => baseUrl),
      closers,
    );
    const cookies = [await signUp(url, "member@drill.example", "")];
    const requests = requestsOf(listings, jobs, cookies);
    const admin = new pg.Client({ connectionString: server.ownerUrl });
    await admin.connect();
    closers.push(() => admin.end());

    async function replaceOneByOne(): Promise<void> {
      for (const [at, product] of products.entries()) {
        await stopped(product);
        products[at] = await start(Number(new URL(product.baseUrl).port));
      }
    }

    const figures: Measurement[] = [];
    for (const phase of phasesOf(admin, proxy, replaceOneByOne)) {
      const acting = new Promise((resolve) => setTimeout(resolve, LEAD_MS)).then(phase.act);
      const seconds = (2 * LEAD_MS + FAILURE_MS) / 1_000;
      const results: LoadResult[] = [];
      // The load goes on until the phase has ended, also where replacing the processes takes longer.
      let isOver = false;
      const over = acting.finally(() => (isOver = true));
      do results.push(await generate({ url, rate, seconds, requests }));
      while (!isOver);
      await over;
      figures.push(figureOf(phase, results));
      await untilReady(products);
    }
    return figures;
  } finally {
    for (const close of closers.toReversed()) await close();
  }
}

function phasesOf(admin: pg.Client, proxy: DatabaseProxy, replaceOneByOne: () => Promise<void>): Phase[] {
  const endOthers = () =>
    admin.query(
      "select pg_terminate_backend(pid) from pg_stat_activity where pid <> pg_backend_pid() and backend_type = 'client backend' and application_name <> 'embedded'",
    );
  const readOnly = async (value: string) => {
    await admin.query(`alter database app set default_transaction_read_only = ${value}`);
    // A connection keeps the setting that it was opened with.
    await endOthers();
  };
  const pause = () => new Promise((resolve) => setTimeout(resolve, FAILURE_MS));
  return [
    { what: "nothing happens", act: async () => {}, mayReject: false },
    { what: "the database's connections are killed", act: endOthers, mayReject: true },
    {
      what: `the database is frozen for ${FAILURE_MS / 1_000} s`,
      act: async () => {
        proxy.freeze();
        await pause();
        await proxy.resume();
      },
      mayReject: true,
    },
    {
      what: `the database is read-only for ${FAILURE_MS / 1_000} s`,
      act: async () => {
        await readOnly("on");
        await pause();
        await readOnly("off");
      },
      mayReject: true,
    },
    { what: "the processes are replaced one by one", act: replaceOneByOne, mayReject: false },
  ];
}

/** Failed are responses from 400 on and requests without a response. */
function figureOf({ what, mayReject }: Phase, results: readonly LoadResult[]): Measurement {
  const sum = (of: (result: LoadResult) => number) => results.reduce((total, result) => total + of(result), 0);
  const counts: Record<string, number> = {};
  for (const { statuses } of results)
    for (const [status, n] of Object.entries(statuses)) counts[status] = (counts[status] ?? 0) + n;
  const bad = Object.entries(counts).filter(([status]) => Number(status) >= 400);
  const errors = sum((result) => result.errors);
  const failed = errors + bad.reduce((total, [, n]) => total + n, 0);
  const rejected = counts["503"] ?? 0;
  const bare = sum((result) => result.withoutRetryAfter);
  const how = [
    ...bad.map(([status, n]) => `${n} × ${status}`),
    ...(errors > 0 ? [`${errors} without a response`] : []),
  ];
  const first = results.find(({ firstError }) => firstError !== undefined)?.firstError;
  const p99 = Math.max(...results.map((result) => result.p99));
  return {
    what: `drill: ${what}`,
    found: `${failed} of ${sum((result) => result.sent)} failed${how.length > 0 ? ` (${how.join(", ")})` : ""}; p99 ${p99.toFixed(0)} ms${first === undefined ? "" : `; ${first}`}`,
    bar: mayReject ? "only 503 with Retry-After" : "0",
    isMet: mayReject ? failed === rejected && bare === 0 : failed === 0,
  };
}

async function stopped(product: Product): Promise<void> {
  product.signal("SIGTERM");
  await product.ended;
}

async function untilReady(products: readonly Product[]): Promise<void> {
  for (const { baseUrl } of products)
    for (let tries = 0; ; tries += 1) {
      const response = await fetch(`${baseUrl}/readyz`).catch(() => undefined);
      if (response?.ok) break;
      if (tries > 600) throw new Error(`${baseUrl} is not ready again: ${await response?.text()}`);
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
}

/** nginx with the settings of deploy/nginx.conf, without TLS. @returns its URL */
async function openNginx(folder: string, upstreams: string[], closers: (() => unknown)[]): Promise<string> {
  const port = await freePort();
  const shipped = await readFile(join(import.meta.dirname, "../../deploy/nginx.conf"), "utf8");
  const [before = "", , site = ""] = shipped.split(/^server \{$/m);
  const [, failing = ""] = /server 127\.0\.0\.1:3000 (.*);/.exec(before) ?? [];
  const servers = upstreams.map((upstream) => `  server ${new URL(upstream).host} ${failing};`).join("\n");
  const http = `${before.replace(/^ {2}server 127.*$/m, servers)}server {${site}`
    .replace(/^ {2}listen 443 .*$/m, `  listen 127.0.0.1:${port};`)
    .replaceAll(
      /^ {2}(listen|ssl_certificate|ssl_certificate_key|add_header Strict).*(\[::\]|letsencrypt|max-age).*$/gm,
      "",
    )
    .replace("/var/cache/nginx/fitcollective", join(folder, "cache"));
  const own = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"].map(
    (name) => `${name}_temp_path ${join(folder, `nginx-${name}`)};`,
  );
  await mkdir(join(folder, "cache"));
  const file = join(folder, "nginx.conf");
  await writeFile(
    file,
    `daemon off; master_process off; pid ${join(folder, "nginx.pid")}; error_log ${join(folder, "nginx.log")} warn;
events { worker_connections 4096; }
http { access_log off; ${own.join(" ")}
${http}
}
`,
  );
  const child = spawn(NGINX, ["-c", file, "-e", join(folder, "nginx.log")], { stdio: "inherit" });
  const ended = new Promise((resolve) => child.once("exit", resolve));
  closers.push(() => {
    child.kill("SIGTERM");
    return ended;
  });
  const url = `http://127.0.0.1:${port}`;
  for (let tries = 0; tries < 100; tries += 1) {
    if (child.exitCode !== null) break;
    if (
      await fetch(`${url}/healthz`).then(
        ({ ok }) => ok,
        () => false,
      )
    )
      return url;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error("nginx does not start");
}
