import { readDraft, type DraftPlace } from "#web/platform/forms/drafts.ts";

/** The values of the review form. */
export interface ReviewValues {
  rating: number;
  title: string;
  content: string;
  anonymous: boolean;
}

/** Where a draft for a listing or a professional is stored during the visit to the login page. */
export const reviewDraftPlace = (reviewed: number | string, userId: number | undefined): DraftPlace => ({
  storage: "tab",
  name: `review:${reviewed}`,
  userId,
});

/** The valid draft, if any; it stays until removed. */
export function readReviewDraft(place: DraftPlace): ReviewValues | undefined {
  const stored = readDraft(place);
  return isDraft(stored)
    ? { rating: stored.rating, title: stored.title, content: stored.content, anonymous: stored.anonymous }
    : undefined;
}

function isDraft(value: unknown): value is ReviewValues {
  const draft = value as Partial<ReviewValues> | null;
  return (
    typeof draft === "object" &&
    draft !== null &&
    Number.isInteger(draft.rating) &&
    Number(draft.rating) >= 0 &&
    Number(draft.rating) <= 5 &&
    typeof draft.title === "string" &&
    typeof draft.content === "string" &&
    typeof draft.anonymous === "boolean"
  );
}
