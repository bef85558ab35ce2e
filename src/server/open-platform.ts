import { join } from "node:path";
import { createCache } from "./platform/http/cache.ts";
import { systemClock } from "./platform/clock.ts";
import type { Config } from "./platform/config.ts";
import { canChangeTables } from "./platform/database/app-role.ts";
import { openDatabase } from "./platform/database/connect.ts";
import { startEmbeddedPostgres } from "./platform/database/embedded.ts";
import { migrate, migrationsPending } from "./platform/database/migrate.ts";
import { openNotifications } from "./platform/database/notify.ts";
import { isUnprotected } from "./platform/database/tls.ts";
import { withReplica } from "./platform/database/replica.ts";
import { createEvents } from "./platform/events.ts";
import { encryptedFiles } from "./platform/files/encrypted-files.ts";
import { openFiles } from "./platform/files/files.ts";
import { createLive } from "./platform/http/live.ts";
import { createLog, type Log } from "./platform/log.ts";
import { openMail } from "./platform/mail/mail.ts";
import { createMetrics } from "./platform/http/metrics.ts";
import { createPrinter } from "./platform/pdf/pdf.ts";
import { openSettings } from "./platform/settings.ts";
import type { Platform } from "./platform/platform.ts";
import { installQueues, openTasks } from "./platform/tasks.ts";
import { createThrottle } from "./platform/throttle.ts";
import { createUndo } from "./platform/undo.ts";

export interface OpenedPlatform {
  platform: Platform;
  isReady: () => Promise<boolean>;
  /** What an operator should know about a product that is ready. */
  notes: readonly string[];
  close: () => Promise<void>;
}

const ONE_ROLE = "The product works as the owner of its tables, who can empty the audit log: set DATABASE_OWNER_URL.";

const NO_TLS =
  "The connection to the database is not encrypted: add sslmode=verify-full to DATABASE_URL, or sslmode=disable if its network is trusted.";

/**
 * Opens the real services, migrated and ready, with the embedded database when no DATABASE_URL is set.
 * @param options.cache false disables the response cache, for measurements
 */
export async function openPlatform(
  config: Config,
  options: { cache?: boolean; log?: Log } = {},
): Promise<OpenedPlatform> {
  const log = options.log ?? createLog({});
  const embedded = config.databaseUrl ? undefined : await startEmbeddedPostgres({ dataDir: config.dataDir, log });
  const url = config.databaseUrl ?? embedded?.url ?? "";
  const ownerUrl = config.databaseOwnerUrl ?? embedded?.ownerUrl;
  if (ownerUrl !== undefined) await installQueues(ownerUrl);
  const database = withReplica(openDatabase({ url, log }), { url: config.databaseReadUrl, log });
  await migrate(ownerUrl === undefined ? database : { url: ownerUrl, appUrl: url });
  const notes = [
    ...((await canChangeTables(database.pool)) ? [ONE_ROLE] : []),
    ...(isUnprotected(url) ? [NO_TLS] : []),
  ];
  for (const note of notes) log.warn(note);
  const bus = await openNotifications({ url, log });
  const clock = systemClock;
  const tasks = openTasks({ url, log, migrate: ownerUrl === undefined });
  const cache = createCache({ bus, now: () => Date.now(), enabled: options.cache ?? true });
  const events = createEvents(log);
  const platform: Platform = {
    config,
    clock,
    log,
    database,
    mail: openMail({
      smtpUrl: config.smtpUrl,
      outboxDir: join(config.dataDir, "outbox"),
      from: { name: config.productName, address: config.supportEmail },
      log,
      clock,
    }),
    files: encryptedFiles(
      await openFiles({ directory: join(config.dataDir, "files"), s3: config.s3 }),
      config.documentKeys,
    ),
    tasks,
    throttle: createThrottle({ pool: database.pool, clock }),
    cache,
    events,
    live: createLive({ bus, log }),
    metrics: createMetrics(),
    printer: createPrinter({ log }),
    settings: await openSettings({ database, config, bus, log }),
    undo: createUndo({ cache, clock, database, events, tasks }),
  };
  return {
    platform,
    isReady: async () => !(await migrationsPending(database)),
    notes,
    async close() {
      platform.live.close();
      await tasks.stop();
      platform.printer.stop();
      await bus.close();
      await database.close();
      await embedded?.stop();
    },
  };
}
