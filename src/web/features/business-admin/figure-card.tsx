import type { ReactNode } from "react";
import type { BusinessFigures } from "#contract/analytics.ts";
import { formatNumber } from "#contract/texts/format.ts";
import { trendOf } from "#web/platform/format/day-figures.ts";
import { Stat } from "#web/ui/stat.tsx";

/** A figure of the last 30 days and its change against the 30 before. */
export function FigureCard({
  label,
  icon,
  hint,
  figure,
}: {
  label: string;
  icon?: ReactNode;
  /** What exactly is counted. */
  hint?: string;
  figure: NonNullable<BusinessFigures["profileViews"]>;
}) {
  return (
    <Stat label={label} icon={icon} hint={hint} value={formatNumber(figure.count)} trend={trendOf(figure.change)} />
  );
}
