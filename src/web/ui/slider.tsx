import { Slider as SliderPrimitive } from "radix-ui";
import type { ComponentProps } from "react";
import { cn } from "./cn.ts";
import { useFieldGroup } from "./field.tsx";

export type SliderProps = Omit<ComponentProps<typeof SliderPrimitive.Root>, "children" | "value"> & {
  value: number[];
  /** Accessible names of the handles, in the order of the values. */
  thumbLabels: readonly string[];
  /** How a value is read out, for example "$3,000". */
  valueText?: (value: number) => string;
};

/** One number or a range, by drag or arrow keys. */
export function Slider({ className, value, thumbLabels, valueText, ...props }: SliderProps) {
  const { "aria-invalid": _invalid, "aria-required": _required, ...group } = useFieldGroup(props);
  return (
    <SliderPrimitive.Root
      data-slot="slider"
      role="group"
      value={value}
      {...props}
      {...group}
      className={cn(
        "relative flex h-11 w-full touch-none items-center select-none md:h-8 data-[disabled]:opacity-50",
        className,
      )}
    >
      <SliderPrimitive.Track className="relative h-1.5 grow overflow-hidden rounded-full bg-secondary-hover">
        <SliderPrimitive.Range className="absolute h-full bg-accent" />
      </SliderPrimitive.Track>
      {value.map((each, index) => (
        <SliderPrimitive.Thumb
          key={thumbLabels[index] ?? index}
          aria-label={thumbLabels[index]}
          aria-valuetext={valueText?.(each)}
          className="relative block size-6 rounded-full border-2 border-accent bg-surface shadow-float transition-[scale] after:absolute after:-inset-2.5 active:scale-110"
        />
      ))}
    </SliderPrimitive.Root>
  );
}
