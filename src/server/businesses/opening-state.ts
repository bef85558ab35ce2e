import type { OpeningSpan, OpeningState, OpenState } from "#contract/hours.ts";

const DAY = 1440;
const WEEK = 7 * DAY;
const MINUTE_MS = 60_000;

/**
 * Intervals of the local week (minutes, Sunday 00:00 = 0) in which a place is open: ordered, disjoint, within 0 to
 * 10080.
 */
export type OpenWeek = readonly (readonly [from: number, to: number])[];

/** The next whole minute: places open and close at whole minutes. */
export function endOfMinute(now: Date): Date {
  return new Date((Math.floor(now.getTime() / MINUTE_MS) + 1) * MINUTE_MS);
}

/** The open intervals of a week from spans by weekday; what runs past Saturday midnight continues on Sunday. */
export function openWeekOf(spans: readonly OpeningSpan[]): OpenWeek {
  const pieces: [number, number][] = [];
  for (const span of spans) {
    const from = span.weekday * DAY + span.opens;
    const to = span.weekday * DAY + span.closes;
    pieces.push([from, Math.min(to, WEEK)]);
    if (to > WEEK) pieces.push([0, to - WEEK]);
  }
  pieces.sort((a, b) => a[0] - b[0]);
  const merged: [number, number][] = [];
  for (const [from, to] of pieces) {
    const last = merged.at(-1);
    if (last && from <= last[1]) last[1] = Math.max(last[1], to);
    else merged.push([from, to]);
  }
  return merged;
}

/** The same from the database's text form of a multirange: "{[360,1320),[1800,2760)}". */
export function openWeekFrom(multirange: string): OpenWeek {
  const week: [number, number][] = [];
  for (const match of multirange.matchAll(/\[(\d+),(\d+)\)/g)) week.push([Number(match[1]), Number(match[2])]);
  return week;
}

/** Whether a place is open, and when that changes; `until` is null when it never does. spec: DECISIONS 32 */
export function openingState(week: OpenWeek, timeZone: string, now: Date): OpeningState {
  const minute = minuteOfWeek(timeZone, now);
  const inside = week.find(([from, to]) => from <= minute && minute < to);
  const change = inside ? closingAfter(week, inside) : openingAfter(week, minute);
  if (change === undefined) return { open: inside !== undefined, until: null };
  const startOfMinute = Math.floor(now.getTime() / MINUTE_MS) * MINUTE_MS;
  return { open: inside !== undefined, until: new Date(startOfMinute + (change - minute) * MINUTE_MS).toISOString() };
}

/** When a closed place opens next, and what its clocks show then; undefined if it is open or never opens. */
export function nextOpeningOf(
  week: OpenWeek,
  timeZone: string,
  now: Date,
): { at: Date; localTime: string } | undefined {
  const { open, until } = openingState(week, timeZone, now);
  const { time } = shownStateOf(week, timeZone, now).openState;
  return open || until === null || time === null ? undefined : { at: new Date(until), localTime: time };
}

/** The opening state as a card shows it, and when it changes (ISO). */
export interface ShownState {
  openState: OpenState;
  until: string | null;
}

export const UNKNOWN_STATE: ShownState = { openState: { code: "unknown", time: null }, until: null };

/** From this long before it, an opening on the next day is told by its time alone. */
const SOON = 720;

/** What a card shows of a week of opening hours, and until when it stays true. */
export function shownStateOf(week: OpenWeek, timeZone: string, now: Date): ShownState {
  const minute = minuteOfWeek(timeZone, now);
  const inside = week.find(([from, to]) => from <= minute && minute < to);
  const change = inside ? closingAfter(week, inside) : openingAfter(week, minute);
  const startOfMinute = Math.floor(now.getTime() / MINUTE_MS) * MINUTE_MS;
  const midnight = (Math.floor(minute / DAY) + 1) * DAY;
  const changesAt = (...moments: number[]) => {
    const next = Math.min(...moments.filter((moment) => moment > minute));
    return new Date(startOfMinute + (next - minute) * MINUTE_MS).toISOString();
  };
  if (change === undefined)
    return inside
      ? { openState: { code: "open_24h", time: null }, until: null }
      : { openState: { code: "closed_today", time: null }, until: null };
  // The week begins at Sunday 00:00, and the offset of a zone is at most 14 hours.
  const offset = offsetOf(minute, now);
  const time = new Date(startOfMinute + (change - minute + offset) * MINUTE_MS).toISOString().slice(0, 16);
  if (inside)
    return change - minute > DAY
      ? { openState: { code: "open_24h", time: null }, until: changesAt(change - DAY) }
      : { openState: { code: "open_until", time }, until: changesAt(change) };
  if (change < midnight || change - minute <= SOON)
    return { openState: { code: "opens_at", time }, until: changesAt(change) };
  const hasHoursToday = week.some(([from, to]) => from < midnight && to > midnight - DAY);
  const code = hasHoursToday ? "opens_day" : "closed_today";
  return { openState: { code, time }, until: changesAt(midnight, change - SOON) };
}

