import type { PlatformDay } from "#contract/analytics.ts";
import { figuresText } from "#contract/texts/figures.ts";
import { platformReportsText as text } from "#contract/texts/platform-reports.ts";
import { csvText, saveFile } from "#web/platform/files/csv.ts";
import { columnsOf, percentChange, seriesOf, sumOf, trendOf } from "#web/platform/format/day-figures.ts";
import { FiguresByDay } from "#web/platform/format/figures-by-day.tsx";
import { DocumentDrawing } from "#web/ui/drawings.tsx";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { Stat } from "#web/ui/stat.tsx";
import type { Period } from "./period.ts";

const figureNames = () => Object.keys(text.figures) as (keyof typeof text.figures)[];
/** Key figures shown at the top. */
const HEADLINES = ["newUsers", "totalVisits", "jobApplications", "totalRevenue"] as const;

/** Platform figures of a period: key figures, chart, table and CSV file. */
export function PlatformFigures({ days, period }: { days: readonly PlatformDay[]; period: Period }) {
  const columns = columnsOf(figureNames(), text.figures, days);
  const now = days.filter(({ date }) => date >= period.from);
  const before = days.filter(({ date }) => date < period.from);
  if (columns.every((column) => sumOf(seriesOf(now, column)) === 0))
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
      <FiguresByDay
        title={text.byDay}
        caption={text.caption}
        columns={columns}
        first="totalVisits"
        days={now}
        before={before}
        onDownload={() => saveFile(`platform-${period.from}-${period.to}.csv`, csvText(asRows(now)))}
      />
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
