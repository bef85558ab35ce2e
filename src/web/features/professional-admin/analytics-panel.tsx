import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { ProfessionalDay } from "#contract/analytics.ts";
import { commonText } from "#contract/texts/common.ts";
import { professionalAdminText } from "#contract/texts/professional-admin.ts";
import { formatCount, formatDate } from "#web/platform/format.ts";
import { usePageFacts } from "#web/platform/page-facts.ts";
import { Chip } from "#web/ui/chip.tsx";
import { DataTable } from "#web/ui/data-table.tsx";
import { DocumentDrawing } from "#web/ui/drawings.tsx";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { ErrorState } from "#web/ui/error-state.tsx";
import { Remote } from "#web/ui/remote.tsx";
import { Spinner } from "#web/ui/spinner.tsx";
import { DayChart } from "./day-chart.tsx";
import { FIGURES, seriesOf, totalsOf, type Figure } from "./figures.ts";
import { professionalAdminData } from "./professional-admin.data.ts";
import { Totals } from "./totals.tsx";

const text = professionalAdminText.analytics;

/** Totals and a chart of the last 30 days, from what was recorded. spec: product §2, DECISIONS 6 (R330) */
export function AnalyticsPanel() {
  return (
    <section aria-labelledby="analytics" className="flex flex-col gap-5">
      <h2 id="analytics" className="text-heading">
        {text.title}
      </h2>
      <Remote
        query={useQuery(professionalAdminData.days())}
        loading={<Spinner label={commonText.loading} />}
        isEmpty={(days) => Object.values(totalsOf(days)).every((total) => total === 0)}
        empty={<EmptyState drawing={<DocumentDrawing />} title={text.none} description={text.noneHint} />}
        error={({ retry, retrying, hasData }) => (
          <ErrorState
            title={professionalAdminText.totals.failed}
            retryLabel={commonText.retry}
            onRetry={retry}
            retrying={retrying}
            compact={hasData}
          />
        )}
      >
        {(days) => <Figures days={days} />}
      </Remote>
    </section>
  );
}

function Figures({ days }: { days: readonly ProfessionalDay[] }) {
  const { now } = usePageFacts();
  const [figure, setFigure] = useState<Figure>("profileViews");
  return (
    <div className="flex flex-col gap-6">
      <Totals days={days} figures={FIGURES} />
      <div className="flex flex-col gap-4 rounded-card border border-line bg-surface p-4 sm:p-5">
        <div role="group" aria-label={text.choose} className="flex flex-wrap gap-2">
          {FIGURES.map((value) => (
            <Chip key={value} pressed={value === figure} onClick={() => setFigure(value)}>
              {professionalAdminText.totals[value]}
            </Chip>
          ))}
        </div>
        <DayChart name={professionalAdminText.totals[figure]} series={seriesOf(days, figure, now)} />
      </div>
      <details>
        <summary className="flex min-h-11 cursor-pointer items-center font-medium text-accent-ink md:min-h-9">
          {text.table}
        </summary>
        <div className="pt-3">
          <DataTable
            caption={text.caption}
            rows={days.toReversed()}
            getKey={(day) => day.date}
            columns={[
              {
                key: "date",
                header: text.date,
                main: true,
                className: "whitespace-nowrap",
                cell: (day) => formatDate(day.date, "UTC"),
              },
              ...FIGURES.map((value) => ({
                key: value,
                header: professionalAdminText.totals[value],
                numeric: true,
                cell: (day: ProfessionalDay) => formatCount(day[value]),
              })),
            ]}
          />
        </div>
      </details>
    </div>
  );
}
