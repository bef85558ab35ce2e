// oxlint-disable eslint/no-restricted-properties -- Creates all formatters of what readers see.
import { ENGLISH, language } from "./language.ts";

// Everything here is written in the reader's language at the moment of the call, so nothing may be formatted while a
// module loads. Hydration needs the same words from server and browser. Node 24 and Chromium 153 agree for English,
// Chinese, Filipino, Hindi, Indonesian, Japanese, Korean, Malay, Tamil, Thai and Vietnamese, but Chromium has no data
// for Burmese and Khmer and writes English there. A language that neither knows is written as English by both.

/** English as it is written in Singapore: "7 Sept 2026". */
const ENGLISH_LOCALE = "en-SG";
const DEFAULT_ZONE = "Asia/Singapore";

/** Creates the formatter for a language and options once. English is that of Singapore unless a caller names another. */
function cached<Options, Formatter>(create: (locales: string[], options?: Options) => Formatter) {
  const formatters = new Map<string, Formatter>();
  return (options?: Options, english = ENGLISH_LOCALE): Formatter => {
    const reader = language();
    const locale = reader === ENGLISH ? english : reader;
    const key = locale + JSON.stringify(options);
    let formatter = formatters.get(key);
    if (!formatter) {
      formatter = create([locale, ENGLISH_LOCALE], options);
      formatters.set(key, formatter);
    }
    return formatter;
  };
}

const numbers = cached((locales, options?: Intl.NumberFormatOptions) => new Intl.NumberFormat(locales, options));
export const dates = cached(
  (locales, options?: Intl.DateTimeFormatOptions) => new Intl.DateTimeFormat(locales, options),
);
const times = cached(
  (locales, options?: Intl.RelativeTimeFormatOptions) => new Intl.RelativeTimeFormat(locales, options),
);
const lists = cached((locales, options?: Intl.ListFormatOptions) => new Intl.ListFormat(locales, options));
const plurals = cached((locales) => new Intl.PluralRules(locales));

/** The reader's language with its most likely country, as link previews write it: "en_SG", "zh_CN". */
export function localeWithCountry(): string {
  const reader = language();
  const { language: code, region } = new Intl.Locale(reader === ENGLISH ? ENGLISH_LOCALE : reader).maximize();
  return `${code}_${region}`;
}

/** '1,234.5' */
export function formatNumber(value: number | bigint, options?: Intl.NumberFormatOptions): string {
  return numbers(options).format(value);
}

/** '1234.5': without thousands separators. */
export function formatDigits(value: number): string {
  return formatNumber(value, { useGrouping: false, maximumFractionDigits: 20 });
}

/** '4.3': rounded to a fixed number of decimals, without thousands separators. */
export function formatDecimals(value: number, decimals: number): string {
  // toFixed rounds 4.35, which is slightly less in binary, to 4.3; Intl would round it to 4.4.
  return formatNumber(Number(value.toFixed(decimals)), { useGrouping: false, minimumFractionDigits: decimals });
}

/**
 * '$49.00', 'RM 49.00', 'US$49.00': an amount in whole units with the sign of its currency. A $ alone means Singapore
 * dollars. spec: calls §9, DECISIONS 56
 */
export function formatCurrency(value: number, currency: string, options?: Intl.NumberFormatOptions): string {
  if (currency === "SGD") return `$${formatNumber(value, options)}`;
  const write = (currencyDisplay: "symbol" | "narrowSymbol" | "code") =>
    formatNumber(value, { style: "currency", currency, currencyDisplay, ...options });
  // The narrow signs of other dollars, of yuan and of yen are not their own.
  const written = write(/[DY]$/.test(currency) ? "symbol" : "narrowSymbol");
  return /(?<![A-Z])\$/.test(written) ? write("code") : written;
}

/** '$10': prices of plans are whole dollars. */
export function formatPlanPrice({ amount }: { amount: number }): string {
  return `$${formatDigits(amount / 100)}`;
}

/** A date or time with the given parts. @param english another English than that of Singapore */
export function formatMoment(
  instant: string | Date,
  options: Intl.DateTimeFormatOptions,
  english = ENGLISH_LOCALE,
): string {
  return withPlainSpaces(dates(options, english).format(new Date(instant)));
}

/** Whether a name is that of a time zone with a region, such as Asia/Singapore. */
export function isTimeZone(name: string): boolean {
  try {
    return name.includes("/") && new Intl.DateTimeFormat("en", { timeZone: name }).resolvedOptions().timeZone !== "";
  } catch {
    return false;
  }
}

/** ICU versions differ in their thin spaces, and old mail programs show them as boxes. */
export function withPlainSpaces(written: string): string {
  return written.replace(/[\u2009\u202F]/g, " ");
}

export const DATE = { day: "numeric", month: "short", year: "numeric" } as const;

/** '20 Nov 2026', in an explicit zone so that server and browser agree. */
export function formatDate(instant: string, zone: string = DEFAULT_ZONE): string {
  return formatMoment(instant, { ...DATE, timeZone: zone });
}

const UNITS: readonly [Intl.RelativeTimeFormatUnit, number][] = [
  ["year", 31_536_000],
  ["month", 2_592_000],
  ["week", 604_800],
  ["day", 86_400],
  ["hour", 3_600],
  ["minute", 60],
];

/** '3 days ago', relative to the page's own now; undefined if the date is missing or invalid. */
export function formatAgo(instant: string | null | undefined, now: string): string | undefined {
  const at = instant ? Date.parse(instant) : Number.NaN;
  if (Number.isNaN(at)) return undefined;
  const seconds = Math.round((at - Date.parse(now)) / 1_000);
  const relative = times({ numeric: "auto" });
  for (const [unit, size] of UNITS) {
    if (Math.abs(seconds) >= size) return relative.format(Math.trunc(seconds / size), unit);
  }
  return relative.format(0, "minute");
}

/** 'Monday, Tuesday, Friday' */
export function formatList(items: Iterable<string>): string {
  return lists({ style: "narrow" }).format(items);
}

/** Whether the reader's language uses the form for one with a count: for 1 in English, for 0 too in French, never in Chinese. */
export function isSingular(count: number): boolean {
  return plurals().select(count) === "one";
}
