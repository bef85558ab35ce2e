const DAY = /^\d{4}-\d\d-\d\d$/;

/** The UTC date, as YYYY-MM-DD, of a time in ms. */
export const isoDay = (ms: number) => new Date(ms).toISOString().slice(0, 10);

/** The value if it is a valid date as YYYY-MM-DD; 31 February is not. */
export function parseDay(value: string | undefined): string | undefined {
  if (value === undefined || !DAY.test(value)) return undefined;
  const ms = Date.parse(`${value}T00:00:00Z`);
  return !Number.isNaN(ms) && isoDay(ms) === value ? value : undefined;
}
