import type { z } from "zod";
import { JOB_LIMITS } from "#contract/job-options.ts";
import type { jobCard } from "#contract/jobs.ts";
import type { Platform } from "#server/platform/platform.ts";
import { findFeaturedJobs } from "./jobs.queries.ts";

const MINOR_UNITS = 100;

export type Jobs = ReturnType<typeof createJobs>;

/** Job postings. */
export function createJobs({ database: { db }, clock }: Pick<Platform, "database" | "clock">) {
  return {
    /** Open jobs for the home page, and the moment at which the first of them expires. spec: DECISIONS 21 */
    async listFeatured(): Promise<{ jobs: z.input<typeof jobCard>[]; validUntil: Date | undefined }> {
      const rows = await findFeaturedJobs(db, clock.now().toISOString(), JOB_LIMITS.featured);
      const ends = rows.flatMap((row) => (row.expiresAt === null ? [] : [new Date(row.expiresAt).getTime()]));
      return { jobs: rows.map(presentCard), validUntil: ends.length === 0 ? undefined : new Date(Math.min(...ends)) };
    },
  };
}

type Row = Awaited<ReturnType<typeof findFeaturedJobs>>[number];

function presentCard({ business, salaryMin, salaryMax, ...row }: Row): z.input<typeof jobCard> {
  return {
    ...row,
    salaryMin: salaryMin === null ? null : salaryMin / MINOR_UNITS,
    salaryMax: salaryMax === null ? null : salaryMax / MINOR_UNITS,
    business: { ...business, logo: business.logo === null ? null : `/images/original/${business.logo}` },
  };
}
