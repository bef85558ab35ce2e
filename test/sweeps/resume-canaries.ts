import { eq } from "drizzle-orm";
import { resumeDrafts, resumes, resumeVersions } from "#server/resumes/resumes.table.ts";
import { buildResume, RESUME_CONTENT } from "#test/build/resume.ts";
import type { Principal, World } from "./world.ts";

interface Planted {
  what: string;
  value: string;
  seenBy: readonly Principal[];
}

/** Plants values into a resume that `customer` sent to nobody, and into a draft: only `customer` can read them. */
export async function plantResumes({ app, people }: World): Promise<{ canaries: Planted[]; resumeIds: number[] }> {
  const { db } = app.platform.database;
  const { user } = people.customer;
  const { resumeId } = await buildResume(app, user, "canary-resume-title");
  const personalInfo = {
    ...RESUME_CONTENT.personalInfo,
    email: "canary-resume@world.example",
    phone: "+65 6222 77654",
    summary: "canary-resume-summary",
  };
  const content = { ...RESUME_CONTENT, personalInfo, coverLetter: "canary-resume-letter" };
  await db.update(resumes).set(content).where(eq(resumes.id, resumeId));
  await db.update(resumeVersions).set({ content }).where(eq(resumeVersions.resumeId, resumeId));
  await db.insert(resumeDrafts).values({ userId: user.id, content: { firstName: "canary-typed-name" } });
  const own = (what: string, value: string): Planted => ({ what, value, seenBy: ["customer"] });
  return {
    resumeIds: [resumeId],
    canaries: [
      own("title of an unsent resume", "canary-resume-title"),
      own("e-mail in a resume", personalInfo.email),
      own("phone in a resume", personalInfo.phone),
      own("summary of a resume", personalInfo.summary),
      own("cover letter kept with a resume", content.coverLetter),
      own("name typed in a draft", "canary-typed-name"),
    ],
  };
}
