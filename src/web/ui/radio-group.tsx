import { RadioGroup as RadioGroupPrimitive } from "radix-ui";
import { type ComponentProps, type ReactNode, useId } from "react";
import { cn } from "./cn.ts";
import { useFieldGroup } from "./field.tsx";

/** One choice of a few, all visible. Inside <Field group> it is named by the field's label. */
export function RadioGroup({ className, ...props }: ComponentProps<typeof RadioGroupPrimitive.Root>) {
  const control = useFieldGroup(props);
  return (
    <RadioGroupPrimitive.Root
      data-slot="radio-group"
      className={cn("flex flex-col gap-1", className)}
      {...props}
      {...control}
    />
  );
}

export type RadioItemProps = Omit<ComponentProps<typeof RadioGroupPrimitive.Item>, "children"> & {
  label: ReactNode;
  description?: ReactNode;
  /** Shows the option in a frame that is highlighted when selected. */
  framed?: boolean;
};

/** One option with its label. */
export function RadioItem({ className, label, description, framed = false, ...props }: RadioItemProps) {
  const ownId = useId();
  const id = props.id ?? ownId;
  return (
    <label
      htmlFor={id}
      className={cn(
        "flex min-h-11 cursor-pointer items-start gap-3 py-2.5 text-base select-none",
        framed &&
          "rounded-control border border-line-strong bg-surface px-4 transition-colors hover:border-ink has-data-[state=checked]:border-accent has-data-[state=checked]:bg-accent-soft",
        className,
      )}
    >
      <RadioGroupPrimitive.Item
        data-slot="radio-item"
        aria-describedby={description ? `${id}-description` : undefined}
        {...props}
        id={id}
        className="mt-0.5 grid size-5 shrink-0 place-items-center rounded-full border border-line-strong bg-surface transition-colors hover:border-ink data-[state=checked]:border-accent disabled:opacity-50"
      >
        <RadioGroupPrimitive.Indicator className="size-2.5 rounded-full bg-accent" />
      </RadioGroupPrimitive.Item>
      <span className="flex flex-col">
        <span className="text-ink">{label}</span>
        {description && (
          <span id={`${id}-description`} className="text-sm text-muted">
            {description}
          </span>
        )}
      </span>
    </label>
  );
}
