import type { ResponseCache } from "./cache.ts";
import type { Clock } from "./clock.ts";
import type { Config } from "./config.ts";
import type { Database } from "./database/connect.ts";
import type { Events } from "./events.ts";
import type { FileStore } from "./files.ts";
import type { Live } from "./live.ts";
import type { Log } from "./log.ts";
import type { Mail } from "./mail.ts";
import type { Metrics } from "./metrics.ts";
import type { Printer } from "./pdf.ts";
import type { Settings } from "./settings.ts";
import type { Tasks } from "./tasks.ts";
import type { Throttle } from "./throttle.ts";

/** The real (or, in tests, chosen) services that every domain builds on. */
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
}
