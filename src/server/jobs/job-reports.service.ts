import { createReports } from "#server/accounts/reports.service.ts";
import { appError } from "#server/platform/errors.ts";
import type { Platform } from "#server/platform/platform.ts";
import { jobReports } from "./job-reports.table.ts";
import type { Jobs } from "./jobs.service.ts";

export type JobReports = ReturnType<typeof createJobReports>;

/** Reports of public jobs; upholding a report takes the job down. */
export function createJobReports(
  platform: Pick<Platform, "clock" | "database" | "throttle">,
  { jobs }: { jobs: Pick<Jobs, "requireVisible" | "takeDown"> },
) {
  return createReports(platform, {
    job: {
      about: jobReports.jobId,
      idName: "jobId",
      goneCode: "jobs.not_found",
      async requireReportable(id, reporter) {
        const job = await jobs.requireVisible(id, reporter);
        const isReportable = job.status !== "draft" && job.removedAt === null && job.isPublic;
        // The owner may know that the job exists.
        if (!isReportable && job.ownerId !== reporter.id) throw appError("jobs.not_found");
        return { authorId: job.ownerId };
      },
      applyVerdict: async (tx, act, id, down) => down && jobs.takeDown(tx, act, id, down),
    },
  });
}
