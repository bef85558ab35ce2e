import { Check } from "lucide-react";
import { formatDigits } from "#contract/texts/format.ts";
import { cn } from "./cn.ts";
import { Progress } from "./progress.tsx";

export type StepsProps = {
  steps: readonly string[];
  /** 1-based. */
  current: number;
  /** Progress in percent. */
  percent: number;
  /** Accessible name of the list and the bar. */
  label: string;
  /** "Step 2 of 6", read out and shown on phones. */
  position: string;
};

/** Progress through a form of several steps. */
export function Steps({ steps, current, percent, label, position }: StepsProps) {
  return (
    <div data-slot="steps" className="@container flex flex-col gap-3">
      <p className="flex items-baseline justify-between gap-4 text-sm @4xl:hidden">
        <span className="font-semibold">{steps[current - 1]}</span>
        <span className="text-muted tabular-nums">{position}</span>
      </p>
      <Progress value={percent} label={label} valueText={position} />
      <ol aria-label={label} className="hidden justify-between gap-2 text-sm @4xl:flex">
        {steps.map((step, index) => {
          const isDone = index + 1 < current;
          const isCurrent = index + 1 === current;
          return (
            <li
              key={step}
              aria-current={isCurrent ? "step" : undefined}
              className={cn("flex items-center gap-2", isCurrent ? "font-semibold text-ink" : "text-muted")}
            >
              <span
                aria-hidden="true"
                className={cn(
                  "grid size-6 shrink-0 place-items-center rounded-full text-xs font-semibold tabular-nums",
                  isDone && "bg-accent-soft text-accent-ink",
                  isCurrent && "bg-accent text-on-accent",
                  !isDone && !isCurrent && "bg-secondary text-on-secondary",
                )}
              >
                {isDone ? <Check className="size-3.5" strokeWidth={3} /> : formatDigits(index + 1)}
              </span>
              {step}
            </li>
          );
        })}
      </ol>
    </div>
  );
}
