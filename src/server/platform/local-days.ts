const DAY_MS = 86_400_000;
const clocks = new Map<string, Intl.DateTimeFormat>();

/** The last millisecond of a day (YYYY-MM-DD) in a time zone, as ISO text in UTC. spec: DECISIONS 21, 31 */
export function endOfDay(day: string, timeZone: string): string {
  const midnight = Date.parse(`${day}T00:00:00Z`) + DAY_MS;
  // If the clock changes that night, the offset at the computed moment applies.
  const guess = midnight - aheadOfUtc(timeZone, midnight);
  return new Date(midnight - aheadOfUtc(timeZone, guess) - 1).toISOString();
}

/** The day (YYYY-MM-DD) of a moment in a time zone. */
export function dayOf(moment: string, timeZone: string): string {
  const at = new Date(moment).getTime();
  return new Date(at + aheadOfUtc(timeZone, at)).toISOString().slice(0, 10);
}

/** The local date and time (2026-12-01T19:00:00) of a moment in a time zone. */
export function localTimeOf(moment: string, timeZone: string): string {
  const at = new Date(moment).getTime();
  return new Date(at + aheadOfUtc(timeZone, at)).toISOString().slice(0, 19);
}

/**
 * The moment of a local day and time of day (19:00) in a time zone, as ISO text in UTC. A time that the clocks skip
 * moves forward by what they skip; of a time that they show twice it is the first.
 */
export function momentOf(day: string, time: string, timeZone: string): string {
  const local = Date.parse(`${day}T${time}:00Z`);
  // Clocks change by less than a day, and not twice within two.
  const before = local - aheadOfUtc(timeZone, local - DAY_MS);
  const after = local - aheadOfUtc(timeZone, before);
  const isBefore = before + aheadOfUtc(timeZone, before) === local;
  const isAfter = after + aheadOfUtc(timeZone, after) === local;
  return new Date(!isBefore && isAfter ? after : before).toISOString();
}

/** The day so many days later. */
export function dayAfter(day: string, days = 1): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10);
}

/** Start and end of the calendar month of a moment in a time zone. */
export function monthOf(moment: Date, timeZone: string): { from: string; to: string } {
  const [year = 0, month = 1] = dayOf(moment.toISOString(), timeZone).split("-").map(Number);
  const dayBefore = (at: number) => new Date(at - DAY_MS).toISOString().slice(0, 10);
  const after = (day: string) => new Date(Date.parse(endOfDay(day, timeZone)) + 1).toISOString();
  return { from: after(dayBefore(Date.UTC(year, month - 1))), to: after(dayBefore(Date.UTC(year, month))) };
}

/** Milliseconds by which local time is ahead of UTC at a moment. */
function aheadOfUtc(timeZone: string, at: number): number {
  const second = Math.floor(at / 1000) * 1000;
  const parts = Object.fromEntries(
    clockOf(timeZone)
      .formatToParts(second)
      .map(({ type, value }) => [type, value]),
  );
  const { year, month, day, hour, minute, second: seconds } = parts;
  return Date.parse(`${year}-${month}-${day}T${hour}:${minute}:${seconds}Z`) - second;
}

function clockOf(timeZone: string): Intl.DateTimeFormat {
  let clock = clocks.get(timeZone);
  if (!clock) {
    // oxlint-disable-next-line eslint/no-restricted-properties -- for computing with local times
    clock = new Intl.DateTimeFormat("en-CA", {
      timeZone,
      hourCycle: "h23",
      year: "numeric",
      month: "2-digit",
      day: "2-digit",
      hour: "2-digit",
      minute: "2-digit",
      second: "2-digit",
    });
    clocks.set(timeZone, clock);
  }
  return clock;
}
