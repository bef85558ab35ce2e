import { COMPLETION_ITEMS, type CompletionItem } from "#contract/professionals.ts";
import type { ProfileRow } from "./professionals.queries.ts";

type CompletionFacts = Pick<
  ProfileRow,
  "title" | "summary" | "profileImage" | "yearsOfExperience" | "hasCertification"
>;

const filled: Record<CompletionItem, (row: CompletionFacts) => boolean> = {
  title: (row) => Boolean(row.title),
  summary: (row) => Boolean(row.summary),
  profileImage: (row) => row.profileImage !== null,
  // 0 years is a valid answer.
  yearsOfExperience: (row) => row.yearsOfExperience !== null,
  certification: (row) => row.hasCertification,
};

/** The percentage of the five items that a profile has, and the missing ones. spec: product §5 */
export function completionOf(row: CompletionFacts): { percent: number; missing: CompletionItem[] } {
  const missing = COMPLETION_ITEMS.filter((item) => !filled[item](row));
  return { percent: Math.round(((COMPLETION_ITEMS.length - missing.length) / COMPLETION_ITEMS.length) * 100), missing };
}
