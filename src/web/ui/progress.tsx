import { Progress as ProgressPrimitive } from "radix-ui";
import { cn } from "./cn.ts";

export type ProgressProps = {
  /** Percent; null while nobody knows. */
  value: number | null;
  /** Names what is under way. */
  label: string;
  /** Read out in place of the percent: "Step 2 of 6". */
  valueText?: string;
  className?: string;
};

/** How far something is. */
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
