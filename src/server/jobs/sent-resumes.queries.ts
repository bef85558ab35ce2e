import { and, eq } from "drizzle-orm";
import type { Database } from "#server/platform/database/connect.ts";
import { refuse } from "#server/platform/errors.ts";
import { resumes, resumeVersions } from "#server/resumes/resumes.table.ts";
import type { SendableResumes } from "./applications.service.ts";

/** Resumes as applications need them, read from where they are stored. */
export function createSentResumes({ db }: Pick<Database, "db">): SendableResumes {
  return {
    async requireSendable(resumeUrl, userId) {
      const [row] = await db
        .select({ resumeId: resumes.id, versionId: resumeVersions.id })
        .from(resumeVersions)
        .innerJoin(resumes, eq(resumes.id, resumeVersions.resumeId))
        .where(and(eq(resumeVersions.fileKey, resumeUrl.replace(/^\/files\//, "")), eq(resumes.userId, userId)));
      if (!row) throw refuse("resumes.not_found");
      return row;
    },
    async pagesOf(versionId) {
      const [row] = await db
        .select({ pages: resumeVersions.pageKeys })
        .from(resumeVersions)
        .where(eq(resumeVersions.id, versionId));
      return (row?.pages ?? []).map((key) => `/files/${key}`);
    },
  };
}
