import type { JobValues } from "./job-values.ts";

const nameOf = (jobId: number | undefined) => `job-form:${jobId ?? "new"}`;

/** Keeps what was typed over the way to the login page and back. */
export function keepValues(jobId: number | undefined, values: JobValues): void {
  try {
    sessionStorage.setItem(nameOf(jobId), JSON.stringify(values));
  } catch {
    // Storage may be off or full: the form itself still holds it all.
  }
}

/** What was kept, once: taken out, so that it does not come back after it was saved. Only values of the form's own kind. */
export function takeKeptValues(jobId: number | undefined, blank: JobValues): JobValues | undefined {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(nameOf(jobId)) ?? "null");
    sessionStorage.removeItem(nameOf(jobId));
    if (typeof kept !== "object" || kept === null) return undefined;
    const entries = Object.entries(blank).map(([name, value]) => {
      const found = (kept as Record<string, unknown>)[name];
      return [name, typeof found === typeof value ? found : value];
    });
    return Object.fromEntries(entries) as JobValues;
  } catch {
    return undefined;
  }
}
