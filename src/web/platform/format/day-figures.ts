import { ANALYTICS_DAYS } from "#contract/analytics.ts";
import { writtenAmount } from "#contract/currencies.ts";
import type { Money } from "#contract/fields.ts";
import { amountIn, sumsOf } from "#contract/sums.ts";
import { fill } from "#contract/texts/catalogue.ts";
import { commonText } from "#contract/texts/common.ts";
import { figuresText as text } from "#contract/texts/figures.ts";
import { formatDate, formatNumber } from "#contract/texts/format.ts";
import { formatPrice } from "#contract/texts/format-money.ts";

const DAY_MS = 86_400_000;

export interface DailyCount {
  date: string;
  count: number;
}
export interface Trend {
  text: string;
  direction: "up" | "down" | "flat";
}

/** One series of figures by day: counts, or the amounts in one currency. */
export interface DayColumn<Day> {
  key: string;
  label: string;
  /** The label in a file, whose amounts have no sign: always with the currency. */
  header: string;
  of: (day: Day) => number;
  format: (count: number) => string;
  /** Without sign and grouping, for files. */
  write: (count: number) => string;
}

/**
 * The series of figures: of amounts one for each currency, as they are never added. spec: DECISIONS 56
 * @param days all days shown, also those of the period before
 */
export function columnsOf<Name extends string, Day extends Readonly<Record<Name, number | readonly Money[]>>>(
  names: readonly Name[],
  labels: Readonly<Record<Name, string>>,
  days: readonly Day[],
): DayColumn<Day>[] {
  const amountsOf = (day: Day, name: Name) => {
    const value: number | readonly Money[] = day[name];
    return typeof value === "number" ? undefined : value;
  };
  return names.flatMap((name): DayColumn<Day>[] => {
    const label = labels[name];
    if (!days.some((day) => amountsOf(day, name)))
      return [{ key: name, label, header: label, of: (day) => Number(day[name]), format: formatNumber, write: String }];
    const sums = sumsOf(days.flatMap((day) => amountsOf(day, name) ?? []));
    const currencies = sums.length === 0 ? ["SGD"] : sums.map(({ currency }) => currency);
    return currencies.map((currency) => {
      const header = inCurrency(label, currency);
      return {
        key: `${name} ${currency}`,
        label: currencies.length === 1 ? label : header,
        header,
        of: (day) => amountIn(currency, amountsOf(day, name) ?? []),
        format: (amount) => formatPrice({ amount, currency }),
        write: (amount) => writtenAmount({ amount, currency }),
      };
    });
  });
}

/** 'Program revenue (THB)' */
export function inCurrency(figure: string, currency: string): string {
  return fill(text.inCurrency, { figure, currency });
}

/** Counts of the last 30 UTC days, or of the 30 days before them, oldest first. Days without a row count as zero. */
export function dailySeries<Row extends { date: string }>(
  rows: readonly Row[],
  read: (row: Row) => number,
  now: string,
  part: "now" | "before" = "now",
): DailyCount[] {
  const counts = new Map(rows.map((row) => [row.date, read(row)]));
  const last = Date.parse(`${now.slice(0, 10)}T00:00:00Z`) - (part === "now" ? 0 : ANALYTICS_DAYS * DAY_MS);
  return Array.from({ length: ANALYTICS_DAYS }, (_, index) => {
    const date = new Date(last - (ANALYTICS_DAYS - 1 - index) * DAY_MS).toISOString().slice(0, 10);
    return { date, count: counts.get(date) ?? 0 };
  });
}

/** The counts of a figure by day. */
export function seriesOf<Day extends { date: string }>(
  days: readonly Day[],
  { of }: Pick<DayColumn<Day>, "of">,
): DailyCount[] {
  return days.map((day) => ({ date: day.date, count: of(day) }));
}

export function sumOf(series: readonly DailyCount[]): number {
  return series.reduce((sum, { count }) => sum + count, 0);
}

/** The change in percent; null if there was nothing before. */
export function percentChange(count: number, before: number): number | null {
  return before === 0 ? null : ((count - before) / before) * 100;
}

/** '+12%' up, '−4%' down. */
export function trendOf(change: number | null): Trend {
  if (change === null) return { text: text.nothingBefore, direction: "flat" };
  const percent = Math.round(change);
  if (percent === 0) return { text: text.noChange, direction: "flat" };
  return {
    text: fill(text.change, { sign: percent > 0 ? "+" : "−", percent: Math.abs(percent) }),
    direction: percent > 0 ? "up" : "down",
  };
}

/** The texts of a day chart: its sentence, its legend, and how dates and counts are formatted. */
export function chartProps(
  name: string,
  series: readonly DailyCount[],
  before: readonly DailyCount[],
  formatCount: (count: number) => string,
) {
  const formatDay = (date: string) => formatDate(date, "UTC");
  const total = sumOf(series);
  const most = series.reduce((high, point) => (point.count > high.count ? point : high), { date: "", count: 0 });
  const sentence = fill(total === 0 ? text.chartNone : text.chart, {
    figure: name,
    from: formatDay(series[0]?.date ?? ""),
    to: formatDay(series.at(-1)?.date ?? ""),
    total: formatCount(total),
    most: formatCount(most.count),
    day: total === 0 ? "" : formatDay(most.date),
  });
  return {
    label: fill(commonText.sentences, {
      first: sentence,
      second: fill(text.chartBefore, { total: formatCount(sumOf(before)), days: before.length }),
    }),
    series,
    before,
    legend: {
      series: fill(text.now, { days: series.length }),
      before: fill(text.before, { days: before.length }),
    },
    titleOf: ({ date, count }: DailyCount) => fill(text.point, { date: formatDay(date), count: formatCount(count) }),
    formatDay,
    formatCount,
  };
}

/** The label of a traffic source: a host such as 'www.google.com', or a text for direct and internal visits. */
export function sourceName(source: string): string {
  if (source === "direct") return text.direct;
  return source === "internal" ? text.internal : source;
}
