import { Switch as SwitchPrimitive } from "radix-ui";
import { type ComponentProps, type ReactNode, useId } from "react";
import { cn } from "./cn.ts";
import { useFieldControl } from "./field.tsx";

export type SwitchProps = Omit<ComponentProps<typeof SwitchPrimitive.Root>, "children"> & {
  /** Label before the switch. Without it, set aria-label. */
  label?: ReactNode;
  /** A line below the label. */
  description?: ReactNode;
};

/** An on/off setting that takes effect immediately. */
export function Switch({ className, label, description, ...props }: SwitchProps) {
  const control = useFieldControl(props);
  const ownId = useId();
  const id = control.id ?? props.id ?? ownId;
  const toggle = (
    <SwitchPrimitive.Root
      data-slot="switch"
      aria-describedby={description ? `${id}-description` : undefined}
      {...props}
      {...control}
      id={id}
      className={cn(
        "relative inline-flex h-7 w-12 shrink-0 items-center rounded-full border border-line-strong bg-secondary p-0.5 transition-colors",
        "after:absolute after:-inset-2 data-[state=checked]:border-accent data-[state=checked]:bg-accent disabled:opacity-50",
        className,
      )}
    >
      <SwitchPrimitive.Thumb className="block size-5.5 rounded-full bg-ink transition-transform duration-150 data-[state=checked]:translate-x-5 data-[state=checked]:bg-on-accent" />
    </SwitchPrimitive.Root>
  );
  if (label === undefined) return toggle;
  return (
    <span className="flex min-h-11 items-center justify-between gap-4">
      <span className="flex flex-col">
        <label htmlFor={id} className="cursor-pointer text-base text-ink select-none">
          {label}
        </label>
        {description && (
          <span id={`${id}-description`} className="text-sm text-muted">
            {description}
          </span>
        )}
      </span>
      {toggle}
    </span>
  );
}
