const nameOf = (jobId: number) => `cover-letter:${jobId}`;

/** Keeps a cover letter over the way to the login page, or to the resume builder, and back. */
export function keepCoverLetter(jobId: number, letter: string): void {
  try {
    if (letter.trim() === "") sessionStorage.removeItem(nameOf(jobId));
    else sessionStorage.setItem(nameOf(jobId), letter);
  } catch {
    // Storage may be off or full: the dialog itself still holds the text.
  }
}

/** The letter that was kept, or none. */
export function keptCoverLetter(jobId: number): string {
  try {
    return sessionStorage.getItem(nameOf(jobId)) ?? "";
  } catch {
    return "";
  }
}
