import { PROFILE_COMPLETION_ITEMS, type ProfileCompletionItem } from "#contract/professionals.ts";
import type { ProfileRow } from "./professionals.queries.ts";

type CompletionFacts = Pick<
  ProfileRow,
  "title" | "summary" | "profileImage" | "yearsOfExperience" | "hasCertification"
>;

const filled: Record<ProfileCompletionItem, (row: CompletionFacts) => boolean> = {
  title: (row) => Boolean(row.title),
  summary: (row) => Boolean(row.summary),
  profileImage: (row) => row.profileImage !== null,
  // 0 years is a valid answer.
  yearsOfExperience: (row) => row.yearsOfExperience !== null,
  certification: (row) => row.hasCertification,
};

/** The percentage of the five items that a profile has, and the missing ones. spec: product §5 */
export function completionOf(row: CompletionFacts): { percent: number; missing: ProfileCompletionItem[] } {
  const missing = PROFILE_COMPLETION_ITEMS.filter((item) => !filled[item](row));
  return {
    percent: Math.round(((PROFILE_COMPLETION_ITEMS.length - missing.length) / PROFILE_COMPLETION_ITEMS.length) * 100),
    missing,
  };
}
