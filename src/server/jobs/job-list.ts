import type { JobCard, JobFilters } from "#contract/jobs.ts";
import { JOB_LIMITS } from "#contract/job-options.ts";
import { pageWindow, totalOf } from "#contract/paging.ts";
import type { Total } from "#contract/total.ts";
import type { Platform } from "#server/platform/platform.ts";
import { findFeaturedJobs, type JobCardRow, type JobRow } from "./jobs.queries.ts";
import { findListed } from "./job-list.queries.ts";
import { presentCard } from "./present-job.ts";

export interface ListedJobs {
  jobs: JobCard[];
  /** When the answer stops being true because the first of them expires. */
  validUntil: Date | undefined;
}

/** Lists of open jobs of public listings. */
export function createJobList({ database: { pool }, clock }: Pick<Platform, "database" | "clock">) {
  return {
    /** The first page of home. spec: DECISIONS 21 */
    async listFeatured(): Promise<ListedJobs> {
      return present(await findFeaturedJobs(pool, clock.now(), JOB_LIMITS.featured));
    },

    /** Open jobs that a search finds. spec: product §2, DECISIONS 4, 5, 30 */
    async list(query: JobFilters): Promise<ListedJobs & { total: Total }> {
      const { rows, total } = await findListed(pool, query, clock.now(), pageWindow(query, JOB_LIMITS.pageSize));
      return { ...present(rows), total: totalOf(total) };
    },

    /** Open jobs of the same kind. */
    async listLike(job: Pick<JobRow, "id" | "jobType">): Promise<ListedJobs> {
      const window = { offset: 0, limit: JOB_LIMITS.similar + 1 };
      const { rows } = await findListed(pool, { jobType: [job.jobType] }, clock.now(), window);
      return present(rows.filter((row) => row.id !== job.id).slice(0, JOB_LIMITS.similar));
    },
  };
}

function present(rows: readonly JobCardRow[]): ListedJobs {
  const ends = rows.flatMap((row) => (row.expiresAt === null ? [] : [row.expiresAt.getTime()]));
  return { jobs: rows.map(presentCard), validUntil: ends.length === 0 ? undefined : new Date(Math.min(...ends)) };
}
