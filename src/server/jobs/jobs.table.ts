import { sql, type SQL } from "drizzle-orm";
import { bigint, boolean, check, index, integer, pgTable, text, uniqueIndex } from "drizzle-orm/pg-core";
import { APPLICATION_EVENT_KINDS, APPLICATION_STATUSES } from "#contract/applications.ts";
import { JOB_STATUSES, JOB_TYPES, SALARY_PERIODS } from "#contract/jobs.ts";
import { users } from "#server/accounts/accounts.table.ts";
import { businesses } from "#server/businesses/businesses.table.ts";
import { createdAt, instant, key, locatedColumns, oneOf, updatedAt } from "#server/platform/database/columns.ts";
import { resumes, resumeVersions } from "#server/resumes/resumes.table.ts";

/** Job postings. spec: product §3 jobs */
export const jobs = pgTable(
  "jobs",
  {
    id: key(),
    businessId: integer("business_id")
      .notNull()
      .references(() => businesses.id, { onDelete: "cascade" }),
    title: text("title").notNull(),
    /** Sanitised HTML: paragraphs, lists, headings, emphasis, links. */
    description: text("description").notNull(),
    location: text("location").notNull(),
    country: text("country").notNull().default("Singapore"),
    ...locatedColumns(),
    jobType: text("job_type", { enum: JOB_TYPES }).notNull(),
    /** Hundredths of salaryCurrency, whatever its decimals. */
    salaryMin: bigint("salary_min", { mode: "number" }),
    salaryMax: bigint("salary_max", { mode: "number" }),
    salaryCurrency: text("salary_currency").notNull().default("SGD"),
    salaryPeriod: text("salary_period", { enum: SALARY_PERIODS }),
    requirements: text("requirements"),
    isFitnessRole: boolean("is_fitness_role").notNull().default(true),
    status: text("status", { enum: JOB_STATUSES }).notNull().default("open"),
    featured: boolean("featured").notNull().default(false),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
    closingDate: instant("closing_date"),
    /** When it was last opened; null for a draft that was never posted. Plans count postings by it. */
    postedAt: instant("posted_at"),
    /** When it leaves the lists: its closing date, or 60 days after it was posted. spec: DECISIONS 21 */
    expiresAt: instant("expires_at"),
    /** When the position was filled. */
    filledAt: instant("filled_at"),
    /** When an admin took it down: closed, with a reason that its owner can read. */
    removedAt: instant("removed_at"),
    removedBy: integer("removed_by").references(() => users.id, { onDelete: "set null" }),
    removalReason: text("removal_reason"),
    /** The status before the removal, restored when an admin reverses it. */
    removedFrom: text("removed_from", { enum: JOB_STATUSES }),
  },
  (t) => [
    index("jobs_business_index").on(t.businessId, t.postedAt.desc()),
    index("jobs_not_located_index")
      .on(t.id)
      .where(sql`${t.locatedFor} is distinct from ${t.location} || ', ' || ${t.country}`),
    check("jobs_coordinates_whole", sql`(${t.latitude} is null) = (${t.longitude} is null)`),
    check(
      "jobs_open_is_posted",
      sql`${t.status} <> 'open' or (${t.postedAt} is not null and ${t.expiresAt} is not null)`,
    ),
    check("jobs_removed_is_closed", sql`${t.removedAt} is null or ${t.status} = 'closed'`),
    check("jobs_removed_whole", sql`(${t.removedAt} is null) = (${t.removedFrom} is null)`),
    check("jobs_filled_is_closed", sql`${t.filledAt} is null or ${t.status} = 'closed'`),
    oneOf("jobs_type_known", t.jobType, JOB_TYPES),
    oneOf("jobs_status_known", t.status, JOB_STATUSES),
    oneOf("jobs_removed_from_known", t.removedFrom, JOB_STATUSES),
    oneOf("jobs_period_known", t.salaryPeriod, SALARY_PERIODS),
    check("jobs_salary_range", sql`${t.salaryMin} >= 0 and ${t.salaryMax} >= 0 and ${t.salaryMin} <= ${t.salaryMax}`),
  ],
);

/** Whether a job is active at a moment (ISO), as `stateOf` determines it: open and not expired. spec: DECISIONS 21, 65 */
export const isActiveJob = (now: string): SQL =>
  sql`(${jobs.status} = 'open' and ${jobs.removedAt} is null and ${jobs.filledAt} is null and ${jobs.expiresAt} > ${now}::timestamptz)`;

/** One person's application for one job. spec: product §3 job_applications */
export const jobApplications = pgTable(
  "job_applications",
  {
    id: key(),
    jobId: integer("job_id")
      .notNull()
      .references(() => jobs.id, { onDelete: "cascade" }),
    userId: integer("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    coverLetter: text("cover_letter"),
    /** URL of the file sent; the version does not change when the resume does. */
    resumeUrl: text("resume_url").notNull(),
    resumeId: integer("resume_id").references(() => resumes.id, { onDelete: "set null" }),
    resumeVersionId: integer("resume_version_id").references(() => resumeVersions.id, { onDelete: "set null" }),
    status: text("status", { enum: APPLICATION_STATUSES }).notNull().default("applied"),
    applicationDate: instant("application_date")
      .notNull()
      .default(sql`now()`),
    /** The employer's private notes; the applicant never sees them. */
    notes: text("notes"),
    viewedAt: instant("viewed_at"),
    withdrawnAt: instant("withdrawn_at"),
    updatedAt: updatedAt(),
  },
  (t) => [
    uniqueIndex("job_applications_once").on(t.jobId, t.userId),
    index("job_applications_job_index").on(t.jobId, t.applicationDate.desc(), t.id),
    index("job_applications_user_index").on(t.userId, t.applicationDate.desc(), t.id),
    index("job_applications_version_index").on(t.resumeVersionId),
    oneOf("job_applications_status_known", t.status, APPLICATION_STATUSES),
  ],
);

/** Whether an application counts: it is not withdrawn. spec: DECISIONS 65 */
export const isCountedApplication: SQL = sql`${jobApplications.withdrawnAt} is null`;

/** The history of an application, in order: moves, messages to the applicant, withdrawal. */
export const applicationEvents = pgTable(
  "application_events",
  {
    id: key(),
    applicationId: integer("application_id")
      .notNull()
      .references(() => jobApplications.id, { onDelete: "cascade" }),
    kind: text("kind", { enum: APPLICATION_EVENT_KINDS }).notNull(),
    /** The new status of a move. */
    status: text("status", { enum: APPLICATION_STATUSES }),
    /** What the employer wrote to the applicant. */
    message: text("message"),
    actorId: integer("actor_id").references(() => users.id, { onDelete: "set null" }),
    createdAt: createdAt(),
  },
  (t) => [
    index("application_events_application_index").on(t.applicationId, t.createdAt, t.id),
    oneOf("application_events_kind_known", t.kind, APPLICATION_EVENT_KINDS),
    oneOf("application_events_status_known", t.status, APPLICATION_STATUSES),
    check("application_events_whole", sql`(${t.kind} = 'status') = (${t.status} is not null)`),
  ],
);

/** The text of a listing's rejections; without a row, the default text applies. */
export const rejectionTemplates = pgTable("rejection_templates", {
  businessId: integer("business_id")
    .primaryKey()
    .references(() => businesses.id, { onDelete: "cascade" }),
  body: text("body").notNull(),
  updatedAt: updatedAt(),
});
