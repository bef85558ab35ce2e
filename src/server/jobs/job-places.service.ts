import type { Gazetteer } from "#server/gazetteer/gazetteer.service.ts";
import type { Platform } from "#server/platform/platform.ts";
import { locateRows, type LocatedTable } from "#server/platform/search/located-rows.ts";

const JOBS: LocatedTable = {
  name: "jobs",
  from: "jobs as r",
  text: "r.location",
  country: "r.country",
  written: "r.location || ', ' || r.country",
};

export type JobPlaces = ReturnType<typeof createJobPlaces>;

/** Finds the places that the texts of jobs name, with the gazetteer alone. */
export function createJobPlaces(
  { cache, database }: Pick<Platform, "cache" | "database">,
  gazetteer: Pick<Gazetteer, "locateText">,
) {
  return {
    /** Of a job that was written. */
    locate: (id: number): Promise<number> => locateRows(database.pool, JOBS, gazetteer.locateText, [id]),

    /** Of all whose place was not looked up: from before, imported, or written otherwise. */
    async locateAll(): Promise<void> {
      if ((await locateRows(database.pool, JOBS, gazetteer.locateText)) > 0) await cache.invalidate("jobs");
    },
  };
}
