import { Progress as ProgressPrimitive } from "radix-ui";
import { cn } from "./cn.ts";

export type ProgressProps = {
  /** Percent; null if unknown. */
  value: number | null;
  /** Accessible name of the task. */
  label: string;
  /** Read out instead of the percentage: "Step 2 of 6". */
  valueText?: string;
  className?: string;
};

/** A progress bar. */
export function Progress({ value, label, valueText, className }: ProgressProps) {
  return (
    <ProgressPrimitive.Root
      data-slot="progress"
      value={value}
      aria-label={label}
      aria-valuetext={valueText}
      className={cn("relative h-2 w-full overflow-hidden rounded-full bg-secondary", className)}
    >
      <ProgressPrimitive.Indicator
        className={cn(
          "h-full rounded-full bg-accent transition-[width] duration-250",
          value === null && "w-1/3 animate-breathe",
        )}
        style={value === null ? undefined : { width: `${value}%` }}
      />
    </ProgressPrimitive.Root>
  );
}
