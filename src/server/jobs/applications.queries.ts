import { and, asc, desc, eq, exists, inArray, isNull, ne, sql, type SQL } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { APPLICATION_STATUSES, type ApplicationSort, type ApplicationStatus } from "#contract/applications.ts";
import { PAGE_LIMITS } from "#contract/paging.ts";
import { users, writtenName } from "#server/accounts/accounts.table.ts";
import type { ActingAccount } from "#server/accounts/accounts.service.ts";
import { isActedFor } from "#server/businesses/businesses.service.ts";
import { businesses } from "#server/businesses/businesses.table.ts";
import type { Db } from "#server/platform/database/connect.ts";
import { resumeVersions } from "#server/resumes/resumes.table.ts";
import { applicationEvents, isCountedApplication, jobApplications, jobs } from "./jobs.table.ts";

type Window = { offset: number; limit: number };

const applicationColumns = {
  id: jobApplications.id,
  jobId: jobApplications.jobId,
  userId: jobApplications.userId,
  status: jobApplications.status,
  applicationDate: jobApplications.applicationDate,
  updatedAt: jobApplications.updatedAt,
  withdrawnAt: jobApplications.withdrawnAt,
};
const jobColumns = {
  jobTitle: jobs.title,
  jobLocation: jobs.location,
  jobStatus: jobs.status,
  jobExpiresAt: jobs.expiresAt,
  jobFilledAt: jobs.filledAt,
  jobRemovedAt: jobs.removedAt,
  businessId: businesses.id,
  businessName: businesses.name,
  businessLogo: businesses.logo,
};
const applicantColumns = { firstName: users.firstName, lastName: users.lastName };
/** The headline below the applicant's name on the resume sent; a version never changes. */
const headline = sql<string | null>`${resumeVersions.content} #>> '{personalInfo,title}'`;

const NEWEST = [desc(jobApplications.applicationDate), desc(jobApplications.id)];

// ---------------------------------------------------------------- the applicant's side

function selectOwn(db: Db) {
  return db
    .select({ ...applicationColumns, ...jobColumns })
    .from(jobApplications)
    .innerJoin(jobs, eq(jobs.id, jobApplications.jobId))
    .innerJoin(businesses, eq(businesses.id, jobs.businessId));
}
export type OwnApplicationRow = Awaited<ReturnType<typeof selectOwn>>[number];

function isOwn(userId: number, status: ApplicationStatus | undefined): SQL | undefined {
  return and(eq(jobApplications.userId, userId), hasActiveStatus(status));
}

/** A status filter matches only applications that are not withdrawn. */
function hasActiveStatus(status: ApplicationStatus | undefined): SQL | undefined {
  return status && and(eq(jobApplications.status, status), isCountedApplication);
}

export function findOwn(db: Db, userId: number, status: ApplicationStatus | undefined, window: Window) {
  return selectOwn(db)
    .where(isOwn(userId, status))
    .orderBy(...NEWEST)
    .offset(window.offset)
    .limit(window.limit);
}

export async function countOwn(db: Db, userId: number, status: ApplicationStatus | undefined): Promise<number> {
  return db.$count(jobApplications, isOwn(userId, status));
}

export async function findOwnOne(db: Db, id: number): Promise<OwnApplicationRow | undefined> {
  const [row] = await selectOwn(db).where(eq(jobApplications.id, id));
  return row;
}

// ---------------------------------------------------------------- one application

function selectDetail(db: Db) {
  return db
    .select({
      ...applicationColumns,
      ...jobColumns,
      ...applicantColumns,
      email: users.email,
      phone: users.phone,
      coverLetter: jobApplications.coverLetter,
      resumeUrl: jobApplications.resumeUrl,
      resumeVersionId: jobApplications.resumeVersionId,
      notes: jobApplications.notes,
      viewedAt: jobApplications.viewedAt,
      ownerId: businesses.ownerId,
      businessDeletedAt: businesses.deletedAt,
    })
    .from(jobApplications)
    .innerJoin(jobs, eq(jobs.id, jobApplications.jobId))
    .innerJoin(businesses, eq(businesses.id, jobs.businessId))
    .innerJoin(users, eq(users.id, jobApplications.userId));
}
export type ApplicationDetailRow = Awaited<ReturnType<typeof selectDetail>>[number];

