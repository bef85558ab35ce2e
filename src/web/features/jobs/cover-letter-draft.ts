import { readDraft, removeDraft, saveDraft, type DraftPlace } from "#web/platform/forms/drafts.ts";

/** Where a cover letter is stored while the user signs in or builds a resume. */
export const coverLetterPlace = (jobId: number, userId: number | undefined): DraftPlace => ({
  storage: "tab",
  name: `cover-letter:${jobId}`,
  userId,
});

/** Stores a cover letter; an empty one is removed. */
export function saveCoverLetter(place: DraftPlace, letter: string): void {
  if (letter.trim() === "") removeDraft(place);
  else saveDraft(place, letter);
}

/** The stored cover letter, or an empty string. */
export function savedCoverLetter(place: DraftPlace): string {
  const stored = readDraft(place);
  return typeof stored === "string" ? stored : "";
}
