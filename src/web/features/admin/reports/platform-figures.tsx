import { Download } from "lucide-react";
import { useState } from "react";
import type { PlatformDay } from "#contract/analytics.ts";
import { figuresText } from "#contract/texts/figures.ts";
import { formatDate } from "#contract/texts/format.ts";
import { platformReportsText as text } from "#contract/texts/platform-reports.ts";
import { csvText, saveFile } from "#web/platform/files/csv.ts";
import {
  chartProps,
  columnsOf,
  percentChange,
  sumOf,
  trendOf,
  type DayColumn,
} from "#web/platform/format/day-figures.ts";
import { Button } from "#web/ui/button.tsx";
import { Chip } from "#web/ui/chip.tsx";
import { DayChart } from "#web/ui/day-chart.tsx";
import { DayTable } from "#web/ui/day-table.tsx";
import { DocumentDrawing } from "#web/ui/drawings.tsx";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { Stat } from "#web/ui/stat.tsx";
import type { Period } from "./period.ts";

const figureNames = () => Object.keys(text.figures) as (keyof typeof text.figures)[];
/** Key figures shown at the top. */
const HEADLINES = ["newUsers", "totalVisits", "jobApplications", "totalRevenue"] as const;

const formatDay = (date: string) => formatDate(date, "UTC");

/** Platform figures of a period: key figures, chart, table and CSV file. */
export function PlatformFigures({ days, period }: { days: readonly PlatformDay[]; period: Period }) {
  const [figure, setFigure] = useState("totalVisits");
  const columns = columnsOf(figureNames(), text.figures, days);
  const chosen = columns.find(({ key }) => key === figure) ?? columns[0];
  const now = days.filter(({ date }) => date >= period.from);
  const before = days.filter(({ date }) => date < period.from);
  const seriesOf = (part: readonly PlatformDay[], { of }: DayColumn<PlatformDay>) =>
    part.map((day) => ({ date: day.date, count: of(day) }));
  if (!chosen || columns.every((column) => sumOf(seriesOf(now, column)) === 0))
    return <EmptyState drawing={<DocumentDrawing />} title={text.none} description={text.noneHint} />;
  return (
    <div className="flex flex-col gap-8">
      <div className="grid grid-cols-2 gap-4 lg:grid-cols-4">
        {columnsOf(HEADLINES, text.figures, days).map((column) => {
          const [count, earlier] = [sumOf(seriesOf(now, column)), sumOf(seriesOf(before, column))];
          return (
            <Stat
              key={column.key}
              label={column.label}
              value={column.format(count)}
              trend={trendOf(percentChange(count, earlier))}
            />
          );
        })}
      </div>
      <section aria-labelledby="by-day" className="flex flex-col gap-4">
        <div className="flex flex-wrap items-center justify-between gap-3">
          <h3 id="by-day" className="text-subheading">
            {text.byDay}
          </h3>
          <Button
            variant="outline"
            size="sm"
            onClick={() => saveFile(`platform-${period.from}-${period.to}.csv`, csvText(asRows(now)))}
          >
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
          <DayChart {...chartProps(chosen.label, seriesOf(now, chosen), seriesOf(before, chosen), chosen.format)} />
        </div>
        <DayTable
          summary={figuresText.table}
          caption={text.caption}
          dateHeader={figuresText.date}
          formatDay={formatDay}
          days={now}
          figures={columns.map(({ key, label, of, format }) => ({
            key,
            header: label,
            of: (day: PlatformDay) => format(of(day)),
          }))}
        />
      </section>
    </div>
  );
}

/** One row per day, oldest first; a column for the amounts in each currency. */
export function asRows(days: readonly PlatformDay[]): string[][] {
  const columns = columnsOf(figureNames(), text.figures, days);
  return [
    [figuresText.date, ...columns.map(({ header }) => header)],
    ...days.map((day) => [day.date, ...columns.map(({ of, write }) => write(of(day)))]),
  ];
}
