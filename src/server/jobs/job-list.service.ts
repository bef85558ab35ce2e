import type { SearchSuggestion } from "#contract/gazetteer.ts";
import type { JobMap, JobMapFilters, JobPin } from "#contract/job-map.ts";
import { JOB_LIMITS, type JobCard, type JobFilters } from "#contract/jobs.ts";
import { pageWindow } from "#contract/paging.ts";
import { originOf } from "#contract/search-area.ts";
import type { SearchedWhere } from "#contract/searched-where.ts";
import type { Gazetteer, TypedSearch } from "#server/gazetteer/gazetteer.service.ts";
import type { Platform } from "#server/platform/platform.ts";
import { dayNumber, startOfDay } from "#server/platform/search/days.ts";
import type { SearchResults } from "#server/platform/search/engine.ts";
import { mapOf } from "#server/platform/search/search-map.ts";
import { anyOf, significantTerms } from "#server/platform/search/terms.ts";
import { findTerms } from "#server/platform/search/words.queries.ts";
import { findJobPlaces, findJobs, findSuggestedJobs, type JobSearchQuery } from "./job-search.queries.ts";
import {
  deleteExpired,
  findCards,
  findDescriptions,
  findFirstExpiry,
  findPublicCards,
  type JobCardRow,
  type JobRow,
} from "./jobs.queries.ts";
import { presentCard, presentPin } from "./jobs.present.ts";

export interface ListedJobs {
  jobs: JobCard[];
  /** When the first of these jobs expires and the list becomes stale. */
  validUntil: Date | undefined;
}

interface Placed {
  searchedWhere: SearchedWhere | undefined;
}

interface PlacedJobMap extends Placed {
  map: JobMap;
  validUntil: Date | undefined;
}

/** A query that may name a place. */
type AskedJobs = JobSearchQuery & Pick<JobFilters, "where">;

/** Lists of open jobs of public listings. */
export function createJobList(platform: Pick<Platform, "database" | "clock">, gazetteer: Gazetteer) {
  const { clock } = platform;
  const { db, pool } = platform.database;

  /** `postedWithin` counts days, so jobs drop out at midnight. */
  function midnightOf({ postedWithin }: JobSearchQuery): Date | undefined {
    return postedWithin === undefined ? undefined : startOfDay(dayNumber(clock.now()) + 1);
  }

  return {
    /** For the home page: featured jobs first, then the newest. spec: DECISIONS 21 */
    async listFeatured(): Promise<ListedJobs> {
      return present((await findJobs(platform, {}, { offset: 0, limit: JOB_LIMITS.featured })).rows);
    },

    /** Searches open jobs. spec: product §2, DECISIONS 4, 5, 30 */
    async list(asked: JobFilters): Promise<ListedJobs & Placed & Omit<SearchResults<unknown>, "rows">> {
      const { query, searchedWhere } = await gazetteer.limitToPlace<AskedJobs>(asked);
      const { rows, ...extras } = await findJobs(platform, query, pageWindow(asked));
      return { ...present(rows, originOf(query), midnightOf(query)), ...extras, searchedWhere };
    },

    /** The jobs of a search on a map: the same set as its list. */
    async map({ zoom, ...asked }: JobMapFilters): Promise<PlacedJobMap> {
      const { query, searchedWhere } = await gazetteer.limitToPlace<AskedJobs>(asked);
      const found = await findJobPlaces(platform, query);
      const map = await mapOf(found, zoom, async (alone) => {
        const rows = await findCards(pool, idsOf(alone));
        return alone.flatMap((place): JobPin[] => {
          const row = rows.get(place.id);
          return row ? [presentPin(row, place)] : [];
        });
      });
      const firstExpiry = await findFirstExpiry(pool, idsOf(found.places));
      return { map, searchedWhere, validUntil: firstOf([firstExpiry, midnightOf(query)]) };
    },

    /** Cards of those of the jobs that visitors can open; in any order. */
    publicCardsOf: async (ids: readonly number[]): Promise<JobCard[]> =>
      (await findPublicCards(pool, ids)).map((row) => presentCard(row)),

    /** The newest jobs of a search, with their descriptions (sanitised HTML). */
    async listNewest(asked: JobFilters, limit: number) {
      const { query } = await gazetteer.limitToPlace<AskedJobs>(asked);
      const { rows } = await findJobs(platform, { ...query, sort: "newest" }, { offset: 0, limit });
      const { jobs, validUntil } = present(rows);
      const descriptions = await findDescriptions(db, idsOf(jobs));
      return { items: jobs.map((job) => ({ job, description: descriptions.get(job.id) ?? "" })), validUntil };
    },

    /** Open jobs that share words of the title; the same country comes first. */
    async listSimilarTo({ id, title, country }: Pick<JobRow, "id" | "title" | "country">): Promise<ListedJobs> {
      const terms = significantTerms(await findTerms(pool, "job", title)).filter(({ words }) => words.length > 0);
      const search = terms.length > 0 ? [anyOf(terms)] : undefined;
      const { rows } = await findJobs(
        platform,
        { search, first: country },
        { offset: 0, limit: JOB_LIMITS.similar + 1 },
      );
      return present(rows.filter((row) => row.id !== id).slice(0, JOB_LIMITS.similar));
    },

    /** Open jobs with titles like what is typed. */
    async suggestJobs(search: TypedSearch): Promise<SearchSuggestion[]> {
      const found = await findSuggestedJobs(platform, search);
      return found.map(({ id, title, business }) => ({
        kind: "job",
        name: title,
        detail: business,
        path: `/jobs/${id}`,
      }));
    },

    /** Removes expired jobs from the search. @returns how many */
    async purgeExpired(): Promise<number> {
      for (let sum = 0; ;) {
        const gone = await deleteExpired(pool, clock.now());
        sum += gone;
        if (gone === 0) return sum;
      }
    },
  };
}

function present(rows: readonly JobCardRow[], point?: { lat: number; lng: number }, midnight?: Date): ListedJobs {
  const ends = rows.map(({ expiresAt }) => expiresAt ?? undefined);
  return { jobs: rows.map((row) => presentCard(row, point)), validUntil: firstOf([...ends, midnight]) };
}

const idsOf = (things: readonly { id: number }[]) => things.map(({ id }) => id);

function firstOf(moments: readonly (Date | undefined)[]): Date | undefined {
  const times = moments.flatMap((moment) => moment?.getTime() ?? []);
  return times.length === 0 ? undefined : new Date(Math.min(...times));
}