export async function findDetail(db: Db, id: number): Promise<ApplicationDetailRow | undefined> {
  const [row] = await selectDetail(db).where(eq(jobApplications.id, id));
  return row;
}

/** The history of an application, oldest first. */
export function findEvents(db: Db, applicationId: number) {
  return db
    .select()
    .from(applicationEvents)
    .where(eq(applicationEvents.applicationId, applicationId))
    .orderBy(asc(applicationEvents.createdAt), asc(applicationEvents.id));
}
export type ApplicationEventRow = Awaited<ReturnType<typeof findEvents>>[number];

/** Those of the given resume versions that were sent with any application. */
export async function findSentVersions(db: Db, versionIds: readonly number[]): Promise<Set<number>> {
  const rows = await db
    .selectDistinct({ id: jobApplications.resumeVersionId })
    .from(jobApplications)
    .where(inArray(jobApplications.resumeVersionId, [...versionIds]));
  return new Set(rows.flatMap(({ id }) => (id === null ? [] : [id])));
}

/** Whether a listing for whose applicants the account acts received a version with an application not withdrawn. */
export async function isReceived(db: Db, versionId: number, account: ActingAccount): Promise<boolean> {
  const received = db
    .select({ id: jobApplications.id })
    .from(jobApplications)
    .innerJoin(jobs, eq(jobs.id, jobApplications.jobId))
    .innerJoin(businesses, eq(businesses.id, jobs.businessId))
    .where(
      and(
        eq(jobApplications.resumeVersionId, versionId),
        isActedFor(account, "applicants"),
        isNull(jobApplications.withdrawnAt),
      ),
    );
  const [row] = await db.select({ found: exists(received) as SQL<boolean> }).from(sql`(values (1)) as one`);
  return row?.found ?? false;
}

/** Whether a user has applied, and not withdrawn, to a listing for whose applicants the account acts. */
export async function hasReceivedFrom(db: Db, applicantId: number, account: ActingAccount): Promise<boolean> {
  const [row] = await db
    .select({ id: jobApplications.id })
    .from(jobApplications)
    .innerJoin(jobs, eq(jobs.id, jobApplications.jobId))
    .innerJoin(businesses, eq(businesses.id, jobs.businessId))
    .where(
      and(
        eq(jobApplications.userId, applicantId),
        isActedFor(account, "applicants"),
        isNull(jobApplications.withdrawnAt),
      ),
    )
    .limit(1);
  return row !== undefined;
}

const owners = alias(users, "owners");

/**
 * The listing run by one of two users where the other has applied and not withdrawn, by the latest application;
 * undefined if there is none.
 */
export async function findListingBetween(
  db: Db,
  one: number,
  other: number,
): Promise<{ businessId: number; ownerId: number } | undefined> {
  const [row] = await db
    .select({ businessId: businesses.id, ownerId: owners.id })
    .from(jobApplications)
    .innerJoin(jobs, eq(jobs.id, jobApplications.jobId))
    .innerJoin(businesses, and(eq(businesses.id, jobs.businessId), isNull(businesses.deletedAt)))
    // A business_owner has no access to applications.
    .innerJoin(owners, and(eq(owners.id, businesses.ownerId), ne(owners.role, "business_owner")))
    .where(
      and(
        inArray(jobApplications.userId, [one, other]),
        inArray(owners.id, [one, other]),
        ne(jobApplications.userId, owners.id),
        isCountedApplication,
      ),
    )
    .orderBy(...NEWEST)
    .limit(1);
  return row;
}

/** Both sides of an application with their contact details. */
export async function findParties(db: Db, id: number) {
  const [row] = await db
    .select({
      id: jobApplications.id,
      jobId: jobs.id,
      jobTitle: jobs.title,
      businessId: businesses.id,
      businessName: businesses.name,
      applicant: { id: users.id, email: users.email, ...applicantColumns },
      owner: { id: owners.id, email: owners.email },
    })
    .from(jobApplications)
    .innerJoin(jobs, eq(jobs.id, jobApplications.jobId))
    .innerJoin(businesses, eq(businesses.id, jobs.businessId))
    .innerJoin(users, eq(users.id, jobApplications.userId))
    .leftJoin(owners, eq(owners.id, businesses.ownerId))
    .where(eq(jobApplications.id, id));
  return row;
}
export type Parties = NonNullable<Awaited<ReturnType<typeof findParties>>>;

