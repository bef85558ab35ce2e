import type { ResumeContent } from "#contract/resumes.ts";
import { resumes, resumeVersions } from "#server/resumes/resumes.table.ts";
import { uploads } from "#server/uploads/uploads.table.ts";
import { newKey } from "#server/platform/files/files.ts";
import { eq } from "drizzle-orm";
import type { TestApp } from "#test/app.ts";
import { onlyRow } from "./inserted.ts";

export interface BuiltResume {
  resumeId: number;
  resumeVersionId: number;
  resumeUrl: string;
}

/** The default content of a resume. */
export const RESUME_CONTENT: ResumeContent = {
  personalInfo: {
    firstName: "Mei",
    lastName: "Tan",
    email: "mei@people.example",
    phone: "+65 6123 4567",
    location: "Singapore",
    nationality: "Singapore",
    title: "Yoga Teacher",
    summary: "Ten years of teaching people to breathe, bend and stand on one leg without falling.",
  },
  education: [],
  experience: [],
  skills: [],
  certifications: [],
  coverLetter: "I would love to teach at your studio, mornings and weekends included.",
};

/** A finished resume with its files, without printing it. @param title also the job title in its content */
export async function buildResume(
  app: Pick<TestApp, "platform">,
  owner: { id: number },
  title = RESUME_CONTENT.personalInfo.title,
): Promise<BuiltResume> {
  const { database, files, clock } = app.platform;
  const { db } = database;
  const content = { ...RESUME_CONTENT, personalInfo: { ...RESUME_CONTENT.personalInfo, title } };
  const now = clock.now().toISOString();
  const store = async (folder: string, extension: "pdf" | "webp", kind: "document" | "image") => {
    const fileKey = newKey(folder, extension);
    const contentType = extension === "pdf" ? "application/pdf" : "image/webp";
    const bytes = Buffer.from(`${folder} of ${title}`);
    await files.put(fileKey, bytes, { contentType });
    await db.insert(uploads).values({ fileKey, kind, contentType, size: bytes.byteLength, uploadedBy: owner.id });
    return fileKey;
  };
  const resume = onlyRow(
    await db
      .insert(resumes)
      .values({ userId: owner.id, title, ...content, createdAt: now, updatedAt: now })
      .returning(),
  );
  const version = onlyRow(
    await db
      .insert(resumeVersions)
      .values({
        resumeId: resume.id,
        number: 1,
        content,
        template: "classic",
        fileKey: await store("resumes", "pdf", "document"),
        pageKeys: [await store("resume-pages", "webp", "image")],
        createdAt: now,
      })
      .returning(),
  );
  await db.update(resumes).set({ currentVersionId: version.id }).where(eq(resumes.id, resume.id));
  return { resumeId: resume.id, resumeVersionId: version.id, resumeUrl: `/files/${version.fileKey}` };
}
