import { formatDigits } from "#contract/texts/format.ts";
import { cn } from "./cn.ts";

export type DistributionRow = {
  key: string | number;
  /** Short label before the bar: "5". */
  label: React.ReactNode;
  count: number;
  /** The whole row in words, for screen readers: "5 stars: 12 reviews". */
  text: string;
};

/** The distribution of a total over a few classes, as bars with their counts. */
export function Distribution({
  rows,
  label,
  className,
}: {
  rows: readonly DistributionRow[];
  label: string;
  className?: string;
}) {
  const total = rows.reduce((sum, row) => sum + row.count, 0);
  return (
    <ul data-slot="distribution" aria-label={label} className={cn("flex flex-col gap-2", className)}>
      {rows.map((row) => (
        <li key={row.key} className="text-sm">
          <span className="sr-only">{row.text}</span>
          <span aria-hidden="true" className="grid grid-cols-[auto_1fr_2.5rem] items-center gap-3 tabular-nums">
            <span className="flex min-w-4 items-center font-medium text-ink">{row.label}</span>
            <span className="h-2 overflow-hidden rounded-full bg-secondary">
              <span
                className="block h-full rounded-full bg-star"
                style={{ width: `${total === 0 ? 0 : (row.count / total) * 100}%` }}
              />
            </span>
            <span className="text-end text-muted">{formatDigits(row.count)}</span>
          </span>
        </li>
      ))}
    </ul>
  );
}
