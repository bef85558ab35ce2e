/** The one locale of the product so far; a second language makes it a setting. */
const LOCALE = "en-SG";
const DEFAULT_ZONE = "Asia/Singapore";

const formats = new Map<string, Intl.DateTimeFormat>();
function dateFormat(options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = JSON.stringify(options);
  const known = formats.get(key);
  if (known) return known;
  const formatter = new Intl.DateTimeFormat(LOCALE, options);
  formats.set(key, formatter);
  return formatter;
}

/** '20 Nov 2026', in an explicit zone so that server and browser agree. */
export function formatDate(instant: string, zone: string = DEFAULT_ZONE): string {
  return dateFormat({ day: "numeric", month: "short", year: "numeric", timeZone: zone }).format(new Date(instant));
}

/** '6:30 am' in a zone. */
export function formatTime(instant: string, zone: string): string {
  return dateFormat({ hour: "numeric", minute: "2-digit", hour12: true, timeZone: zone }).format(new Date(instant));
}

/** 'Monday' in a zone. */
export function formatWeekday(instant: string, zone: string): string {
  return dateFormat({ weekday: "long", timeZone: zone }).format(new Date(instant));
}

/** The weekday number (0 = Sunday) of a time in a zone. */
export function weekdayOf(instant: string, zone: string): number {
  const names = ["Sunday", "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday"];
  return names.indexOf(dateFormat({ weekday: "long", timeZone: zone }).format(new Date(instant)));
}

/** '$49.00': prices show two decimals with a $ prefix. spec: calls §9 */
export function formatPrice(money: { amount: number }): string {
  return `$${(money.amount / 100).toFixed(2).replace(/\B(?=(\d{3})+(?!\d))/g, ",")}`;
}

const UNITS: readonly [Intl.RelativeTimeFormatUnit, number][] = [
  ["year", 31_536_000],
  ["month", 2_592_000],
  ["week", 604_800],
  ["day", 86_400],
  ["hour", 3_600],
  ["minute", 60],
];
const relative = new Intl.RelativeTimeFormat("en", { numeric: "auto" });

/** '3 days ago', relative to the page's own now; undefined if the date is missing or invalid. */
export function formatAgo(instant: string | null | undefined, now: string): string | undefined {
  const at = instant ? Date.parse(instant) : Number.NaN;
  if (Number.isNaN(at)) return undefined;
  const seconds = Math.round((at - Date.parse(now)) / 1_000);
  for (const [unit, size] of UNITS) {
    if (Math.abs(seconds) >= size) return relative.format(Math.trunc(seconds / size), unit);
  }
  return relative.format(0, "minute");
}

export function formatCount(count: number): string {
  return new Intl.NumberFormat(LOCALE).format(count);
}
