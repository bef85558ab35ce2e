import type { z } from "zod";
import { systemSettings, type currentSettings, type SystemSettings } from "#contract/settings.ts";
import { withTransaction } from "#server/platform/database/connect.ts";
import type { Platform } from "#server/platform/platform.ts";
import type { Session } from "#server/platform/http/route.ts";
import { requireVersion, versionOf } from "#server/platform/version.ts";
import { insertAuditEntry } from "./audit.queries.ts";
import { findSettingChanges } from "./settings.queries.ts";

/** The subject id of the settings in the audit log; there is only one set. */
const SETTINGS_SUBJECT_ID = 1;

/** JSON keeps the order of keys that were stored, so each group is read in the order of the contract. */
const settingsVersion = (values: SystemSettings): number => {
  const ordered = systemSettings.parse(values);
  return versionOf(ordered, systemSettings.keyof().options);
};

export type AdminSettings = ReturnType<typeof createAdminSettings>;

/** Reads and changes the settings that admins control at run time. spec: product §3 system_settings */
export function createAdminSettings(platform: Pick<Platform, "cache" | "clock" | "database" | "settings">) {
  const { cache, clock, settings } = platform;
  const { db } = platform.database;
  const keyOf = systemSettings.keyof();

  async function show(): Promise<z.input<typeof currentSettings>> {
    const changes = (await findSettingChanges(db)).flatMap(({ key, updatedAt, username }) => {
      const known = keyOf.safeParse(key);
      return known.success ? [{ key: known.data, updatedAt, updatedBy: username === null ? null : { username } }] : [];
    });
    const current = settings.get();
    return { ...current, version: settingsVersion(current), changes };
  }

  return {
    get: show,

    /** The retention periods. */
    retention: (): SystemSettings["retention"] => settings.get().retention,

    /**
     * Writes the settings that differ, logs the change and announces it to all processes. @throws conflict for another
     * version than `version`
     */
    async update(
      { version, ...wanted }: Partial<SystemSettings> & { version?: number | undefined },
      { user }: Session,
    ): Promise<z.input<typeof currentSettings>> {
      const at = clock.now().toISOString();
      const isChanged = await withTransaction(db, async (tx) => {
        const before = await settings.lock(tx);
        requireVersion(version, settingsVersion(before));
        const changes = Object.fromEntries(
          Object.entries(wanted).filter(
            ([key, value]) =>
              value !== undefined && JSON.stringify(value) !== JSON.stringify(before[key as keyof SystemSettings]),
          ),
        ) as Partial<SystemSettings>;
        const names = Object.keys(changes) as (keyof SystemSettings)[];
        if (names.length === 0) return false;
        await settings.write(tx, changes, { userId: user.id, at });
        await insertAuditEntry(tx, {
          actorId: user.id,
          action: "settings.update",
          subjectType: "settings",
          subjectId: SETTINGS_SUBJECT_ID,
          before: Object.fromEntries(names.map((name) => [name, before[name]])),
          after: changes,
          createdAt: at,
        });
        return true;
      });
      if (!isChanged) return show();
      await settings.reloadEverywhere();
      // Every page contains some settings, and the order of jobs by pay follows the rates.
      await cache.invalidate("pages", "jobs");
      return show();
    },
  };
}
