const DAY = /^\d{4}-\d\d-\d\d$/;

/** YYYY-MM-DD of a moment in ms, in UTC. */
export const isoDay = (ms: number) => new Date(ms).toISOString().slice(0, 10);

/** The value when it is a day of the calendar as YYYY-MM-DD; 31 February is none. */
export function dayOf(value: string | undefined): string | undefined {
  if (value === undefined || !DAY.test(value)) return undefined;
  const ms = Date.parse(`${value}T00:00:00Z`);
  return !Number.isNaN(ms) && isoDay(ms) === value ? value : undefined;
}
