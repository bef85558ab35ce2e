import { DataTable } from "./data-table.tsx";

interface DayTableProps<Day extends { date: string }> {
  /** Label of the disclosure that opens the table. */
  summary: string;
  /** Accessible name of the table. */
  caption: string;
  dateHeader: string;
  formatDay: (date: string) => string;
  /** Oldest first; shown newest first. */
  days: readonly Day[];
  figures: readonly { key: string; header: string; of: (day: Day) => string }[];
}

/** The data of a day chart as a table, for users who cannot see the chart or want the numbers. */
export function DayTable<Day extends { date: string }>({
  summary,
  caption,
  dateHeader,
  formatDay,
  days,
  figures,
}: DayTableProps<Day>) {
  return (
    <details>
      <summary className="flex min-h-11 cursor-pointer items-center font-medium text-accent-ink md:min-h-9">
        {summary}
      </summary>
      <div className="pt-3">
        <DataTable
          caption={caption}
          rows={days.toReversed()}
          getKey={({ date }) => date}
          columns={[
            {
              key: "date",
              header: dateHeader,
              main: true,
              className: "whitespace-nowrap",
              cell: ({ date }) => formatDay(date),
            },
            ...figures.map(({ key, header, of }) => ({ key, header, numeric: true, cell: of })),
          ]}
        />
      </div>
    </details>
  );
}
