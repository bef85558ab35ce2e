import { and, eq, inArray, lt, sql } from "drizzle-orm";
import type { ApplicationSide } from "#contract/applications.ts";
import { users } from "#server/accounts/accounts.table.ts";
import { businesses } from "#server/businesses/businesses.table.ts";
import type { Db } from "#server/platform/database/connect.ts";
import type { Act } from "#server/platform/undo.ts";
import type { AuthorizedApplication } from "./applications.policy.ts";
import { applicationEvents, jobApplications, jobs, rejectionTemplates } from "./jobs.table.ts";

/**
 * A job with the listing's facts needed to apply, share-locked so that it is not closed or deleted during the
 * transaction.
 */
export async function lockJobForApplying(tx: Db, jobId: number) {
  const [row] = await tx
    .select({
      id: jobs.id,
      businessId: jobs.businessId,
      status: jobs.status,
      expiresAt: jobs.expiresAt,
      filledAt: jobs.filledAt,
      removedAt: jobs.removedAt,
      ownerId: businesses.ownerId,
      isPublic: businesses.isPublic,
      deletedAt: businesses.deletedAt,
    })
    .from(jobs)
    .innerJoin(businesses, eq(businesses.id, jobs.businessId))
    .where(eq(jobs.id, jobId))
    .for("share", { of: jobs });
  return row;
}

/** Inserts an application, one per job and user. @returns its id; undefined if there is one already */
export async function insertApplication(
  tx: Db,
  values: typeof jobApplications.$inferInsert,
): Promise<number | undefined> {
  const [row] = await tx
    .insert(jobApplications)
    .values(values)
    .onConflictDoNothing({ target: [jobApplications.jobId, jobApplications.userId] })
    .returning({ id: jobApplications.id });
  return row?.id;
}

/**
 * An application with the facts the rules need, locked until the transaction ends, so that concurrent moves run one
 * after the other.
 */
export async function lockApplication(tx: Db, id: number) {
  const [row] = await tx
    .select({
      id: jobApplications.id,
      userId: jobApplications.userId,
      status: jobApplications.status,
      viewedAt: jobApplications.viewedAt,
      withdrawnAt: jobApplications.withdrawnAt,
      notes: jobApplications.notes,
      username: users.username,
      firstName: users.firstName,
      jobTitle: jobs.title,
      businessId: businesses.id,
      businessName: businesses.name,
      ownerId: businesses.ownerId,
      businessDeletedAt: businesses.deletedAt,
    })
    .from(jobApplications)
    .innerJoin(jobs, eq(jobs.id, jobApplications.jobId))
    .innerJoin(businesses, eq(businesses.id, jobs.businessId))
    .innerJoin(users, eq(users.id, jobApplications.userId))
    .where(eq(jobApplications.id, id))
    .for("update", { of: jobApplications });
  return row;
}
/** The listings of several applications, with their plans and what decides the caller's side. */
export function findEmployers(db: Db, ids: readonly number[]) {
  return db
    .select({
      userId: jobApplications.userId,
      businessId: businesses.id,
      ownerId: businesses.ownerId,
      businessDeletedAt: businesses.deletedAt,
      subscriptionTier: businesses.subscriptionTier,
      subscriptionExpiry: businesses.subscriptionExpiry,
      subscriptionTrial: businesses.subscriptionTrial,
    })
    .from(jobApplications)
    .innerJoin(jobs, eq(jobs.id, jobApplications.jobId))
    .innerJoin(businesses, eq(businesses.id, jobs.businessId))
    .where(inArray(jobApplications.id, [...ids]));
}

export type LockedApplication = NonNullable<Awaited<ReturnType<typeof lockApplication>>>;

export const keepApplication = (act: Act, id: number): Promise<void> =>
  act.keep(jobApplications, eq(jobApplications.id, id));

export async function updateApplication(
  tx: Db,
  application: AuthorizedApplication<LockedApplication, ApplicationSide>,
  values: Partial<typeof jobApplications.$inferInsert>,
): Promise<void> {
  await tx.update(jobApplications).set(values).where(eq(jobApplications.id, application.id));
}

/** Adds an entry to the history, in the transaction of the change it records. */
export async function insertEvent(tx: Db, values: typeof applicationEvents.$inferInsert): Promise<void> {
  await tx.insert(applicationEvents).values(values);
}

/** Deletes applications rejected before a moment. */
export async function deleteRejected(db: Db, before: string): Promise<void> {
  await db
    .delete(jobApplications)
    .where(and(eq(jobApplications.status, "rejected"), lt(jobApplications.updatedAt, before)));
}

// ---------------------------------------------------------------- rejection templates

export async function findTemplate(db: Db, businessId: number): Promise<string | undefined> {
  const [row] = await db
    .select({ body: rejectionTemplates.body })
    .from(rejectionTemplates)
    .where(eq(rejectionTemplates.businessId, businessId));
  return row?.body;
}

/** Serialises changes of a listing's template until the transaction ends; there may be no row to lock. */
export async function lockTemplate(tx: Db, businessId: number): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`rejection template of ${businessId}`}, 0))`);
}

/** Stores a listing's own text; null restores the default. */
export async function writeTemplate(db: Db, businessId: number, body: string | null, updatedAt: string): Promise<void> {
  if (body === null) {
    await db.delete(rejectionTemplates).where(eq(rejectionTemplates.businessId, businessId));
    return;
  }
  await db
    .insert(rejectionTemplates)
    .values({ businessId, body, updatedAt })
    .onConflictDoUpdate({ target: rejectionTemplates.businessId, set: { body, updatedAt } });
}
