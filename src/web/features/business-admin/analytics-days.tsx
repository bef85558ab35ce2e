import { Download } from "lucide-react";
import { useState } from "react";
import { ANALYTICS_DAYS, type BusinessDay } from "#contract/analytics.ts";
import { businessAdminText } from "#contract/texts/business-admin.ts";
import { figuresText } from "#contract/texts/figures.ts";
import { formatDate } from "#contract/texts/format.ts";
import { csvText, saveFile } from "#web/platform/files/csv.ts";
import { chartProps, columnsOf } from "#web/platform/format/day-figures.ts";
import { Button } from "#web/ui/button.tsx";
import { Chip } from "#web/ui/chip.tsx";
import { DayChart } from "#web/ui/day-chart.tsx";
import { DayTable } from "#web/ui/day-table.tsx";

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
] as const satisfies readonly (keyof BusinessDay)[];

/** Chart of one figure by day with the preceding period, also as a table and a CSV file. */
export function DayFigures({ days }: { days: readonly BusinessDay[] }) {
  const [figure, setFigure] = useState("profileViews");
  const columns = columnsOf(FIGURES, text.figures, days);
  const chosen = columns.find(({ key }) => key === figure) ?? columns[0];
  if (!chosen) return null;
  const countsOf = (part: readonly BusinessDay[]) => part.map((day) => ({ date: day.date, count: chosen.of(day) }));
  const window = days.slice(-ANALYTICS_DAYS);
  const before = days.slice(0, -ANALYTICS_DAYS);
  return (
    <section aria-labelledby="by-day" className="flex flex-col gap-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h3 id="by-day" className="text-subheading">
          {text.byDay}
        </h3>
        <Button variant="outline" size="sm" onClick={() => saveFile(fileName(days), csvText(daysAsRows(days)))}>
          <Download aria-hidden="true" />
          {figuresText.csv}
        </Button>
      </div>
      <div className="flex flex-col gap-4 rounded-card border border-line bg-surface p-4 sm:p-5">
        <div role="group" aria-label={figuresText.choose} className="flex flex-wrap gap-2">
          {columns.map(({ key, label }) => (
            <Chip key={key} pressed={key === chosen.key} onClick={() => setFigure(key)}>
              {label}
            </Chip>
          ))}
        </div>
        <DayChart {...chartProps(chosen.label, countsOf(window), countsOf(before), chosen.format)} />
      </div>
      <DayTable
        summary={figuresText.table}
        caption={text.daysCaption}
        dateHeader={figuresText.date}
        formatDay={(date) => formatDate(date, "UTC")}
        days={window}
        figures={columns.map(({ key, label, of, format }) => ({
          key,
          header: label,
          of: (day: BusinessDay) => format(of(day)),
        }))}
      />
    </section>
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
