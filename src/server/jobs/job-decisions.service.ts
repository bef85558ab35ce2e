import type { TakeDown } from "#server/accounts/reports.service.ts";
import { withTransaction, type Db } from "#server/platform/database/connect.ts";
import type { DecisionChanges, Decision } from "#server/platform/decision.ts";
import { AppError, appError } from "#server/platform/errors.ts";
import type { Platform } from "#server/platform/platform.ts";
import type { Act } from "#server/platform/undo.ts";
import { decideJob, findEmployerName, keepJob, lockJob, type LockedJob } from "./job-edits.queries.ts";
import { transitionError, stateOf, takeDownError } from "./jobs.policy.ts";

declare module "#server/platform/events.ts" {
  interface AppEvents {
    /** An admin took a job down. */
    "jobs.removed": { jobId: number; businessId: number; businessName: string; title: string; reason: string };
    /** An admin restored a removed job. */
    "jobs.restored": { jobId: number; businessId: number; businessName: string; title: string };
  }
}

type DecideJob = (job: LockedJob, now: Date) => DecisionChanges & { values: Parameters<typeof decideJob>[2] };
type DecidedJob = LockedJob & { businessName: string };

/** Admin decisions about jobs; the admin domain does the authorisation. spec: product §6 */
export function createJobDecisions({
  cache,
  clock,
  database,
  events,
}: Pick<Platform, "cache" | "clock" | "database" | "events">) {
  /** Decides while the job is locked, so that a second decision sees the first. */
  async function decideIn(
    tx: Db,
    id: number,
    write: DecideJob,
  ): Promise<{ job: DecidedJob; decided: DecisionChanges }> {
    const locked = await lockJob(tx, id);
    if (!locked) throw appError("jobs.not_found");
    const now = clock.now();
    const { values, ...decided } = write(locked, now);
    await decideJob(tx, id, { ...values, updatedAt: now.toISOString() });
    return { job: { ...locked, businessName: await findEmployerName(tx, locked.businessId) }, decided };
  }

  const cacheTags = ({ id, businessId }: DecidedJob) => [`job:${id}`, "jobs", `business:${businessId}`];

  async function decide(id: number, { record }: Decision, write: DecideJob): Promise<DecidedJob> {
    const job = await withTransaction(database.db, async (tx) => {
      const written = await decideIn(tx, id, write);
      await record(tx, written.decided);
      return written.job;
    });
    await cache.invalidate(...cacheTags(job));
    return job;
  }

  const removalDecision =
    ({ reason, adminId }: TakeDown): DecideJob =>
    (job, now) => {
      const errorCode = takeDownError(stateOf(job, now));
      if (errorCode) throw appError(errorCode);
      return {
        values: {
          status: "closed",
          removedAt: now.toISOString(),
          removedBy: adminId,
          removalReason: reason,
          removedFrom: job.status,
        },
        before: { status: job.status, removed: false },
        after: { status: "closed", removed: true, reason },
      };
    };

  const removalEvent = ({ id, businessId, businessName, title }: DecidedJob, reason: string) => ({
    jobId: id,
    businessId,
    businessName,
    title,
    reason,
  });

  return {
    /**
     * Takes a job down: closes it, removes it from every list and shows it only to its editors, with the reason;
     * applications stay. @throws jobs.not_found, jobs.already_removed, jobs.wrong_state for drafts
     */
    async remove(id: number, reason: string, decision: Decision): Promise<void> {
      const job = await decide(id, decision, removalDecision({ reason, adminId: decision.adminId }));
      await events.emit("jobs.removed", removalEvent(job, reason));
    },

    /**
     * Takes a job down in the caller's transaction.
     * @returns the values for the audit log; undefined if it was already taken down
     * @throws jobs.not_found, jobs.wrong_state for drafts
     */
    async takeDown(tx: Db, act: Act, id: number, down: TakeDown): Promise<Partial<DecisionChanges> | undefined> {
      try {
        await keepJob(act, id);
        const { job, decided } = await decideIn(tx, id, removalDecision(down));
        act.invalidate(...cacheTags(job));
        act.emitLater("jobs.removed", removalEvent(job, down.reason));
        return decided;
      } catch (error) {
        if (error instanceof AppError && error.code === "jobs.already_removed") return undefined;
        throw error;
      }
    },

    /**
     * Restores a removed job to its previous status; it may have expired since. @throws jobs.not_found,
     * jobs.not_removed
     */
    async restore(id: number, decision: Decision): Promise<void> {
      const { businessId, businessName, title } = await decide(id, decision, (job) => {
        if (job.removedFrom === null) throw appError("jobs.not_removed");
        return {
          values: {
            status: job.removedFrom,
            removedAt: null,
            removedBy: null,
            removalReason: null,
            removedFrom: null,
          },
          before: { status: job.status, removed: true, reason: job.removalReason },
          after: { status: job.removedFrom, removed: false },
        };
      });
      await events.emit("jobs.restored", { jobId: id, businessId, businessName, title });
    },

    /**
     * Closes a job for applications, as its owner may do too. @throws jobs.not_found, jobs.removed, jobs.wrong_state
     */
    async closeFor(id: number, decision: Decision): Promise<void> {
      await decide(id, decision, (job, now) => {
        const errorCode = transitionError("close", stateOf(job, now));
        if (errorCode) throw appError(errorCode);
        return { values: { status: "closed" }, before: { status: job.status }, after: { status: "closed" } };
      });
    },

    /**
     * Features a job, which lists it first on the home page, or ends that. @throws jobs.not_found, jobs.removed,
     * jobs.already_decided
     */
    async setFeatured(id: number, featured: boolean, decision: Decision): Promise<void> {
      await decide(id, decision, (job) => {
        if (job.removedAt !== null) throw appError("jobs.removed");
        if (job.featured === featured) throw appError("jobs.already_decided");
        return { values: { featured }, before: { featured: job.featured }, after: { featured } };
      });
    },
  };
}
