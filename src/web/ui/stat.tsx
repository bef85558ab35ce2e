import { TrendingDown, TrendingUp } from "lucide-react";
import type { ReactNode } from "react";
import { cn } from "./cn.ts";

export type StatProps = {
  label: ReactNode;
  value: ReactNode;
  /** Text of the change ("+12% this month") and its direction. */
  trend?: { text: string; direction: "up" | "down" | "flat" };
  /** What exactly is counted, where two things could be meant. */
  hint?: ReactNode;
  icon?: ReactNode;
  className?: string;
};

/** One figure with its label. */
export function Stat({ label, value, hint, trend, icon, className }: StatProps) {
  return (
    <div
      data-slot="stat"
      className={cn("flex min-w-0 flex-col gap-1 rounded-card border border-line bg-surface p-5", className)}
    >
      <span className="flex items-start justify-between gap-2 text-sm text-muted [&_svg]:size-4.5 [&_svg]:shrink-0">
        {label}
        {icon}
      </span>
      <span className="font-heading text-xl font-bold sm:text-2xl text-ink tabular-nums">{value}</span>
      {hint && <span className="text-xs text-muted">{hint}</span>}
      {trend && (
        <span
          className={cn(
            "inline-flex items-center gap-1 text-sm font-medium",
            trend.direction === "up" && "text-success-ink",
            trend.direction === "down" && "text-danger-ink",
            trend.direction === "flat" && "text-muted",
          )}
        >
          {trend.direction === "up" && <TrendingUp aria-hidden="true" className="size-4" />}
          {trend.direction === "down" && <TrendingDown aria-hidden="true" className="size-4" />}
          {trend.text}
        </span>
      )}
    </div>
  );
}
