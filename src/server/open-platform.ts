import { join } from "node:path";
import { createCache } from "./platform/http/cache.ts";
import { systemClock } from "./platform/clock.ts";
import { registerInstruments } from "./instruments.ts";
import type { Config } from "./platform/config.ts";
import { canChangeTables } from "./platform/database/app-role.ts";
import { openDatabase } from "./platform/database/connect.ts";
import { startEmbeddedPostgres } from "./platform/database/embedded.ts";
import { migrate, migrationsPending } from "./platform/database/migrate.ts";
import { currentSources } from "./platform/database/migrations.ts";
import { openNotifications } from "./platform/database/notify.ts";
import { workInUtc } from "./platform/database/pooled.ts";
import { isUnprotected } from "./platform/database/tls.ts";
import { withReplica } from "./platform/database/replica.ts";
import { watchDatabase } from "./platform/database/watch.ts";
import { createEvents } from "./platform/events.ts";
import { encryptedFiles } from "./platform/files/encrypted-files.ts";
import { openFiles } from "./platform/files/files.ts";
import type { Readiness } from "./platform/http/health.ts";
import { createLive } from "./platform/http/live.ts";
import { createLog, type Log } from "./platform/log.ts";
import { openMail, type Mail } from "./platform/mail/mail.ts";
import { createMetrics, type Metrics } from "./platform/http/metrics.ts";
import { createPrinter } from "./platform/pdf/pdf.ts";
import { openSettings } from "./platform/settings.ts";
import type { Platform } from "./platform/platform.ts";
import { installQueues, openTasks } from "./platform/tasks.ts";
import { createThrottle } from "./platform/throttle.ts";
import { createUndo } from "./platform/undo.ts";

export interface OpenedPlatform {
  platform: Platform;
  readiness: Readiness;
  /**
   * Runs work with the database as the owner of the tables, to fill it with a demo or bulk world: that rebuilds search
   * tables.
   */
  asOwner: <T>(work: (platform: Platform) => Promise<T>) => Promise<T>;
  close: () => Promise<void>;
}

const ONE_ROLE = "The product works as the owner of its tables, who can empty the audit log: set DATABASE_OWNER_URL.";

const NO_TLS =
  "The connection to the database is not encrypted: add sslmode=verify-full to DATABASE_URL, or sslmode=disable if its network is trusted.";

/**
 * Opens the real services, migrated and ready, with the embedded database when no DATABASE_URL is set.
 * @param options.cache false disables the response cache, for measurements
 * @param options.runTasks false leaves tasks and their schedules to other processes
 */
export async function openPlatform(
  config: Config,
  options: { cache?: boolean; log?: Log; runTasks?: boolean } = {},
): Promise<OpenedPlatform> {
  const log = options.log ?? createLog({ level: config.logLevel });
  const closers: (() => unknown)[] = [];
  const close = async () => {
    for (const one of closers.splice(0).toReversed()) await one();
  };
  try {
    const { cache = true, runTasks = true } = options;
    return { ...(await open(config, { log, cache, runTasks, onClose: (one) => closers.push(one) })), close };
  } catch (error) {
    // A failed start leaves nothing running.
    await close().catch(() => {});
    throw error;
  }
}

/** @param options.onClose registers what ends a part; the last one is called first */
async function open(
  config: Config,
  {
    log,
    cache: isCaching,
    runTasks,
    onClose,
  }: { log: Log; cache: boolean; runTasks: boolean; onClose: (close: () => unknown) => void },
): Promise<Omit<OpenedPlatform, "close">> {
  const embedded = config.databaseUrl ? undefined : await startEmbeddedPostgres({ dataDir: config.dataDir, log });
  onClose(() => embedded?.stop());
  const url = config.databaseUrl ?? embedded?.url ?? "";
  const directUrl = config.databaseDirectUrl ?? url;
  const ownerUrl = config.databaseOwnerUrl ?? embedded?.ownerUrl;
  const pooled = config.databasePooled;
  if (ownerUrl !== undefined) await installQueues(ownerUrl);
  await migrate(ownerUrl === undefined ? { url: directUrl } : { url: ownerUrl, appUrl: url }, currentSources(), {
    log,
  });
  const metrics = createMetrics();
  const watch = await watchDatabase({ url, log });
  onClose(() => watch.close());
  const max = config.poolSize;
  const database = withReplica(openDatabase({ url, max, log, watch, pooled, onQuery: metrics.observeQuery }), {
    url: config.databaseReadUrl,
    max,
    log,
  });
  onClose(() => database.close());
  if (pooled) await workInUtc(database, directUrl);
  const hasOneRole = config.databaseUrl !== undefined && (await canChangeTables(database.pool));
  const notes = [...(hasOneRole ? [ONE_ROLE] : []), ...(isUnprotected(url) ? [NO_TLS] : [])];
  for (const note of notes) log.warn(note);
  const bus = await openNotifications({
    url: directUrl,
    log,
    beat: (channel) => database.pool.query("select pg_notify($1, '')", [channel]),
  });
  onClose(() => bus.close());
  const clock = systemClock;
  const tasks = openTasks({
    url: directUrl,
    log,
    watch,
    work: runTasks,
    migrate: ownerUrl === undefined,
    onOutcome: (task, outcome) => metrics.count("tasks_total", { task, outcome }),
  });
  const cache = createCache({ bus, now: () => Date.now(), enabled: isCaching });
  const events = createEvents(log);
  const platform: Platform = {
    config,
    clock,
    log,
    database,
    mail: countMails(
      metrics,
      openMail({
        smtpUrl: config.smtpUrl,
        outboxDir: join(config.dataDir, "outbox"),
        from: { name: config.productName, address: config.supportEmail },
        log,
        clock,
      }),
    ),
    files: encryptedFiles(
      await openFiles({ directory: join(config.dataDir, "files"), s3: config.s3 }),
      config.documentKeys,
    ),
    tasks,
    throttle: createThrottle({ pool: database.pool, clock }),
    cache,
    events,
    live: createLive({ bus, log }),
    metrics,
    printer: createPrinter({ log }),
    settings: await openSettings({ database, config, bus, log }),
    undo: createUndo({ cache, clock, database, events, tasks }),
  };
  registerInstruments(platform, { isBusHealthy: () => bus.healthy() });
  onClose(() => platform.printer.stop());
  onClose(() => platform.mail.close());
  onClose(() => tasks.stop());
  onClose(() => platform.live.close());
  return {
    platform,
    readiness: {
      checks: {
        database: () => watch.state() === "ready",
        migrations: async () => !(await migrationsPending(database)),
        notifications: () => bus.healthy(),
      },
      notes,
    },
    async asOwner(work) {
      if (ownerUrl === undefined) return work(platform);
      const owned = openDatabase({ url: ownerUrl, max: 2, name: "owner", log });
      try {
        return await work({ ...platform, database: owned });
      } finally {
        await owned.close();
      }
    },
  };
}

function countMails({ count }: Metrics, mail: Mail): Mail {
  return {
    ...mail,
    async send(message) {
      try {
        await mail.send(message);
        count("mails_total", { outcome: "sent" });
      } catch (error) {
        count("mails_total", { outcome: "failed" });
        throw error;
      }
    },
  };
}
