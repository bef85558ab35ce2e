/** What can be saved; a shop is a listing like a studio. */
export const SAVED_KINDS = ["listing", "professional", "job", "article"] as const;
export type SavedKind = (typeof SAVED_KINDS)[number];
