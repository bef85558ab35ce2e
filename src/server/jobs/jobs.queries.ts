import { and, asc, eq, isNull, sql } from "drizzle-orm";
import { JOB_LIMITS } from "#contract/jobs.ts";
import { businesses } from "#server/businesses/businesses.table.ts";
import type { Db } from "#server/platform/database/connect.ts";
import { jobs } from "./jobs.table.ts";

/** When a job leaves the lists: its closing date, or so many days after it was posted. spec: DECISIONS 21 */
const expiresAt =
  sql<string>`coalesce(${jobs.closingDate}, ${jobs.createdAt} + make_interval(days => ${sql.raw(String(JOB_LIMITS.openDays))}))`.mapWith(
    jobs.createdAt,
  );

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
        createdAt: jobs.createdAt,
        expiresAt,
      })
      .from(jobs)
      .innerJoin(businesses, eq(businesses.id, jobs.businessId))
      .where(
        and(
          eq(jobs.status, "open"),
          sql`${expiresAt} > ${now}`,
          eq(businesses.isPublic, true),
          isNull(businesses.deletedAt),
        ),
      )
      // As the index has it.
      .orderBy(sql`${jobs.featured} desc nulls last`, sql`${jobs.createdAt} desc nulls last`, asc(jobs.id))
      .limit(limit)
  );
}
