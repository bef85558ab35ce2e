import { WEEKDAYS, type OpeningSpan, type OpeningState } from "#contract/hours.ts";
import { fill } from "#contract/texts/catalogue.ts";
import { dayIn, formatClock, formatTime, formatWeekday, weekdayName, weekdayOf } from "#contract/texts/format-times.ts";
import { detailText as text } from "#contract/texts/listing-detail.ts";

/** One row of a week: the day, its hours in words, and whether it is today in the location's own time zone. */
export interface HoursRow {
  day: string;
  hours: string[];
  isToday: boolean;
}

interface Hours {
  hours: readonly OpeningSpan[];
  operatingHours: string | null;
  timeZone: string;
}

const MONDAY_FIRST = [1, 2, 3, 4, 5, 6, 0];

/**
 * The weekly hours of a location, Monday first: from its structured hours, or else from its text, one line per day in
 * the form 'Day: hours'. Empty without either. spec: calls §9.3, DECISIONS 32
 * @param now the time of the page, ISO text
 */
export function hoursRows(place: Hours, now: string): HoursRow[] {
  const today = weekdayOf(now, place.timeZone);
  if (place.hours.length === 0)
    return readLines(place.operatingHours).map(([day, hours]) => ({
      day,
      hours: [hours],
      // The text form has English names.
      isToday: day === WEEKDAYS[today],
    }));
  return MONDAY_FIRST.map((weekday) => {
    const spans = place.hours.filter((span) => span.weekday === weekday).toSorted((a, b) => a.opens - b.opens);
    return {
      day: weekdayName(weekday),
      hours: spans.length === 0 ? [text.locations.closedDay] : spans.map(spanText),
      isToday: weekday === today,
    };
  });
}

function readLines(lines: string | null): [string, string][] {
  return (lines ?? "").split("\n").flatMap((line): [string, string][] => {
    const match = /^\s*([^:]+?)\s*:\s*(.+?)\s*$/.exec(line);
    return match?.[1] && match[2] ? [[match[1], match[2]]] : [];
  });
}

function spanText({ opens, closes }: OpeningSpan): string {
  return opens === 0 && closes === 1440 ? text.locations.allDay : `${formatClock(opens)} – ${formatClock(closes)}`;
}

/** The weekday names of '1,2,3' (0 = Sunday), in the given order; invalid numbers are skipped. spec: calls §9.3 */
export function openDayNames(openingDays: string | null): string[] {
  return (openingDays ?? "")
    .split(",")
    .flatMap((number) => (/^\s*[0-6]\s*$/.test(number) ? [weekdayName(Number(number))] : []));
}

/** 'Open now' or 'Closed', and until when in the location's own time zone: the time if today, else with the weekday. */
export function openingLabel(
  opening: OpeningState,
  zone: string,
  now: string,
): { label: string; detail: string | undefined } {
  const label = opening.open ? text.open : text.closed;
  if (opening.until === null) return { label, detail: undefined };
  const isToday = dayIn(opening.until, zone) === dayIn(now, zone);
  const time = isToday
    ? formatTime(opening.until, zone)
    : `${formatWeekday(opening.until, zone)} ${formatTime(opening.until, zone)}`;
  return { label, detail: fill(opening.open ? text.until : text.opens, { time }) };
}
