import type { JobValues } from "./job-values.ts";

const nameOf = (jobId: number | undefined) => `job-form:${jobId ?? "new"}`;

/** Stores form values to restore them after signing in. */
export function saveJobDraftValues(jobId: number | undefined, values: JobValues): void {
  try {
    sessionStorage.setItem(nameOf(jobId), JSON.stringify(values));
  } catch {
    // Storage may be off or full; the open form still has the values.
  }
}

/** Returns and removes the stored values, so that they are restored only once. Values of a wrong type are ignored. */
export function takeJobDraftValues(jobId: number | undefined, blank: JobValues): JobValues | undefined {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(nameOf(jobId)) ?? "null");
    sessionStorage.removeItem(nameOf(jobId));
    if (typeof stored !== "object" || stored === null) return undefined;
    const entries = Object.entries(blank).map(([name, value]) => {
      const found = (stored as Record<string, unknown>)[name];
      return [name, typeof found === typeof value ? found : value];
    });
    return Object.fromEntries(entries) as JobValues;
  } catch {
    return undefined;
  }
}
