import { withTransaction, type Db } from "#server/platform/database/connect.ts";
import { appError } from "#server/platform/errors.ts";
import type { Platform } from "#server/platform/platform.ts";
import { lockProfile } from "./professionals.queries.ts";

export type ProfileEditPlatform = Pick<Platform, "cache" | "clock" | "database">;

/** The tags of cached responses that show a profile. */
export const cacheTags = (professionalId: number): string[] => [`professional:${professionalId}`, "professionals"];

/** Changes a profile or its parts under the profile's lock, and invalidates caches afterwards. */
export function createPartEdits({ cache, database }: Pick<Platform, "cache" | "database">) {
  return {
    /** Runs a change while the profile is locked. @throws professionals.not_found if it is gone */
    async withProfileLock<T>(professionalId: number, work: (tx: Db) => Promise<T>): Promise<T> {
      return withTransaction(database.db, async (tx) => {
        if (!(await lockProfile(tx, professionalId))) throw appError("professionals.not_found");
        return work(tx);
      });
    },

    /** Invalidates pages, lists and searches that show the profile. */
    async invalidate(professionalId: number): Promise<void> {
      await cache.invalidate(...cacheTags(professionalId));
    },
  };
}
