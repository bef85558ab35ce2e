import { formatDecimals } from "#contract/texts/format.ts";
import { cn } from "./cn.ts";

/** One star in a box of 20 by 20. */
export const STAR_PATH =
  "M10 1.9c.4 0 .75.22.92.58l2.07 4.27 4.7.66c.86.12 1.2 1.18.57 1.78l-3.42 3.3.83 4.67c.15.85-.74 1.5-1.5 1.1L10 16.03l-4.18 2.23c-.76.4-1.65-.25-1.5-1.1l.83-4.67-3.42-3.3c-.62-.6-.28-1.66.57-1.78l4.7-.66 2.08-4.27c.17-.36.52-.58.92-.58Z";

const STAR_OFFSETS = [0, 20, 40, 60, 80];

const heights = { sm: "h-4", md: "h-5", lg: "h-7" };

/** Rounds to the nearest half between 0 and 5. spec: limits, ratings. */
export function roundToHalf(value: number): number {
  return Math.min(5, Math.max(0, Math.round(value * 2) / 2));
}

export type StarsProps = {
  /** 0 to 5. */
  value: number;
  /** Text for screen readers: "Rated 4.3 out of 5", from the number with one decimal. */
  label: (shown: string) => string;
  /** Shows the number with one decimal beside the stars. */
  showValue?: boolean;
  /** After the number, usually the review count. */
  children?: React.ReactNode;
  size?: keyof typeof heights;
};

/** A rating as five stars, filled to the nearest half. */
export function Stars({ value, label, showValue = false, children, size = "md" }: StarsProps) {
  const shown = formatDecimals(value, 1);
  const filled = roundToHalf(value);
  return (
    <span data-slot="stars" className="inline-flex flex-wrap items-center gap-x-1.5 text-sm">
      <span role="img" aria-label={label(shown)} className="inline-flex">
        <svg viewBox="0 0 100 20" aria-hidden="true" className={cn("w-auto", heights[size])}>
          {STAR_OFFSETS.map((start, index) => (
            <g key={start} transform={`translate(${start})`}>
              <path d={STAR_PATH} className="fill-star-rest" />
              {filled >= index + 0.5 && (
                <path
                  d={STAR_PATH}
                  className="fill-star"
                  style={filled < index + 1 ? { clipPath: "inset(0 50% 0 0)" } : undefined}
                />
              )}
            </g>
          ))}
        </svg>
      </span>
      {showValue && (
        <span aria-hidden="true" className="font-semibold text-ink tabular-nums">
          {shown}
        </span>
      )}
      {children}
    </span>
  );
}
