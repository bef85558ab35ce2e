import { reviewsText } from "#contract/texts/reviews.ts";
import { reviewInput } from "#contract/reviews.ts";
import { AppError, invalidFields } from "#server/platform/errors.ts";
import { describeIssues, explainInvalid } from "#contract/invalid-input.ts";
import type { ReviewText } from "./outside-verdicts.service.ts";
import { moderate } from "./moderation.policy.ts";
import { columnsOf, stateOf } from "./reviews.policy.ts";

/**
 * The columns that moderation sets for the text of a changed review.
 * @param asksService whether the outside service judges the text too
 */
export function moderationColumns(
  words: ReviewText,
  { author, asksService }: { author: { isVerified: boolean }; asksService: boolean },
  before: { moderationReason: string | null; heldInBurst: boolean },
) {
  const { passed, score, notes } = moderate(words);
  return {
    ...columnsOf(stateOf(passed, { email: !author.isVerified, service: asksService }, before)),
    awaitsService: passed && asksService,
    aiModerated: true,
    aiModerationPassed: passed,
    aiModerationScore: score,
    aiModerationNotes: notes,
  };
}

/** @throws invalid with messages for title and content that are too short, where both are required */
export function requireText(next: ReviewText & { rating: number; anonymous: boolean }): void {
  const written = { ...next, title: next.title ?? "", content: next.content ?? "" };
  const parsed = reviewInput.safeParse(written, { error: explainInvalid });
  if (!parsed.success) throw new AppError("invalid", describeIssues(parsed.error));
}

export function mustSignError(): AppError {
  return invalidFields({ anonymous: reviewsText.mustSign });
}
