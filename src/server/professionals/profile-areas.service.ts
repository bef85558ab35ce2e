import type { Gazetteer } from "#server/gazetteer/gazetteer.service.ts";
import type { Platform } from "#server/platform/platform.ts";
import { locateRows, type LocatedTable } from "#server/platform/search/located-rows.ts";

const PROFILES: LocatedTable = {
  name: "professional_profiles",
  from: "professional_profiles as r join users as u on u.id = r.user_id",
  text: "r.city",
  country: "u.country",
  // The country of an account never changes.
  written: "r.city",
};

export type ProfileAreas = ReturnType<typeof createProfileAreas>;

/** Finds the middle of the city that a profile shows, with the gazetteer alone; never an address. */
export function createProfileAreas(
  { cache, database }: Pick<Platform, "cache" | "database">,
  gazetteer: Pick<Gazetteer, "locateCity">,
) {
  return {
    /** Of a profile that was written. */
    locate: (id: number): Promise<number> => locateRows(database.pool, PROFILES, gazetteer.locateCity, [id]),

    /** Of all whose city was not looked up: from before, or written otherwise. */
    async locateAll(): Promise<void> {
      if ((await locateRows(database.pool, PROFILES, gazetteer.locateCity)) > 0)
        await cache.invalidate("professionals");
    },
  };
}
