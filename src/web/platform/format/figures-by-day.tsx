import { Download } from "lucide-react";
import { useState } from "react";
import { figuresText as text } from "#contract/texts/figures.ts";
import { formatDate } from "#contract/texts/format.ts";
import { Button } from "#web/ui/button.tsx";
import { Chip } from "#web/ui/chip.tsx";
import { DayChart } from "#web/ui/day-chart.tsx";
import { DayTable } from "#web/ui/day-table.tsx";
import { chartProps, seriesOf, type DayColumn } from "./day-figures.ts";

interface FiguresByDayProps<Day> {
  title: string;
  /** Accessible name of the table. */
  caption: string;
  columns: readonly DayColumn<Day>[];
  /** Key of the figure that the chart shows first; by default the first column. */
  first?: string;
  /** Oldest first. */
  days: readonly Day[];
  /** The days of the period before. */
  before: readonly Day[];
  onDownload: () => void;
}

/** A chart of one figure by day with the preceding period; all figures as a table and a CSV file. */
export function FiguresByDay<Day extends { date: string }>({
  title,
  caption,
  columns,
  first,
  days,
  before,
  onDownload,
}: FiguresByDayProps<Day>) {
  const [figure, setFigure] = useState(first);
  const chosen = columns.find(({ key }) => key === figure) ?? columns[0];
  if (!chosen) return null;
  return (
    <section aria-labelledby="by-day" className="flex flex-col gap-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h3 id="by-day" className="text-subheading">
          {title}
        </h3>
        <Button variant="outline" size="sm" onClick={onDownload}>
          <Download aria-hidden="true" />
          {text.csv}
        </Button>
      </div>
      <div className="flex flex-col gap-4 rounded-card border border-line bg-surface p-4 sm:p-5">
        <div role="group" aria-label={text.choose} className="flex flex-wrap gap-2">
          {columns.map(({ key, label }) => (
            <Chip key={key} pressed={key === chosen.key} onClick={() => setFigure(key)}>
              {label}
            </Chip>
          ))}
        </div>
        <DayChart {...chartProps(chosen.label, seriesOf(days, chosen), seriesOf(before, chosen), chosen.format)} />
      </div>
      <DayTable
        summary={text.table}
        caption={caption}
        dateHeader={text.date}
        formatDay={(date) => formatDate(date, "UTC")}
        days={days}
        figures={columns.map(({ key, label, of, format }) => ({
          key,
          header: label,
          of: (day: Day) => format(of(day)),
        }))}
      />
    </section>
  );
}