/** Minutes by which the local time is ahead of UTC. */
function offsetOf(minute: number, now: Date): number {
  const ahead = minute - (now.getUTCDay() * DAY + now.getUTCHours() * 60 + now.getUTCMinutes());
  return ahead > WEEK / 2 ? ahead - WEEK : ahead < -WEEK / 2 ? ahead + WEEK : ahead;
}

/** States of the current minute, cached because many places share their hours and every list response needs them. */
const cachedStates = { atMinute: -1, byHours: new Map<string, ReturnType<typeof openingStateFrom>>() };
const MAX_STATES = 20_000;

/** Both from the database's text form of the week; `until` is when the first of them changes. */
export function openingStateFrom(
  multirange: string,
  timeZone: string,
  now: Date,
): Pick<OpeningState, "open"> & ShownState {
  const atMinute = Math.floor(now.getTime() / MINUTE_MS);
  if (cachedStates.atMinute !== atMinute || cachedStates.byHours.size >= MAX_STATES) {
    cachedStates.atMinute = atMinute;
    cachedStates.byHours.clear();
  }
  const key = `${timeZone} ${multirange}`;
  let state = cachedStates.byHours.get(key);
  if (!state) {
    const week = openWeekFrom(multirange);
    state = { open: openingState(week, timeZone, now).open, ...shownStateOf(week, timeZone, now) };
    cachedStates.byHours.set(key, state);
  }
  return state;
}

function closingAfter(week: OpenWeek, inside: readonly [number, number]): number | undefined {
  if (inside[1] < WEEK) return inside[1];
  const first = week[0];
  if (!first || first[0] > 0) return WEEK;
  return first[1] >= WEEK ? undefined : WEEK + first[1];
}

function openingAfter(week: OpenWeek, minute: number): number | undefined {
  const next = week.find(([from]) => from > minute);
  if (next) return next[0];
  return week[0] === undefined ? undefined : week[0][0] + WEEK;
}

const WEEKDAY_NUMBERS: Record<string, number> = { Sun: 0, Mon: 1, Tue: 2, Wed: 3, Thu: 4, Fri: 5, Sat: 6 };
const clocks = new Map<string, Intl.DateTimeFormat>();
const cachedMinutes = new Map<string, { atMinute: number; minuteOfWeek: number }>();

/** The current minute of the local week (Sunday 00:00 = 0) in a time zone. */
export function minuteOfWeek(timeZone: string, now: Date): number {
  const atMinute = Math.floor(now.getTime() / MINUTE_MS);
  const known = cachedMinutes.get(timeZone);
  if (known?.atMinute === atMinute) return known.minuteOfWeek;
  let clock = clocks.get(timeZone);
  if (!clock) {
    // oxlint-disable-next-line eslint/no-restricted-properties -- for computing with local times
    clock = new Intl.DateTimeFormat("en-US", {
      timeZone,
      weekday: "short",
      hour: "2-digit",
      minute: "2-digit",
      hourCycle: "h23",
    });
    clocks.set(timeZone, clock);
  }
  const parts = Object.fromEntries(clock.formatToParts(now).map((part) => [part.type, part.value]));
  const minute =
    (WEEKDAY_NUMBERS[parts["weekday"] ?? ""] ?? 0) * DAY + Number(parts["hour"]) * 60 + Number(parts["minute"]);
  cachedMinutes.set(timeZone, { atMinute, minuteOfWeek: minute });
  return minute;
}
