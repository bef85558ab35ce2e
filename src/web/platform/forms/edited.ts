import { useState } from "react";
import { ApiError } from "../api/api-error.ts";

/** A stored thing that a form edits. */
export interface Edited<T> {
  /** The version to send: what the form started from, or what stands after a conflict, which saving then replaces. */
  version: number | undefined;
  /** After a conflict: what is stored now. */
  theirs: T | undefined;
  /** Notes what is stored, after saving or when the form starts again. */
  startFrom: (stored: T | undefined) => void;
  /**
   * Notes what stands if an edit was rejected as outdated; returns whether it was.
   * @param read finds the thing in what the error contains, by default all of it
   */
  isOutdated: (error: unknown, read?: (stored: unknown) => T) => boolean;
}

/**
 * Keeps the version that a form started from, even when the thing is read again while somebody types.
 * @param read undefined for a new thing
 */
export function useEdited<T extends { version: number }>(read: T | undefined): Edited<T> {
  const [{ base, theirs }, setState] = useState<{ base: T | undefined; theirs?: T }>({ base: read });
  return {
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
