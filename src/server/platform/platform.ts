import type { ResponseCache } from "./http/cache.ts";
import type { Clock } from "./clock.ts";
import type { Config } from "./config.ts";
import type { Database } from "./database/connect.ts";
import type { Events } from "./events.ts";
import type { FileStore } from "./files/files.ts";
import type { Live } from "./http/live.ts";
import type { Log } from "./log.ts";
import type { Mail } from "./mail/mail.ts";
import type { Metrics } from "./http/metrics.ts";
import type { Printer } from "./pdf/pdf.ts";
import type { Settings } from "./settings.ts";
import type { Tasks } from "./tasks.ts";
import type { Throttle } from "./throttle.ts";
import type { Undo } from "./undo.ts";

/** The services that every domain uses: the real ones, or in tests chosen ones. */
export interface Platform {
  config: Config;
  clock: Clock;
  log: Log;
  database: Database;
  mail: Mail;
  files: FileStore;
  tasks: Tasks;
  throttle: Throttle;
  cache: ResponseCache;
  events: Events;
  live: Live;
  metrics: Metrics;
  printer: Printer;
  settings: Settings;
  undo: Undo;
}
