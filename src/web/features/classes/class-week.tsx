import { useQuery } from "@tanstack/react-query";
import { ChevronLeft, ChevronRight, Copy } from "lucide-react";
import { lazy, useState, type ReactNode } from "react";
import type { Class } from "#contract/classes.ts";
import type { Currency } from "#contract/currencies.ts";
import { fill } from "#contract/texts/catalogue.ts";
import { classWeekText as text } from "#contract/texts/class-week.ts";
import { loadFailure } from "#web/platform/pages/load-failure.tsx";
import { usePageFacts } from "#web/platform/pages/page-facts.ts";
import { Button } from "#web/ui/button.tsx";
import { ClientSuspense } from "#web/ui/lazy-dialog.tsx";
import { Remote } from "#web/ui/remote.tsx";
import type { ClassProgram } from "./add-classes.tsx";
import { ClassHoursSkeleton } from "./class-hours.tsx";
import { addDays, todayOf } from "./class-search.ts";
import { dayWords } from "./class-words.ts";
import { classesData, type ClassHost } from "./classes.data.ts";
import { mondayOf, type Slot } from "./schedule-values.ts";
import { daysOf } from "./timetable.tsx";
import { WeekDays } from "./week-days.tsx";
import { WeekGrid } from "./week-grid.tsx";

const AddClasses = lazy(async () => ({ default: (await import("./add-classes.tsx")).AddClasses }));
const ChangeClass = lazy(async () => ({ default: (await import("./change-class.tsx")).ChangeClass }));
const CopyWeek = lazy(async () => ({ default: (await import("./copy-week.tsx")).CopyWeek }));

type Open = { kind: "add"; slot: Slot } | { kind: "change"; of: Class } | { kind: "copy" };

interface ClassWeekProps {
  host: ClassHost;
  programs: readonly ClassProgram[];
  currency: Currency;
  /** A day of the week that is shown; this week if it is omitted. */
  day: string | undefined;
  renderWeekLink: (day: string | undefined, words: ReactNode, label?: string) => ReactNode;
}

/** A host's own week: as a grid on wide screens, as a list of days on phones. */
export function ClassWeek({ host, programs, currency, day, renderWeekLink }: ClassWeekProps) {
  const today = todayOf(usePageFacts().now);
  const from = mondayOf(day ?? today);
  const days = Array.from({ length: 7 }, (_, away) => addDays(from, away));
  const query = useQuery(classesData.week(host, from));
  const [open, setOpen] = useState<Open>();
  const close = () => setOpen(undefined);
  const add = (slot: Slot) => setOpen({ kind: "add", slot });
  return (
    <div className="flex flex-col gap-5">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <div className="flex items-center gap-2">
          {renderWeekLink(addDays(from, -7), <ChevronLeft aria-hidden="true" />, text.previous)}
          <h2 className="min-w-44 text-center font-sans text-base font-semibold tabular-nums">
            {fill(text.week, { from: dayWords(from), to: dayWords(addDays(from, 6)) })}
          </h2>
          {renderWeekLink(addDays(from, 7), <ChevronRight aria-hidden="true" />, text.next)}
          {!days.includes(today) && renderWeekLink(undefined, text.thisWeek)}
        </div>
        <Button variant="outline" onClick={() => setOpen({ kind: "copy" })}>
          <Copy aria-hidden="true" />
          {text.copy.action}
        </Button>
      </div>
      <Remote query={query} loading={<ClassHoursSkeleton />} isEmpty={() => false} error={loadFailure(text.failed)}>
        {(classes) => {
          const byDay = new Map(daysOf(classes));
          const week = { days, classes: byDay, today, onOpen: (of: Class) => setOpen({ kind: "change", of }) };
          return (
            <>
              <div className="max-lg:hidden">
                <WeekGrid {...week} onAdd={add} />
              </div>
              <div className="lg:pt-6">
                <WeekDays {...week} onAdd={(chosen) => add({ day: chosen, startTime: "19:00", durationMinutes: 60 })} />
              </div>
            </>
          );
        }}
      </Remote>
      <p className="text-sm text-muted">{text.notPublic}</p>
      <ClientSuspense>
        {open?.kind === "add" && (
          <AddClasses host={host} programs={programs} currency={currency} slot={open.slot} onClose={close} />
        )}
        {open?.kind === "change" && <ChangeClass host={host} of={open.of} onClose={close} />}
        {open?.kind === "copy" && <CopyWeek host={host} from={from} classes={query.data ?? []} onClose={close} />}
      </ClientSuspense>
    </div>
  );
}
