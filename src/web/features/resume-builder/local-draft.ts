import { readValues } from "./read-values.ts";
import type { ResumeValues } from "./resume-values.ts";

/** What was typed last and is not on the server yet. */
export interface LocalDraft {
  values: ResumeValues;
  step: number;
  /** When it was typed, by this device's clock, ISO text. */
  savedAt: string;
  /** The server's draft it was typed on, by its updatedAt; null when there was none. */
  base: string | null;
}

/** Whose and which resume: another account on this device never sees it. */
export function localDraftKey(userId: number, resumeId: number | null): string {
  return `resume-draft:${userId}:${resumeId ?? "new"}`;
}

/** Keeps the last moments of typing on this device; false when it cannot. */
export function keepLocalDraft(key: string, draft: LocalDraft): boolean {
  try {
    localStorage.setItem(key, JSON.stringify(draft));
    return true;
  } catch {
    // Storage may be off or full.
    return false;
  }
}

/** What was kept here, if it is readable. */
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
    // Nothing can have been kept then.
  }
}

/** Whether what lies here is newer than the server's draft, which another device may have saved meanwhile. */
export function isNewer(local: LocalDraft, draft: { updatedAt: string } | null): boolean {
  if (!draft) return true;
  return local.base === draft.updatedAt || Date.parse(local.savedAt) > Date.parse(draft.updatedAt);
}
