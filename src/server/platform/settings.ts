import { sql } from "drizzle-orm";
import { CURRENCY_RATES } from "#contract/currency-rates.ts";
import { systemSettings, type SystemSettings } from "#contract/settings.ts";
import type { ChangeBus } from "./http/cache.ts";
import type { Config } from "./config.ts";
import type { Database, Db } from "./database/connect.ts";
import type { Log } from "./log.ts";
import { systemSettings as rows } from "./settings.table.ts";

/** Settings that admins change while the product runs; they override the configuration. */
export interface Settings {
  /** The current values, from memory because every page needs them. */
  get(): SystemSettings;
  /** The stored values, locked until the transaction ends. */
  lock(tx: Db): Promise<SystemSettings>;
  /** Writes some settings; they take effect when `announce` is called after the transaction. */
  write(tx: Db, changes: Partial<SystemSettings>, by: { userId: number; at: string }): Promise<void>;
  /** Reloads the settings here and in the other processes. */
  reloadEverywhere(): Promise<void>;
}

/** What mails say about the site. */
export type Site = Pick<Config, "publicUrl" | "productName" | "supportEmail">;

/** The site with its current settings. */
export function siteOf({ config, settings }: { config: Config; settings: Settings }): Site {
  const { publicUrl, productName } = config;
  return { publicUrl, productName, supportEmail: settings.get().supportEmail };
}

const CHANNEL = "settings_changed";

/** The values of settings without a row. spec: DECISIONS 16, 22, 28, 33 */
function defaultsOf(config: Pick<Config, "supportEmail" | "enrollmentCommission">): SystemSettings {
  return {
    supportEmail: config.supportEmail,
    enrollmentCommission: config.enrollmentCommission,
    social: { facebook: null, instagram: null, tiktok: null, linkedin: null, youtube: null },
    retention: {
      kycDays: 90,
      claimDays: 90,
      trashDays: 30,
      placesDays: 30,
      applicationDays: 365,
      activityDays: 365,
    },
    currencyRates: CURRENCY_RATES,
  };
}

/**
 * Loads the settings into memory, and reloads them after a message from another process or when messages may have been
 * lost.
 */
export async function openSettings(options: {
  database: Pick<Database, "db">;
  config: Pick<Config, "supportEmail" | "enrollmentCommission">;
  bus: ChangeBus;
  log: Log;
}): Promise<Settings> {
  const { bus, log } = options;
  const { db } = options.database;
  const defaults = defaultsOf(options.config);
  let current = defaults;

  async function load(from: Db): Promise<SystemSettings> {
    const next: Record<string, unknown> = { ...defaults };
    for (const { key, value } of await from.select().from(rows)) {
      const field = systemSettings.shape[key as keyof SystemSettings] as
        | (typeof systemSettings.shape)[keyof SystemSettings]
        | undefined;
      const parsed = field?.safeParse(value);
      if (parsed?.success) next[key] = parsed.data;
      // A row of an older or newer version is skipped.
      else log.warn({ key }, "a setting could not be read");
    }
    return systemSettings.parse(next);
  }

  async function read(): Promise<void> {
    current = await load(db);
  }

  const reload = () => {
    read().catch((error: unknown) => log.error({ err: error }, "the settings could not be reloaded"));
  };
  bus.subscribe(CHANNEL, reload);
  bus.onHealth((healthy) => {
    if (healthy) reload();
  });
  await read();

  return {
    get: () => current,
    async lock(tx) {
      await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('settings', 0))`);
      return load(tx);
    },
    async write(tx, changes, { userId, at }) {
      for (const [key, value] of Object.entries(changes)) {
        if (value === undefined) continue;
        const row = { value, updatedAt: at, updatedBy: userId };
        await tx
          .insert(rows)
          .values({ key, ...row })
          .onConflictDoUpdate({ target: rows.key, set: row });
      }
    },
    async reloadEverywhere() {
      await read();
      await bus.publish(CHANNEL, "");
    },
  };
}
