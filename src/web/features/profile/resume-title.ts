import type { ResumeRow } from "#contract/resumes.ts";
import { profileText } from "#contract/texts/profile.ts";

/** A resume without a title is listed as 'Resume'. spec: product §2 */
export function titleOf(resume: Pick<ResumeRow, "title">): string {
  return resume.title?.trim() || profileText.resumes.untitled;
}
