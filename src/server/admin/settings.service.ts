import type { z } from "zod";
import { systemSettings, type currentSettings, type SystemSettings } from "#contract/settings.ts";
import { withTransaction } from "#server/platform/database/connect.ts";
import type { Platform } from "#server/platform/platform.ts";
import type { Session } from "#server/platform/http/route.ts";
import { insertAuditEntry } from "./audit.queries.ts";
import { findSettingChanges } from "./settings.queries.ts";

/** The subject id of the settings in the audit log; there is only one set. */
const SETTINGS_SUBJECT_ID = 1;

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
    return { ...settings.get(), changes };
  }

  return {
    get: show,

    /** The retention periods. */
    retention: (): SystemSettings["retention"] => settings.get().retention,

    /** Writes the settings that differ, logs the change and announces it to all processes. */
    async update(wanted: Partial<SystemSettings>, { user }: Session): Promise<z.input<typeof currentSettings>> {
      const before = settings.get();
      const changes = Object.fromEntries(
        Object.entries(wanted).filter(
          ([key, value]) =>
            value !== undefined && JSON.stringify(value) !== JSON.stringify(before[key as keyof SystemSettings]),
        ),
      ) as Partial<SystemSettings>;
      const names = Object.keys(changes) as (keyof SystemSettings)[];
      if (names.length === 0) return show();
      const at = clock.now().toISOString();
      await withTransaction(db, async (tx) => {
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
      });
      await settings.reloadEverywhere();
      // Every page contains some settings.
      await cache.invalidate("pages");
      return show();
    },
  };
}