// ---------------------------------------------------------------- the employer's side

export interface ReceivedApplicationsQuery {
  businessId: number;
  jobId?: number | undefined;
  status?: ApplicationStatus | undefined;
  search?: string | undefined;
  sort?: ApplicationSort | undefined;
}

function isReceivedBy(query: ReceivedApplicationsQuery): SQL | undefined {
  return and(
    eq(jobs.businessId, query.businessId),
    query.jobId === undefined ? undefined : eq(jobs.id, query.jobId),
    hasActiveStatus(query.status),
    ...wordsOf(query.search).map(matchesName),
  );
}

function wordsOf(search: string | undefined): string[] {
  return (search ?? "").split(" ").filter((word) => word !== "");
}

/** Matches if the word is part of the applicant's name, ignoring case and accents. */
function matchesName(word: string): SQL {
  const pattern = `%${word.replaceAll(/[\\%_]/g, "\\$&")}%`;
  return sql`fold_text(${writtenName}) like fold_text(${pattern})`;
}

const pipeline = sql.raw(`array[${APPLICATION_STATUSES.map((status) => `'${status}'`).join(", ")}]`);
const ORDERS = {
  newest: NEWEST,
  oldest: [asc(jobApplications.applicationDate), asc(jobApplications.id)],
  name: [sql`fold_text(${writtenName})`, ...NEWEST],
  status: [sql`array_position(${pipeline}, ${jobApplications.status})`, ...NEWEST],
} as const;

function selectReceived(db: Db) {
  return db
    .select({
      ...applicationColumns,
      ...applicantColumns,
      jobTitle: jobs.title,
      headline,
      resumeUrl: jobApplications.resumeUrl,
      notes: jobApplications.notes,
    })
    .from(jobApplications)
    .innerJoin(jobs, eq(jobs.id, jobApplications.jobId))
    .innerJoin(users, eq(users.id, jobApplications.userId))
    .leftJoin(resumeVersions, eq(resumeVersions.id, jobApplications.resumeVersionId));
}
export type ReceivedRow = Awaited<ReturnType<typeof selectReceived>>[number];

export function findReceived(db: Db, query: ReceivedApplicationsQuery, window: Window): Promise<ReceivedRow[]> {
  return selectReceived(db)
    .where(isReceivedBy(query))
    .orderBy(...ORDERS[query.sort ?? "newest"])
    .offset(window.offset)
    .limit(window.limit);
}

export async function countReceived(db: Db, query: ReceivedApplicationsQuery): Promise<number> {
  const some = db
    .select({ id: jobApplications.id })
    .from(jobApplications)
    .innerJoin(jobs, eq(jobs.id, jobApplications.jobId))
    .innerJoin(users, eq(users.id, jobApplications.userId))
    .where(isReceivedBy(query))
    .limit(PAGE_LIMITS.exactTotal + 1)
    .as("some");
  return db.$count(some);
}

/** The active applications for a job. */
export function findActiveApplications(db: Db, jobId: number) {
  return db
    .select({ id: jobApplications.id, userId: jobApplications.userId })
    .from(jobApplications)
    .where(and(eq(jobApplications.jobId, jobId), isCountedApplication))
    .orderBy(asc(jobApplications.id));
}

/** Counts active applications by status; statuses without any are left out. */
export function countByStatus(db: Db, businessId: number, jobId: number | undefined) {
  return db
    .select({ status: jobApplications.status, count: sql<number>`count(*)::int` })
    .from(jobApplications)
    .innerJoin(jobs, eq(jobs.id, jobApplications.jobId))
    .where(
      and(eq(jobs.businessId, businessId), jobId === undefined ? undefined : eq(jobs.id, jobId), isCountedApplication),
    )
    .groupBy(jobApplications.status);
}
