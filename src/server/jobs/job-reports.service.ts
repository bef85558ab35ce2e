import type { z } from "zod";
import type { ReportVerdict } from "#contract/moderation.ts";
import type { reportInput } from "#contract/reports.ts";
import { violated, withTransaction, type Db } from "#server/platform/database/connect.ts";
import type { Decision } from "#server/platform/decision.ts";
import { AppError, refuse } from "#server/platform/errors.ts";
import type { Platform } from "#server/platform/platform.ts";
import type { Session } from "#server/platform/route.ts";
import { THROTTLES } from "#server/platform/throttle.ts";
import { closeReports, findReport, insertReport } from "./job-reports.queries.ts";
import type { Jobs } from "./jobs.service.ts";

export type JobReports = ReturnType<typeof createJobReports>;

/** What members tell the admins about public jobs, and what admins decide about it. */
export function createJobReports(
  { clock, database: { db }, throttle }: Pick<Platform, "clock" | "database" | "throttle">,
  { jobs }: { jobs: Pick<Jobs, "requireVisible" | "remove"> },
) {
  /** Decides all open reports of a job; whoever comes second finds none. */
  async function close(
    tx: Db,
    of: { id: number; jobId: number },
    { upheld, reason }: ReportVerdict,
    { adminId }: Pick<Decision, "adminId">,
  ) {
    const reports = await closeReports(tx, of.jobId, {
      upheld,
      handledBy: adminId,
      handledAt: clock.now().toISOString(),
    });
    if (!reports.includes(of.id)) throw refuse("reports.already_decided");
    return {
      before: { handled: false },
      after: { jobId: of.jobId, reports, upheld, ...(reason && { reason }) },
    };
  }

  return {
    /** Tells the admins about a public job, once. @throws jobs.not_found, reports.own, reports.already_reported, too_many_requests */
    async report(jobId: number, input: z.output<typeof reportInput>, { user }: Session): Promise<void> {
      await throttle.consume(THROTTLES.report, `user ${user.id}`);
      const job = await jobs.requireVisible(jobId, user);
      if (job.ownerId === user.id) throw refuse("reports.own");
      if (job.status === "draft" || job.removedAt !== null || !job.isPublic) throw refuse("jobs.not_found");
      const isNew = await insertReport(db, {
        jobId,
        reporterId: user.id,
        reason: input.reason,
        note: input.note ?? null,
        createdAt: clock.now().toISOString(),
      }).catch((error: unknown) => {
        // The job was deleted in between.
        throw violated(error)?.kind === "foreign" ? refuse("jobs.not_found") : error;
      });
      if (!isNew) throw refuse("reports.already_reported");
    },

    /**
     * Decides a report and with it all open ones of the same job: upheld, the job is taken down.
     * @throws reports.not_found, reports.already_decided, jobs.wrong_state for a draft
     */
    async decide(id: number, verdict: ReportVerdict, decision: Decision): Promise<void> {
      const report = await findReport(db, id);
      if (!report) throw refuse("reports.not_found");
      const of = { id, jobId: report.jobId };
      const closeOnly = () =>
        withTransaction(db, async (tx) => decision.note(tx, await close(tx, of, verdict, decision)));
      if (!verdict.upheld || !verdict.reason) return closeOnly();
      await jobs
        .remove(of.jobId, verdict.reason, {
          adminId: decision.adminId,
          note: async (tx, removed) => {
            const closed = await close(tx, of, verdict, decision);
            await decision.note(tx, {
              before: { ...closed.before, ...removed.before },
              after: { ...closed.after, ...removed.after },
            });
          },
        })
        .catch((error: unknown) => {
          // Somebody took the job down before: its reports are still to be decided.
          if (error instanceof AppError && error.code === "jobs.already_removed") return closeOnly();
          throw error;
        });
    },
  };
}
