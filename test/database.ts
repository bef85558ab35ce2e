import { randomBytes } from "node:crypto";
import { readFileSync, readlinkSync, rmSync } from "node:fs";
import { chmod, mkdtemp, readdir, rm } from "node:fs/promises";
import { join } from "node:path";
import pg from "pg";
import { openDatabase } from "#server/platform/database/connect.ts";
import { startEmbeddedPostgres, type EmbeddedPostgres } from "#server/platform/database/embedded.ts";
import { migrate } from "#server/platform/database/migrate.ts";
import { quietLog } from "#server/platform/log.ts";
import { installQueues } from "#server/platform/tasks.ts";
import { temporaryRoot } from "./temporary.ts";

/** The time at which tests begin, whatever the real date. */
export const TEST_NOW = new Date("2026-11-20T04:00:00.000Z");

export interface TestDatabase {
  /** As the role that owns the tables, a superuser. */
  url: string;
  /** As the role that the product works with. */
  appUrl: string;
  drop(): Promise<void>;
}

const SERVER = "TEST_DATABASE_SERVER";
const APP_SERVER = "TEST_DATABASE_APP_SERVER";
const SHARED = "TEST_SHARED_FOLDER";
const TEMPLATE = "test_template";
/** The same template for apps with the tests' clock. */
const APP_TEMPLATE = "test_app_template";
const FOLDER = "fc-test-postgres-";
const NOT_SET_UP = "No test database server: vitest's globalSetup must name test/database.ts";

/**
 * Vitest's global setup: one throwaway server for the whole run, with a migrated template. Workers get its address from
 * the environment.
 * @returns the teardown, which removes the server with its data
 */
export async function setup(): Promise<() => Promise<void>> {
  // Several projects in one run share the server.
  if (process.env[SERVER]) return async () => {};
  await removeLeftovers();
  const dataDir = await mkdtemp(join(temporaryRoot(), `${FOLDER}${process.pid}-`));
  // As root, the server runs as another user, who must be able to enter the folder.
  await chmod(dataDir, 0o711);
  const stopAtExit = () => stopNow(dataDir);
  process.once("exit", stopAtExit);
  const server = await startEmbeddedPostgres({ dataDir, log: quietLog(), throwaway: true });
  const teardown = async () => {
    delete process.env[SERVER];
    delete process.env[APP_SERVER];
    delete process.env[SHARED];
    await server.stop();
    await rm(dataDir, { recursive: true, force: true });
    process.off("exit", stopAtExit);
  };
  try {
    await makeTemplate(server);
  } catch (error) {
    await teardown();
    throw error;
  }
  process.env[SERVER] = server.ownerUrl;
  process.env[APP_SERVER] = server.url;
  process.env[SHARED] = dataDir;
  return teardown;
}

/**
 * A separate database for a test file: migrated, with the tasks' schema, otherwise empty. With `byTestClock`, for apps
 * with the tests' clock, the database's own dates also start at TEST_NOW. With `copyOf`, a copy of the database of that
 * name, which nobody is connected to.
 */
export async function createTestDatabase({
  byTestClock = false,
  copyOf,
  name = `test_${process.pid}_${randomBytes(5).toString("hex")}`,
}: { byTestClock?: boolean; copyOf?: string; name?: string } = {}): Promise<TestDatabase> {
  const server = process.env[SERVER];
  if (!server) throw new Error(NOT_SET_UP);
  const template = copyOf ?? (byTestClock ? APP_TEMPLATE : TEMPLATE);
  await onServer(server, `create database ${name} template ${template} strategy file_copy`);
  return {
    url: urlOf(server, name),
    appUrl: urlOf(process.env[APP_SERVER] ?? "", name),
    drop: () => dropDatabase(server, name),
  };
}

/**
 * Runs `act` in one worker at a time: the first makes what the others then find.
 * @param act gets a folder that all workers share and that is removed at the end of the run
 */
export async function oneWorkerAtATime<T>(act: (folder: string) => Promise<T>): Promise<T> {
  const { [SERVER]: server, [SHARED]: folder } = process.env;
  if (!server || !folder) throw new Error(NOT_SET_UP);
  const client = new pg.Client({ connectionString: urlOf(server, "postgres"), application_name: "test" });
  await client.connect();
  try {
    await client.query("select pg_advisory_lock(1)");
    return await act(folder);
  } finally {
    await client.end();
  }
}

