import { cn } from "./cn.ts";

export interface DayPoint {
  /** YYYY-MM-DD */
  date: string;
  count: number;
}

export type DayChartProps = {
  /** Summary of the chart in one sentence, for screen readers. */
  label: string;
  /** Days of the period, oldest first. */
  series: readonly DayPoint[];
  /** As many days before the period, drawn as a line. */
  before?: readonly DayPoint[];
  legend?: { series: string; before: string };
  /** Tooltip of a bar. */
  titleOf: (point: DayPoint) => string;
  formatDay: (date: string) => string;
  formatCount: (count: number) => string;
};

const STEP = 10;
const GAP = 2;
const HEIGHT = 100;
const LINES = [0, 0.5, 1];

/**
 * A bar for each day. The bars stretch with the page while the text keeps its size, so that both stay readable on a
 * phone; screen readers get one sentence. Show a table with the same figures below it.
 */
export function DayChart({ label, series, before = [], legend, titleOf, formatDay, formatCount }: DayChartProps) {
  const [first, last] = [series[0], series.at(-1)];
  if (!first || !last) return null;
  const top = scaleTop(Math.max(...[...series, ...before].map(({ count }) => count)));
  const width = series.length * STEP;
  const heightOf = (count: number) => (Math.max(count, 0) / top) * HEIGHT;
  return (
    <figure className="flex flex-col gap-3 text-xs text-muted">
      {legend && before.length > 0 && (
        <figcaption className="flex flex-wrap gap-x-5 gap-y-1">
          <Key mark="h-3 w-3 rounded-sm bg-accent">{legend.series}</Key>
          <Key mark="w-5 border-t-2 border-dashed border-ink">{legend.before}</Key>
        </figcaption>
      )}
      <div className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-2 gap-y-1 tabular-nums">
        <span aria-hidden="true" className="flex h-48 flex-col justify-between text-end leading-none">
          <span>{formatCount(top)}</span>
          <span>{formatCount(0)}</span>
        </span>
        <svg
          role="img"
          aria-label={label}
          viewBox={`0 0 ${width} ${HEIGHT}`}
          preserveAspectRatio="none"
          className="h-48 w-full"
        >
          {LINES.map((share) => (
            <line
              key={share}
              x1={0}
              x2={width}
              y1={HEIGHT * (1 - share)}
              y2={HEIGHT * (1 - share)}
              vectorEffect="non-scaling-stroke"
              className="stroke-line"
            />
          ))}
          {series.map((point, index) => (
            <rect
              key={point.date}
              x={index * STEP + GAP / 2}
              y={HEIGHT - heightOf(point.count)}
              width={STEP - GAP}
              height={heightOf(point.count)}
              className="fill-accent"
            >
              <title>{titleOf(point)}</title>
            </rect>
          ))}
          {before.length > 0 && (
            <polyline
              points={before
                .map(({ count }, index) => `${index * STEP + STEP / 2},${HEIGHT - heightOf(count)}`)
                .join(" ")}
              vectorEffect="non-scaling-stroke"
              className="fill-none stroke-ink stroke-2 [stroke-dasharray:5_4]"
            />
          )}
        </svg>
        <span aria-hidden="true" className="col-start-2 flex justify-between">
          <span>{formatDay(first.date)}</span>
          <span>{formatDay(last.date)}</span>
        </span>
      </div>
    </figure>
  );
}

function Key({ mark, children }: { mark: string; children: string }) {
  return (
    <span className="inline-flex items-center gap-2">
      <span aria-hidden="true" className={cn("inline-block", mark)} />
      {children}
    </span>
  );
}

/** A round number at or above the highest bar: 1, 2, 5, 10, 20, 50, … */
export function scaleTop(most: number): number {
  if (most <= 1) return 1;
  const power = 10 ** Math.floor(Math.log10(most));
  return [1, 2, 5, 10].map((step) => step * power).find((top) => top >= most) ?? most;
}
