import type { ProfessionalDay } from "#contract/analytics.ts";

export const FIGURES = [
  "profileViews",
  "resumeDownloads",
  "jobApplications",
  "shortlists",
  "messages",
  "searchImpressions",
] as const;
export type Figure = (typeof FIGURES)[number];
/** The four of the overview. spec: product §2 */
export const MAIN_FIGURES = ["profileViews", "resumeDownloads", "jobApplications", "shortlists"] as const;

const WINDOW_DAYS = 30;
const DAY = 24 * 60 * 60 * 1_000;

/** Sums of the last 30 days. spec: rule R330 */
export function totalsOf(days: readonly ProfessionalDay[]): Record<Figure, number> {
  const totals = {
    profileViews: 0,
    resumeDownloads: 0,
    jobApplications: 0,
    shortlists: 0,
    messages: 0,
    searchImpressions: 0,
  };
  for (const day of days) for (const figure of FIGURES) totals[figure] += day[figure];
  return totals;
}

/** One figure on each of the last 30 days, oldest first; days without an event count none. */
export function seriesOf(
  days: readonly ProfessionalDay[],
  figure: Figure,
  now: string,
): { date: string; count: number }[] {
  const counts = new Map(days.map((day) => [day.date, day[figure]]));
  const today = Date.parse(`${now.slice(0, 10)}T00:00:00Z`);
  return Array.from({ length: WINDOW_DAYS }, (_, index) => {
    const date = new Date(today - (WINDOW_DAYS - 1 - index) * DAY).toISOString().slice(0, 10);
    return { date, count: counts.get(date) ?? 0 };
  });
}

/** A round number at or above the highest bar: 1, 2, 5, 10, 20, 50, … */
export function scaleTop(most: number): number {
  if (most <= 1) return 1;
  const power = 10 ** Math.floor(Math.log10(most));
  return [1, 2, 5, 10].map((step) => step * power).find((top) => top >= most) ?? most;
}
