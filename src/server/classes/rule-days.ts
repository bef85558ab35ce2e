import { RRuleTemporal } from "rrule-temporal";
import { dayAfter, localTimeOf } from "#server/platform/local-days.ts";

/** When the classes of a schedule begin, by the clocks of its place. */
export interface RuleTimes {
  /** The part after "RRULE:". */
  rrule: string;
  startDate: string;
  /** 19:00 */
  startTime: string;
  timeZone: string;
}

/** Steps that an expansion may take: a rule for every day of 27 years, or candidates of one that never matches. */
const STEPS = { maxIterations: 10_000, maxCandidateEvaluations: 200_000 } as const;

/** An end of a rule with a time: the last day whose class begins by then. */
const UNTIL = /UNTIL=(\d{4})(\d{2})(\d{2})(?:T(\d{2})(\d{2})\d{2}(Z?))?/;

/**
 * The local days of a rule between two days, both included, in order; at most one class begins on a day. Days are
 * expanded without a zone, so that clocks that change cannot move them. spec: RFC 5545
 * @param most how many days at most
 */
export function daysOfRule(times: RuleTimes, from: string, to: string, most = Number.POSITIVE_INFINITY): string[] {
  const first = from < times.startDate ? times.startDate : from;
  if (to < first) return [];
  const rule = new RRuleTemporal({ rruleString: `${startOf(times.startDate)}\nRRULE:${withLastDay(times)}`, ...STEPS });
  const days: string[] = [];
  let at = first;
  // In parts, so that a search for the first days does not expand years of them.
  while (at <= to && days.length < most) {
    const end = most === Number.POSITIVE_INFINITY ? to : minOf(to, dayAfter(at, PART_DAYS));
    days.push(...rule.between(midnight(at), midnight(end), true).map((day) => day.toString().slice(0, 10)));
    at = dayAfter(end);
  }
  return days.slice(0, most);
}

const PART_DAYS = 400;

/** The first day of a rule; undefined if it has none within five years. */
export function firstDayOf(times: RuleTimes): string | undefined {
  return daysOfRule(times, times.startDate, dayAfter(times.startDate, 5 * 366), 1)[0];
}

/** The rule with its last class before that day. @param before how many classes it has before that day */
export function endedBefore(rrule: string, day: string): string {
  const kept = rrule.split(";").filter((part) => !/^(?:COUNT|UNTIL)=/.test(part));
  return [...kept, `UNTIL=${dayAfter(day, -1).replaceAll("-", "")}`].join(";");
}

/** The rule for the rest of its classes, after the first ones. */
export function withoutFirst(rrule: string, classes: number): string {
  return rrule.replace(/COUNT=(\d+)/, (_, count: string) => `COUNT=${Math.max(1, Number(count) - classes)}`);
}

function withLastDay({ rrule, startTime, timeZone }: RuleTimes): string {
  const [, year, month, day, hour, minute, utc] = UNTIL.exec(rrule) ?? [];
  if (day === undefined) return rrule;
  let last = `${year}-${month}-${day}`;
  let time = hour === undefined ? "23:59" : `${hour}:${minute}`;
  if (utc === "Z") {
    const local = localTimeOf(`${last}T${time}:00Z`, timeZone);
    last = local.slice(0, 10);
    time = local.slice(11, 16);
  }
  if (time < startTime) last = dayAfter(last, -1);
  return rrule.replace(UNTIL, `UNTIL=${last.replaceAll("-", "")}T000000Z`);
}

const startOf = (day: string) => `DTSTART;TZID=UTC:${day.replaceAll("-", "")}T000000`;
const midnight = (day: string) => new Date(`${day}T00:00:00Z`);
const minOf = (one: string, other: string) => (one < other ? one : other);
