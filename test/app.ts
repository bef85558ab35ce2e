import { cp, mkdtemp, rm } from "node:fs/promises";
import { join } from "node:path";
import pg from "pg";
import { fillPath, toSearch, type AnyEndpoint, type CallInput, type CallOutput } from "#contract/endpoint.ts";
import type { ErrorEnvelope } from "#contract/errors.ts";
import { createApp, type App, type AppOptions } from "#server/app.ts";
import { createCache, type ChangeBus } from "#server/platform/http/cache.ts";
import { fixedClock, type FixedClock } from "#server/platform/clock.ts";
import { readConfig } from "#server/platform/config.ts";
import { openDatabase } from "#server/platform/database/connect.ts";
import { withReplica } from "#server/platform/database/replica.ts";
import { createEvents } from "#server/platform/events.ts";
import { encryptedFiles } from "#server/platform/files/encrypted-files.ts";
import { openFiles } from "#server/platform/files/files.ts";
import { createLive } from "#server/platform/http/live.ts";
import { quietLog, type Log } from "#server/platform/log.ts";
import { memoryMail } from "#server/platform/mail/mail.ts";
import { createMetrics } from "#server/platform/http/metrics.ts";
import type { Platform } from "#server/platform/platform.ts";
import { openSettings } from "#server/platform/settings.ts";
import { inlineTasks } from "#server/platform/tasks.ts";
import { createThrottle } from "#server/platform/throttle.ts";
import { createUndo } from "#server/platform/undo.ts";
import { createTestDatabase, TEST_NOW, type TestDatabase } from "./database.ts";
import { createTestPrinter } from "./printer.ts";
import { temporaryRoot } from "./temporary.ts";

export { TEST_NOW };

/** A caller with a session cookie. */
export interface Actor {
  id: number;
  cookie: string;
}

export interface TestResponse<T> {
  status: number;
  data: T;
  error: ErrorEnvelope | undefined;
  headers: Headers;
}

export interface TestApp {
  platform: Platform;
  app: App;
  clock: FixedClock;
  mail: ReturnType<typeof memoryMail>;
  tasks: ReturnType<typeof inlineTasks>;
  /** Connections of the role that owns the tables: for statements that the product's own role may not execute. */
  owner: pg.Pool;
  request(path: string, init?: RequestInit): Promise<Response>;
  /** Calls endpoints as an actor; null is an anonymous visitor. */
  as(actor: Actor | null): {
    call<E extends AnyEndpoint>(endpoint: E, input: CallInput<E>): Promise<TestResponse<CallOutput<E>>>;
  };
  close(): Promise<void>;
}

/** The real app on its own database, with a fixed clock, mail kept in memory and tasks that run on drain(). */
export async function createTestApp(
  options: AppOptions & {
    now?: Date;
    env?: Record<string, string>;
    cache?: boolean;
    /** A database that the test creates and drops; by default the app's own. */
    databaseUrl?: string;
    /** A folder whose content the DATA_DIR begins with. */
    dataFrom?: string;
    readUrl?: string;
    log?: Log;
    /** How long acts can be undone. By default they cannot, and users are notified of them at once. */
    undoSeconds?: number;
  } = {},
): Promise<TestApp> {
  const database: TestDatabase =
    options.databaseUrl === undefined
      ? await createTestDatabase({ byTestClock: true })
      : { url: options.databaseUrl, appUrl: options.databaseUrl, drop: () => Promise.resolve() };
  const owner = new pg.Pool({ connectionString: database.url, max: 2 });
  const dataDir = await mkdtemp(join(temporaryRoot(), "fc-test-"));
  if (options.dataFrom) await cp(options.dataFrom, dataDir, { recursive: true });
  const clock = fixedClock(options.now ?? TEST_NOW);
  const log = options.log ?? quietLog();
  const config = readConfig({ DATA_DIR: dataDir, PUBLIC_URL: "http://localhost:3000", ...options.env });
  const opened = withReplica(openDatabase({ url: database.url, log, max: 10 }), { url: options.readUrl, log });
  const mail = memoryMail();
  const tasks = inlineTasks({ clock });
  const cache = createCache({ bus: quietBus, now: () => clock.now().getTime(), enabled: options.cache ?? true });
  const events = createEvents(log);
  const platform: Platform = {
    config,
    clock,
    log,
    database: opened,
    mail,
    files: encryptedFiles(await openFiles({ directory: join(dataDir, "files"), s3: config.s3 }), config.documentKeys),
    tasks,
    throttle: createThrottle({ pool: opened.pool, clock }),
    cache,
    events,
    live: createLive({ bus: loopbackBus(), log }),
    metrics: createMetrics(),
    printer: createTestPrinter({ log }),
    settings: await openSettings({ database: opened, config, bus: quietBus, log }),
    undo: createUndo({ cache, clock, database: opened, events, tasks }, { seconds: options.undoSeconds ?? 0 }),
  };
  const app = createApp(platform, options);
  await tasks.start();
  const request = async (path: string, init?: RequestInit) => app.http.request(`http://localhost:3000${path}`, init);
  return {
    platform,
    app,
    clock,
    mail,
    tasks,
    owner,
    request,
    as: (actor) => ({ call: (endpoint, input) => callAs(request, actor, endpoint, input) }),
    async close() {
      platform.live.close();
      platform.printer.stop();
      await opened.close();
      await owner.end();
      await database.drop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

/** A single process: there is no other one to notify of changes. */
const quietBus = { publish: () => Promise.resolve(), subscribe: () => {}, healthy: () => true, onHealth: () => {} };

/** A single process receives its own messages. */
function loopbackBus(): ChangeBus {
  const handlers = new Map<string, ((payload: string) => void)[]>();
  return {
    ...quietBus,
    async publish(channel, payload) {
      for (const handler of handlers.get(channel) ?? []) handler(payload);
    },
    subscribe: (channel, handler) => void handlers.set(channel, [...(handlers.get(channel) ?? []), handler]),
  };
}

async function callAs<E extends AnyEndpoint>(
  request: TestApp["request"],
  actor: Actor | null,
  endpoint: E,
  input: CallInput<E>,
): Promise<TestResponse<CallOutput<E>>> {
  const { params, query, body, files } = input as {
    params?: Record<string, unknown>;
    query?: Record<string, unknown>;
    body?: unknown;
    files?: Record<string, File>;
  };
  const headers: Record<string, string> = actor ? { cookie: actor.cookie } : {};
  let requestBody: FormData | string | undefined;
  if (endpoint.files) {
    const form = new FormData();
    for (const [name, value] of Object.entries((body ?? {}) as Record<string, unknown>))
      if (value !== undefined && value !== null)
        form.append(name, typeof value === "string" ? value : JSON.stringify(value));
    for (const [name, file] of Object.entries(files ?? {})) if (file) form.append(name, file, file.name);
    requestBody = form;
  } else if (endpoint.body) {
    headers["content-type"] = "application/json";
    requestBody = JSON.stringify(body);
  }
  const response = await request(fillPath(endpoint.path, params) + toSearch(query), {
    method: endpoint.method,
    headers,
    ...(requestBody === undefined ? {} : { body: requestBody }),
  });
  const json: unknown = await response.json();
  return {
    status: response.status,
    data: json as CallOutput<E>,
    error: response.ok ? undefined : (json as ErrorEnvelope),
    headers: response.headers,
  };
}
