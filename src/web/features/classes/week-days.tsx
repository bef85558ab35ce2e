import { Link } from "@tanstack/react-router";
import { ClipboardList, Plus } from "lucide-react";
import type { Class } from "#contract/classes.ts";
import { fill } from "#contract/texts/catalogue.ts";
import { classWeekText as text } from "#contract/texts/class-week.ts";
import { Badge } from "#web/ui/badge.tsx";
import { Button } from "#web/ui/button.tsx";
import { cn } from "#web/ui/cn.ts";
import { dayOfClass, dayWords, minutesOf, takenOf, timeWords, whenWords } from "./class-words.ts";
import { classesText } from "#contract/texts/classes.ts";

interface WeekDaysProps {
  days: readonly string[];
  classes: ReadonlyMap<string, readonly Class[]>;
  today: string;
  onAdd: (day: string) => void;
  onOpen: (of: Class) => void;
}

/** The same week as a list of days, with the attendance list of each class. */
export function WeekDays({ days, classes, today, onAdd, onOpen }: WeekDaysProps) {
  return (
    <div className="flex flex-col gap-6">
      {days.map((day) => (
        <section key={day} aria-labelledby={`week-${day}`} className="flex flex-col">
          <div className="flex items-center justify-between gap-3 border-b border-line pb-1">
            <h2 id={`week-${day}`} className={cn("text-subheading", day === today && "text-accent-ink")}>
              {dayWords(day)}
            </h2>
            {day >= today && (
              <Button
                size="sm"
                variant="ghost"
                aria-label={fill(text.addOn, { day: dayWords(day) })}
                onClick={() => onAdd(day)}
              >
                <Plus aria-hidden="true" />
                {text.add}
              </Button>
            )}
          </div>
          {classes.has(day) ? (
            <ul className="flex flex-col divide-y divide-line">
              {classes.get(day)?.map((of) => (
                <DayClass key={of.id} of={of} onOpen={onOpen} />
              ))}
            </ul>
          ) : (
            <p className="py-3 text-sm text-muted">{text.none}</p>
          )}
        </section>
      ))}
    </div>
  );
}

function DayClass({ of, onOpen }: { of: Class; onOpen: (of: Class) => void }) {
  const counts = { taken: takenOf(of), seats: of.seats, waiting: of.waiting };
  const named = { name: of.name, time: whenWords(of) };
  return (
    <li className="flex flex-wrap items-center justify-between gap-3 py-3">
      <button
        type="button"
        onClick={() => onOpen(of)}
        className="flex min-h-11 min-w-0 flex-1 gap-4 rounded-control text-start hover:text-accent-ink"
      >
        <span className="sr-only">{fill(text.edit, { day: dayOfClass(of) })} </span>
        <span className="flex w-20 shrink-0 flex-col">
          <span className="font-semibold tabular-nums">{timeWords(of)}</span>
          <span className="text-sm text-muted">{fill(classesText.minutes, { count: minutesOf(of) })}</span>
        </span>
        <span className="flex min-w-0 flex-col">
          <span className={cn("font-semibold break-words", of.cancelled && "line-through")}>{of.name}</span>
          <span className="text-sm text-muted tabular-nums">
            {fill(of.waiting > 0 ? text.bookedWaiting : text.booked, counts)}
          </span>
        </span>
      </button>
      {of.cancelled ? (
        <Badge variant="danger">{text.cancelled}</Badge>
      ) : (
        <Button size="sm" variant="outline" asChild>
          <Link to="/classes/$id/attendance" params={{ id: String(of.id) }} aria-label={fill(text.attendanceOf, named)}>
            <ClipboardList aria-hidden="true" />
            {text.attendance}
          </Link>
        </Button>
      )}
    </li>
  );
}
