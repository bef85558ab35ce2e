import { useState } from "react";
import { ApiError } from "../api/api-error.ts";

/** A stored thing that a form edits. */
export interface Edited<T> {
  /** What the form started from, or after a conflict what is stored, which saving then replaces. */
  base: T | undefined;
  /** The version of `base`, to send. */
  version: number | undefined;
  /** After a conflict: what is stored now. */
  theirs: T | undefined;
  /** Notes what is stored, after saving or when the form starts again. */
  startFrom: (stored: T | undefined) => void;
  /**
   * Notes what is stored if an edit was rejected as outdated; returns whether it was.
   * @param read finds the thing in what the error contains, by default all of it
   */
  isOutdated: (error: unknown, read?: (stored: unknown) => T) => boolean;
}

/**
 * Keeps the version that a form started from, even when the thing is read again while the user types.
 * @param read undefined for a new thing
 * @param shows the part that the form shows. If it is unchanged when the thing is read again, the form adopts the new
 * version: changes of other parts are no conflict
 */
export function useEdited<T extends { version: number }>(
  read: T | undefined,
  shows?: (thing: T) => unknown,
): Edited<T> {
  const [{ base: started, theirs }, setState] = useState<{ base: T | undefined; theirs?: T }>({ base: read });
  const isSame = started && read && shows && JSON.stringify(shows(started)) === JSON.stringify(shows(read));
  const base = isSame ? read : started;
  return {
    base,
    version: base?.version,
    theirs,
    startFrom: (stored) => setState({ base: stored }),
    isOutdated: (error, find = (found) => found as T) => {
      if (!(error instanceof ApiError) || error.stored === undefined) return false;
      const stored = find(error.stored);
      setState({ base: stored, theirs: stored });
      return true;
    },
  };
}