async function dropDatabase(server: string, name: string): Promise<void> {
  // A pool that has just ended is still disconnecting, and cutting off its clients would throw an unhandled error.
  const connections = `select 1 from pg_stat_activity where datname = '${name}'`;
  for (let attempt = 0; attempt < 50 && (await onServer(server, connections)) > 0; attempt += 1)
    await new Promise((resolve) => setTimeout(resolve, 10));
  await onServer(server, `drop database if exists ${name} with (force)`);
}

/** Shifts the now() defaults of columns so that the database's own dates start at TEST_NOW. */
const SHIFT_DEFAULTS = `
  do $$
    declare
      dated record;
      later interval := now() - timestamptz '${TEST_NOW.toISOString()}';
    begin
      for dated in
        select adrelid::regclass as of_table, attname from pg_attrdef
          join pg_attribute on attrelid = adrelid and attnum = adnum
        where pg_get_expr(adbin, adrelid) = 'now()' and adrelid::regclass::text not like 'pgboss.%'
      loop
        execute format('alter table %s alter column %I set default now() - %L::interval', dated.of_table, dated.attname, later);
      end loop;
    end
  $$`;

async function makeTemplate({ ownerUrl: server, url: appServer }: EmbeddedPostgres): Promise<void> {
  await onServer(server, `create database ${TEMPLATE}`);
  const url = urlOf(server, TEMPLATE);
  await installQueues(url);
  await migrate({ url, appUrl: urlOf(appServer, TEMPLATE) });
  await onServer(server, `create database ${APP_TEMPLATE} template ${TEMPLATE}`);
  const appTemplate = openDatabase({ url: urlOf(server, APP_TEMPLATE), max: 1, log: quietLog() });
  await appTemplate.pool.query(SHIFT_DEFAULTS);
  await appTemplate.close();
  // An open connection would block a copy of the template.
  for (const template of [TEMPLATE, APP_TEMPLATE])
    await onServer(server, `alter database ${template} with is_template true allow_connections false`);
}

function urlOf(server: string, database: string): string {
  const url = new URL(server);
  url.pathname = `/${database}`;
  return url.href;
}

/**
 * Runs a statement on the maintenance database; retries while another worker copies the template (55006).
 * @returns the number of rows
 */
async function onServer(server: string, statement: string): Promise<number> {
  const client = new pg.Client({ connectionString: urlOf(server, "postgres"), application_name: "test" });
  await client.connect();
  try {
    for (let attempt = 1; ; attempt += 1) {
      try {
        return (await client.query(statement)).rowCount ?? 0;
      } catch (error) {
        if (attempt >= 20 || (error as { code?: string }).code !== "55006") throw error;
        await new Promise((resolve) => setTimeout(resolve, 25 + Math.random() * 50));
      }
    }
  } finally {
    await client.end();
  }
}

/** Stops the servers of killed runs. */
async function removeLeftovers(): Promise<void> {
  for (const name of await readdir(temporaryRoot())) {
    const pid = name.startsWith(FOLDER) ? Number(name.slice(FOLDER.length).split("-")[0]) : 0;
    if (pid > 0 && !isAlive(pid)) stopNow(join(temporaryRoot(), name));
  }
}

/** Does not wait, because it also runs while the process exits. */
function stopNow(dataDir: string): void {
  try {
    const root = rootOf(dataDir);
    const pid = Number(readFileSync(join(root, "data", "postmaster.pid"), "utf8").split("\n")[0]);
    if (process.platform !== "linux" || readlinkSync(`/proc/${pid}/cwd`) === join(root, "data"))
      process.kill(pid, "SIGQUIT");
  } catch {
    // The server never ran or is already gone.
  }
  for (const folder of [rootOf(dataDir), dataDir])
    rmSync(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 50 });
}

function rootOf(dataDir: string): string {
  try {
    return readlinkSync(join(dataDir, "postgres"));
  } catch {
    return join(dataDir, "postgres");
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === "EPERM";
  }
}
