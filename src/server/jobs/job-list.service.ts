import type { SearchSuggestion } from "#contract/gazetteer.ts";
import { JOB_LIMITS, type JobCard, type JobFilters } from "#contract/jobs.ts";
import { pageWindow } from "#contract/paging.ts";
import type { TypedSearch } from "#server/gazetteer/gazetteer.service.ts";
import type { Platform } from "#server/platform/platform.ts";
import { dayNumber, startOfDay } from "#server/platform/search/days.ts";
import type { SearchResults } from "#server/platform/search/engine.ts";
import { anyOf, significantTerms } from "#server/platform/search/terms.ts";
import { findTerms } from "#server/platform/search/words.queries.ts";
import { findJobs, findSuggestedJobs } from "./job-search.queries.ts";
import { deleteExpired, findDescriptions, findPublicCards, type JobCardRow, type JobRow } from "./jobs.queries.ts";
import { presentCard } from "./jobs.present.ts";

export interface ListedJobs {
  jobs: JobCard[];
  /** When the first of these jobs expires and the list becomes stale. */
  validUntil: Date | undefined;
}

/** Lists of open jobs of public listings. */
export function createJobList(platform: Pick<Platform, "database" | "clock">) {
  const { clock } = platform;
  const { db, pool } = platform.database;

  return {
    /** For the home page: featured jobs first, then the newest. spec: DECISIONS 21 */
    async listFeatured(): Promise<ListedJobs> {
      return present((await findJobs(platform, {}, { offset: 0, limit: JOB_LIMITS.featured })).rows);
    },

    /** Searches open jobs. spec: product §2, DECISIONS 4, 5, 30 */
    async list(query: JobFilters): Promise<ListedJobs & Omit<SearchResults<unknown>, "rows">> {
      const { rows, ...extras } = await findJobs(platform, query, pageWindow(query));
      // `postedWithin` counts days, so jobs drop out at midnight.
      const midnight = query.postedWithin === undefined ? undefined : startOfDay(dayNumber(clock.now()) + 1);
      return { ...present(rows, midnight), ...extras };
    },

    /** Cards of those of the jobs that visitors can open; in any order. */
    publicCardsOf: async (ids: readonly number[]): Promise<JobCard[]> =>
      (await findPublicCards(pool, ids)).map(presentCard),

    /** The newest jobs of a search, with their descriptions (sanitised HTML). */
    async listNewest(query: JobFilters, limit: number) {
      const { rows } = await findJobs(platform, { ...query, sort: "newest" }, { offset: 0, limit });
      const { jobs, validUntil } = present(rows);
      const descriptions = await findDescriptions(
        db,
        jobs.map(({ id }) => id),
      );
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

function present(rows: readonly JobCardRow[], midnight?: Date): ListedJobs {
  const ends = rows.flatMap((row) => (row.expiresAt === null ? [] : [row.expiresAt.getTime()]));
  if (midnight) ends.push(midnight.getTime());
  return { jobs: rows.map(presentCard), validUntil: ends.length === 0 ? undefined : new Date(Math.min(...ends)) };
}
