const nameOf = (jobId: number) => `cover-letter:${jobId}`;

/** Stores a cover letter while the user signs in or builds a resume; an empty one is removed. */
export function saveCoverLetter(jobId: number, letter: string): void {
  try {
    if (letter.trim() === "") sessionStorage.removeItem(nameOf(jobId));
    else sessionStorage.setItem(nameOf(jobId), letter);
  } catch {
    // Storage may be off or full; the open dialog still has the text.
  }
}

/** The stored cover letter, or an empty string. */
export function savedCoverLetter(jobId: number): string {
  try {
    return sessionStorage.getItem(nameOf(jobId)) ?? "";
  } catch {
    return "";
  }
}
