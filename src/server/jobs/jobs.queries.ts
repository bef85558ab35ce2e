import { and, asc, eq, gt, isNull, sql } from "drizzle-orm";
import { businesses } from "#server/businesses/businesses.table.ts";
import type { Db } from "#server/platform/database/connect.ts";
import { jobs } from "./jobs.table.ts";

/** Open jobs of public listings that have not expired: featured ones first, then the newest. */
export function findFeaturedJobs(db: Db, now: string, limit: number) {
  return (
    db
      .select({
        id: jobs.id,
        title: jobs.title,
        business: { id: businesses.id, name: businesses.name, logo: businesses.logo },
        location: jobs.location,
        jobType: jobs.jobType,
        salaryMin: jobs.salaryMin,
        salaryMax: jobs.salaryMax,
        salaryCurrency: jobs.salaryCurrency,
        salaryPeriod: jobs.salaryPeriod,
        requirements: jobs.requirements,
        isFitnessRole: jobs.isFitnessRole,
        createdAt: sql<string>`coalesce(${jobs.postedAt}, ${jobs.createdAt})`.mapWith(jobs.createdAt),
        expiresAt: jobs.expiresAt,
      })
      .from(jobs)
      .innerJoin(businesses, eq(businesses.id, jobs.businessId))
      .where(
        and(
          eq(jobs.status, "open"),
          gt(jobs.expiresAt, now),
          eq(businesses.isPublic, true),
          isNull(businesses.deletedAt),
        ),
      )
      // As the index has it.
      .orderBy(sql`${jobs.featured} desc nulls last`, sql`${jobs.postedAt} desc nulls last`, asc(jobs.id))
      .limit(limit)
  );
}
