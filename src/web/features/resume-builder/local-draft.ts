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
export function keepLocalDraft(key: string, draft: LocalDraft): boolean {
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
    const kept = JSON.parse(localStorage.getItem(key) ?? "null") as Partial<LocalDraft> | null;
    if (kept === null || typeof kept !== "object" || typeof kept.values !== "object" || !kept.values) return undefined;
    if (typeof kept.savedAt !== "string" || Number.isNaN(Date.parse(kept.savedAt))) return undefined;
    return {
      values: readValues({ ...kept.values }),
      step: Number.isInteger(kept.step) ? Number(kept.step) : 1,
      savedAt: kept.savedAt,
      base: typeof kept.base === "string" ? kept.base : null,
    };
  } catch {
    return undefined;
  }
}

export function dropLocalDraft(key: string): void {
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
