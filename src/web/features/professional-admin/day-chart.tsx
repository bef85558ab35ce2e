import { fill } from "#contract/texts/catalogue.ts";
import { professionalAdminText } from "#contract/texts/professional-admin.ts";
import { formatCount, formatDate } from "#web/platform/format.ts";
import { scaleTop } from "./figures.ts";

const text = professionalAdminText.analytics;
const STEP = 10;
const GAP = 2;
const HEIGHT = 100;
const LINES = [0, 0.5, 1];

/**
 * A bar for each day. The bars stretch with the page and the words beside them do not, so that both stay readable on
 * a phone; a screen reader hears the picture as one sentence and has the table below it.
 */
export function DayChart({ name, series }: { name: string; series: readonly { date: string; count: number }[] }) {
  const most = series.reduce((high, point) => (point.count > high.count ? point : high), { date: "", count: 0 });
  const top = scaleTop(most.count);
  const total = series.reduce((sum, { count }) => sum + count, 0);
  const [first, last] = [series[0], series.at(-1)];
  if (!first || !last) return null;
  const day = (date: string) => formatDate(date, "UTC");
  const label = fill(total === 0 ? text.chartNone : text.chart, {
    figure: name,
    from: day(first.date),
    to: day(last.date),
    total: formatCount(total),
    most: formatCount(most.count),
    day: total === 0 ? "" : day(most.date),
  });
  return (
    <figure className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-2 gap-y-1 text-xs text-muted tabular-nums">
      <span aria-hidden="true" className="flex h-48 flex-col justify-between text-end leading-none">
        <span>{formatCount(top)}</span>
        <span>0</span>
      </span>
      <svg
        role="img"
        aria-label={label}
        viewBox={`0 0 ${series.length * STEP} ${HEIGHT}`}
        preserveAspectRatio="none"
        className="h-48 w-full"
      >
        {LINES.map((share) => (
          <line
            key={share}
            x1={0}
            x2={series.length * STEP}
            y1={HEIGHT * (1 - share)}
            y2={HEIGHT * (1 - share)}
            vectorEffect="non-scaling-stroke"
            className="stroke-line"
          />
        ))}
        {series.map(({ date, count }, index) => {
          const height = (count / top) * HEIGHT;
          return (
            <rect
              key={date}
              x={index * STEP + GAP / 2}
              y={HEIGHT - height}
              width={STEP - GAP}
              height={height}
              className="fill-accent"
            >
              <title>{fill(text.point, { date: day(date), count: formatCount(count) })}</title>
            </rect>
          );
        })}
      </svg>
      <span aria-hidden="true" className="col-start-2 flex justify-between">
        <span>{day(first.date)}</span>
        <span>{day(last.date)}</span>
      </span>
    </figure>
  );
}
