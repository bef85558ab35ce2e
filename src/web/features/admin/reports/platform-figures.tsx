import { Download } from "lucide-react";
import { useState } from "react";
import type { PlatformDay } from "#contract/analytics.ts";
import { figuresText } from "#contract/texts/figures.ts";
import { formatDate, formatNumber } from "#contract/texts/format.ts";
import { formatPrice } from "#contract/texts/format-money.ts";
import { platformReportsText as text } from "#contract/texts/platform-reports.ts";
import { csvText, saveFile } from "#web/platform/files/csv.ts";
import { percentChange, chartProps, sumOf, trendOf } from "#web/platform/format/day-figures.ts";
import { Button } from "#web/ui/button.tsx";
import { Chip } from "#web/ui/chip.tsx";
import { DayChart } from "#web/ui/day-chart.tsx";
import { DayTable } from "#web/ui/day-table.tsx";
import { DocumentDrawing } from "#web/ui/drawings.tsx";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { Stat } from "#web/ui/stat.tsx";
import type { Period } from "./period.ts";

type Figure = keyof typeof text.figures;
const figureNames = () => Object.keys(text.figures) as Figure[];
const MONEY: readonly Figure[] = ["subscriptionRevenue", "programRevenue", "totalRevenue"];
/** Key figures shown at the top. */
const HEADLINES = ["newUsers", "totalVisits", "jobApplications", "totalRevenue"] as const satisfies readonly Figure[];

const formatOf = (figure: Figure) =>
  MONEY.includes(figure) ? (amount: number) => formatPrice({ amount, currency: "SGD" }) : formatNumber;
const formatDay = (date: string) => formatDate(date, "UTC");

/** Platform figures of a period: key figures, chart, table and CSV file. */
export function PlatformFigures({ days, period }: { days: readonly PlatformDay[]; period: Period }) {
  const [figure, setFigure] = useState<Figure>("totalVisits");
  const now = days.filter(({ date }) => date >= period.from);
  const before = days.filter(({ date }) => date < period.from);
  const seriesOf = (part: readonly PlatformDay[], of: Figure) =>
    part.map((day) => ({ date: day.date, count: day[of] }));
  const hasSome = figureNames().some((name) => sumOf(seriesOf(now, name)) !== 0);
  if (!hasSome) return <EmptyState drawing={<DocumentDrawing />} title={text.none} description={text.noneHint} />;
  return (
    <div className="flex flex-col gap-8">
      <div className="grid grid-cols-2 gap-4 lg:grid-cols-4">
        {HEADLINES.map((name) => {
          const [count, earlier] = [sumOf(seriesOf(now, name)), sumOf(seriesOf(before, name))];
          return (
            <Stat
              key={name}
              label={text.figures[name]}
              value={formatOf(name)(count)}
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
            {figureNames().map((value) => (
              <Chip key={value} pressed={value === figure} onClick={() => setFigure(value)}>
                {text.figures[value]}
              </Chip>
            ))}
          </div>
          <DayChart
            {...chartProps(text.figures[figure], seriesOf(now, figure), seriesOf(before, figure), formatOf(figure))}
          />
        </div>
        <DayTable
          summary={figuresText.table}
          caption={text.caption}
          dateHeader={figuresText.date}
          formatDay={formatDay}
          days={now}
          figures={figureNames().map((value) => ({
            key: value,
            header: text.figures[value],
            of: (day: PlatformDay) => formatOf(value)(day[value]),
          }))}
        />
      </section>
    </div>
  );
}

/** One row per day, oldest first; money in dollars. */
export function asRows(days: readonly PlatformDay[]): string[][] {
  return [
    [figuresText.date, ...figureNames().map((figure) => text.figures[figure])],
    ...days.map((day) => [
      day.date,
      ...figureNames().map((figure) => (MONEY.includes(figure) ? (day[figure] / 100).toFixed(2) : String(day[figure]))),
    ]),
  ];
}
