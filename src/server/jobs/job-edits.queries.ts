import { count, eq } from "drizzle-orm";
import { businesses } from "#server/businesses/businesses.table.ts";
import type { Db } from "#server/platform/database/connect.ts";
import type { Act } from "#server/platform/undo.ts";
import type { AuthorizedJob } from "./jobs.policy.ts";
import { jobApplications, jobs } from "./jobs.table.ts";

/** The listing's columns for plan and approval checks, read while its row is locked. */
const employer = {
  id: businesses.id,
  name: businesses.name,
  kind: businesses.kind,
  ownerId: businesses.ownerId,
  isPublic: businesses.isPublic,
  deletedAt: businesses.deletedAt,
  timeZone: businesses.timeZone,
  verificationStatus: businesses.verificationStatus,
  subscriptionTier: businesses.subscriptionTier,
  subscriptionExpiry: businesses.subscriptionExpiry,
  subscriptionTrial: businesses.subscriptionTrial,
};
export type Employer = NonNullable<Awaited<ReturnType<typeof lockEmployer>>>;

/** The listing of a job; undefined if the job does not exist. */
export async function findEmployerId(db: Db, jobId: number): Promise<number | undefined> {
  const [row] = await db.select({ businessId: jobs.businessId }).from(jobs).where(eq(jobs.id, jobId));
  return row?.businessId;
}

/** The name of an existing listing. */
export async function findEmployerName(db: Db, id: number): Promise<string> {
  const [row] = await db.select({ name: businesses.name }).from(businesses).where(eq(businesses.id, id));
  return row?.name ?? "";
}

/** A listing, locked until the transaction ends, so that its postings are counted and created one after the other. */
export async function lockEmployer(tx: Db, id: number) {
  const [row] = await tx.select(employer).from(businesses).where(eq(businesses.id, id)).for("no key update");
  return row;
}

/** A job, locked until the transaction ends, so that nobody applies in the meantime. */
export async function lockJob(tx: Db, id: number) {
  const [row] = await tx.select().from(jobs).where(eq(jobs.id, id)).for("update");
  return row;
}
export type LockedJob = NonNullable<Awaited<ReturnType<typeof lockJob>>>;

export const keepJob = (act: Act, id: number): Promise<void> => act.keep(jobs, eq(jobs.id, id));

export async function countApplications(tx: Db, jobId: number): Promise<number> {
  const [row] = await tx.select({ count: count() }).from(jobApplications).where(eq(jobApplications.jobId, jobId));
  return row?.count ?? 0;
}

export async function insertJob(tx: Db, values: typeof jobs.$inferInsert) {
  const [row] = await tx
    .insert(jobs)
    .values(values)
    .returning({ id: jobs.id, title: jobs.title, location: jobs.location, country: jobs.country });
  if (!row) throw new Error("An insert returned no job");
  return row;
}

export async function updateJob(
  tx: Db,
  job: AuthorizedJob<{ id: number }>,
  values: Partial<typeof jobs.$inferInsert>,
): Promise<void> {
  await tx.update(jobs).set(values).where(eq(jobs.id, job.id));
}

/** Writes an admin's decision on a locked job. */
export async function decideJob(tx: Db, id: number, values: Partial<typeof jobs.$inferInsert>): Promise<void> {
  await tx.update(jobs).set(values).where(eq(jobs.id, id));
}

export async function deleteJob(tx: Db, job: AuthorizedJob<{ id: number }>): Promise<void> {
  await tx.delete(jobs).where(eq(jobs.id, job.id));
}
