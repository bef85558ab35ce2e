import { and, desc, eq, inArray, sql } from "drizzle-orm";
import type { Pool } from "pg";
import type { Job, JobCard } from "#contract/jobs.ts";
import type { Db } from "#server/platform/database/connect.ts";
import { isCountedApplication, jobApplications, jobs } from "./jobs.table.ts";

/** The columns of a job card. Salaries in minor units. */
export interface JobCardRow {
  id: number;
  title: string;
  businessId: number;
  businessName: string;
  businessLogo: string | null;
  location: string;
  jobType: JobCard["jobType"];
  salaryMin: number | null;
  salaryMax: number | null;
  salaryCurrency: string;
  salaryPeriod: JobCard["salaryPeriod"];
  requirements: string | null;
  isFitnessRole: boolean;
  postedAt: Date;
  expiresAt: Date | null;
  /** Where it is; only in what a search found. */
  latitude?: number | null;
  longitude?: number | null;
}

/** A full job with the facts of its listing that the rules use. */
export interface JobRow extends JobCardRow {
  description: string;
  country: string;
  status: Job["status"];
  closingDate: Date | null;
  filledAt: Date | null;
  removedAt: Date | null;
  removalReason: string | null;
  updatedAt: Date;
  businessKind: Job["business"]["kind"];
  businessDescription: string | null;
  businessVerified: boolean;
  businessRatingSum: number;
  businessReviewCount: number;
  businessCity: string | null;
  businessCountry: string | null;
  businessWebsite: string | null;
  /** The listing's locations in the job's country. */
  workplaces: NonNullable<Job["workplace"]>[] | null;
  timeZone: string;
  ownerId: number | null;
  isPublic: boolean;
  deletedAt: Date | null;
  applicationId: number | null;
}

export const CARD_COLUMNS = `j.id, j.title, j.business_id as "businessId", b.name as "businessName", b.logo as "businessLogo",
  j.location, j.job_type as "jobType", j.salary_min as "salaryMin", j.salary_max as "salaryMax",
  j.salary_currency as "salaryCurrency", j.salary_period as "salaryPeriod", j.requirements, j.is_fitness_role as "isFitnessRole",
  coalesce(j.posted_at, j.created_at) as "postedAt", j.expires_at as "expiresAt"`;

const JOB = `select ${CARD_COLUMNS}, j.description, j.country, j.status, j.closing_date as "closingDate", j.filled_at as "filledAt",
  j.removed_at as "removedAt", j.removal_reason as "removalReason", j.updated_at as "updatedAt", b.kind as "businessKind", left(b.description, 600) as "businessDescription", b.verified as "businessVerified",
  b.rating_sum as "businessRatingSum", b.review_count as "businessReviewCount", b.main_city as "businessCity",
  b.main_country as "businessCountry", b.website_url as "businessWebsite", b.time_zone as "timeZone",
  (select json_agg(json_build_object('address', l.address, 'city', l.city, 'postalCode', l.postal_code))
    from business_locations as l where l.business_id = b.id and lower(l.country) = lower(j.country)) as workplaces,
  b.owner_id as "ownerId", b.is_public as "isPublic", b.deleted_at as "deletedAt",
  (select a.id from job_applications as a where a.job_id = j.id and a.user_id = $2) as "applicationId"
from jobs as j join businesses as b on b.id = j.business_id where j.id = $1`;

/** Reads a job, including those hidden from visitors. `userId` is 0 for visitors. */
export async function findJob(pool: Pool, id: number, userId: number): Promise<JobRow | undefined> {
  const result = await pool.query<JobRow>({ name: "job-by-id", text: JOB, values: [id, userId] });
  return result.rows[0];
}

/** Cards of those of the jobs that visitors can open, also when they are closed or have expired. */
export async function findPublicCards(pool: Pool, ids: readonly number[]): Promise<JobCardRow[]> {
  if (ids.length === 0) return [];
  const { rows } = await pool.query<JobCardRow>({
    name: "public-job-cards-by-id",
    text: `select ${CARD_COLUMNS} from jobs as j join businesses as b on b.id = j.business_id
where j.id = any ($1::int[]) and j.status <> 'draft' and j.removed_at is null and b.is_public and b.deleted_at is null`,
    values: [ids],
  });
  return rows;
}

/** Cards of jobs by id. */
export async function findCards(pool: Pool, ids: readonly number[]): Promise<Map<number, JobCardRow>> {
  if (ids.length === 0) return new Map();
  const { rows } = await pool.query<JobCardRow>({
    name: "job-cards-by-id",
    text: `select ${CARD_COLUMNS} from jobs as j join businesses as b on b.id = j.business_id where j.id = any ($1::int[])`,
    values: [ids],
  });
  return new Map(rows.map((row) => [row.id, row]));
}

/** When the first of these jobs leaves the lists. */
export async function findFirstExpiry(pool: Pool, ids: readonly number[]): Promise<Date | undefined> {
  const { rows } = await pool.query<{ first: Date | null }>({
    name: "first-job-expiry",
    text: "select min(expires_at) as first from job_search where id = any ($1::int[])",
    values: [ids],
  });
  return rows[0]?.first ?? undefined;
}

/** Descriptions by job id. */
export async function findDescriptions(db: Db, ids: readonly number[]): Promise<Map<number, string>> {
  const { id, description } = jobs;
  const rows = await db
    .select({ id, description })
    .from(jobs)
    .where(inArray(id, [...ids]));
  return new Map(rows.map((row) => [row.id, row.description]));
}

/** A row of the owner's table. */
export interface OwnJobRow {
  id: number;
  title: string;
  status: Job["status"];
  createdAt: string;
  expiresAt: string | null;
  filledAt: string | null;
  removedAt: string | null;
  applicationCount: number;
  newApplicationCount: number;
}

/** All jobs of a listing, newest first, with counts of active applications. */
export function findOwnJobs(
  db: Db,
  businessId: number,
  { offset, limit }: { offset: number; limit: number },
): Promise<OwnJobRow[]> {
  const { id, title, status, expiresAt, filledAt, removedAt } = jobs;
  const postedAt = sql`coalesce(${jobs.postedAt}, ${jobs.createdAt})`;
  const counted = and(eq(jobApplications.jobId, id), isCountedApplication);
  return db
    .select({
      id,
      title,
      status,
      createdAt: postedAt.mapWith(jobs.createdAt),
      expiresAt,
      filledAt,
      removedAt,
      applicationCount: db.$count(jobApplications, counted),
      newApplicationCount: db.$count(jobApplications, and(counted, eq(jobApplications.status, "applied"))),
    })
    .from(jobs)
    .where(eq(jobs.businessId, businessId))
    .orderBy(desc(postedAt), desc(id))
    .offset(offset)
    .limit(limit);
}

export function countOwnJobs(db: Db, businessId: number): Promise<number> {
  return db.$count(jobs, eq(jobs.businessId, businessId));
}

const EXPIRED_BATCH = 500;

/** Removes expired jobs from the search table. @returns how many, at most 500 */
export async function deleteExpired(pool: Pool, now: Date): Promise<number> {
  const text = `delete from job_search where id in (
  select id from job_search where expires_at <= $1 order by id limit ${EXPIRED_BATCH})`;
  return (await pool.query({ text, values: [now] })).rowCount ?? 0;
}
