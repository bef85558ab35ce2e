import { useId, useState } from "react";
import { formatClock } from "#contract/texts/format-times.ts";
import { formatMoment } from "#contract/texts/format.ts";
import { searchFieldText as text } from "#contract/texts/search-field.ts";
import { WhereField } from "#web/platform/search/where-field.tsx";
import type { AreaChange, WhenSearch, WhereWhenSearch } from "#web/platform/search/where-when.ts";
import { Field } from "#web/ui/field.tsx";
import { RadioGroup, RadioItem } from "#web/ui/radio-group.tsx";
import { Select } from "#web/ui/select.tsx";

export interface WhereWhenFieldsProps {
  search: WhereWhenSearch;
  onChange: (change: AreaChange & WhenSearch) => void;
}

/** Where and when of a list, each applied immediately. */
export function WhereWhenFields({ search, onChange }: WhereWhenFieldsProps) {
  return (
    <>
      <WhereField search={search} onChange={onChange} />
      <WhenField openNow={search.openNow} openAt={search.openAt} onChange={onChange} />
    </>
  );
}

type When = "any" | "now" | "at";

const DAYS = 7;
const DEFAULT_HOUR = "18:00";

function WhenField({ openNow, openAt, onChange }: WhenSearch & { onChange: (change: WhenSearch) => void }) {
  const id = useId();
  const when: When = openAt === undefined ? (openNow ? "now" : "any") : "at";
  const [days] = useState(() => nextDays(new Date()));
  const [day, hour] = openAt?.split("T") ?? [days[0]?.value, DEFAULT_HOUR];
  const hours = Array.from({ length: 24 }, (_, each) => `${String(each).padStart(2, "0")}:00`);

  function choose(chosen: string) {
    onChange({
      openNow: chosen === "now" ? true : undefined,
      openAt: chosen === "at" ? `${day}T${hour}` : undefined,
    });
  }
  return (
    <Field label={text.when} group>
      <RadioGroup value={when} onValueChange={choose}>
        <RadioItem value="any" label={text.anyTime} />
        <RadioItem value="now" label={text.openNow} />
        <RadioItem value="at" label={text.openAt} />
      </RadioGroup>
      {when === "at" && (
        <div className="grid grid-cols-2 gap-3">
          <Select
            id={`${id}-day`}
            aria-label={text.day}
            value={day ?? ""}
            options={withChosen(days, day, dayLabel)}
            onChange={({ currentTarget }) => onChange({ openAt: `${currentTarget.value}T${hour}` })}
          />
          <Select
            id={`${id}-hour`}
            aria-label={text.hour}
            value={hour ?? ""}
            options={withChosen(
              hours.map((each) => ({ value: each, label: hourLabel(each) })),
              hour,
              hourLabel,
            )}
            onChange={({ currentTarget }) => onChange({ openAt: `${day}T${currentTarget.value}` })}
          />
        </div>
      )}
    </Field>
  );
}

interface DayOption {
  value: string;
  label: string;
}

/** Today and the days after it, by the visitor's clock. */
function nextDays(now: Date): DayOption[] {
  return Array.from({ length: DAYS }, (_, away) => {
    const date = new Date(Date.UTC(now.getFullYear(), now.getMonth(), now.getDate() + away));
    const value = date.toISOString().slice(0, 10);
    return { value, label: [text.today, text.tomorrow][away] ?? dayLabel(value) };
  });
}

/** The options, with the chosen one before them if it is another: a link may have any day and minute. */
function withChosen(
  options: readonly DayOption[],
  chosen: string | undefined,
  labelOf: (value: string) => string,
): DayOption[] {
  const isKnown = chosen === undefined || options.some(({ value }) => value === chosen);
  return isKnown ? [...options] : [{ value: chosen, label: labelOf(chosen) }, ...options];
}

function dayLabel(day: string): string {
  return formatMoment(`${day}T00:00:00Z`, { weekday: "short", day: "numeric", month: "short", timeZone: "UTC" });
}

function hourLabel(time: string): string {
  return formatClock(Number(time.slice(0, 2)) * 60 + Number(time.slice(3)));
}
