import { hasStatus } from "#web/platform/api/api-error.ts";
import { removeDraft, saveDraft } from "#web/platform/forms/drafts.ts";
import { localDraftPlace, type LocalDraft } from "./local-draft.ts";
import type { ResumeValues } from "./resume-values.ts";

/**
 * idle: nothing typed yet; local: the server failed, saved on this device only; lost: saved nowhere; outdated: another
 * window saved the draft, and this input is on this device until the user keeps it.
 */
export type DraftStatus = "idle" | "saving" | "saved" | "local" | "lost" | "outdated";

/** Saves a draft on the server; returns the time it was saved. */
export type SaveDraft = (draft: {
  resumeId: number | null;
  step: number;
  values: ResumeValues;
}) => Promise<{ updatedAt: string }>;

export type DraftSaver = ReturnType<typeof createDraftSaver>;

/** How long to wait after typing before a save, and after a failure before a retry. */
export const SAVE_AFTER_MS = 1_000;
const RETRY_AFTER_MS = 15_000;

/**
 * Saves the input: on this device immediately, on the server a second after the last change, one save at a time.
 * @param base updatedAt of the server's draft it starts from, null without one
 */
export function createDraftSaver(start: {
  userId: number;
  resumeId: number | null;
  values: ResumeValues;
  step: number;
  base: string | null;
  save: SaveDraft;
}) {
  let { values, step, base, resumeId } = start;
  let status: DraftStatus = "idle";
  let timer: ReturnType<typeof setTimeout> | undefined;
  let inFlight: Promise<void> | undefined;
  let dirty = false;
  let paused = false;
  const listeners = new Set<() => void>();
  const place = () => localDraftPlace(start.userId, resumeId);
  const saveLocally = () =>
    saveDraft(place(), { values, step, savedAt: new Date().toISOString(), base } satisfies LocalDraft);

  function setStatus(next: DraftStatus): void {
    status = next;
    for (const listener of listeners) listener();
  }

  function schedule(after: number): void {
    clearTimeout(timer);
    if (!paused) timer = setTimeout(() => void save(), after);
  }

  function markDirty(): void {
    dirty = true;
    saveLocally();
    if (status === "outdated") return;
    setStatus("saving");
    schedule(SAVE_AFTER_MS);
  }

  async function save(): Promise<void> {
    clearTimeout(timer);
    if (!dirty || paused || status === "outdated") return;
    if (inFlight) return inFlight;
    inFlight = send();
    await inFlight;
    inFlight = undefined;
    if (dirty && status === "saving") schedule(SAVE_AFTER_MS);
  }

  async function send(): Promise<void> {
    dirty = false;
    try {
      ({ updatedAt: base } = await start.save({ resumeId, step, values }));
      if (dirty) return;
      removeDraft(place());
      setStatus("saved");
    } catch (error) {
      dirty = true;
      const isStored = saveLocally();
      if (hasStatus(error, 409)) {
        setStatus("outdated");
        return;
      }
      setStatus(isStored ? "local" : "lost");
      // Signed out: the draft stays on this device until the next login.
      if (!hasStatus(error, 401)) schedule(RETRY_AFTER_MS);
    }
  }

  return {
    values: () => values,
    status: () => status,
    subscribe(listener: () => void): () => void {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },

    /** Merges the values of a step's form; does nothing if they are unchanged. */
    change(part: Partial<ResumeValues>): void {
      const next = { ...values, ...part };
      if (JSON.stringify(next) === JSON.stringify(values)) return;
      values = next;
      markDirty();
    },

    /** Saves the current step with the draft, once there is one. */
    goTo(next: number): void {
      if (next === step) return;
      step = next;
      if (status !== "idle" || base !== null) markDirty();
    },

    /** Takes over the draft found on this device and saves it on the server. */
    adopt(found: { values: ResumeValues; step: number }): void {
      ({ values, step } = found);
      markDirty();
    },

    /** Starts over with these values, without a draft. */
    restart(next: ResumeValues): void {
      removeDraft(place());
      values = next;
      step = 1;
      base = null;
      dirty = false;
      paused = false;
      clearTimeout(timer);
      setStatus("idle");
    },

    /** Saves this input over what another window saved. */
    keepOwn(): void {
      setStatus("saving");
      schedule(0);
    },

    /** Saves pending changes immediately. */
    flush: save,

    /** Stops saving until resumed; resolves when the save in progress has ended. */
    async pause(): Promise<void> {
      paused = true;
      clearTimeout(timer);
      await inFlight;
    },
    resume(): void {
      paused = false;
      if (dirty) schedule(SAVE_AFTER_MS);
    },

    /** Drops the local copy; further input belongs to this resume. */
    finish(nextId: number | null): void {
      removeDraft(place());
      resumeId = nextId;
      base = null;
      dirty = false;
      paused = false;
      clearTimeout(timer);
      setStatus("idle");
    },

    /** Cancels the scheduled save. */
    stop(): void {
      clearTimeout(timer);
    },
  };
}
