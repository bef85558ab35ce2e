import { eq } from "drizzle-orm";
import { contentTypeOf } from "#server/platform/files/files.ts";
import type { Db } from "#server/platform/database/connect.ts";
import { resumes, resumeVersions } from "#server/resumes/resumes.table.ts";
import { uploads } from "#server/uploads/uploads.table.ts";
import { MEMBER_RESUMES } from "./content/member-resumes.ts";
import { memberKeys } from "./printed-files.ts";
import { daysBefore } from "./write-listings.ts";

/** Writes the resumes of the demo member; their files are printed on their first request. */
export async function writeMemberResumes(db: Db, byEmail: ReadonlyMap<string, number>, now: Date): Promise<void> {
  const userId = byEmail.get("member@demo.example");
  if (userId === undefined) throw new Error("The demo member was not written");
  for (const { name, template, writtenDaysAgo, content } of MEMBER_RESUMES) {
    const at = daysBefore(now, writtenDaysAgo);
    const { fileKey, pageKey } = memberKeys(name);
    await db.insert(uploads).values(
      [fileKey, pageKey, ...content.certifications.map((item) => item.fileKey)].map((key) => ({
        fileKey: key,
        kind: key === pageKey ? ("image" as const) : ("document" as const),
        contentType: contentTypeOf(key),
        size: 0,
        uploadedBy: userId,
        createdAt: at,
      })),
    );
    const [resume] = await db
      .insert(resumes)
      .values({ ...content, userId, title: content.personalInfo.title, template, createdAt: at, updatedAt: at })
      .returning({ id: resumes.id });
    if (!resume) throw new Error("An insert gave no row");
    const [version] = await db
      .insert(resumeVersions)
      .values({ resumeId: resume.id, number: 1, content, template, fileKey, pageKeys: [pageKey], createdAt: at })
      .returning({ id: resumeVersions.id });
    await db.update(resumes).set({ currentVersionId: version?.id }).where(eq(resumes.id, resume.id));
  }
}
