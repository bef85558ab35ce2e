import type { JobForEdit } from "#contract/jobs.ts";
import type { JobValues } from "./job-values.ts";

const nameOf = (jobId: number | undefined) => `job-form:${jobId ?? "new"}`;

/** Typed values with the job that they change, as it was when the form started; undefined for a new one. */
interface JobDraft {
  values: JobValues;
  base: JobForEdit | undefined;
}

/** Stores form values to restore them after signing in. */
export function saveJobDraftValues(jobId: number | undefined, draft: JobDraft): void {
  try {
    sessionStorage.setItem(nameOf(jobId), JSON.stringify(draft));
  } catch {
    // Storage may be off or full; the open form still has the values.
  }
}

/** Returns and removes the stored values, so that they are restored only once. Values of a wrong type are ignored. */
export function takeJobDraftValues(jobId: number | undefined, blank: JobValues): JobDraft | undefined {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(nameOf(jobId)) ?? "null");
    sessionStorage.removeItem(nameOf(jobId));
    if (typeof stored !== "object" || stored === null) return undefined;
    const { values, base } = stored as { values: Record<string, unknown>; base?: JobForEdit };
    const entries = Object.entries(blank).map(([name, value]) => {
      const found = values[name];
      return [name, typeof found === typeof value ? found : value];
    });
    return { values: Object.fromEntries(entries) as JobValues, base };
  } catch {
    return undefined;
  }
}
