/** The values of the review form. */
export interface ReviewValues {
  rating: number;
  title: string;
  content: string;
  anonymous: boolean;
}

const nameOf = (reviewed: number | string) => `review-draft:${reviewed}`;

/** Stores the input during the visit to the login page. */
export function saveReviewDraft(reviewed: number | string, values: ReviewValues): void {
  try {
    sessionStorage.setItem(nameOf(reviewed), JSON.stringify(values));
  } catch {
    // Storage may be disabled or full; the form still has the text.
  }
}

/** The valid draft for a listing or a professional, if any; it stays until dropped. */
export function readReviewDraft(reviewed: number | string): ReviewValues | undefined {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(nameOf(reviewed)) ?? "null");
    return isDraft(stored)
      ? { rating: stored.rating, title: stored.title, content: stored.content, anonymous: stored.anonymous }
      : undefined;
  } catch {
    return undefined;
  }
}

export function removeReviewDraft(reviewed: number | string): void {
  try {
    sessionStorage.removeItem(nameOf(reviewed));
  } catch {
    // If storage is disabled, there is no draft to remove.
  }
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
