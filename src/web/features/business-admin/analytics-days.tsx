import { ANALYTICS_DAYS, type BusinessDay } from "#contract/analytics.ts";
import { businessAdminText } from "#contract/texts/business-admin.ts";
import { figuresText } from "#contract/texts/figures.ts";
import { csvText, saveFile } from "#web/platform/files/csv.ts";
import { columnsOf } from "#web/platform/format/day-figures.ts";
import { FiguresByDay } from "#web/platform/format/figures-by-day.tsx";

const text = businessAdminText.analytics;

const FIGURES = [
  "profileViews",
  "jobViews",
  "applications",
  "messages",
  "programEnrollments",
  "revenue",
  "uniqueVisitors",
  "returningVisitors",
  "calls",
  "directions",
  "websiteClicks",
] as const satisfies readonly (keyof BusinessDay)[];

/** The figures of the last 30 days by day, compared with the 30 before. */
export function DayFigures({ days }: { days: readonly BusinessDay[] }) {
  return (
    <FiguresByDay
      title={text.byDay}
      caption={text.daysCaption}
      columns={columnsOf(FIGURES, text.figures, days)}
      days={days.slice(-ANALYTICS_DAYS)}
      before={days.slice(0, -ANALYTICS_DAYS)}
      onDownload={() => saveFile(fileName(days), csvText(daysAsRows(days)))}
    />
  );
}

const fileName = (days: readonly BusinessDay[]) => `analytics-${days[0]?.date ?? ""}-${days.at(-1)?.date ?? ""}.csv`;

/** One row per day, oldest first; a column for the revenue in each currency, visit duration in seconds. */
export function daysAsRows(days: readonly BusinessDay[]): string[][] {
  const columns = columnsOf(FIGURES, text.figures, days);
  const heads = [figuresText.date, ...columns.map(({ header }) => header), text.averageViewDuration];
  return [
    heads,
    ...days.map((day) => [
      day.date,
      ...columns.map(({ of, write }) => write(of(day))),
      day.averageViewDuration === null ? "" : String(Math.round(day.averageViewDuration)),
    ]),
  ];
}
