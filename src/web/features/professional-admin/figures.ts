import type { ProfessionalDay } from "#contract/analytics.ts";
import { figuresText } from "#contract/texts/figures.ts";
import { professionalAdminText } from "#contract/texts/professional-admin.ts";
import { dailySeries, sumOf } from "#web/platform/format/day-figures.ts";

export const FIGURES = [
  "profileViews",
  "resumeDownloads",
  "jobApplications",
  "shortlists",
  "messages",
  "searchImpressions",
] as const;
export type Figure = (typeof FIGURES)[number];
/** The four totals of the overview. spec: product §2 */
export const MAIN_FIGURES = ["profileViews", "resumeDownloads", "jobApplications", "shortlists"] as const;

/** The totals of the last 30 days, or of the 30 days before them. spec: rule R330 */
export function totalsOf(
  days: readonly ProfessionalDay[],
  now: string,
  part: "now" | "before" = "now",
): Record<Figure, number> {
  const sum = (figure: Figure) => sumOf(dailySeries(days, (day) => day[figure], now, part));
  return {
    profileViews: sum("profileViews"),
    resumeDownloads: sum("resumeDownloads"),
    jobApplications: sum("jobApplications"),
    shortlists: sum("shortlists"),
    messages: sum("messages"),
    searchImpressions: sum("searchImpressions"),
  };
}

/** One row for each day with events, oldest first, below a header row. */
export function daysAsRows(days: readonly ProfessionalDay[]): string[][] {
  return [
    [figuresText.date, ...FIGURES.map((figure) => professionalAdminText.totals[figure])],
    ...days.map((day) => [day.date, ...FIGURES.map((figure) => String(day[figure]))]),
  ];
}
