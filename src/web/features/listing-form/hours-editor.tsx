import { CircleAlert, Plus, X } from "lucide-react";
import { useId, type ReactNode } from "react";
import { fill } from "#contract/texts/catalogue.ts";
import { weekdayName } from "#contract/texts/format-times.ts";
import { listingFormText } from "#contract/texts/listing-form.ts";
import { Button } from "#web/ui/button.tsx";
import { Checkbox } from "#web/ui/checkbox.tsx";
import type { SummaryError } from "#web/ui/error-summary.tsx";
import { Input } from "#web/ui/input.tsx";
import { dayProblems, endsNextDay, type Day, type DayProblem, type DaySpan, type Week } from "./week.ts";

const text = listingFormText.hours;
// The form shows the week from Monday; the contract counts from Sunday.
const ORDER = [1, 2, 3, 4, 5, 6, 0] as const;
const spansId = (weekday: number) => `hours-${weekday}`;

/** The errors of the week, in the form's wording and order; each links to its day. */
export function hoursErrors(week: Week): SummaryError[] {
  const problems = dayProblems(week);
  return ORDER.flatMap((weekday) => {
    const problem = problems[weekday];
    return problem ? [{ message: fill(text[problem], { day: weekdayName(weekday) }), targetId: spansId(weekday) }] : [];
  });
}

/**
 * Opening days and hours by weekday: closed, 24 hours, or several spans. A missing time is reported only after an
 * attempt to save.
 */
export function HoursEditor({ week, tried, onChange }: { week: Week; tried: boolean; onChange: (week: Week) => void }) {
  const problems = dayProblems(week);
  const setDay = (weekday: number, day: Day) => onChange(week.map((other, index) => (index === weekday ? day : other)));
  const monday = week[1];
  return (
    <div className="flex flex-col gap-3">
      <ul className="flex flex-col divide-y divide-line rounded-card border border-line bg-surface">
        {ORDER.map((weekday) => {
          const day = week[weekday];
          const problem = problems[weekday];
          return (
            day && (
              <DayRow
                key={weekday}
                weekday={weekday}
                day={day}
                problem={problem === "incomplete" && !tried ? undefined : problem}
                onChange={(next) => setDay(weekday, next)}
              />
            )
          );
        })}
      </ul>
      {monday?.open && (
        <Button
          variant="outline"
          size="sm"
          className="self-start"
          onClick={() => onChange(week.map((day, index) => (index >= 1 && index <= 5 ? structuredClone(monday) : day)))}
        >
          {text.copy}
        </Button>
      )}
    </div>
  );
}

interface DayProps {
  weekday: (typeof ORDER)[number];
  day: Day;
  problem: DayProblem | undefined;
  onChange: (day: Day) => void;
}

function DayRow({ weekday, day, problem, onChange }: DayProps) {
  const name = weekdayName(weekday);
  return (
    <li className="flex flex-col gap-x-4 px-3 py-2 sm:flex-row sm:px-4 sm:items-start">
      <div className="flex min-h-11 w-32 shrink-0 items-center">
        <Checkbox
          label={name}
          checked={day.open}
          onCheckedChange={(open) => onChange({ ...day, open: open === true })}
          aria-label={fill(text.open, { day: name })}
        />
      </div>
      {day.open ? (
        <OpenDay weekday={weekday} day={day} problem={problem} onChange={onChange} />
      ) : (
        <p className="flex min-h-11 items-center text-muted max-sm:ps-8">{text.closed}</p>
      )}
    </li>
  );
}

function OpenDay({ weekday, day, problem, onChange }: DayProps) {
  const errorId = useId();
  const name = weekdayName(weekday);
  const setSpan = (index: number, span: DaySpan) =>
    onChange({ ...day, spans: day.spans.map((other, at) => (at === index ? span : other)) });
  return (
    <div id={spansId(weekday)} className="flex min-w-0 flex-1 flex-col gap-1 py-0.5 ">
      {!day.allDay &&
        day.spans.map((span, index) => (
          // Spans have no id; their position in the day identifies them.
          // oxlint-disable-next-line react/no-array-index-key
          <Span
            key={index}
            name={name}
            span={span}
            errorId={problem && errorId}
            onChange={(next) => setSpan(index, next)}
          >
            {day.spans.length > 1 && (
              <Button
                variant="ghost"
                size="icon-sm"
                aria-label={fill(text.removeSpan, { day: name, from: span.from, to: span.to })}
                onClick={() => onChange({ ...day, spans: day.spans.filter((_, at) => at !== index) })}
              >
                <X aria-hidden="true" />
              </Button>
            )}
          </Span>
        ))}
      {problem && (
        <p id={errorId} role="alert" className="flex items-start gap-1.5 text-sm font-medium text-danger-ink">
          <CircleAlert aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
          {fill(text[problem], { day: name })}
        </p>
      )}
      <div className="flex min-h-10 flex-wrap items-center gap-x-5">
        <Checkbox
          label={text.allDay}
          checked={day.allDay}
          onCheckedChange={(allDay) => onChange({ ...day, allDay: allDay === true })}
          aria-label={fill(text.allDayOn, { day: name })}
        />
        {!day.allDay && (
          <Button
            variant="ghost"
            size="sm"
            className="max-sm:-ms-3"
            aria-label={fill(text.addSpanOn, { day: name })}
            onClick={() => onChange({ ...day, spans: [...day.spans, { from: "", to: "" }] })}
          >
            <Plus aria-hidden="true" />
            {text.addSpan}
          </Button>
        )}
      </div>
    </div>
  );
}

function Span({
  name,
  span,
  errorId,
  onChange,
  children,
}: {
  name: string;
  span: DaySpan;
  errorId: string | undefined;
  onChange: (span: DaySpan) => void;
  children: ReactNode;
}) {
  const time = (which: "from" | "to", label: string) => (
    <Input
      type="time"
      className="w-31 flex-none max-sm:px-1.5 sm:w-34"
      value={span[which]}
      aria-label={label}
      aria-invalid={errorId !== undefined || undefined}
      aria-describedby={errorId}
      onChange={(event) => onChange({ ...span, [which]: event.currentTarget.value })}
    />
  );
  return (
    <div className="flex flex-wrap items-center gap-1.5 sm:gap-2">
      {time("from", fill(text.from, { day: name }))}
      <span className="text-muted">{text.to}</span>
      {time("to", fill(text.until, { day: name }))}
      {children}
      {endsNextDay(span) && <span className="text-sm text-muted">{text.nextDay}</span>}
    </div>
  );
}
