import type { Location } from "#contract/businesses.ts";
import type { OpeningSpan } from "#contract/hours.ts";
import { formatList } from "#contract/texts/format.ts";
import { weekdayName } from "#contract/texts/format-times.ts";
import { listingFormText } from "#contract/texts/listing-form.ts";

/** One opening in the form: clock times of time inputs. */
export interface DaySpan {
  from: string;
  to: string;
}

/** One weekday in the form. */
export interface Day {
  open: boolean;
  allDay: boolean;
  spans: DaySpan[];
}

/** Seven days, Sunday first. */
export type Week = Day[];

const BLANK_SPAN: DaySpan = { from: "09:00", to: "18:00" };
const MINUTES = 1440;
const MONDAY_FIRST = [1, 2, 3, 4, 5, 6, 0];

export function blankWeek(): Week {
  return Array.from({ length: 7 }, () => ({ open: false, allDay: false, spans: [{ ...BLANK_SPAN }] }));
}

function clock(minutes: number): string {
  const inDay = minutes % MINUTES;
  return `${String(Math.floor(inDay / 60)).padStart(2, "0")}:${String(inDay % 60).padStart(2, "0")}`;
}

function minutesOf(time: string): number {
  const [hours = "0", minutes = "0"] = time.split(":");
  return Number(hours) * 60 + Number(minutes);
}

/** Converts opening spans of the contract to the form's week. */
export function toWeek(spans: readonly OpeningSpan[]): Week {
  const week = blankWeek();
  for (const [weekday, day] of week.entries()) {
    const own = spans.filter((span) => span.weekday === weekday).toSorted((a, b) => a.opens - b.opens);
    if (own.length === 0) continue;
    day.open = true;
    day.allDay = own.some((span) => span.opens === 0 && span.closes === MINUTES);
    if (!day.allDay) day.spans = own.map((span) => ({ from: clock(span.opens), to: clock(span.closes) }));
  }
  return week;
}

/** Converts the form's week to opening spans; a closing time at or before the opening time is on the next day. */
export function toSpans(week: Week): OpeningSpan[] {
  return week.flatMap((day, weekday) => {
    if (!day.open) return [];
    if (day.allDay) return [{ weekday, opens: 0, closes: MINUTES }];
    return day.spans
      .filter((span) => span.from !== "" && span.to !== "")
      .map((span) => ({ weekday, opens: minutesOf(span.from), closes: closeOf(span) }));
  });
}

function closeOf(span: DaySpan): number {
  const opens = minutesOf(span.from);
  const closes = minutesOf(span.to);
  return closes <= opens ? closes + MINUTES : closes;
}

/** True when a span runs past midnight. */
export function endsNextDay(span: DaySpan): boolean {
  return span.from !== "" && span.to !== "" && closeOf(span) > MINUTES;
}

/** The error of a day: a time is missing, or openings overlap each other or the previous night's. */
export type DayProblem = "incomplete" | "overlap";

/** The error of each weekday (0 = Sunday), undefined for days without one. */
export function dayProblems(week: Week): (DayProblem | undefined)[] {
  const spans = toSpans(week);
  return week.map((day, weekday) => {
    if (!day.open) return undefined;
    if (!day.allDay && day.spans.some((span) => span.from === "" || span.to === "")) return "incomplete";
    const own = spans.filter((span) => span.weekday === weekday).toSorted((a, b) => a.opens - b.opens);
    const nightBefore = Math.max(
      0,
      ...spans.filter((span) => span.weekday === (weekday + 6) % 7).map((span) => span.closes - MINUTES),
    );
    return own.some((span, index) => span.opens < (own[index - 1]?.closes ?? nightBefore)) ? "overlap" : undefined;
  });
}

/** True if two weeks have the same openings; times of closed days are ignored. */
export function sameWeek(a: Week, b: Week): boolean {
  return JSON.stringify(toSpans(a)) === JSON.stringify(toSpans(b));
}

/**
 * The hours of a location in words, one line per day from Monday on; empty without any. Days that are open at unknown
 * times are left out.
 */
export function hoursInWords({ hours, openingDays }: Pick<Location, "hours" | "openingDays">): string {
  if (hours.length === 0) return "";
  const week = toWeek(hours);
  const isKnown = (weekday: number) => week[weekday]?.open || !openingDays?.includes(String(weekday));
  return MONDAY_FIRST.filter(isKnown)
    .map((weekday) => dayInWords(week, weekday))
    .join("\n");
}

/** Describes the days on which two weeks differ, one line per day from Monday on. */
export function describeDifference(mine: Week, theirs: Week): { mine: string; theirs: string } {
  const differing = MONDAY_FIRST.filter((weekday) => dayInWords(mine, weekday) !== dayInWords(theirs, weekday));
  const describe = (week: Week) => differing.map((weekday) => dayInWords(week, weekday)).join("\n");
  return { mine: describe(mine), theirs: describe(theirs) };
}

function dayInWords(week: Week, weekday: number): string {
  const day = week[weekday];
  const { allDay, closed } = listingFormText.hours;
  const spans = formatList((day?.spans ?? []).map(({ from, to }) => `${from}–${to}`));
  return `${weekdayName(weekday)}: ${!day?.open ? closed : day.allDay ? allDay : spans}`;
}
