import type { ResumeContent } from "#contract/resumes.ts";
import { applicationEvents, jobApplications } from "#server/jobs/jobs.table.ts";
import { resumes, resumeVersions } from "#server/resumes/resumes.table.ts";
import type { TestApp } from "#test/app.ts";
import { inserted, type Built } from "./inserted.ts";
import { buildJob } from "./job.ts";
import { buildUser } from "./user.ts";

export type ApplicationRow = typeof jobApplications.$inferSelect;
export type ApplicationOverrides = Partial<Omit<typeof jobApplications.$inferInsert, "jobId" | "userId">> & {
  job?: { id: number };
  applicant?: { id: number };
};

let sent = 0;

/** A finished resume, without its files. @returns the address by which it is sent */
export async function buildSendable(
  app: Built,
  owner: { id: number },
  title = "Yoga Teacher",
): Promise<{ resumeId: number; resumeVersionId: number; resumeUrl: string }> {
  const { db } = app.platform.database;
  sent += 1;
  const key = (folder: string, ending: string) =>
    `${folder}/00/${String(sent % 100).padStart(2, "0")}/${String(sent).padStart(36, "0")}.${ending}`;
  const content: ResumeContent = {
    personalInfo: {
      firstName: "Mei",
      lastName: "Tan",
      email: "mei@people.example",
      phone: "+65 6123 4567",
      location: "Singapore",
      nationality: "Singapore",
      title,
      summary: "Ten years of teaching people to breathe, bend and stand on one leg without falling.",
    },
    education: [],
    experience: [],
    skills: [],
    certifications: [],
    coverLetter: "",
  };
  const resume = inserted(
    await db
      .insert(resumes)
      .values({ userId: owner.id, title, ...content })
      .returning(),
  );
  const version = inserted(
    await db
      .insert(resumeVersions)
      .values({
        resumeId: resume.id,
        number: 1,
        content,
        template: "classic",
        fileKey: key("resumes", "pdf"),
        pageKeys: [key("resume-pages", "webp")],
      })
      .returning(),
  );
  return { resumeId: resume.id, resumeVersionId: version.id, resumeUrl: `/files/${version.fileKey}` };
}

/** An application as it was just sent; job, applicant and resume are made when none are given. */
export async function buildApplication(
  app: Pick<TestApp, "app" | "platform">,
  overrides: ApplicationOverrides = {},
): Promise<ApplicationRow> {
  const { job, applicant, ...columns } = overrides;
  const { db } = app.platform.database;
  const jobId = job?.id ?? (await buildJob(app)).id;
  const userId = applicant?.id ?? (await buildUser(app)).user.id;
  const now = app.platform.clock.now().toISOString();
  const resume = columns.resumeUrl === undefined ? await buildSendable(app, { id: userId }) : undefined;
  const row = inserted(
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
