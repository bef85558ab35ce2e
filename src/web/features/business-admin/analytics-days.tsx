import { Download } from "lucide-react";
import { useState } from "react";
import { ANALYTICS_DAYS, type BusinessDay } from "#contract/analytics.ts";
import { businessAdminText } from "#contract/texts/business-admin.ts";
import { figuresText } from "#contract/texts/figures.ts";
import { formatDate, formatNumber } from "#contract/texts/format.ts";
import { formatPrice } from "#contract/texts/format-money.ts";
import { csvText, saveFile } from "#web/platform/files/csv.ts";
import { chartProps } from "#web/platform/format/day-figures.ts";
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
type DayFigure = (typeof FIGURES)[number];

const formatOf = (figure: DayFigure) =>
  figure === "revenue" ? (amount: number) => formatPrice({ amount, currency: "SGD" }) : formatNumber;

/** Chart of one figure by day with the preceding period, also as a table and a CSV file. */
export function DayFigures({ days }: { days: readonly BusinessDay[] }) {
  const [figure, setFigure] = useState<DayFigure>("profileViews");
  const countsOf = (part: readonly BusinessDay[]) => part.map((day) => ({ date: day.date, count: day[figure] }));
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
          {FIGURES.map((value) => (
            <Chip key={value} pressed={value === figure} onClick={() => setFigure(value)}>
              {text.figures[value]}
            </Chip>
          ))}
        </div>
        <DayChart {...chartProps(text.figures[figure], countsOf(window), countsOf(before), formatOf(figure))} />
      </div>
      <DayTable
        summary={figuresText.table}
        caption={text.daysCaption}
        dateHeader={figuresText.date}
        formatDay={(date) => formatDate(date, "UTC")}
        days={window}
        figures={FIGURES.map((value) => ({
          key: value,
          header: text.figures[value],
          of: (day: BusinessDay) => formatOf(value)(day[value]),
        }))}
      />
    </section>
  );
}

const fileName = (days: readonly BusinessDay[]) => `analytics-${days[0]?.date ?? ""}-${days.at(-1)?.date ?? ""}.csv`;

/** One row per day, oldest first; revenue in dollars, visit duration in seconds. */
export function daysAsRows(days: readonly BusinessDay[]): string[][] {
  const heads = [figuresText.date, ...FIGURES.map((figure) => text.figures[figure]), text.averageViewDuration];
  return [
    heads,
    ...days.map((day) => [
      day.date,
      ...FIGURES.map((figure) => (figure === "revenue" ? (day.revenue / 100).toFixed(2) : String(day[figure]))),
      day.averageViewDuration === null ? "" : String(Math.round(day.averageViewDuration)),
    ]),
  ];
}
