const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const AHEAD_OF_UTC_MS = 8 * HOUR_MS;

/** Days since 1970 in Singapore time. */
export function dayNumber(moment: Date): number {
  return Math.floor((moment.getTime() + AHEAD_OF_UTC_MS) / DAY_MS);
}

/** The start of a day, numbered as above. */
export function startOfDay(day: number): Date {
  return new Date(day * DAY_MS - AHEAD_OF_UTC_MS);
}
