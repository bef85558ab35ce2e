import { useQuery } from "@tanstack/react-query";
import { Download } from "lucide-react";
import { useState } from "react";
import type { ProfessionalDay } from "#contract/analytics.ts";
import { fill } from "#contract/texts/catalogue.ts";
import { figuresText } from "#contract/texts/figures.ts";
import { formatDate, formatNumber } from "#contract/texts/format.ts";
import { professionalAdminText } from "#contract/texts/professional-admin.ts";
import { csvText, saveFile } from "#web/platform/files/csv.ts";
import { chartProps, dailySeries, sourceName } from "#web/platform/format/day-figures.ts";
import { loadFailure } from "#web/platform/pages/load-failure.tsx";
import { usePageFacts } from "#web/platform/pages/page-facts.ts";
import { BarsSkeleton, FiguresSkeleton } from "#web/platform/pages/skeletons.tsx";
import { Button } from "#web/ui/button.tsx";
import { Chip } from "#web/ui/chip.tsx";
import { DayChart } from "#web/ui/day-chart.tsx";
import { DayTable } from "#web/ui/day-table.tsx";
import { Distribution } from "#web/ui/distribution.tsx";
import { DocumentDrawing } from "#web/ui/drawings.tsx";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { Remote } from "#web/ui/remote.tsx";
import { daysAsRows, FIGURES, totalsOf, type Figure } from "./figures.ts";
import { professionalAdminData } from "./professional-admin.data.ts";
import { Totals } from "./totals.tsx";

const text = professionalAdminText.analytics;

/** Totals and a chart of the last 30 days, from recorded events. spec: product §2, DECISIONS 6 (R330) */
export function AnalyticsPanel() {
  const { now } = usePageFacts();
  return (
    <section aria-labelledby="analytics" className="flex flex-col gap-5">
      <h2 id="analytics" className="text-heading">
        {text.title}
      </h2>
      <Remote
        query={useQuery(professionalAdminData.days())}
        loading={<FiguresSkeleton chart />}
        isEmpty={(days) => hasNoEvents(days, now)}
        empty={<EmptyState drawing={<DocumentDrawing />} title={text.none} description={text.noneHint} />}
        error={loadFailure(professionalAdminText.totals.failed)}
      >
        {(days) => <Figures days={days} now={now} />}
      </Remote>
    </section>
  );
}

/** True if there were no events in the current or the previous window. */
function hasNoEvents(days: readonly ProfessionalDay[], now: string): boolean {
  const sums = [totalsOf(days, now), totalsOf(days, now, "before")];
  return sums.every((totals) => Object.values(totals).every((total) => total === 0));
}

function Figures({ days, now }: { days: readonly ProfessionalDay[]; now: string }) {
  const [figure, setFigure] = useState<Figure>("profileViews");
  const name = professionalAdminText.totals[figure];
  const series = dailySeries(days, (day) => day[figure], now);
  const before = dailySeries(days, (day) => day[figure], now, "before");
  const first = series[0]?.date ?? "";
  const shown = days.filter(({ date }) => date >= first);
  return (
    <div className="flex flex-col gap-6">
      <Totals days={days} figures={FIGURES} before={totalsOf(days, now, "before")} />
      <p className="text-sm text-muted">{figuresText.window}</p>
      <div className="flex flex-col gap-4 rounded-card border border-line bg-surface p-4 sm:p-5">
        <div role="group" aria-label={figuresText.choose} className="flex flex-wrap gap-2">
          {FIGURES.map((value) => (
            <Chip key={value} pressed={value === figure} onClick={() => setFigure(value)}>
              {professionalAdminText.totals[value]}
            </Chip>
          ))}
        </div>
        <DayChart {...chartProps(name, series, before, formatNumber)} />
      </div>
      <Button
        variant="outline"
        size="sm"
        className="self-start"
        onClick={() => saveFile(`analytics-${first}-${series.at(-1)?.date ?? ""}.csv`, csvText(daysAsRows(shown)))}
      >
        <Download aria-hidden="true" />
        {figuresText.csv}
      </Button>
      <DayTable
        summary={figuresText.table}
        caption={text.caption}
        dateHeader={figuresText.date}
        formatDay={(date) => formatDate(date, "UTC")}
        days={shown}
        figures={FIGURES.map((value) => ({
          key: value,
          header: professionalAdminText.totals[value],
          of: (day: ProfessionalDay) => formatNumber(day[value]),
        }))}
      />
      <Sources />
    </div>
  );
}

/** The referrers of the window's profile views. */
function Sources() {
  return (
    <section aria-labelledby="sources" className="flex flex-col gap-4">
      <h3 id="sources" className="text-subheading">
        {figuresText.sources}
      </h3>
      <Remote
        query={useQuery(professionalAdminData.sources())}
        loading={<BarsSkeleton />}
        empty={<p className="text-muted">{figuresText.sourcesNone}</p>}
        error={loadFailure(text.sourcesFailed)}
      >
        {(sources) => (
          <Distribution
            label={figuresText.sources}
            className="max-w-prose"
            rows={sources.map(({ source, views }) => ({
              key: source,
              label: <span className="w-40 truncate">{sourceName(source)}</span>,
              count: views,
              text: fill(figuresText.sourceRow, { source: sourceName(source), count: formatNumber(views) }),
            }))}
          />
        )}
      </Remote>
    </section>
  );
}
