import { applicationEvents, jobApplications } from "#server/jobs/jobs.table.ts";
import type { TestApp } from "#test/app.ts";
import { onlyRow } from "./inserted.ts";
import { buildJob } from "./job.ts";
import { buildResume } from "./resume.ts";
import { buildUser } from "./user.ts";

export type ApplicationRow = typeof jobApplications.$inferSelect;
export type ApplicationOverrides = Partial<Omit<typeof jobApplications.$inferInsert, "jobId" | "userId">> & {
  job?: { id: number };
  applicant?: { id: number };
};

/** A new application; job, applicant and resume are created if not given. */
export async function buildApplication(
  app: Pick<TestApp, "app" | "platform">,
  overrides: ApplicationOverrides = {},
): Promise<ApplicationRow> {
  const { job, applicant, ...columns } = overrides;
  const { db } = app.platform.database;
  const jobId = job?.id ?? (await buildJob(app)).id;
  const userId = applicant?.id ?? (await buildUser(app)).user.id;
  const now = app.platform.clock.now().toISOString();
  const resume = columns.resumeUrl === undefined ? await buildResume(app, { id: userId }) : undefined;
  const row = onlyRow(
    await db
      .insert(jobApplications)
      .values({ applicationDate: now, updatedAt: now, resumeUrl: "", ...resume, ...columns, jobId, userId })
      .returning(),
  );
  await db.insert(applicationEvents).values({
    applicationId: row.id,
    kind: "status",
    status: "applied",
    actorId: userId,
    createdAt: row.applicationDate,
  });
  return row;
}
