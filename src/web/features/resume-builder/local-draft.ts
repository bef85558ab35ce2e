import { readDraft, type DraftPlace } from "#web/platform/forms/drafts.ts";
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

/** Where the draft of a user and resume is stored. */
export const localDraftPlace = (userId: number, resumeId: number | null): DraftPlace => ({
  storage: "browser",
  name: `resume:${resumeId ?? "new"}`,
  userId,
});

/** The stored draft; undefined if there is none or it is unreadable. */
export function readLocalDraft(place: DraftPlace): LocalDraft | undefined {
  const stored = readDraft(place) as Partial<LocalDraft> | null | undefined;
  if (!stored || typeof stored.values !== "object" || !stored.values) return undefined;
  if (typeof stored.savedAt !== "string" || Number.isNaN(Date.parse(stored.savedAt))) return undefined;
  return {
    values: readValues({ ...stored.values }),
    step: Number.isInteger(stored.step) ? Number(stored.step) : 1,
    savedAt: stored.savedAt,
    base: typeof stored.base === "string" ? stored.base : null,
  };
}

/** True if the local draft is newer than the server's, which another device may have saved in the meantime. */
export function isNewer(local: LocalDraft, draft: { updatedAt: string } | null): boolean {
  if (!draft) return true;
  return local.base === draft.updatedAt || Date.parse(local.savedAt) > Date.parse(draft.updatedAt);
}
