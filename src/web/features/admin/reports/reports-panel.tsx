import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { PERIOD_DAYS_MAX } from "#contract/period.ts";
import { fill } from "#contract/texts/catalogue.ts";
import { formatDate } from "#contract/texts/format.ts";
import { platformReportsText as text } from "#contract/texts/platform-reports.ts";
import { loadFailure } from "#web/platform/pages/load-failure.tsx";
import { usePageFacts } from "#web/platform/pages/page-facts.ts";
import { FiguresSkeleton } from "#web/platform/pages/skeletons.tsx";
import { Button } from "#web/ui/button.tsx";
import { ChipLink } from "#web/ui/chip.tsx";
import { Field } from "#web/ui/field.tsx";
import { Input } from "#web/ui/input.tsx";
import { Remote } from "#web/ui/remote.tsx";
import { toast } from "#web/ui/toast.tsx";
import { lastDays, type Period } from "./period.ts";
import { PlatformFigures } from "./platform-figures.tsx";
import { reportsData } from "./reports.data.ts";

const PRESETS = [7, 30, 90, 365];
const DAY_MS = 86_400_000;

/** Platform figures for any period. spec: DECISIONS 10 */
export function ReportsPanel({
  period,
  onChoose,
  renderPeriodLink,
}: {
  period: Period;
  onChoose: (period: { from: string; to: string }) => void;
  renderPeriodLink: (period: Period, children: ReactNode) => ReactNode;
}) {
  const { now } = usePageFacts();
  const query = useQuery(reportsData.ofPlatform(period));
  const formatDay = (date: string) => formatDate(date, "UTC");
  return (
    <div className="flex flex-col gap-8">
      <div className="flex flex-col gap-4">
        <nav aria-label={text.period} className="flex flex-wrap gap-2">
          {PRESETS.map((days) => {
            const preset = lastDays(days, now);
            const isOpen = preset.from === period.from && preset.to === period.to;
            return (
              <ChipLink key={days} asChild aria-current={isOpen ? "true" : undefined}>
                {renderPeriodLink(preset, fill(text.last, { days }))}
              </ChipLink>
            );
          })}
        </nav>
        <PeriodForm key={`${period.from} ${period.to}`} period={period} today={now.slice(0, 10)} onChoose={onChoose} />
        <p className="text-sm text-muted">
          {fill(text.compared, { from: formatDay(period.from), to: formatDay(period.to) })}
        </p>
      </div>
      <Remote query={query} loading={<FiguresSkeleton figures={4} chart />} error={loadFailure(text.failed)}>
        {(days) => <PlatformFigures days={days} period={period} />}
      </Remote>
    </div>
  );
}

function PeriodForm({
  period,
  today,
  onChoose,
}: {
  period: Period;
  today: string;
  onChoose: (period: { from: string; to: string }) => void;
}) {
  return (
    <form
      aria-label={text.period}
      className="flex flex-wrap items-end gap-3"
      onSubmit={(event) => {
        event.preventDefault();
        const form = new FormData(event.currentTarget);
        const [from, to] = [form.get("from"), form.get("to")];
        if (typeof from !== "string" || typeof to !== "string") return;
        const length = (Date.parse(to) - Date.parse(from)) / DAY_MS + 1;
        if (length < 1) toast({ title: text.backwards, variant: "destructive" });
        else if (length > PERIOD_DAYS_MAX) toast({ title: text.tooLong, variant: "destructive" });
        else onChoose({ from, to });
      }}
    >
      <Field label={text.from}>
        <Input type="date" name="from" required defaultValue={period.from} max={today} />
      </Field>
      <Field label={text.to}>
        <Input type="date" name="to" required defaultValue={period.to} max={today} />
      </Field>
      <Button type="submit" variant="secondary">
        {text.show}
      </Button>
    </form>
  );
}
