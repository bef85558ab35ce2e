import { sql } from "drizzle-orm";
import { boolean, check, index, integer, pgTable, text } from "drizzle-orm/pg-core";
import { JOB_STATUSES, JOB_TYPES, SALARY_PERIODS } from "#contract/jobs.ts";
import { businesses } from "#server/businesses/businesses.table.ts";
import { createdAt, instant, key, updatedAt } from "#server/platform/database/columns.ts";

/** Job postings. spec: product §3 jobs */
export const jobs = pgTable(
  "jobs",
  {
    id: key(),
    businessId: integer("business_id")
      .notNull()
      .references(() => businesses.id, { onDelete: "cascade" }),
    title: text("title").notNull(),
    description: text("description").notNull(),
    location: text("location").notNull(),
    jobType: text("job_type", { enum: JOB_TYPES }).notNull(),
    /** Minor units of salaryCurrency. */
    salaryMin: integer("salary_min"),
    salaryMax: integer("salary_max"),
    salaryCurrency: text("salary_currency").notNull().default("SGD"),
    salaryPeriod: text("salary_period", { enum: SALARY_PERIODS }),
    requirements: text("requirements"),
    isFitnessRole: boolean("is_fitness_role").notNull().default(true),
    status: text("status", { enum: JOB_STATUSES }).notNull().default("open"),
    featured: boolean("featured").notNull().default(false),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
    closingDate: instant("closing_date"),
  },
  (t) => [
    index("jobs_open_index")
      .on(t.createdAt.desc(), t.id)
      .where(sql`${t.status} = 'open'`),
    index("jobs_featured_index")
      .on(t.featured.desc(), t.createdAt.desc(), t.id)
      .where(sql`${t.status} = 'open'`),
    index("jobs_business_index").on(t.businessId),
    check("jobs_type_known", sql`${t.jobType} in ('full_time','part_time','contract','temporary','internship')`),
    check("jobs_status_known", sql`${t.status} in ('open','closed','draft')`),
    check("jobs_period_known", sql`${t.salaryPeriod} in ('hour','day','week','month','year')`),
    check("jobs_salary_range", sql`${t.salaryMin} >= 0 and ${t.salaryMax} >= 0 and ${t.salaryMin} <= ${t.salaryMax}`),
  ],
);
