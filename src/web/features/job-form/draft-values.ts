import type { JobForEdit } from "#contract/jobs.ts";
import { readDraft, removeDraft, type DraftPlace } from "#web/platform/forms/drafts.ts";
import type { JobValues } from "./job-values.ts";

/** Typed values with the job that they change, as it was when the form started; undefined for a new one. */
export interface JobDraft {
  values: JobValues;
  base: JobForEdit | undefined;
}

/** Where form values are stored to restore them after signing in. */
export const jobDraftPlace = (jobId: number | undefined, userId: number | undefined): DraftPlace => ({
  storage: "tab",
  name: `job:${jobId ?? "new"}`,
  userId,
});

/** Returns and removes the stored values, so that they are restored only once. Values of a wrong type are ignored. */
export function takeJobDraftValues(place: DraftPlace, blank: JobValues): JobDraft | undefined {
  const stored = readDraft(place) as { values?: Record<string, unknown>; base?: JobForEdit } | null | undefined;
  removeDraft(place);
  if (typeof stored?.values !== "object" || stored.values === null) return undefined;
  const { values, base } = stored;
  const entries = Object.entries(blank).map(([name, value]) => {
    const found = values[name];
    return [name, typeof found === typeof value ? found : value];
  });
  return { values: Object.fromEntries(entries) as JobValues, base };
}
