import { withTransaction, type Db } from "#server/platform/database/connect.ts";
import { refuse } from "#server/platform/errors.ts";
import type { Platform } from "#server/platform/platform.ts";
import { lockProfile } from "./professionals.queries.ts";

export type ChangedPlatform = Pick<Platform, "cache" | "clock" | "database">;

/** How a profile and everything that belongs to it is changed: under its lock, and told afterwards. */
export function createPartChanges({ cache, database }: Pick<Platform, "cache" | "database">) {
  return {
    /** Runs a change while nobody else changes the same profile. @throws professionals.not_found once it is gone */
    async locked<T>(professionalId: number, work: (tx: Db) => Promise<T>): Promise<T> {
      return withTransaction(database.db, async (tx) => {
        if (!(await lockProfile(tx, professionalId))) throw refuse("professionals.not_found");
        return work(tx);
      });
    },

    /** Pages, lists and searches that show the profile are made anew. */
    async tell(professionalId: number): Promise<void> {
      await cache.changed(`professional:${professionalId}`, "professionals");
    },
  };
}
