import { ChevronDown } from "lucide-react";
import type { ComponentProps } from "react";
import { cn } from "./cn.ts";
import { useEarlyValue } from "./early-value.ts";
import { useFieldControl } from "./field.tsx";
import { controlClass, withoutNull } from "./input.tsx";

export type SelectOption = { value: string | number; label: string; disabled?: boolean };

export type SelectProps = Omit<ComponentProps<"select">, "value"> & {
  value?: string | number | null;
  options?: readonly SelectOption[];
  /** Text of the first, empty option. */
  placeholder?: string;
};

/** A native select, so that phones use their own picker. Options by prop, or as children for groups. */
export function Select({ className, options, placeholder, children, ...props }: SelectProps) {
  const control = useFieldControl(props);
  const ref = useEarlyValue(props);
  return (
    <span data-slot="select" className={cn("relative block w-full", className)}>
      <select
        {...withoutNull(props)}
        {...control}
        ref={ref}
        className={cn(controlClass, "h-11 appearance-none truncate pe-10 md:h-10")}
      >
        {placeholder !== undefined && <option value="">{placeholder}</option>}
        {options?.map((option) => (
          <option key={option.value} value={option.value} disabled={option.disabled}>
            {option.label}
          </option>
        ))}
        {children}
      </select>
      <ChevronDown
        aria-hidden="true"
        className="pointer-events-none absolute end-3 top-1/2 size-4.5 -translate-y-1/2 text-muted"
      />
    </span>
  );
}
