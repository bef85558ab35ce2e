/** What a review form holds. */
export interface ReviewValues {
  rating: number;
  title: string;
  content: string;
  anonymous: boolean;
}

const nameOf = (businessId: number) => `review-draft:${businessId}`;

/** Keeps what was typed over the way to the login page and back. */
export function keepDraft(businessId: number, values: ReviewValues): void {
  try {
    sessionStorage.setItem(nameOf(businessId), JSON.stringify(values));
  } catch {
    // Storage may be off or full: the form itself still holds the text.
  }
}

/** What was kept for a listing, if anything readable was; it stays until it is dropped. */
export function readDraft(businessId: number): ReviewValues | undefined {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(nameOf(businessId)) ?? "null");
    return isDraft(kept)
      ? { rating: kept.rating, title: kept.title, content: kept.content, anonymous: kept.anonymous }
      : undefined;
  } catch {
    return undefined;
  }
}

export function dropDraft(businessId: number): void {
  try {
    sessionStorage.removeItem(nameOf(businessId));
  } catch {
    // Nothing can have been kept then.
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
