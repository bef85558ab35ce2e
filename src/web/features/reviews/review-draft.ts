/** What a review form holds. */
export interface ReviewValues {
  rating: number;
  title: string;
  content: string;
  anonymous: boolean;
}

const nameOf = (reviewed: number | string) => `review-draft:${reviewed}`;

/** Keeps what was typed over the way to the login page and back. */
export function keepDraft(reviewed: number | string, values: ReviewValues): void {
  try {
    sessionStorage.setItem(nameOf(reviewed), JSON.stringify(values));
  } catch {
    // Storage may be off or full: the form itself still holds the text.
  }
}

/** What was kept for a listing or a professional, if anything readable was; it stays until it is dropped. */
export function readDraft(reviewed: number | string): ReviewValues | undefined {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(nameOf(reviewed)) ?? "null");
    return isDraft(kept)
      ? { rating: kept.rating, title: kept.title, content: kept.content, anonymous: kept.anonymous }
      : undefined;
  } catch {
    return undefined;
  }
}

export function dropDraft(reviewed: number | string): void {
  try {
    sessionStorage.removeItem(nameOf(reviewed));
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
