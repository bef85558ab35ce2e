import { Plus, X } from "lucide-react";
import { useId } from "react";
import { WEEKDAYS, type Weekday } from "#contract/hours.ts";
import { fill } from "#contract/texts/catalogue.ts";
import { listingFormText } from "#contract/texts/listing-form.ts";
import { Button } from "#web/ui/button.tsx";
import { Checkbox } from "#web/ui/checkbox.tsx";
import { Input } from "#web/ui/input.tsx";
import { endsNextDay, overlappingDays, type Day, type Week } from "./week.ts";

const text = listingFormText.hours;
// People read a week from Monday on; the contract counts from Sunday.
const ORDER = [1, 2, 3, 4, 5, 6, 0] as const;

/** Opening days and hours by weekday: closed, 24 hours, or several spans. */
export function HoursEditor({ week, onChange }: { week: Week; onChange: (week: Week) => void }) {
  const overlapping = overlappingDays(week);
  const setDay = (weekday: number, day: Day) => onChange(week.map((other, index) => (index === weekday ? day : other)));
  const monday = week[1];
  return (
    <div className="flex flex-col gap-3">
      <ul className="flex flex-col divide-y divide-line rounded-card border border-line">
        {ORDER.map((weekday) => {
          const day = week[weekday];
          return day && <DayRow key={weekday} name={WEEKDAYS[weekday]} day={day} overlaps={overlapping.includes(weekday)} onChange={(next) => setDay(weekday, next)} />;
        })}
      </ul>
      {monday?.open && (
        <Button variant="outline" size="sm" className="self-start" onClick={() => onChange(week.map((day, index) => (index >= 1 && index <= 5 ? structuredClone(monday) : day)))}>
          {text.copy}
        </Button>
      )}
    </div>
  );
}

function DayRow({ name, day, overlaps, onChange }: { name: Weekday; day: Day; overlaps: boolean; onChange: (day: Day) => void }) {
  return (
    <li className="flex flex-col gap-3 p-3 sm:flex-row sm:items-start">
      <div className="flex min-h-10 min-w-36 items-center">
        <Checkbox label={name} checked={day.open} onCheckedChange={(open) => onChange({ ...day, open: open === true })} aria-label={fill(text.open, { day: name })} />
      </div>
      {day.open ? <OpenDay name={name} day={day} overlaps={overlaps} onChange={onChange} /> : <p className="flex min-h-10 items-center text-muted">{text.closed}</p>}
    </li>
  );
}

function OpenDay({ name, day, overlaps, onChange }: { name: Weekday; day: Day; overlaps: boolean; onChange: (day: Day) => void }) {
  const errorId = useId();
  const setSpan = (index: number, span: Day["spans"][number]) => onChange({ ...day, spans: day.spans.map((other, at) => (at === index ? span : other)) });
  return (
    <div className="flex flex-1 flex-col gap-2">
      <div className="flex min-h-10 items-center">
        <Checkbox label={text.allDay} checked={day.allDay} onCheckedChange={(allDay) => onChange({ ...day, allDay: allDay === true })} />
      </div>
      {!day.allDay &&
        day.spans.map((span, index) => (
          // Spans have no identity of their own: their place in the day is it.
          // oxlint-disable-next-line react/no-array-index-key
          <div key={index} className="flex flex-wrap items-center gap-2">
            <Input
              type="time"
              className="w-32"
              value={span.from}
              aria-label={fill(text.from, { day: name })}
              aria-invalid={overlaps || undefined}
              aria-describedby={overlaps ? errorId : undefined}
              onChange={(event) => setSpan(index, { ...span, from: event.currentTarget.value })}
            />
            <span className="text-muted">{text.to}</span>
            <Input
              type="time"
              className="w-32"
              value={span.to}
              aria-label={fill(text.until, { day: name })}
              aria-invalid={overlaps || undefined}
              onChange={(event) => setSpan(index, { ...span, to: event.currentTarget.value })}
            />
            {day.spans.length > 1 && (
              <Button variant="ghost" size="icon-sm" aria-label={text.removeSpan} onClick={() => onChange({ ...day, spans: day.spans.filter((_, at) => at !== index) })}>
                <X aria-hidden="true" />
              </Button>
            )}
            {endsNextDay(span) && <span className="text-sm text-muted">{text.nextDay}</span>}
          </div>
        ))}
      {overlaps && (
        <p id={errorId} role="alert" className="text-sm text-danger-ink">
          {fill(text.overlap, { day: name })}
        </p>
      )}
      {!day.allDay && (
        <Button variant="ghost" size="sm" className="self-start" onClick={() => onChange({ ...day, spans: [...day.spans, { from: "", to: "" }] })}>
          <Plus aria-hidden="true" />
          {text.addSpan}
        </Button>
      )}
    </div>
  );
}
