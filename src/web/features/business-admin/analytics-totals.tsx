import { businessAdminText } from "#contract/texts/business-admin.ts";
import type { BusinessFigures } from "#contract/analytics.ts";
import { fill } from "#contract/texts/catalogue.ts";
import { formatNumber } from "#contract/texts/format.ts";
import { formatPrice, formatPrices } from "#contract/texts/format-money.ts";
import { inCurrency, trendOf } from "#web/platform/format/day-figures.ts";
import { Stat } from "#web/ui/stat.tsx";

const text = businessAdminText.analytics;
type Figures = NonNullable<BusinessFigures["totals"]>;
const FIGURES = [
  "jobViews",
  "messages",
  "programEnrollments",
  "revenue",
  "uniqueVisitors",
  "returningVisitors",
  "calls",
  "directions",
  "websiteClicks",
] as const satisfies readonly (keyof Figures)[];

/** The figures other than the three main ones. spec: product §3 business_analytics */
export function Totals({ totals, averageViewDuration }: { totals: Figures; averageViewDuration: number | null }) {
  const stats = FIGURES.flatMap((figure) =>
    figure === "revenue"
      ? revenueStats(totals.revenue)
      : { label: text.figures[figure], value: formatNumber(totals[figure].count), change: totals[figure].change },
  );
  return (
    <section aria-labelledby="totals" className="flex flex-col gap-4">
      <h3 id="totals" className="text-subheading">
        {text.more}
      </h3>
      <div className="grid grid-cols-2 gap-3 sm:gap-4 lg:grid-cols-4">
        {stats.map(({ label, value, change }) => (
          <Stat key={label} label={label} value={value} trend={trendOf(change)} className="p-4 sm:p-5" />
        ))}
        <Stat
          label={text.averageViewDuration}
          value={averageViewDuration === null ? "–" : durationText(averageViewDuration)}
          trend={{ text: averageViewDuration === null ? text.noDuration : text.durationNote, direction: "flat" }}
          className="p-4 sm:p-5"
        />
      </div>
      <p className="text-sm text-muted">{text.visitorsNote}</p>
    </section>
  );
}

/** One for each currency. */
function revenueStats(revenue: Figures["revenue"]) {
  const label = text.figures.revenue;
  if (revenue.length === 0) return { label, value: formatPrices([]), change: null };
  return revenue.map(({ change, ...sum }) => ({
    label: revenue.length === 1 ? label : inCurrency(label, sum.currency),
    value: formatPrice(sum),
    change,
  }));
}

/** '1 min 20 s', '45 s'. */
export function durationText(seconds: number): string {
  const whole = Math.round(seconds);
  return whole < 60
    ? fill(text.seconds, { seconds: whole })
    : fill(text.minutes, { minutes: Math.floor(whole / 60), seconds: whole % 60 });
}
