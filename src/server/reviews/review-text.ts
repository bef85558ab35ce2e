import { reviewInput } from "#contract/reviews.ts";
import { AppError } from "#server/platform/errors.ts";
import { describeIssues } from "#server/platform/http/invalid-input.ts";
import type { ReviewText } from "./outside-verdicts.service.ts";
import { moderate } from "./moderation.policy.ts";
import { columnsOf, stateOf } from "./reviews.policy.ts";

/** The columns that moderation sets for the text of a changed review. */
export function moderationColumns(
  words: ReviewText,
  author: { isVerified: boolean },
  before: { moderationReason: string | null; heldInBurst: boolean },
) {
  const { passed, score, notes } = moderate(words);
  return {
    ...columnsOf(stateOf(passed, author, before)),
    aiModerated: true,
    aiModerationPassed: passed,
    aiModerationScore: score,
    aiModerationNotes: notes,
  };
}

/** @throws invalid with messages for title and content that are too short, where both are required */
export function requireText(next: ReviewText & { rating: number; anonymous: boolean }): void {
  const parsed = reviewInput.safeParse({ ...next, title: next.title ?? "", content: next.content ?? "" });
  if (!parsed.success) throw new AppError("invalid", describeIssues(parsed.error));
}
