import { useQuery } from "@tanstack/react-query";
import { ChevronLeft, ChevronRight } from "lucide-react";
import { useState } from "react";
import { CLASS_LIMITS } from "#contract/class-limits.ts";
import type { Class } from "#contract/classes.ts";
import { fill } from "#contract/texts/catalogue.ts";
import { classesText } from "#contract/texts/classes.ts";
import { toLocalInput } from "#web/platform/format/zoned-time.ts";
import { loadFailure } from "#web/platform/pages/load-failure.tsx";
import { usePageFacts } from "#web/platform/pages/page-facts.ts";
import { Button } from "#web/ui/button.tsx";
import { Remote } from "#web/ui/remote.tsx";
import { ClassHoursSkeleton, useOwnBookings } from "./class-hours.tsx";
import { ClassRow } from "./class-row.tsx";
import { addDays, todayOf } from "./class-search.ts";
import { dayWords } from "./class-words.ts";
import { bookingIn, classesData, type ClassHost } from "./classes.data.ts";

const text = classesText.timetable;
const HEADING_ID = "timetable";
const WEEK_MS = 7 * 86_400_000;

interface TimetableProps {
  host: ClassHost;
  /** The first class to come, with whose week it begins. */
  next: Pick<Class, "startsAt" | "timeZone"> | undefined;
}

/** The classes of a host, a week at a time, day by day; nothing for a host without any to come. */
export function Timetable({ host, next }: TimetableProps) {
  const { now } = usePageFacts();
  const today = todayOf(now);
  const first = next ? weeksUntil(today, next) : 0;
  const [chosen, setWeek] = useState<number>();
  const week = chosen ?? first;
  const from = addDays(today, week * 7);
  const query = useQuery(classesData.week(host, from));
  const own = useOwnBookings();
  if (chosen === undefined && !next && !query.data?.length && !query.isError) return null;
  return (
    <section aria-labelledby={HEADING_ID} className="flex flex-col gap-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 id={HEADING_ID} tabIndex={-1} className="scroll-mt-(--header-height) text-heading outline-none">
          {text.title}
        </h2>
        <div className="flex items-center gap-2">
          <Button
            size="icon"
            variant="outline"
            aria-label={text.previous}
            disabled={week === 0}
            onClick={() => setWeek(week - 1)}
          >
            <ChevronLeft aria-hidden="true" />
          </Button>
          <p aria-live="polite" className="min-w-40 text-center text-sm font-medium tabular-nums">
            {fill(text.week, { from: dayWords(from), to: dayWords(addDays(from, 6)) })}
          </p>
          <Button
            size="icon"
            variant="outline"
            aria-label={text.next}
            disabled={week >= Math.max(CLASS_LIMITS.weeksAhead - 1, first)}
            onClick={() => setWeek(week + 1)}
          >
            <ChevronRight aria-hidden="true" />
          </Button>
        </div>
      </div>
      <Remote
        query={query}
        loading={<ClassHoursSkeleton rows={4} />}
        empty={<p className="py-4 text-muted">{text.none}</p>}
        error={loadFailure(text.failed)}
      >
        {(classes) => (
          <div className="flex flex-col gap-5">
            {daysOf(classes).map(([day, ofDay]) => (
              <section key={day} aria-labelledby={`day-${day}`}>
                <h3 id={`day-${day}`} className="border-b border-line pb-1 text-subheading">
                  {day === today ? `${classesText.today}, ${dayWords(day)}` : dayWords(day)}
                </h3>
                <ul className="flex flex-col divide-y divide-line">
                  {ofDay.map((each) => (
                    <ClassRow key={each.id} of={each} own={bookingIn(own, each.id)} withHost={false} />
                  ))}
                </ul>
              </section>
            ))}
          </div>
        )}
      </Remote>
    </section>
  );
}

/** How many weeks after this one a class is in the timetable. */
function weeksUntil(today: string, { startsAt, timeZone }: Pick<Class, "startsAt" | "timeZone">): number {
  const day = toLocalInput(startsAt, timeZone).slice(0, 10);
  return Math.max(0, Math.floor((Date.parse(day) - Date.parse(today)) / WEEK_MS));
}

/** Moves the reader to the timetable of the page. */
export function showTimetable(): void {
  const heading = document.getElementById(HEADING_ID);
  heading?.scrollIntoView();
  heading?.focus({ preventScroll: true });
}

/** Classes by local day. */
export function daysOf(classes: readonly Class[]): [day: string, classes: Class[]][] {
  const days = new Map<string, Class[]>();
  for (const each of classes) {
    const day = toLocalInput(each.startsAt, each.timeZone).slice(0, 10);
    days.set(day, [...(days.get(day) ?? []), each]);
  }
  return [...days];
}
