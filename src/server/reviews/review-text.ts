import { reviewInput } from "#contract/reviews.ts";
import { AppError } from "#server/platform/errors.ts";
import { describeIssues } from "#server/platform/http/invalid-input.ts";
import type { ReviewText } from "./outside-verdicts.service.ts";
import { moderate } from "./moderation.policy.ts";

/**
 * The columns that moderation sets for a text. A held review waits for an admin, and so does every change of one that
 * an admin rejected.
 */
export function moderationColumns(
  words: ReviewText,
  before: { moderationReason: string | null } = { moderationReason: null },
) {
  const { passed, score, notes } = moderate(words);
  const isPublic = passed && before.moderationReason === null;
  return {
    isPublic,
    moderated: isPublic,
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
