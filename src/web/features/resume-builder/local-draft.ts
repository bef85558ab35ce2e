import { readValues } from "./read-values.ts";
import type { ResumeValues } from "./resume-values.ts";

/** The latest input that is not on the server yet. */
export interface LocalDraft {
  values: ResumeValues;
  step: number;
  /** ISO text, from this device's clock. */
  savedAt: string;
  /** updatedAt of the server's draft it is based on; null without one. */
  base: string | null;
}

/** The storage key, per user and resume: another account on this device never sees the draft. */
export function localDraftKey(userId: number, resumeId: number | null): string {
  return `resume-draft:${userId}:${resumeId ?? "new"}`;
}

/** Stores the draft on this device; false if that fails. */
export function saveLocalDraft(key: string, draft: LocalDraft): boolean {
  try {
    localStorage.setItem(key, JSON.stringify(draft));
    return true;
  } catch {
    // Storage may be disabled or full.
    return false;
  }
}

/** The stored draft; undefined if there is none or it is unreadable. */
export function readLocalDraft(key: string): LocalDraft | undefined {
  try {
    const stored = JSON.parse(localStorage.getItem(key) ?? "null") as Partial<LocalDraft> | null;
    if (stored === null || typeof stored !== "object" || typeof stored.values !== "object" || !stored.values)
      return undefined;
    if (typeof stored.savedAt !== "string" || Number.isNaN(Date.parse(stored.savedAt))) return undefined;
    return {
      values: readValues({ ...stored.values }),
      step: Number.isInteger(stored.step) ? Number(stored.step) : 1,
      savedAt: stored.savedAt,
      base: typeof stored.base === "string" ? stored.base : null,
    };
  } catch {
    return undefined;
  }
}

export function removeLocalDraft(key: string): void {
  try {
    localStorage.removeItem(key);
  } catch {
    // If storage is disabled, there is no draft to remove.
  }
}

/** True if the local draft is newer than the server's, which another device may have saved in the meantime. */
export function isNewer(local: LocalDraft, draft: { updatedAt: string } | null): boolean {
  if (!draft) return true;
  return local.base === draft.updatedAt || Date.parse(local.savedAt) > Date.parse(draft.updatedAt);
}
